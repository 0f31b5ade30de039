"""What can be read in an SVG picture."""

from xml.etree import ElementTree

NAMESPACE = "{http://www.w3.org/2000/svg}"


def words_in(picture: str) -> list[str]:
    """The lines of text that are shown."""
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(f"{NAMESPACE}text")]


def hints_in(picture: str) -> list[str]:
    """What is said when something is pointed at."""
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(f"{NAMESPACE}title")]
