"""The Empire Needs Beer!: fill the regions with barrels and the empire with beer."""
