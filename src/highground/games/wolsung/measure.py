"""What an action has changed, in players' terms: for the odds."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Change, Changes, change
from highground.games.wolsung.state import Model, Wolsung


def measure(before: Wolsung, after: Wolsung) -> Changes:
    """Life and who is out, who lies, what holds for models, where they are, objectives, points, templates."""
    found: list[Change] = []
    for number, (was, now) in enumerate(zip(before.models, after.models, strict=True)):
        found += _of_model(number, was, now)
    for place, (had, has) in enumerate(zip(before.held, after.held, strict=True)):
        if had != has:
            found.append(change("seizes", who=has, objective=place))
    for seat, (had, has) in enumerate(zip(before.points, after.points, strict=True)):
        if has > had:
            found.append(change("points", has - had, who=seat))
    known = [(template.kind, template.at) for template in before.templates]
    still = [(template.kind, template.at) for template in after.templates]
    found += [change("template", kind=kind, at=at) for kind, at in still if (kind, at) not in known]
    if gone := sum(one not in still for one in known):
        found.append(change("lifts", gone))
    if before.holder != after.holder:
        found.append(change("initiative", who=after.holder))
    return tuple(found)


def _of_model(number: int, was: Model, now: Model) -> Iterator[Change]:
    if now.life < was.life:
        yield change("loses-life", was.life - now.life, who=number)
    elif now.life > was.life:
        yield change("regains-life", now.life - was.life, who=number)
    if now.life == 0 < was.life:
        yield change("out", who=number)
        return  # and whatever else it was no longer matters
    if now.toppled != was.toppled:
        yield change("toppled" if now.toppled else "stands-up", who=number)
    if now.corroded > was.corroded:
        yield change("corroded", now.corroded - was.corroded, who=number)
    if (now.melee_boost, now.reflex_boost) > (was.melee_boost, was.reflex_boost):
        yield change("boosted", who=number)
    if now.aura and now.aura != was.aura:
        yield change("aura", who=number)
    if now.above > was.above:
        yield change("clings", who=number)
    if now.at != was.at:
        yield change("ends-at", who=number, where=now.at)
    if was.lucky and not now.lucky:
        yield change("spent-luck", who=number)
