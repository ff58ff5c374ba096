"""Beer Master: brew the same pints as everybody else, and lay the last ingredient yourself."""
