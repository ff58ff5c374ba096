"""Brew Crafters: three years of running a small brewery, from first ale to three full tanks."""
