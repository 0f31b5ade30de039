"""Data written by people, checked against its declared type, with every fault named where it is."""

from highground.engine.data.loading import check, load_folder, load_toml, override, parse_toml

__all__ = ["check", "load_folder", "load_toml", "override", "parse_toml"]
