"""The rules of Beer Pioneers, one file for each part of RULES.md."""
