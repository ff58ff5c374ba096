"""Matches, studies and reports."""
