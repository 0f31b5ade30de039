"""Cards beside the board: hands, piles and grids."""

import msgspec

from highground.draw import board, svg, with_choices
from highground.engine import CardFace, CardGrid, GridMark, Hand, Pile, Scene, Value
from tests.draw.reading import words_in

SEATS = ("Anna", "Ben")
THRUST = CardFace(
    3, "Upper Thrust", "Cannot be dodged.", "attack", (Value("damage", 2),), (GridMark((1, 0), "attack"),)
)
DUEL = Scene(
    title="The duel",
    card_grids=(
        CardGrid("against Anna", 0, marks=(
            GridMark((1, 0), "attack"), GridMark((1, 0), "defence"), GridMark((2, 0), "defence"))),
        CardGrid("against Ben", 1),
    ),
    piles=(Pile("Endurance", 31, 0), Pile("discards", 4, 1, CardFace(9, "Back Away"))),
    hands=(
        Hand(0, (THRUST, CardFace(4, "Parry"), CardFace(5, "Parry"))),
        Hand(1, tuple(CardFace(n, "a hidden card") for n in range(6, 9))),
        Hand(1, (), "in play"),
    ),
    notes=("turn 3",),
)  # fmt: skip


def test_cards_are_drawn_with_their_texts() -> None:
    words = words_in(svg(DUEL, SEATS))
    assert {"Anna: 2 × Parry", "Upper Thrust (attack,", "damage 2)", "Cannot be dodged."} <= set(words)
    assert {"Ben: 3 × a hidden card", "Ben, in play: nothing"} <= set(words)
    assert {"31", "Anna: Endurance", "4", "Ben: discards", "Back Away on top"} <= set(words)
    assert {"Anna: against Anna", "Ben: against Ben"} <= set(words)


def test_attacked_cells_are_hatched_defended_ones_filled_and_both_ticked() -> None:
    def drawn(*kinds: str) -> tuple[int, int, int]:
        marks = tuple(msgspec.convert({"at": (0, 0), "kind": kind}, GridMark) for kind in kinds)
        picture = svg(Scene(title="Grid", card_grids=(CardGrid("grid", marks=marks),)))
        return picture.count('stroke="#b32d00"'), picture.count('fill="#6a3d8f"'), picture.count('stroke-width="6.24"')

    assert drawn() == (0, 0, 0) and drawn("attack") == (1, 0, 0) and drawn("defence") == (0, 1, 0)
    assert drawn("attack", "defence") == (1, 1, 1)


def test_cards_that_are_offered_are_marked() -> None:
    offered = with_choices(DUEL, [("card", 4), ("card", 9)])
    assert [card.mark for card in offered.hands[0].cards] == ["", "choice", ""]
    assert offered.piles[1].top is not None and offered.piles[1].top.mark == "choice"
    assert svg(DUEL, SEATS).count("#ffd84d") == 0 < svg(offered, SEATS).count("#ffd84d")
    assert "Parry" in words_in(svg(offered, SEATS))


def test_cards_in_words() -> None:
    assert DUEL.text(SEATS).splitlines() == [
        "The duel",
        "  turn 3",
        "  against Anna of Anna: attack on row 1 column 2; defence on row 1 column 2, row 1 column 3",
        "  against Ben of Ben: nothing attacked or defended",
        "  Endurance of Anna: 31 cards",
        "  discards of Ben: 4 cards, Back Away on top",
        "  Anna holds Upper Thrust (attack, damage 2), 2 × Parry",
        "    Upper Thrust: Cannot be dodged.; attack on row 1 column 2",
        "  Ben holds 3 × a hidden card",
        "  Ben has in play nothing",
    ]
    assert "Cannot be dodged" not in DUEL.text_around(SEATS) and "2 × Parry" in DUEL.text_around(SEATS)


def test_card_grids_are_drawn_side_by_side_in_the_terminal() -> None:
    assert str(board(DUEL, seats=SEATS)).splitlines() == [
        "  against Anna of Anna    against Ben of Ben",
        "  ·· AD ·D                ·· ·· ··",
        "  ·· ·· ··                ·· ·· ··",
        "  ·· ·· ··                ·· ·· ··",
        "  A attacked, D defended",
    ]
