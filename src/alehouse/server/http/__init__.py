"""From a request to one call and back: the door, the routes, the streams."""
