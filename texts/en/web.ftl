# The browser client. Sentences are calm and exact: subject first, no blame, what to do last.

description = Play chess and its variants by written rules, with a reason for every refusal.
loading = Fetching the position.
retry = Try again
copy = Copy
copied = Copied
open = Open
accept = Accept
decline = Decline
go-home = To the start page

## The site's bar

brand-home = KROG, start page
nav-label = Pages
nav-play = Play
nav-analysis = Analysis
nav-rules = Rules
lang-label = Language
scheme-switch = Switch between paper and slate
menu = Menu
name-label = Your name
name-of = Your name: { $name }. Change it
name-save = Save
name-hint = Opponents see it. 2 to 24 characters.

## Titles of the window

title-home = Play – KROG Chess
title-join = Invitation – KROG Chess
title-analysis = Analysis – KROG Chess
title-rules = Rules – KROG Chess
title-rulebook = { $name } – Rules – KROG Chess
title-own = Your own variant – KROG Chess
title-loading = Game – KROG Chess
title-game = { $white } – { $black } – KROG Chess

## Operators

op-p = permitted
op-o = obligatory
op-f = forbidden
op-w = power
article = { $number }

## Colours and men

side-white = White
side-black = Black
man-king = king
man-queen = queen
man-rook = rook
man-bishop = bishop
man-knight = knight
man-pawn = pawn
white-king = white king
white-queen = white queen
white-rook = white rook
white-bishop = white bishop
white-knight = white knight
white-pawn = white pawn
black-king = black king
black-queen = black queen
black-rook = black rook
black-bishop = black bishop
black-knight = black knight
black-pawn = black pawn

## Moves read aloud

spoken-move = { $who } { $to }
spoken-takes = { $who } takes { $to }
spoken-move-from = { $who } to { $to }
spoken-from = { $man } { $from }
spoken-drop = { $man } dropped on { $to }
spoken-promotes = { $move }, promotes to { $man }
spoken-castles-short = castles short
spoken-castles-long = castles long
spoken-check = , check
spoken-mate = , checkmate
announce-move = { $side }: { $move }.

## Rule sets

variant-label = Variant
variant-standard = Standard
variant-chess960 = Chess960
variant-crazyhouse = Crazyhouse
variant-bughouse = Bughouse
variant-three-check = Three-check
variant-koth = King of the Hill
variant-atomic = Atomic
variant-horde = Horde
variant-racing-kings = Racing Kings
variant-antichess = Antichess

about-standard = The Laws of Chess: checkmate wins.
about-chess960 = The Laws of Chess from one of 960 start arrays; castling ends on the usual squares.
about-crazyhouse = A captured man changes sides and waits in the pocket, to be dropped instead of a move.
about-bughouse = Two boards side by side; a captured man goes to the partner.
about-three-check = Mate wins, and so does the third check.
about-koth = Mate wins, and so does a king on d4, e4, d5 or e5.
about-atomic = A capture explodes: both men vanish, and every man around them but the pawns. An exploded king loses.
about-horde = White has 36 pawns and no king; Black wins by taking every man.
about-racing-kings = The first king on the eighth rank wins; no move may give check.
about-antichess = Captures are compulsory, and losing every man wins.

## Home

home-title = Chess, with reasons.
home-lead = Play the computer or a friend by the written rules. A move that is refused is answered with its reason.
start-label = Start
start-usual = Usual
start-array = One of 960
start-fixed = Its own position
array-label = Array, 0 to 959
array-random = Draw an array by lot
array-number = array { $number }
array-set = Set up
color-label = Colour
color-white = White
color-random = By lot
color-black = Black
computer-title = Play the computer
computer-hint = Choose a level to begin
level-1 = gentle
level-2 = easy
level-3 = relaxed
level-4 = steady
level-5 = firm
level-6 = sharp
level-7 = hard
level-8 = strongest
friend-title = Play a friend
friend-hint = Whoever opens the link first plays.
friend-make = Make a link
preview-label = Start position
preview-board = Start position, { $variant }
open-title = Open a link or a code
open-hint = Link or code
code-unreadable = This is neither a link to a game nor a code. A code has letters and digits only, as in the invitation.
paste-title = Paste a position or games
paste-hint = FEN or PGN
paste-open = Open on the board
paste-empty = There is nothing to read yet. Paste a FEN or a PGN first.
paste-no-game = No game could be read from this text.
analysis-empty = Empty board
games-title = Your games
games-none = No games yet. Choose a level, or make a link.
games-failed = Your games could not be fetched.
games-more = More games
list-waiting = waiting
list-your-move = your move
list-move = move { $number }

## Invitations

invite-title = Waiting for an opponent
invite-how = Send the link, or read the code aloud. Whoever opens it first plays.
invite-link = Link
invite-copy = Copy the link
invite-code = Code
invite-waiting = The board opens by itself when the opponent comes.
invite-withdraw = Withdraw the invitation
join-title = { $host } invites you to a game
join-color = You would play { $side ->
    [white] White
   *[black] Black
  }.
join-accept = Play { $side ->
    [white] White
   *[black] Black
  }
join-taken = The place is no longer free: the game has begun, or was called off.
join-watch = Watch the game
join-missing-title = This code opens no game
join-missing = It may be mistyped, or the invitation was withdrawn. Codes never contain the letters O and I or the digits 0 and 1.

## Pages that cannot be shown

missing-title = There is no page here
missing = Nothing lies at { $path }.
game-missing-title = There is no such game
game-missing = The link may be cut off. The whole link is needed, to the last letter.
unreachable-title = The server does not answer
unreachable = The server does not answer. Check the connection and try again.

## The board

board-role = chess board
board-region = Board and players
board-label = Chess board, { $side ->
    [white] White
   *[black] Black
  } to move. Arrow keys walk the squares, Enter takes a man up and puts it down, Escape lets go, P reads the position, W asks about the man.
board-position = White: { $white }. Black: { $black }.
board-empty = { $square }, empty
board-man = { $square }, { $man }
board-taken-up = { $man } on { $square } taken up
board-put-back = put back
promotion-title = The pawn on { $square } becomes
pocket-white = White’s men in hand
pocket-black = Black’s men in hand
pocket-man = { $man }, { $count } in hand
checks-given = { $count ->
    [one] { $count } check given
   *[other] { $count } checks given
  }
lead = Ahead by { $points }: { $men }
flip = Turn the board

## The game page

game-kind = Casual, without a clock
player-computer = Computer, level { $level }
player-awaited = Opponent to come
player-away = away
link-connecting = Connecting
link-online = Connected
link-offline = No connection, trying again
watching = { $count ->
    [0] Nobody is watching
    [one] { $count } watching
   *[other] { $count } watching
  }
keys-hint = Arrows look back, x turns the board, / types a move, w asks why.
standing-your-move = your move
standing-to-move = to move
standing-thinking = thinking
standing-waiting = waiting
standing-absent = not here yet
standing-won = won
standing-lost = lost
standing-drew = drew
standing-stopped = called off

maydo-title = What you may do now
maydo-move = Move: you are on turn
maydo-move-drop = Move or drop: you are on turn
maydo-no-move = Move: not your turn
maydo-resign = Resign
maydo-abort = Call the game off
maydo-draw = Offer a draw
maydo-claim-threefold = Claim a draw: stood three times
maydo-claim-fifty = Claim a draw: fifty moves
maydo-no-claim = Claim a draw: no repetition
maydo-no-claim-turn = Claim a draw: not your turn

state-waiting = The game begins when somebody opens the link.
state-thinking = { $name } is thinking.
state-theirs = { $side ->
    [white] White
   *[black] Black
  } to move: { $name } is on turn.
state-yours = Your move: { $count ->
    [one] { $count } move is legal
   *[other] { $count } moves are legal
  }.
state-check = Your king on { $square } is in check; { $count ->
    [one] { $count } move answers it
   *[other] { $count } moves answer it
  }.
state-only = { $move } is the only legal move, so it is obligatory.
looking-back = You are looking back at { $number } { $move }.
looking-back-start = You are looking back at the start position.
back-to-now = Back to the present

note-held = The move is held: it is sent when the connection is back, if the position is still the same.
note-dropped = The move { $move } was not made: the game had moved on while the connection was gone.
note-no-answer = The server did not answer. Check the connection and try again.
note-no-board = This game cannot be put on the board; what is wrong with it stands beside it. The board is as it was.
note-premove = The move is planned: it is made when your turn comes, if it is legal then.
note-premove-lapsed = The planned move is not legal in this position, so it was not made.

## What may be done instead

way-drop = { $count ->
    [0] The { way-man } may not be dropped anywhere now.
    [one] The { way-man } may be dropped on { $count } square.
   *[other] The { way-man } may be dropped on { $count } squares.
  }
way-turn = { $side ->
    [white] White is on turn.
   *[black] Black is on turn.
  }
way-many = The { way-man } on { $square } may go to { $count } squares.
way-squares = The { way-man } on { $square } may go to { $list }.
way-answers = { $count ->
    [one] { $list } answers the check.
   *[other] { $list } answer the check.
  }
way-none = The { way-man } on { $square } has no legal move now.
way-man = { $man ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
  }

## The list of moves

moves = Moves
moves-none = No moves yet.
nav-moves = Moves back and forth
go-first = To the start
go-prev = One move back
go-next = One move forward
go-last = To the end
san-label = Type a move
san-hint = Type a move, e.g. Nf3
san-hint-drops = Type a move, e.g. N@f3
side-label = Moves and acts
sheet-label = Below the board
sheet-moves = Moves
sheet-game = Game

act-takeback = Take back
act-takeback-asked = Asked
act-draw = Draw
act-draw-offered = Offered
act-offer = Offer draw
act-claim = Claim draw
act-resign = Resign
act-abort = Call off
ask-draw = Offer a draw, or claim one?
ask-resign = Resign this game?
ask-abort = Call this game off?
ask-no = Go on
claim-label = The move you intend; empty to claim on the position as it stands
claim-hint = Intended move, if any
offer-draw = { $name } offers a draw.
offer-takeback = { $name } asks to take back.
you-watch = You are watching.

result-label = Result
again-computer = Again
again-new = New game
analyse = Analyse
pgn-copy = Copy PGN
pgn-download = Save PGN
pgn-download-long = Save the game so far as PGN

end-checkmate = { $winner ->
    [white] Checkmate: White wins.
   *[black] Checkmate: Black wins.
  }
end-stalemate = { $winner ->
    [white] White has no move left, and so wins.
    [black] Black has no move left, and so wins.
   *[none] Stalemate: the side on turn has no legal move and is not in check, so the game is drawn.
  }
end-insufficient-material = Neither side has enough men to mate: draw.
end-threefold = The same position stood three times, and the draw was claimed.
end-fivefold = The same position stood five times: draw.
end-fifty-moves = Fifty moves each without a capture or a pawn move, and the draw was claimed.
end-seventy-five-moves = Seventy-five moves each without a capture or a pawn move: draw.
end-agreement = The players agreed to a draw.
end-resignation = { $winner ->
    [white] Black resigned: White wins.
   *[black] White resigned: Black wins.
  }
end-three-checks = { $winner ->
    [white] White gave the third check, and wins.
   *[black] Black gave the third check, and wins.
  }
end-hill = { $winner ->
    [white] White’s king stands on a centre square: White wins.
   *[black] Black’s king stands on a centre square: Black wins.
  }
end-explosion = { $winner ->
    [white] Black’s king exploded: White wins.
   *[black] White’s king exploded: Black wins.
  }
end-horde-destroyed = White has no men left: Black wins.
end-race = { $winner ->
    [white] White’s king reached the eighth rank first: White wins.
   *[black] Black’s king reached the eighth rank first: Black wins.
  }
end-race-drawn = Both kings reached the eighth rank in the same turn: draw.
end-all-men-lost = { $winner ->
    [white] White has lost every man, and so wins.
   *[black] Black has lost every man, and so wins.
  }
end-dead-position = No series of moves can lead to mate: draw.
end-rulebook = The rules of this game ended it.
end-aborted = The game was called off before it began.

## Analysis

tab-label = Analysis
tab-moves = Moves
tab-position = Position
tab-pgn = PGN
analysis-none = Make moves on the board, or type them. Every other move at the same place becomes a variation.
analysis-turn = { $side ->
    [white] White to move.
   *[black] Black to move.
  }
analysis-moves = { $side ->
    [white] White to move
   *[black] Black to move
  }: { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
  }.
analysis-check = { $side ->
    [white] White is in check on { $square }
   *[black] Black is in check on { $square }
  }; { $count ->
    [one] { $count } move answers it
   *[other] { $count } moves answer it
  }.
new-board = New board
new-undo = Bring back what stood here before
marks-label = Mark the move
mark-1 = Good move
mark-2 = Mistake
mark-3 = Excellent move
mark-4 = Blunder
mark-5 = Interesting move
mark-6 = Dubious move
promote = Promote line
delete-from = Delete from here
comment-label = Comment
comment-hint = Comment on this move
comment-hint-start = Comment before the first move
fen-label = Position as FEN
fen-set = Set up this FEN
fen-copy = Copy FEN
fault-at = line { $line }:{ $column }
fault-line = line { $line }
fault-column = column { $column }
fault-repair = Write instead: { $repair }
pgn-in = Read PGN
pgn-hint = Paste one game or many
pgn-read = Read
pgn-file = Choose a file
pgn-too-large = The file is larger than 4 MB. The command krog pgn check reads files of any size.
pgn-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
pgn-more = More games
pgn-faults = { $count ->
    [one] { $count } fault
   *[other] { $count } faults
  }
pgn-errors = What is wrong
pgn-warnings = What was read leniently
pgn-out = The board as PGN
pgn-comments = Comments
pgn-variations = Variations

## Why

why-hint = Tap any man to ask about it.
why-open = Why
why-close = Close
why-panel = Reasons and proof
why-taller = More room for the reasons
why-lower = Show the board again
why-ask-man = Ask about the { $man ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
  } on { $square }
why-ask-this = Why was it permitted?
why-ask-end = Why is the game over?
why-ask-move = Ask about { $move }
why-past = This is about another position than the one on the board.
verdict-permitted = { $act }: permitted.
verdict-forbidden = { $act }: forbidden.
verdict-not_permitted = { $act }: no rule permits it.
verdict-conflict = { $act }: two rules contradict each other.
verdict-undetermined = { $act }: it hangs on something that is not known.
why-moves = Its moves
why-changes = What would have to be otherwise
why-against = Set against { $move }
why-compare = Compare
why-compare-label = Another move to set this one against
why-compare-hint = Another move, e.g. Nf3
rule-name = Rule { $name }
article-laws = Laws { $number }

## Proofs

proof = Proof
proof-count = { $shown } of { $whole } lines; bold lines decide
proof-all = Open all
proof-decisive = Only what decides
proof-swept = { $count ->
    [one] Show the { $count } case
   *[other] Show all { $count } cases
  }
proof-opening = Fetching the cases
proof-rest = { $count ->
    [one] { $count } more line
   *[other] { $count } more lines
  }
proof-book = Rulebook
proof-state = State
proof-check = Check again
proof-valid = An independent checker went through it again: every step follows.
proof-invalid = The checker found a step that does not follow.
proof-save = Save proof
proof-copy = Copy proof
proof-yourself = Check it yourself:
truth-true = holds
truth-false = does not hold
truth-unknown = is not known
step-after = after the move
step-moment = earlier in the game
type-one = Player
type-both = Both sides
type-meaning = { $type ->
    [T1] full discretion
    [T2] may act or wait, not prevent
    [T3] must take a stand
    [T4] may only prevent or wait
    [T5] must act
    [T6] must stay passive
   *[T7] must prevent
  }
type-pair-meaning = first: { $first ->
    [T1] full discretion
    [T2] may act or wait, not prevent
    [T3] must take a stand
    [T4] may only prevent or wait
    [T5] must act
    [T6] must stay passive
   *[T7] must prevent
  }; second: { $second ->
    [T1] full discretion
    [T2] may act or wait, not prevent
    [T3] must take a stand
    [T4] may only prevent or wait
    [T5] must act
    [T6] must stay passive
   *[T7] must prevent
  }

## Rulebooks

rules-lead = Everything that is played by here stands in these books, in words and as formulas. Every refusal is worked out from them.
books-standard = The Laws of Chess
books-variants = Variants
books-overlays = Stricter and looser readings
books-parts = Parts that other books build on
books-own = Your own
books-own-none = You have written none yet.
books-failed = The rulebooks could not be fetched.
books-count = { $count ->
    [0] put together from parts
    [one] { $count } item of its own
   *[other] { $count } items of its own
  }
rules-write = Write your own variant
rules-own = Your own rules
book-missing-title = There is no such rulebook
book-missing = No rulebook lies at { $book }. Those that exist are listed on the rules page.
book-all = All rulebooks
book-builds = Builds on
book-edition = Edition of the Laws
book-files = As files
book-source = Its own text
book-play = Play the computer by these rules
book-level = Level { $level }, { $name }
book-changed-only = Only what this book changes ({ $count })
book-changed = from this book
book-search = Search the rules
book-none = No rule fits the search.
book-shown = { $shown } of { $whole }
book-signs = Formulas
book-unicode = in signs
book-ascii = in letters
book-contents = Contents
book-calls = Uses
book-cost = { $count ->
    [one] at most { $number } step
   *[other] at most { $number } steps
  }
book-link = Link to { $name }
says-holds = When it holds
says-fails = When it does not
kind-def = definition
kind-fun = function
kind-rule = rule
kind-power = power
kind-sanction = sanction
kind-outcome = outcome
kind-reason = reason
group-advice = Advice
group-agents = Who acts
group-attack = Attack and check
group-breaches = Breaches and penalties
group-captures = Captures
group-castling = Castling
group-checks = Checks counted
group-claims = Claims of a draw
group-drawing = Offers of a draw
group-drops = Drops
group-duty = The only move
group-ends = How a game ends
group-explosion = Explosions
group-geometry = Geometry
group-history = What has happened
group-last_resort = When no other reason holds
group-looking = Looking on
group-moves = Moves
group-moving = Who must move
group-over = The game is over
group-path = The way
group-pawns = Pawns
group-permitted = Why a move is permitted
group-positions = What each side may do
group-principles = Principles
group-promotion = Promotion
group-reasons = What sentences ask
group-refusing = Refusing a move
group-repetition = Repetition and quiet moves
group-resigning = Resigning
group-safety = The king’s safety
group-shape = How the men move
group-target = The target
group-touching = Touched men
group-turn = Whose turn
group-other = Other items

## Trying a rule

try = Try on a board
try-title = On a board
try-close = Put the board away
try-tap = Choose { $name } on the board, or type it.
try-every = Every square
try-place = Position
try-place-hint = FEN; empty for the start position
try-place-set = Set up
try-incomplete = Give every argument a value.
try-holding = { $count ->
    [0] It holds for no square.
    [one] It holds for { $count } square: { $list }.
   *[other] It holds for { $count } squares: { $list }.
  }
try-holds = It holds.
try-not = It does not hold.
try-open = It is not known.
try-move = A move as two squares, such as e2e4
none = none
truth-value-true = true
truth-value-false = false

## A rulebook of one’s own

own-title = Your own variant
own-lead = A rulebook says what differs from another one. This example takes one right from the knights; change it, and play by it at once.
own-label = The rulebook’s text
own-tab = Tab indents. Press Escape first to leave the field by Tab.
own-checking = Reading the text.
own-good = The book can be used.
own-bad = { $count ->
    [one] The book cannot be used yet: { $count } fault.
   *[other] The book cannot be used yet: { $count } faults.
  }
own-unreachable = The text could not be checked: the server does not answer. It is kept on this machine.
own-findings = What was found
own-jump = To line { $line }, column { $column }
own-play = Keep and play
own-example = Begin from the example
own-example-ask = The text in the field is lost. Begin from the example?
own-kept = The text is kept on this machine while you write.
own-manual = How the books that exist are written
severity-error = fault
severity-warning = warning
severity-note = note
