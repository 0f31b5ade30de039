// The types of all that the server tells, as `python -m docs.web_types` writes them. Nothing here runs.

/**
 * Who is known by name but not on the board, and why not.
 * @typedef {object} Absent
 * @property {number} key
 * @property {string} name
 * @property {string} text
 * @property {string} letters
 */

/**
 * The names of all places that are seen from one; and how to show it, on a table by the areas that are seen.
 * @typedef {object} AllSeen
 * @property {string} place
 * @property {Array<string>} sees
 * @property {Array<Line>} lines
 * @property {Array<Mark>} marks
 * @property {Array<Outline> | null} seen_areas
 */

/**
 * Let the question of this revision pass, and every question like it until the seat is attacked.
 * @typedef {object} Always
 * @property {"always"} do
 * @property {string} id
 * @property {number} revision
 */

/**
 * A part of the table on one level: its outer edge, and the holes in it.
 * @typedef {object} Area
 * @property {number} level
 * @property {Array<[number, number]>} edge
 * @property {Array<Array<[number, number]>>} holes
 */

/**
 * A bot to play against: what to name it by, and what it is like.
 * @typedef {object} BotTold
 * @property {string} bot
 * @property {string} text
 */

/**
 * A card as this view knows it. `grid` are the cells that it aims at or covers, which its text may tell as well; `mark` points it out.
 * @typedef {object} CardFace
 * @property {number} key
 * @property {string} title
 * @property {string} text
 * @property {string} kind
 * @property {Array<Value>} values
 * @property {Array<GridMark>} grid
 * @property {string} mark
 * @property {boolean} tells_cells
 */

/**
 * Cells that cards aim at and cover: where a cell is attacked and defended, the attack is met there.
 * @typedef {object} CardGrid
 * @property {string} name
 * @property {number | null} seat
 * @property {[number, number]} size
 * @property {Array<GridMark>} marks
 */

/**
 * A list of cards, such as a deck: its name, and how many there are of each card.
 * @typedef {object} CardListTold
 * @property {string} id
 * @property {string} name
 * @property {Record<string, number>} cards
 */

/**
 * A card by its id, as it looks, and what it is by the names under which one may search.
 * @typedef {object} CardTold
 * @property {string} id
 * @property {CardFace} face
 * @property {Record<string, string>} sorts
 */

/**
 * All cards of a game, and the lists of them that come with it (`called`: "deck").
 * @typedef {object} CardsTold
 * @property {Array<CardTold>} cards
 * @property {string} called
 * @property {Array<CardListTold>} lists
 */

/**
 * A cell of a grid: its name, how high it lies, and what is on it.
 * @typedef {object} Cell
 * @property {number} key
 * @property {string} name
 * @property {[number, number]} at
 * @property {number} height
 * @property {string} thing
 * @property {string} look
 * @property {number} cover
 * @property {boolean} is_full
 */

/**
 * The answers in the order of use, in an attack with what each leads to in few words.
 * @typedef {object} ChancesTold
 * @property {Array<Weighed>} answers
 * @property {string} note
 */

/**
 * A table that is in force, such as one that dice are read on: its title, the heads of its columns, its rows.
 * @typedef {object} Chart
 * @property {string} title
 * @property {Array<string>} heads
 * @property {Array<Array<string>>} rows
 */

/**
 * An allowed answer, its name, unlike any other of the same question, and what it is on the board.
 * @typedef {object} Choice
 * @property {any} answer
 * @property {string} label
 * @property {Thing | null} thing
 */

/**
 * One rule. A reading ("R") names the variant that switches to its alternative; a note needs no code.
 * @typedef {object} Clause
 * @property {string} id
 * @property {"S" | "R" | "P" | "H"} mark
 * @property {string} text
 * @property {string} title
 * @property {string} variant
 * @property {boolean} note
 * @property {Record<string, string>} wording
 */

/**
 * Seconds that each seat has left, and whose clock is running.
 * @typedef {object} ClockNow
 * @property {Array<number>} left
 * @property {Array<number>} running
 * @property {number} increment
 */

/**
 * Minutes for each seat, and seconds more for each answer.
 * @typedef {object} ClockWanted
 * @property {number} minutes
 * @property {number} [increment]
 */

/**
 * Play one's seat again, which a bot has played meanwhile.
 * @typedef {object} ComeBack
 * @property {"come-back"} do
 * @property {string} id
 */

/**
 * How something is: in a word, and by a letter or two where that is to be seen at once.
 * @typedef {object} Condition
 * @property {string} name
 * @property {string} sign
 * @property {boolean} lasts
 */

/**
 * Say no to an offer, or withdraw one's own.
 * @typedef {object} Decline
 * @property {"decline"} do
 * @property {string} id
 * @property {"takeback" | "rematch"} what
 */

/**
 * What was asked for is done, and durable. `again`: it had been done before.
 * @typedef {object} Done
 * @property {"done"} type
 * @property {string} re
 * @property {number} revision
 * @property {boolean} again
 */

/**
 * Something between two neighbouring cells, or a way from one to the other.
 * @typedef {object} Edge
 * @property {[[number, number], [number, number]]} between
 * @property {string} look
 * @property {number | null} key
 * @property {number | null} top
 */

/**
 * How a match has ended; by which clause, unless somebody resigned or ran out of time.
 * @typedef {object} End
 * @property {Array<number>} winners
 * @property {string} text
 * @property {string} clause
 * @property {"rules" | "resigned" | "time"} how
 */

/**
 * Something that happened. `number` counts the entries of the log before it; `cite` names its clauses.
 * @typedef {object} EventTold
 * @property {number} number
 * @property {string} name
 * @property {string} cite
 * @property {string} text
 * @property {Record<string, any>} facts
 * @property {TotalTold | null} because
 */

/**
 * Everything that happened, up to so many entries of the log.
 * @typedef {object} EventsTold
 * @property {number} entries
 * @property {Array<EventTold>} events
 */

/**
 * One of several figures that are a piece together.
 * @typedef {object} Figure
 * @property {[number, number]} at
 * @property {string} name
 * @property {number} level
 * @property {number} bottom
 * @property {number} radius
 * @property {Array<Condition>} conditions
 * @property {number} group
 * @property {number | null} key
 */

/**
 * A ground as SVG: what may lie below a veil, and names, which stay above it.
 * @typedef {object} Floor
 * @property {number} level
 * @property {string} below
 * @property {string} above
 */

/**
 * A game, and what there is to choose.
 * @typedef {object} GameTold
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {Array<number>} seats
 * @property {Array<string>} scenarios
 * @property {Array<string>} variants
 * @property {Array<BotTold>} bots
 * @property {Array<LessonTold>} lessons
 * @property {Array<string>} languages
 * @property {boolean} has_sight
 * @property {boolean} takes_scenes
 * @property {boolean} has_cards
 */

/**
 * Answer the question of this revision.
 * @typedef {object} GiveAnswer
 * @property {"answer"} do
 * @property {string} id
 * @property {number} revision
 * @property {any} answer
 */

/**
 * A good answer to a question for a point: the number to answer with, the point, and why one might want it.
 * @typedef {object} GoodPoint
 * @property {number} number
 * @property {[number, number]} at
 * @property {number} level
 * @property {string} text
 */

/**
 * A cell of a card grid that is attacked or defended.
 * @typedef {object} GridMark
 * @property {[number, number]} at
 * @property {"attack" | "defence"} kind
 */

/**
 * A ground with all that is needed to place things on it.
 * @typedef {object} Ground
 * @property {"squares" | "hexes" | "table"} kind
 * @property {number} width
 * @property {number} height
 * @property {[number, number]} origin
 * @property {number} unit
 * @property {Array<Floor>} floors
 */

/**
 * Cards somebody holds, or has laid out under a name ("in play").
 * @typedef {object} Hand
 * @property {number} seat
 * @property {Array<CardFace>} cards
 * @property {string} name
 */

/**
 * Let a bot play for a seat: one's own, or that of somebody who has left.
 * @typedef {object} HandOver
 * @property {"hand-over"} do
 * @property {string} id
 * @property {number} seat
 */

/**
 * What a bot would answer: the best first, and what it thinks of each.
 * @typedef {object} HintTold
 * @property {string} bot
 * @property {Array<Weighed>} answers
 */

/**
 * What somebody is invited to.
 * @typedef {object} InvitationTold
 * @property {MatchTold} match
 * @property {number} seat
 */

/**
 * What came of a try; `lines` and `marks` show it on the board.
 * @typedef {object} JudgedTold
 * @property {string} verdict
 * @property {Array<EventTold>} events
 * @property {boolean | null} clear
 * @property {Array<ReasonTold>} reasons
 * @property {string} otherwise
 * @property {string} afterwards
 * @property {string} end
 * @property {Array<Line>} lines
 * @property {Array<Mark>} marks
 */

/**
 * What a height, a look, a sign or a kind of mark means, in words of the game.
 * @typedef {object} LegendEntry
 * @property {"height" | "cell" | "edge" | "outline" | "mark" | "line" | "sign"} part
 * @property {string | number} look
 * @property {string} text
 */

/**
 * A lesson after all that was tried: what came of the last try, and what is to be done now.
 * @typedef {object} LessonNow
 * @property {string} title
 * @property {string} text
 * @property {number} seat
 * @property {Array<string>} names
 * @property {number} step
 * @property {number} steps
 * @property {boolean} is_over
 * @property {JudgedTold | null} judged
 * @property {string} prompt
 * @property {LineOfSight | null} look
 * @property {Array<EventTold>} before
 * @property {Question | null} question
 * @property {Array<string>} suggestions
 * @property {Choice | null} tempting
 * @property {Scene} scene
 * @property {string} ground
 */

/**
 * A lesson of a few minutes.
 * @typedef {object} LessonTold
 * @property {string} name
 * @property {string} title
 * @property {string} text
 * @property {number} steps
 */

/**
 * A straight line from one cell or point to another: "clear" or "blocked".
 * @typedef {object} Line
 * @property {[number, number]} start
 * @property {[number, number]} end
 * @property {string} kind
 */

/**
 * From where to where somebody is to say whether it is seen, and the marks that point both out.
 * @typedef {object} LineOfSight
 * @property {string} start
 * @property {string} end
 * @property {Array<Mark>} marks
 */

/**
 * Whether a piece sees a place.
 * @typedef {object} Looks
 * @property {number} piece
 * @property {string} name
 * @property {boolean} clear
 * @property {Array<ReasonTold>} reasons
 * @property {Array<Mark>} marks
 */

/**
 * Something to be pointed out: a cell or a point; a piece, a figure or an edge there by its key. Kinds: see MARKS.
 * @typedef {object} Mark
 * @property {[number, number]} at
 * @property {string} kind
 * @property {"cell" | "piece" | "figure" | "edge" | "outline"} of
 * @property {number | null} key
 * @property {[number, number] | null} beyond
 * @property {number} level
 * @property {string} text
 */

/**
 * A new match. Its id shows it to anybody who watches.
 * @typedef {object} MatchBegun
 * @property {string} match
 * @property {Array<SeatBegun>} seats
 */

/**
 * A match as everybody may know it.
 * @typedef {object} MatchTold
 * @property {string} match
 * @property {string} game
 * @property {string} title
 * @property {string} scenario
 * @property {Array<SeatNow>} seats
 * @property {number} revision
 * @property {Array<number>} waits_for
 * @property {End | null} end
 */

/**
 * A new match: of a scenario, as chosen among its options, or of a scene that somebody has written.
 * @typedef {object} MatchWanted
 * @property {string} game
 * @property {Array<SeatWanted>} seats
 * @property {string | null} [scenario]
 * @property {string | null} [scene]
 * @property {Array<string>} [variants]
 * @property {Record<string, Array<string>>} [options]
 * @property {ClockWanted | null} [clock]
 */

/**
 * A match after so many entries of its log; `answers` are the numbers after which somebody had just answered.
 * @typedef {object} MomentTold
 * @property {number} number
 * @property {number} entries
 * @property {Array<number>} answers
 * @property {Scene} scene
 * @property {Question | null} question
 * @property {Array<number>} waits_for
 * @property {string} ground
 * @property {Array<EventTold>} events
 */

/**
 * All want to play again: the next match, and where one sits there with which key (observers nowhere).
 * @typedef {object} NextMatch
 * @property {"next-match"} type
 * @property {number} sequence
 * @property {string} match
 * @property {number | null} seat
 * @property {string} key
 */

/**
 * What answers lead to: a branch for each way to answer what is still open before any chance.
 * @typedef {object} OddsTold
 * @property {string} policy
 * @property {Array<Record<string, any>>} branches
 */

/**
 * Offer the others to take back one's last answer beyond what may be undone, or to play again; or agree to it.
 * @typedef {object} Offer
 * @property {"offer"} do
 * @property {string} id
 * @property {"takeback" | "rematch"} what
 */

/**
 * Somebody has offered something, agreed or declined.
 * @typedef {object} OffersNow
 * @property {"offers"} type
 * @property {number} sequence
 * @property {Record<string, Array<number>>} offers
 */

/**
 * Something to choose: one of its choices, or one for each player, no two of them the same.
 * @typedef {object} Option
 * @property {string} name
 * @property {string} title
 * @property {Record<string, string>} choices
 * @property {Array<string>} usual
 * @property {boolean} is_asked
 */

/**
 * A part of the table inside a closed line and outside its holes, on a level: from `bottom` up to `top`.
 * @typedef {object} Outline
 * @property {string} name
 * @property {Array<[number, number]>} points
 * @property {Array<Array<[number, number]>>} holes
 * @property {number} level
 * @property {number} bottom
 * @property {number} top
 * @property {string} look
 * @property {string} text
 */

/**
 * One part of a number.
 * @typedef {object} PartTold
 * @property {string} clause
 * @property {number} value
 * @property {string} text
 */

/**
 * Something that stands on the board: its name, its letters for a small board, and what is to know about it.
 * @typedef {object} Piece
 * @property {number} key
 * @property {string} name
 * @property {[number, number]} at
 * @property {number | null} seat
 * @property {string} letters
 * @property {Array<Value>} values
 * @property {Array<Condition>} conditions
 * @property {string} text
 * @property {number} level
 * @property {number} radius
 * @property {Array<[number, number]>} points
 * @property {number} bottom
 * @property {number} top
 * @property {Array<Figure>} figures
 * @property {Array<number>} ranges
 * @property {string} more
 */

/**
 * Cards on a pile, and the one on top if it lies face up.
 * @typedef {object} Pile
 * @property {string} name
 * @property {number} count
 * @property {number | null} seat
 * @property {CardFace | null} top
 */

/**
 * What was wrong, and what would be right.
 * @typedef {object} Problem
 * @property {string} text
 */

/**
 * What a seat is asked. A question for a point has areas to choose it from; its choices are suggestions.
 * @typedef {object} Question
 * @property {number} revision
 * @property {number} seat
 * @property {string} name
 * @property {string} text
 * @property {string} cite
 * @property {Record<string, any>} about
 * @property {Record<string, Thing>} things
 * @property {Array<Choice>} choices
 * @property {Array<Area> | null} areas
 * @property {string} hint
 */

/**
 * Why: the clause, the fact, and what to point at on the board.
 * @typedef {object} ReasonTold
 * @property {string} clause
 * @property {string} text
 * @property {Array<Array<any>>} geometry
 */

/**
 * What was asked for is not done, and why; with the clause if the rules forbid it. Nothing has changed.
 * @typedef {object} Refused
 * @property {"refused"} type
 * @property {string} re
 * @property {string} text
 * @property {string} clause
 * @property {Array<any>} geometry
 */

/**
 * Give up. With more than two at the table, a bot plays on for the seat.
 * @typedef {object} Resign
 * @property {"resign"} do
 * @property {string} id
 */

/**
 * A seat that somebody has got: nobody else has its key.
 * @typedef {object} SatDown
 * @property {string} match
 * @property {number} seat
 * @property {string} key
 */

/**
 * A board with everything on it, and what else is to be seen, in words.
 * @typedef {object} Scene
 * @property {string} title
 * @property {"" | "squares" | "hexes"} grid
 * @property {[number, number]} size
 * @property {Array<Cell>} cells
 * @property {Array<Edge>} edges
 * @property {Array<Outline>} outlines
 * @property {Array<Side>} sides
 * @property {Array<Piece>} pieces
 * @property {Array<Absent>} absent
 * @property {Array<Line>} lines
 * @property {Array<SideView>} side_views
 * @property {Array<Outline> | null} seen_areas
 * @property {Array<Mark>} marks
 * @property {Array<Outline>} regions
 * @property {Array<GoodPoint>} suggestions
 * @property {Array<CardGrid>} card_grids
 * @property {Array<Pile>} piles
 * @property {Array<Hand>} hands
 * @property {Array<string>} notes
 * @property {Array<Array<Value>>} tallies
 * @property {Array<Array<Condition>>} conditions
 * @property {string} height_word
 * @property {Array<LegendEntry>} legend
 */

/**
 * A seat of a new match: its key (`here`), or an invitation to give to somebody (`open`).
 * @typedef {object} SeatBegun
 * @property {string} key
 * @property {string} invitation
 */

/**
 * A seat as everybody may know it.
 * @typedef {object} SeatNow
 * @property {string} name
 * @property {"person" | "bot" | "open"} kind
 * @property {boolean} is_here
 * @property {boolean} is_played_by_bot
 * @property {string} bot
 */

/**
 * Who plays a seat: whoever asks (`here`), whoever takes the invitation first (`open`), or a bot.
 * @typedef {object} SeatWanted
 * @property {"here" | "open" | "bot"} [who]
 * @property {string} [bot]
 * @property {string} [name]
 */

/**
 * Somebody has come, left, or let a bot play.
 * @typedef {object} SeatsNow
 * @property {"seats"} type
 * @property {number} sequence
 * @property {Array<SeatNow>} seats
 */

/**
 * Which of the others see whoever stands in a place.
 * @typedef {object} SeenBy
 * @property {string} place
 * @property {Array<Looks>} others
 */

/**
 * What those are called whom a seat leads, and their colour: a word, or none if any will do.
 * @typedef {object} Side
 * @property {string} name
 * @property {string} color
 */

/**
 * A view from the side, as SVG that begins at (0, 0); and in words.
 * @typedef {object} SidePicture
 * @property {number} width
 * @property {number} height
 * @property {string} content
 * @property {string} text
 */

/**
 * What a piece sees of another across the table, for a cut along the line between them and a look at the other.
 * @typedef {object} SideView
 * @property {number} viewer
 * @property {number} target
 * @property {number} eye
 * @property {Array<string>} hides
 * @property {Array<Array<number>>} cells
 * @property {string} text
 */

/**
 * Whether somebody sees something, and why or why not; what goes beside it; and what gives cover.
 * @typedef {object} SightTold
 * @property {boolean} clear
 * @property {Array<ReasonTold>} reasons
 * @property {Array<ReasonTold>} beside
 * @property {Array<ReasonTold>} cover
 * @property {Array<Line>} lines
 * @property {Array<Mark>} marks
 * @property {SidePicture | null} side_view
 */

/**
 * How the match stands for whoever it is told to.
 * @typedef {object} Standing
 * @property {number} revision
 * @property {Question | null} question
 * @property {Array<number>} waits_for
 * @property {Array<number>} sealed
 * @property {any} sealed_answer
 * @property {boolean} can_undo
 * @property {boolean} may_let_pass
 * @property {boolean} lets_pass
 * @property {End | null} end
 * @property {ClockNow | null} clock
 */

/**
 * Let nothing pass any more: be asked again.
 * @typedef {object} Stop
 * @property {"stop"} do
 * @property {string} id
 */

/**
 * Something on the board: what it is, and the number (or the point) by which scene and answers know it.
 * @typedef {object} Thing
 * @property {"cell" | "edge" | "piece" | "figure" | "card" | "seat" | "point"} kind
 * @property {any} key
 */

/**
 * A number with all its parts; the first is the base.
 * @typedef {object} TotalTold
 * @property {number} value
 * @property {Array<PartTold>} parts
 */

/**
 * Take back the last answer, at this revision of the match.
 * @typedef {object} Undo
 * @property {"undo"} do
 * @property {string} id
 * @property {number} revision
 */

/**
 * The match has changed: drop every event whose number is above `entries_before`, then add these.
 * @typedef {object} Update
 * @property {"update"} type
 * @property {number} sequence
 * @property {Standing} standing
 * @property {Record<string, any>} scene
 * @property {string | null} ground
 * @property {Array<EventTold>} events
 * @property {number} entries_before
 * @property {number} entries
 */

/**
 * A number that is known of something: its name, the amount, and the most it can be. `kind` goes with the amount.
 * @typedef {object} Value
 * @property {string} name
 * @property {number} amount
 * @property {number | null} most
 * @property {string} kind
 */

/**
 * An answer, its name, and what is to say of it.
 * @typedef {object} Weighed
 * @property {any} answer
 * @property {string} text
 * @property {string} says
 * @property {string} written
 */

/**
 * Everything: for whoever sits down, and whoever was away too long.
 * @typedef {object} Welcome
 * @property {"welcome"} type
 * @property {string} stream
 * @property {number} sequence
 * @property {string} match
 * @property {string} game
 * @property {string} title
 * @property {string} scenario
 * @property {Array<string>} variants
 * @property {string} commitment
 * @property {number | null} seat
 * @property {Array<SeatNow>} seats
 * @property {Record<string, Array<number>>} offers
 * @property {Standing} standing
 * @property {Scene} scene
 * @property {string} ground
 * @property {Array<EventTold>} events
 * @property {boolean} has_earlier_events
 * @property {number} entries
 * @property {string} next_match
 */

/**
 * Whether an answer is allowed, and if not, why; and whether it could be undone once it is given.
 * @typedef {object} WhyNot
 * @property {boolean} is_allowed
 * @property {ReasonTold | null} reason
 * @property {Array<Mark>} marks
 * @property {boolean} is_undoable
 */

/** @typedef {Welcome | Update | SeatsNow | OffersNow | NextMatch | Done | Refused} Told */
/** @typedef {GiveAnswer | Always | Stop | Undo | Offer | Decline | Resign | HandOver | ComeBack} Deed */

export {};
