# The browser client. Sentences are calm and exact: subject first, no blame, what to do last.

description = Chess and its variants by written rules, with a reason for every refusal.
loading = Fetching the position.
retry = Try again
open = Open
accept = Accept
decline = Decline
go-home = Home

## The site's bar

brand-home = KROG, home
nav-label = Pages
nav-play = Play
nav-lobby = Lobby
nav-tournaments = Tournaments
nav-analysis = Analysis
nav-rules = Rules
nav-leaderboards = Ratings
lang-label = Language
sound-label = Sound
scheme-switch = Switch between light and dark
menu = Menu
name-of = Your name: { $name }. Change it, or sign in
person-of = { $name }: profile, account, sign out

## Titles of the window

title-home = Play – KROG Chess
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
spoken-over = , and the game is over
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
about-chess960 = Chess from one of 960 start arrays; castling ends on the usual squares.
about-crazyhouse = A captured piece changes sides and waits in hand, to be dropped instead of a move.
about-bughouse = Two boards side by side; captured pieces go to your partner.
about-three-check = Mate wins, and so does the third check.
about-koth = Mate wins, and so does a king on d4, e4, d5 or e5.
about-atomic = A capture explodes: both pieces vanish, and all around them except pawns. An exploded king loses.
about-horde = White has 36 pawns and no king; Black wins by capturing everything.
about-racing-kings = The first king on the eighth rank wins; no move may give check.
about-antichess = Captures are compulsory, and losing every piece wins.

rules-open = Rules

## Time

time-label = Time
time-per-move = a move
time-unlimited = No clock
time-armageddon = Armageddon
time-armageddon-how = White has five minutes, Black four, and a draw is a win for Black.
time-days = { $count ->
    [one] { $count } day a move
   *[other] { $count } days a move
  }
days-unit = { $count ->
    [one] day
   *[other] days
  }
class-bullet = Bullet
class-blitz = Blitz
class-rapid = Rapid
class-classical = Classical
class-correspondence = Correspondence
class-unlimited = No clock
settings-more = Custom
settings-fewer = Close
agreed-odds-short = draw counts for Black
agreed-penalise-short = illegal moves penalised
agreed-touch-short = touch-move
agreed-no-takebacks-short = nothing taken back

## Home

home-title = Chess, with reasons.
home-lead = Play the computer or a friend by the written rules. A refused move is answered with its reason.
today-title = Today’s why
today-next = Next
today-try = { $side ->
    [white] White
   *[black] Black
} to move. Try { $from }–{ $to }: the board says why it cannot be played.
today-open = Look at it on the analysis board
start-label = Start
start-usual = Usual
start-array = One of 960
start-fixed = Its own position
array-label = Array, 0 to 959
array-random = Random start position
array-number = array { $number }
color-label = Colour
color-white = White
color-random = Random
color-black = Black
computer-title = Play the computer
level-ends = 1 is the easiest, 8 the strongest.
friend-title = Play a friend
friend-hint = Whoever accepts the link first plays.
friend-make = Make a link
room-hint = It is listed in the lobby until someone joins.
room-open = Open a room
room-more = Room settings
preview-label = Start position
preview-board = Start position, { $variant }
open-title = Open a link or a code
open-hint = Link or code
paste-title = Paste a position or games
paste-hint = FEN or PGN
paste-open = Open on the board
paste-empty = Paste a FEN or a PGN first.
paste-no-game = No game could be read from this text.
paste-no-moves = None of the moves in this text can be played.
analysis-empty = Start position
games-title = Your latest games
games-none = No games yet. Choose a level, or make a link.
games-failed = Your games could not be fetched.
games-more = More games
list-waiting = waiting
list-invitation = Invitation
list-withdrawn = withdrawn
list-with = with { $name }
list-your-move = your move
list-move = move { $number }

## Pages that cannot be shown

missing-title = Page not found
missing = There is no page at { $path }.
unreachable-title = The server does not answer
unreachable = The server does not answer. Are you online? Try again.

## The board

board-role = chess board
board-region = Board and players
board-label = Chess board, { $side ->
    [white] White
   *[black] Black
  } to move. Arrow keys walk the squares, Enter picks up and puts down, Escape lets go, P reads the position, W asks why.
board-position = White: { $white }. Black: { $black }.
board-empty = { $square }, empty
board-man = { $square }, { $man }
board-taken-up = { $man } on { $square } picked up
board-put-back = put back
promotion-title = The pawn on { $square } becomes
pocket-white = White’s pieces in hand
pocket-black = Black’s pieces in hand
pocket-man = { $man }, { $count } in hand
lead = Ahead by { $points }: { $men }
flip = Turn the board

## The game page

game-kind = { $rated ->
    [yes] Rated
   *[no] Casual
  }, { $class ->
    [bullet] bullet
    [blitz] blitz
    [rapid] rapid
    [classical] classical
    [correspondence] correspondence
   *[unlimited] without a clock
  }
matched-open = Why this opponent?
fide-class = { $class ->
    [blitz] FIDE’s rules for blitz apply (B.1)
    [rapid] FIDE’s rules for rapid apply (A.1)
   *[standard] FIDE’s rules for standard play apply
  }
rule-unequal = White has { $white }, Black { $black }.
rule-armageddon = A drawn game counts as won by Black.
rule-touch = A touched piece must move or be captured (4.3).
rule-penalise = Illegal moves are penalised (7.5.5).
rule-no-takebacks = No move is taken back.
player-computer = Computer, level { $level }
player-awaited = Waiting for opponent
player-nobody = Nobody came
player-away = away
player-closed = Closed account
player-bot = BOT
provisional = provisional
link-connecting = Connecting
link-online = Connected
link-offline = No connection, trying again
watching = { $count ->
    [0] 0 spectators
    [one] 1 spectator
   *[other] { $count } spectators
  }
keys-hint = Arrows look back, x turns the board, / types a move, w asks why.
keys-hint-replay = Arrows look back, r replays, x turns the board, w asks why.
standing-your-move = your move
standing-to-move = to move
standing-thinking = thinking
standing-waiting = waiting
standing-absent = not here yet
standing-won = won
standing-lost = lost
standing-drew = drew
standing-stopped = aborted
standing-paused = paused

## Clocks

face-label = { $side ->
    [white] White’s clock
   *[black] Black’s clock
  }
face-days = { $days } d { $hours } h
face-none = no limit
face-waits = runs in { $seconds } s
face-first = first move within { $seconds } s
face-to-go = { $moves ->
    [one] { $moves } move to go
   *[other] { $moves } moves to go
  }, period { $period } of { $of }
face-period = period { $period } of { $of }
face-berserk = half the time
announce-low = { $seconds } seconds left.
used-seconds = { $seconds } s
used-digits = { $digits }
receipt-used = Took { $used }.
receipt-credited = { $ms } ms were lag and not charged.
receipt-left = { $left } left.

state-waiting = The game begins when someone joins.
state-paused = The game is paused, and no clock runs. Either player may resume it.
state-paused-watch = The game is paused, and no clock runs.
state-first = Your first move: if it does not come in time, the game is over.
gone-begins = { $name } has left.
gone-now = { $name } has left. You may claim the game, call it a draw, or wait.
gone-win = Claim the win
gone-draw = Call it a draw
state-thinking = { $name } is thinking.
state-theirs = { $side ->
    [white] White
   *[black] Black
  } to move: waiting for { $name }.
state-yours = Your move: { $count ->
    [one] { $count } move is legal
   *[other] { $count } moves are legal
  }.
state-check = Your king on { $square } is in check; { $count ->
    [one] { $count } move answers the check
   *[other] { $count } moves answer the check
  }.
state-only = { $move } is the only legal move, so it is obligatory.
looking-back = You are looking back at { $number } { $move }.
looking-back-start = You are looking back at the start position.
back-to-now = Back to the present

note-theirs = Your opponent moves that piece.
note-held = The move is sent when the connection is back, if the position is the same.
note-dropped = The move { $move } was not made: the game went on while the connection was gone.
note-no-answer = { unreachable }
note-premove-set = Planned: made when your turn comes, if it is legal then.
note-premove-lapsed = The planned move is not legal here.
note-premove-taken-back = The planned move is taken back.
note-draw-declined = { $side ->
    [white] White
   *[black] Black
  } declined the draw.
note-takeback-declined = { $side ->
    [white] White
   *[black] Black
  } does not let the move be taken back.
note-pause-declined = { $side ->
    [white] White
   *[black] Black
  } does not want a pause.
note-rematch-declined = { $side ->
    [white] White
   *[black] Black
  } does not want another game.
note-pause-ended = The pause is over: the clock of the side to move runs.
note-berserk = { $side ->
    [white] White
   *[black] Black
  } has gone berserk: half the time.
note-time-given = { $side ->
    [white] White was given 15 s.
   *[black] Black was given 15 s.
  }
note-restarted = The server was away for { $seconds } s; no clocks ran.

## What may be done instead

way-drop = { $count ->
    [0] The { way-man } may not be dropped anywhere now.
    [one] The { way-man } may be dropped on { $count } square.
   *[other] The { way-man } may be dropped on { $count } squares.
  }
way-turn = { $side ->
    [white] White is to move.
   *[black] Black is to move.
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
sheet-game = Game
sheet-chat = Chat

act-takeback = Take back
act-takeback-asked = Asked
act-draw = Draw
act-draw-offered = Offered
act-offer = Offer draw
act-claim = Claim draw
act-resign = Resign
act-abort = Abort
act-berserk = Berserk
act-go-on = Resume
act-pause = Pause
act-pause-asked = Asked
act-give-time = Give 15 s
act-flag = Time is up
act-more = More acts
ask-draw = Offer a draw, or claim one?
ask-resign = Resign this game?
ask-abort = Abort this game?
ask-berserk = Go berserk? You lose half your time for good.
ask-berserk-no = Keep it
ask-no = Keep playing
offer-draw = { $name } offers a draw.
offer-takeback = { $name } asks to take back.
offer-pause = { $name } asks for a pause.
you-watch = You are watching.

pgn-download = Save PGN
pgn-download-long = Save the game so far as PGN

end-checkmate = { $winner ->
    [white] Checkmate: White wins.
   *[black] Checkmate: Black wins.
  }
end-stalemate = { $winner ->
    [white] White has no move left, and so wins.
    [black] Black has no move left, and so wins.
   *[none] Stalemate: the side to move has no legal move and is not in check: draw.
  }
end-insufficient-material = Neither side has enough material to mate: draw.
end-threefold = The same position occurred three times, and the draw was claimed.
end-fivefold = The same position occurred five times: draw.
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
    [white] White’s king is on a centre square: White wins.
   *[black] Black’s king is on a centre square: Black wins.
  }
end-explosion = { $winner ->
    [white] Black’s king exploded: White wins.
   *[black] White’s king exploded: Black wins.
  }
end-horde-destroyed = White has no pieces left: Black wins.
end-race = { $winner ->
    [white] White’s king reached the eighth rank first: White wins.
   *[black] Black’s king reached the eighth rank first: Black wins.
  }
end-race-drawn = Both kings reached the eighth rank in the same turn: draw.
end-all-men-lost = { $winner ->
    [white] White has lost every piece, and so wins.
   *[black] Black has lost every piece, and so wins.
  }
end-dead-position = No series of moves can lead to mate: draw.
end-rulebook = The rules of this game ended it.
end-aborted = { $awaited ->
    [yes] The invitation was withdrawn, or ran out.
   *[no] The game was aborted before it began.
  }
end-flag = { $winner ->
    [white] Black’s time is up: White wins.
    [black] White’s time is up: Black wins.
   *[none] The time is up, but no series of moves could have mated that side: draw.
  }
end-illegal-move = { $winner ->
    [white] Black’s illegal moves lost the game: White wins.
    [black] White’s illegal moves lost the game: Black wins.
   *[none] An illegal move ended the game, but no series of moves could have mated its maker: draw.
  }
end-abandoned = { $winner ->
    [white] Black left the game: White wins.
    [black] White left the game: Black wins.
   *[none] A player left the game, and it was called a draw.
  }
end-stuck = Neither board can continue: draw.
end-draw-odds = By draw odds it counts as won by Black.

## Analysis

fault-at = line { $line }:{ $column }
fault-line = line { $line }
fault-column = column { $column }
fault-repair = Write instead: { $repair }

## Why

why-hint = Press any piece to ask about it.
why-open = Why
why-close = Close
why-ask-man = Ask about the { $man ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
  } on { $square }
why-ask-this = Why was this move permitted?
why-ask-end = Why is the game over?

## Trying a rule

none = none

beside-label = Beside the board
beside-moves = Moves
beside-explorer = Explorer
beside-engine = Engine
beside-later = Opens when the game is over
