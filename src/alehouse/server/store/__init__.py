"""The database: what is stored of a table, and how it is read and written."""
