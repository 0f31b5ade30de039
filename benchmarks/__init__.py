"""How fast Highground is, next to other engines measured in the same run. Run it with `make bench`."""
