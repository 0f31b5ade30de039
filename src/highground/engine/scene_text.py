"""A scene in words: for the terminal, for screen readers, and for those who would rather read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from highground.engine.scene import (
        CardFace,
        CardGrid,
        Figure,
        GoodPoint,
        GridMark,
        Outline,
        Piece,
        Scene,
        SideView,
        Spot,
    )


def inches(thousandths: int) -> str:
    """A length on the table.

    >>> inches(1500), inches(12_000)
    ('1.5″', '12″')
    """
    return f"{thousandths / 1000:g}″"


def everything(scene: Scene, seats: Sequence[str]) -> list[str]:
    """All that is to be seen, a line for each thing."""
    lines = [scene.title]
    if scene.grid:
        lines.append(f"A board of {scene.size[0]} by {scene.size[1]} {scene.grid}")
        lines += _ground(scene)
    elif scene.size != (0, 0):
        lines.append(f"A table of {inches(scene.size[0])} by {inches(scene.size[1])}")
    lines += [outline_text(outline) for outline in scene.outlines]
    lines += [piece_text(scene, piece, seats) for piece in scene.pieces]
    lines += _marks(scene)
    lines += [line_of_sight_text(scene, line.start, line.end, line.kind) for line in scene.lines]
    lines += [side_view_text(scene, view) for view in scene.side_views]
    return [*lines, *_question_text(scene), *around_the_board(scene, seats, with_texts=True)[1:]]


def region_text(scene: Scene) -> Iterator[str]:
    """Where a point may be chosen."""
    for region in scene.regions:
        yield f"A point may be chosen here: {outline_text(region)}"


def _question_text(scene: Scene) -> Iterator[str]:
    """Where a point may be chosen, and which points are suggested."""
    yield from region_text(scene)
    for suggestion in scene.suggestions:
        yield suggestion_text(suggestion)


def suggestion_text(suggestion: GoodPoint) -> str:
    """The number of a suggested point, where it is, and why."""
    words = f": {suggestion.text}" if suggestion.text else ""
    return f"{suggestion.number} is {_point(suggestion.at, suggestion.level)}{words}"


def around_the_board(scene: Scene, seats: Sequence[str], with_texts: bool = False) -> list[str]:
    """The title, notes, and all cards; if wanted with what is written on them, and what they aim at and cover."""
    lines = [scene.title, *(f"  {note}" for note in scene.notes)]
    if with_texts:
        lines += [f"  {_card_grid(scene, grid, seats)}" for grid in scene.card_grids]
    for pile in scene.piles:
        owner = "" if pile.seat is None else f" of {scene.name_of(pile.seat, seats)}"
        top = f", {pile.top.details} on top" if pile.top else ""
        lines.append(f"  {pile.name}{owner}: {pile.count} {'card' if pile.count == 1 else 'cards'}{top}")
    for hand in scene.hands:
        whose = f"{scene.name_of(hand.seat, seats)} {'has ' + hand.name if hand.name else 'holds'}"
        lines.append(f"  {whose} {', '.join(counted(card.details for card in hand.cards)) or 'nothing'}")
        if with_texts:
            lines += [f"    {card.title}: {words}" for card in _each_once(hand.cards) if (words := _card_text(card))]
    return lines


def counted(names: Iterable[str]) -> list[str]:
    """Equal names together.

    >>> counted(["a hidden card", "Pistol", "a hidden card"])
    ['2 × a hidden card', 'Pistol']
    """
    found = list(names)
    return [f"{count} × {name}" if (count := found.count(name)) > 1 else name for name in dict.fromkeys(found)]


def _ground(scene: Scene) -> Iterator[str]:
    """Heights, things and edges of a grid, each with the places where they are."""
    found: dict[str, list[str]] = defaultdict(list)
    cells = sorted(scene.cells, key=lambda cell: (cell.at[1], cell.at[0]))
    names = {cell.at: cell.name for cell in cells}
    for cell in sorted(cells, key=lambda cell: cell.height):
        if cell.height:
            plain, meaning = f"{scene.height_word} {cell.height}", scene.meaning("height", cell.height)
            found[plain if meaning == plain else f"{plain} ({meaning})"].append(cell.name)
    for cell in cells:
        if cell.thing:
            found[cell.words].append(cell.name)
    for edge in sorted(scene.edges, key=lambda edge: (edge.look, edge.between)):
        one, other = (names.get(at) or scene.name_at(at) for at in edge.between)
        top = f" up to {scene.height_word} {edge.top}" if edge.top is not None else ""
        found[scene.meaning("edge", edge.look) + top].append(f"{one}-{other}")
    yield from _found_at(found)


def _marks(scene: Scene) -> Iterator[str]:
    """What is pointed out: pieces by name, anything else by its place."""
    pieces = {("piece", piece.key): piece.name for piece in scene.pieces}
    pieces |= {("figure", one.key): one.name or piece.name for piece in scene.pieces for one in piece.figures}
    names = {cell.at: cell.name for cell in scene.cells}
    found: dict[str, list[str]] = defaultdict(list)
    for mark in scene.marks:
        place = names.get(mark.at) or scene.name_at(mark.at)
        if mark.beyond is not None:
            place += f"-{names.get(mark.beyond) or scene.name_at(mark.beyond)}"
        name = pieces.get((mark.of, mark.key)) if mark.key is not None else None
        if mark.of == "outline" and mark.key is not None:
            name = scene.outlines[mark.key].name
        said = name or mark.text
        found[scene.meaning("mark", mark.kind)].append(f"{place} ({said})" if said else place)
    yield from _found_at(found)


def _found_at(found: dict[str, list[str]]) -> Iterator[str]:
    for name, places in found.items():
        yield f"{name[:1].upper()}{name[1:]} at {', '.join(dict.fromkeys(places))}"


def piece_text(scene: Scene, piece: Piece, seats: Sequence[str]) -> str:
    """A piece with its owner, where it stands and how it is."""
    owner = "" if piece.seat is None else f" of {scene.name_of(piece.seat, seats)}"
    told = "; ".join(filter(None, (piece.details, piece.more)))
    details = f" ({told})" if told else ""
    figures = figures_text(piece)
    return f"{piece.name}{owner} at {where(scene, piece)}{details}{f': {figures}' if figures else ''}"


def figures_text(piece: Piece) -> str:
    """The figures of a piece, where they stand and how they are."""
    return "; ".join(_figure(figure) for figure in piece.figures)


def where(scene: Scene, piece: Piece) -> str:
    """Where a piece stands: the cell with its height, or the point with its level."""
    if not scene.grid:
        return _point(piece.at, piece.level, piece.bottom)
    height = next((cell.height for cell in scene.cells if cell.at == piece.at), 0)
    return scene.name_at(piece.at) + (f", {scene.height_word} {height}" if height else "")


def line_of_sight_text(scene: Scene, start: Spot, end: Spot, kind: str) -> str:
    """A line of sight with what it is."""
    return f"The line of sight from {scene.name_at(start)} to {scene.name_at(end)} is {kind}"


def side_view_text(scene: Scene, view: SideView) -> str:
    """Who looks at whom from how high, and what comes of it."""
    names = {piece.key: piece.name for piece in scene.pieces}
    told = f": {view.text}" if view.text else ""
    return f"{names[view.viewer]} looks at {names[view.target]} from {inches(view.eye)} up{told}"


def outline_text(outline: Outline) -> str:
    """Where an outline lies, how large and how high it is."""
    parts = [f"{outline.name or 'an area'}: {_extent(outline.points)}"]
    if outline.level:
        parts.append(f"level {outline.level}")
    if outline.top > outline.bottom:
        parts.append(f"{inches(outline.bottom)} to {inches(outline.top)} high")
    elif outline.bottom:
        parts.append(f"{inches(outline.bottom)} up")
    if outline.holes:
        parts.append(f"but not {' nor '.join(map(_extent, outline.holes))}")
    return ", ".join(filter(None, [*parts, outline.text]))


def _extent(points: Iterable[Spot]) -> str:
    """How large the box around a closed line is, and where it begins."""
    columns, rows = zip(*points, strict=True)
    across, down = (f"{inches(max(side) - min(side))}" for side in (columns, rows))
    return f"{across} by {down} from {inches(min(columns))}, {inches(min(rows))}"


def _figure(figure: Figure) -> str:
    conditions = ", ".join(condition.name for condition in figure.conditions)
    name = figure.name or "a figure"
    return f"{name} at {_point(figure.at, figure.level, figure.bottom)}{f' ({conditions})' if conditions else ''}"


def _point(at: Spot, level: int, bottom: int = 0) -> str:
    above = f", {inches(bottom)} up" if bottom else ""
    return f"{inches(at[0])}, {inches(at[1])}{f', level {level}' if level else ''}{above}"


def _card_grid(scene: Scene, grid: CardGrid, seats: Sequence[str]) -> str:
    owner = "" if grid.seat is None else f" of {scene.name_of(grid.seat, seats)}"
    return f"{grid.name}{owner}: {_cells_text(grid.marks) or 'nothing attacked or defended'}"


def _card_text(card: CardFace) -> str:
    """What is written on a card, and which cells it attacks or defends unless that is written there."""
    return "; ".join(filter(None, [card.text, "" if card.tells_cells else _cells_text(card.grid)]))


def _cells_text(marks: Iterable[GridMark]) -> str:
    """Which cells of a card grid are attacked and defended, by row and column."""
    found: dict[str, list[str]] = defaultdict(list)
    for mark in sorted(marks, key=lambda mark: (mark.kind, mark.at[1], mark.at[0])):
        found[mark.kind].append(f"row {mark.at[1] + 1} column {mark.at[0] + 1}")
    return "; ".join(f"{kind} on {', '.join(cells)}" for kind, cells in found.items())


def _each_once(cards: Iterable[CardFace]) -> Iterable[CardFace]:
    """Cards that differ in more than their key."""
    return {(card.details, card.text, card.grid): card for card in cards}.values()
