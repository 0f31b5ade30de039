"""The language of the cards: sentences that are a card's text and what it does.

`pattern` matches phrases, `sentence` reads whole sentences; `openings`, `conditions`, `deeds` (what is done),
`standing` (what holds while a card is in play), `traits` (what is so of an attack or a defence itself) and `manners`
(how a card is played) are the vocabulary.
"""
