"""A table: its log, its position, who may do what at it, and what a viewer is sent."""
