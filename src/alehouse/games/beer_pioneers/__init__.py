"""Beer Pioneers: from a house brewery that knows only Alt to the greatest brewery in town."""
