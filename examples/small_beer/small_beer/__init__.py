"""Small Beer: rest for a coin, buy grain, or brew a recipe from your hand."""
