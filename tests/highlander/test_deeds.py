"""What cards do: every deed of the language, tried."""

from __future__ import annotations

from tests.highlander.table import side
from tests.highlander.trials import Trial, trial

# Cards of hands and piles


@trial("When played: you draw 2 cards.")
def test_draws(card: Trial) -> None:
    assert card.played(drawn="duck leap").hand("Ann") == ["duck", "leap"]


@trial("When played: the opponent discards 2 cards.")
def test_discards(card: Trial) -> None:
    duel = card.played(bob="duck leap back-away", answers="leap duck")
    assert duel.hand("Bob") == ["back-away"] and duel.discards("Bob") == ["leap", "duck"]


@trial("When played: the opponent discards 1 card at random.")
def test_discards_at_random(card: Trial) -> None:
    duel = card.played(bob="duck leap back-away", faces=[2])
    assert duel.hand("Bob") == ["back-away", "duck"]


@trial("When played: each player discards the hand.")
def test_discards_hand(card: Trial) -> None:
    duel = card.played("duck leap", "back-away")
    assert not duel.hand("Ann") and not duel.hand("Bob")
    assert sorted(duel.discards("Ann")) == ["duck", "leap"] and duel.discards("Bob") == ["back-away"]


@trial("When played: the opponent shows the hand.")
def test_shows_hand(card: Trial) -> None:
    """What is in a hand that was shown is known, but not which card is which."""
    duel = card.played("crown-cut", "duck leap")
    assert duel.told("HL-H2")[-1] == "Bob shows the hand: Duck, Leap"
    assert duel.seen_by("Ann", duel.state.sides[1].hand) == [None, None]


@trial("When played: you look at the top 2 cards of the opponent's Endurance.")
def test_looks(card: Trial) -> None:
    duel = card.played("crown-cut", drawn="duck leap")
    top = duel.state.sides[1].endurance[-2:]
    assert sorted(filter(None, duel.seen_by("Ann", top))) == ["duck", "leap"]
    assert duel.seen_by("Bob", top) == [None, None]


@trial("When played: the opponent puts the top 2 cards of the Endurance on the discard pile.")
def test_wears_down(card: Trial) -> None:
    duel = card.played(drawn="duck leap")
    assert duel.discards("Bob") == ["leap", "duck"], "the card that was on top is on top again"


@trial("When played: you put 1 card from the hand under the Endurance.")
def test_puts_under(card: Trial) -> None:
    duel = card.played("duck leap", answers="leap")
    assert duel.hand("Ann") == ["duck"]
    (bottom,) = duel.state.sides[0].endurance[:1]
    assert (duel.seen_by("Ann", [bottom]), duel.seen_by("Bob", [bottom])) == (["leap"], [None])


@trial("When played: you take a dodge from the discard pile.")
def test_takes_back(card: Trial) -> None:
    duel = card.played(discards="duck crown-cut leap", answers="leap")
    assert duel.hand("Ann") == ["leap"] and duel.discards("Ann") == ["duck", "crown-cut"]
    assert card.played(discards="crown-cut").told("HL-H2")[-1] == "On Trial finds nothing for Ann"


@trial("When played: you search the Endurance for an Ally.")
def test_searches(card: Trial) -> None:
    """What is found is shown; the Endurance is shuffled, and nobody knows its order any more."""
    decks = ("trial duck leap camp-surgeon loyal-squire", "duck*5")
    duel = card.played(decks=decks, answers="camp-surgeon")
    assert duel.hand("Ann") == ["camp-surgeon"] and duel.endurance("Ann") == 3
    assert "Ann finds Camp Surgeon in the Endurance and shuffles it" in duel.told("HL-H2")
    assert duel.seen_by("Ann", duel.state.sides[0].endurance) == [None] * 3
    assert card.played(decks=decks, answers="none").hand("Ann") == []


@trial("When played: you shuffle the discard pile into the Endurance.")
def test_shuffles_discards(card: Trial) -> None:
    duel = card.played(discards="duck leap", decks=("trial duck leap crown-cut", "duck"))
    assert not duel.discards("Ann") and duel.endurance("Ann") == 3


@trial("When played: this card goes to the discard pile.", type="situation")
def test_goes(card: Trial) -> None:
    assert card.played().discards("Ann") == ["trial"]


@trial("Play in your attack phase.", "Play one a turn.", "When played: this card returns to the hand.", type="edge")
def test_returns(card: Trial) -> None:
    duel = card.played("crown-cut")
    assert duel.hand("Ann") == ["crown-cut", "trial"] and not duel.in_play("Ann")
    assert duel.refuses("trial").clause == "HL-S7"


@trial(
    "When this attack succeeds: this card goes under the Endurance.", type="ranged attack", grid="x.. ... ...", damage=1
)
def test_goes_under(card: Trial) -> None:
    duel = card.strikes("crown-cut").play("pass").until("Bob: attack-phase")
    assert not duel.attacks("Ann")
    assert duel.ids(duel.state.sides[0].endurance[:1]) == ["trial"]


# Ability


@trial("When played: you gain 2 Ability.")
def test_gains(card: Trial) -> None:
    duel = card.played(ability=9)
    assert duel.to_come("Ann") == [("gain", 2)] and duel.ability("Ann") == 9
    assert duel.until("Ann: draw").ability("Ann") == 11


@trial("When played: the opponent loses 2 Ability.")
def test_loses(card: Trial) -> None:
    """A loss waits for the adjustment of whom it is for."""
    duel = card.played()
    assert duel.until("Bob: may-do-phase").ability("Bob") == 15
    assert duel.until("Ann: may-do-phase").ability("Bob") == 13


@trial("When played: each player loses 2 Ability at once.")
def test_loses_at_once(card: Trial) -> None:
    duel = card.played("crown-cut")
    assert (duel.ability("Ann"), duel.ability("Bob")) == (13, 13)


# Stances and weapons


@trial("When played: the opponent becomes prone.")
def test_falls(card: Trial) -> None:
    assert card.played().is_prone("Bob") and not card.played().is_prone("Ann")


@trial("When played: each player loses a weapon.")
def test_is_disarmed(card: Trial) -> None:
    """Who has several chooses."""
    duel = card.played("crown-cut", side(in_play="twin-sabre"))
    assert duel.is_disarmed("Ann") and not duel.is_disarmed("Bob")
    assert (duel.asked, duel.offered) == ("Bob: lose-weapon", ["own-weapon", "twin-sabre"])
    duel.play("twin-sabre")
    assert duel.ids(duel.state.sides[1].lost) == ["twin-sabre"] and duel.in_play("Bob") == ["twin-sabre"]


@trial("Play in your may-do phase.", "When played: you get up.", type="edge")
def test_stands_up(card: Trial) -> None:
    duel = card.played("deep-breath", prone=True, phase="may-do", answers="")
    assert not duel.is_prone("Ann")


@trial("Play in your may-do phase.", "When played: you regain a weapon.", type="edge")
def test_is_rearmed(card: Trial) -> None:
    assert not card.played(disarmed=True, phase="may-do").is_disarmed("Ann")


# Rights


@trial("When played: you may make 1 more attack this turn.")
def test_may_attack_more(card: Trial) -> None:
    duel = card.played("crown-cut high-left low-left", answers="crown-cut high-left")
    assert duel.refuses("low-left").clause == "HL-A1"


@trial("When played: you may play 1 more Special Card this turn.")
def test_may_play_more(card: Trial) -> None:
    duel = card.played("battle-fury blood-feud", answers="battle-fury")
    assert duel.refuses("blood-feud").clause == "HL-S1"


@trial("When played: you may exert hard once more this turn.")
def test_may_exert_more(card: Trial) -> None:
    duel = card.played("crown-cut", answers="crown-cut", numbers={"hard_exertions": 0})
    assert duel.play("power crown-cut").state.turn.hard_exertions == 1


# What lies on the board


@trial("When played: you remove a Situation from play.")
def test_removes(card: Trial) -> None:
    duel = card.played(in_play="blood-feud", bob=side(in_play="thick-fog"), answers="thick-fog")
    assert duel.in_play("Ann") == ["blood-feud", "trial"] and duel.discards("Bob") == ["thick-fog"]


@trial("When played: the opponent gives up an Object.")
def test_gives_up(card: Trial) -> None:
    duel = card.played(in_play="hourglass", bob=side(in_play="chain-shirt silver-locket"), answers="silver-locket")
    assert duel.in_play("Bob") == ["chain-shirt"] and "hourglass" in duel.in_play("Ann")


# Attacks and defences


@trial("When played: one of your attacks becomes a Head Shot.", marks=("head shot",))
def test_makes_head_shot(card: Trial) -> None:
    duel = card.played("duck", attacks="crown-cut high-left low-left", answers="high-left")
    assert [attack.head for attack in duel.state.sides[0].attacks] == [False, True, False]


@trial("When played: one of your attacks becomes a Power Blow.")
def test_makes_power_blow(card: Trial) -> None:
    duel = card.played("duck", attacks="crown-cut low-left", answers="low-left")
    assert [attack.power for attack in duel.state.sides[0].attacks] == [False, True]
    assert duel.state.turn.hard_exertions == 0


@trial("When played: one of your attacks deals 3 more damage.")
def test_strengthens(card: Trial) -> None:
    duel = card.played(attacks="crown-cut").until("Bob: may-do-phase").until("Ann: may-do-phase")
    assert str(duel.total("damage")) == "2 Crown Cut [HL-D1] + 3 cards played with it [HL-H2] = 5"


@trial("Play in your defence phase.", "When played: one attack of the opponent is stopped.", type="edge")
def test_stops_attack(card: Trial) -> None:
    duel = card.defends("crown-cut high-left", "duck").play("trial", "high-left")
    assert duel.attacks("Ann") == ["crown-cut"] and duel.discards("Ann") == ["high-left"]


@trial("Play in your defence phase.", "When played: the opponent's hidden attack is revealed.", type="edge")
def test_reveals(card: Trial) -> None:
    duel = card.defends("crown-cut/hidden", "duck low-bar")
    assert set(duel.offered) == {"pass", "exert defence", "illusion", "duck", "low-bar", "trial"}
    assert duel.play("trial").offered == ["pass", "exert defence", "illusion", "duck"]


@trial("Play with a defence.", "When played: one of your blocks becomes a Power Block.", type="edge")
def test_makes_power_block(card: Trial) -> None:
    duel = card.defends("crown-cut/power", "high-bar")
    assert duel.refuses("trial").clause == "HL-S7"
    duel.play("high-bar", "trial").until("Bob: attack-phase")
    assert "Bob blocks Crown Cut with High Bar" in duel.told("HL-A10") and not duel.to_come("Bob")


# Deeds made of deeds


@trial("When played: you draw 1 card and the opponent loses 1 Ability.")
def test_both(card: Trial) -> None:
    duel = card.played(drawn="duck")
    assert duel.hand("Ann") == ["duck"] and duel.to_come("Bob") == [("loss", 1)]


@trial("When played: if the opponent wishes, each player draws 1 card.")
def test_at_will(card: Trial) -> None:
    assert card.played(answers="yes", drawn="duck leap").hand("Bob") == ["leap"]
    assert card.played(answers="no").hand("Bob") == []


@trial("When played: you may discard 1 card so that the opponent becomes prone.")
def test_at_a_price(card: Trial) -> None:
    duel = card.played("duck leap", answers="yes leap")
    assert duel.is_prone("Bob") and duel.discards("Ann") == ["leap"]
    assert not card.played("duck leap", answers="no").is_prone("Bob")
    assert not card.played().is_prone("Bob"), "nobody is asked who has nothing to pay with"


@trial("When played: you exert softly, and with 2 of the gem you draw 1 card.")
def test_by_luck(card: Trial) -> None:
    drawn = "high-left hammer-of-noon duck duck duck "  # two rubies
    assert card.played(answers="ruby", drawn=f"{drawn} leap").hand("Ann") == ["leap"]
    assert card.played(answers="opal", drawn=drawn).hand("Ann") == []


@trial("When played: until the end of the next turn, the opponent may play no dodges.")
def test_lasts(card: Trial) -> None:
    duel = card.played(attacks="crown-cut", bob="duck high-bar").until("Bob: defend")
    assert duel.offered == ["pass", "exert defence", "illusion", "high-bar"]
    assert duel.refuses("duck").clause == "HL-H2"
    duel.until("Ann: may-do-phase")
    assert duel.state.lasting == []
