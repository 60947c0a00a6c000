# What parts of home and of a game say that are fetched when they are wanted. What both say from the first lies in web.ftl.

## Sounds

sound-on = On
sound-off = Off
sound-pack = Kind
pack-classic = Wood
pack-modern = Felt
pack-silent = None
sound-volume = Volume

## The rules beside the board

checks-given = { $count ->
    [one] { $count } check given
   *[other] { $count } checks given
  }
race-rank = King on rank { $rank } of 8
horde-left = { $men } pieces left, { $pawns } of them pawns
men-left = { $count } left
fact-checks = Checks given: White { $white }, Black { $black }. The third wins.
fact-horde = The horde has { $men } pieces left, { $pawns } of them pawns.
fact-race = The white king is on rank { $white }, the black king on rank { $black }; rank 8 wins.
rules-more = The rulebook has every rule as a formula, with its article and a board to try it on.
rules-book = Open the rulebook
howto-standard =
    Checkmate wins: the king is attacked, and no move saves it.
    A player who has no legal move and is not in check is stalemated: a draw.
    The same position three times, and fifty moves without a capture or a pawn move, are draws when claimed; five times and seventy-five moves are draws at once.
howto-chess960 =
    The pieces on the first rank start in one of 960 arrays: bishops on squares of both colours, the king between the rooks.
    After castling, king and rook are on g1 and f1 or on c1 and d1 as always, wherever they started. To castle, move the king onto its own rook.
    Everything else is as in standard chess.
howto-crazyhouse =
    A captured piece changes sides and goes to the capturing player’s hand; a promoted piece goes there as a pawn.
    Instead of moving, you may drop a piece from your hand on an empty square, pawns only on ranks 2 to 7.
    A drop may give check, and mate.
    There is no draw by the fifty-move rule or by insufficient material.
howto-bughouse =
    Two teams of two play on two boards; partners have opposite colours.
    A captured piece keeps its colour and goes to the partner at once, to be dropped on an empty square, pawns only on ranks 2 to 7.
    It is mate only when no piece that could come would answer the check.
    Mate, flag or resignation on either board decides the match.
howto-three-check =
    The third check wins; so does mate.
    A double check counts once.
    Only two bare kings are insufficient material.
howto-koth =
    A king that reaches d4, e4, d5 or e5 wins at once; mate wins as well.
    An attacked square is closed to the king, on the hill as elsewhere.
howto-atomic =
    A capture explodes: the capturing piece, the captured piece and every piece on the eight squares around it vanish; only pawns around it stay.
    An exploded king loses. You may not explode your own king, and kings never capture.
    Exploding the other king wins even while your own king is in check.
    Kings may touch; while they do, neither is in check.
howto-horde =
    White has 36 pawns and no king; Black has the usual pieces.
    Black wins by capturing every white piece, White by mate.
    A pawn of the horde may go two squares from the first rank as well as from the second.
howto-racing-kings =
    The first king on the eighth rank wins.
    No move may give check or leave your own king in check.
    When White arrives, Black has one more move: if the black king arrives with it, the game is drawn.
howto-antichess =
    You must capture if you can; among several captures the choice is free.
    Losing every piece wins, and so does having no move left.
    The king is a piece like any other: there is no check and no castling, and a pawn may become a king.

## The queue

rated-label = Rated or casual
rated = Rated
casual = Casual
match-rated-how = All four need an account. Each of you is rated by the means of the two teams, and you and your partner have a rating together.
replay-label = Play the game again
replay-start = Play it again, as fast as it was played
replay-stop = Stop
replay-speed = Speed: { $speed } times
match-pair = As a pair
rated-within = rated
casual-within = casual
quick-title = Find an opponent
quick-find = Find an opponent: { $time }, { $variant }
quick-how = { $variant }: press a time to search.
cell-waiting = { $count } waiting
quick-apart = The queue matches equal times from the usual start. For this game, make a link or open a room.
wishes-title = Range and waiting
wishes-open = Limits
wishes-own = Your limits
wishes-below = Opponents rated below you
wishes-above = Opponents rated above you
wishes-any = as far as the queue goes
wishes-points = { $count ->
    [0] none
   *[other] at most { $count } points
  }
wishes-longest = Wait at most
wishes-long = as long as it takes
wishes-seconds = { $count } s
wishes-minutes = { $count } min
wishes-how = The range still begins at 100 points and widens as you wait, but never beyond what you choose. The queue itself stops at 500.
queue-at-most = You wait { $time } at most.
released-instead = Play the computer, or make an offer in the lobby.
released-computer = Play the computer
released-lobby = To the lobby
refused-until = Until { $until }.
queue-searching = Searching: { $time }, { $variant }
queue-leave = Leave the queue
queue-reach = Opponents rated { $from } to { $to }.
queue-widens = The range widens as you wait.
queue-position = { $waiting ->
    [one] No one else is waiting for this game.
   *[other] You are number { $position } of { $waiting } who wait for this game.
  }
estimate-seconds = About { $count } s; it may take longer or go faster.
estimate-minutes = About { $count } min; it may take longer or go faster.
estimate-none = Too few have come lately to say how long it takes.
queue-short = Searching
queue-strip = Searching: { $time }, { $variant }. To the queue
match-declined = { $who ->
    [you] You declined.
   *[other] The opponent declined.
  }
match-left = { $who ->
    [you] You left.
   *[other] The opponent left.
  }
match-expired = { $who ->
    [you] You did not answer in time.
   *[other] The opponent did not answer in time.
  }
match-failed = The game could not be made.
match-requeued = You wait on, with the time that you have waited.
found-title = Opponent found
found-told = Opponent found: { $name }. Accept or decline.
found-rating = rating { $rating }
found-games = { $count ->
    [0] no games of this kind yet
    [one] { $count } game
   *[other] { $count } games
  }
found-waits = Waiting for { $name } to answer.
found-answer = { $name } is found. Will you play?
note-close = Dismiss

## Why two were matched

matched-close = Close
matched-failed = The reasons for this match could not be fetched.
matched-you = You
matched-rating = Rating
matched-waited = Waited
matched-reach = Range
matched-range = ±{ $reach }: { $from } to { $to }
matched-own = { $from } to { $to }, by choice
matched-longest = of { $time } at most
matched-seconds = { $seconds } s
matched-chose = No one left had waited longer, so this side chose.
matched-score = Score
matched-formula = nearness { $near } + patience { $patience } = { $total }
matched-how = Nearness is 1 less a 500th for every point between the two; patience is the share of 300 s that the longer waiting has reached, at most 1.
matched-others = Who else waited
matched-alone = No one else could have been matched with them then.
matched-apart = { $count ->
    [one] { $count } point
   *[other] { $count } points
  } apart
matched-proof = What the rules of the queue say
matched-duty = What the server must do

## The queue for bughouse

fours-title = Find a match
fours-how = The queue matches four players by rating. A pair stays a pair.
fours-alone = Search alone
fours-partner = Invite a partner
fours-invited = Send this link to your partner: { $time }, { $rated }. You wait together once they have accepted.
fours-link = Link for your partner
fours-withdraw = Withdraw
fours-with = with { $name }
fours-single = alone, the queue finds you a partner
fours-reach = The others are rated { $from } to { $to }. The range widens as you wait.
fours-waiting = { $count ->
    [one] No one else is waiting for this match.
   *[other] { $count } players wait for this match, you included.
  }
fours-asked = Four were found. Accept or decline.
fours-found = Four found
fours-told = Four found: your partner is { $name }. Accept or decline.
fours-partner-is = Your partner
fours-against = Against
fours-ready = { $count } of 4 have accepted.
fours-strip-partner = Waiting for a partner: { $time }, { $variant }. To the queue
fours-declined = { $who ->
    [you] You declined.
    [partner] Your partner declined.
   *[other] One of the other players declined.
  }
fours-left = { $who ->
    [you] You left.
    [partner] Your partner left.
   *[other] One of the other players left.
  }
fours-expired = { $who ->
    [you] You did not answer in time.
    [partner] Your partner did not answer in time.
   *[other] Not all of the others answered in time.
  }
fours-failed = The match could not be made.
fours-gone-title = This partner code is not valid
fours-gone = It may be mistyped, or the player who sent it has left the queue.
fours-offer-title = { $name } wants to play bughouse with you
fours-offer-how = You play together. The queue finds two opponents for you.
fours-offer-accept = Play together
fours-why = Why these four?
fours-mean = (the pair: { $rating })
fours-why-how = Each lies in the range of the others. Pairs go by the mean of their ratings, stay together, and the teams are as even as they can be.
match-new-table = Or set up a table

## The lobby

title-join = Invitation – KROG Chess
title-analysis = Analysis – KROG Chess
title-editor = Set up a position – KROG Chess
title-rules = Rules – KROG Chess
title-rulebook = { $name } – Rules – KROG Chess
title-own = Your own variant – KROG Chess
title-lobby = Lobby – KROG Chess
rooms-title = Open rooms
code-unreadable = This is neither a link to a game nor a code. A code has letters and digits only, as in the invitation.
lobby-none = There are no open rooms now. Create one, and it is listed here.
room-join-of = Join { $host }
room-seats-of = Take a seat with { $host }: { $count ->
    [one] one free
   *[other] { $count } free
  }

## Rooms

room-who = Who can join
room-private = With the link
room-public = Anyone
room-colors = Colours
colors-alternating = Change after every game
colors-fixed = Stay as in the first game
colors-random = Random in every game
colors-first-join = The first to join plays White
room-limits = Rating range
room-limit-none = any
room-limit-min = Lowest rating of the opponent
room-limit-max = Highest rating of the opponent
room-limits-usual = Empty fields mean: opponents within 300 points of your rating can join.
room-watchers = Max spectators
room-chat-on = On
room-chat-off = Off
room-chat = Chat
agreed-counts = Rated or casual
agreed-rated = rated
agreed-casual = casual, for no rating
agreed-watchers = { $count ->
    [0] no spectators
    [one] { $count } may watch
   *[other] { $count } may watch
  }

## Chat

chat-players = Chat with the opponent
chat-watchers = Chat among the spectators
chat-log = What has been said
chat-none = No messages yet.
chat-failed = What was said could not be fetched.
chat-older = Earlier
chat-input = Write a line
chat-hint = Write a line
heard-players = player
heard-watchers = spectator
chat-deleted = deleted by a moderator
chat-report = Report
chat-report-of = Report what { $name } wrote
report-asked = Report this line to the moderators?
report-no = Cancel
report-sent = Reported. A moderator will read it.
report-failed = The report did not go through. Report it again?

## Challenges

challenge-you = challenges you
challenge-later = Answer later
challenge-decline-why = With a reason
challenge-sent = You have challenged { $name }.
challenge-cancel = Take it back
challenge-open = To the game
challenge-color = { $color ->
    [white] you play White
    [black] you play Black
   *[random] random colours
  }
challenges-label = { $count ->
    [0] Challenges that you have sent
    [one] { $count } challenge to you
   *[other] { $count } challenges to you
  }
outcome-accepted = { $name } has accepted your challenge.
outcome-declined = { $name } has declined your challenge.
outcome-cancelled = The challenge to { $name } was taken back.
outcome-expired = { $name } did not answer your challenge in time.
decline-later = Not now.
decline-too-fast = The time is too short.
decline-too-slow = The time is too long.
decline-time-control = Another time, please.
decline-rated = Rated games only.
decline-casual = Casual games only.
decline-standard = Standard chess only.
decline-variant = Another variant, please.
decline-no-bot = No games with bots.
decline-only-bot = Games with bots only.

## Settings of a game

kind-time-clock = Clock
kind-time-per-move = Days a move
kind-time-unlimited = No clock
time-both = Both sides
time-white = White
time-black = Black
time-same = The same
time-other = Another
time-each-move = Each move
unit-minutes = min
unit-seconds = s
unit-moves = moves
bonus-label = What the seconds are
bonus-fischer = added after each move
bonus-bronstein = given back, if used
bonus-delay = before the clock runs
period-of = { $of }, period { $number }
period-for = for
period-rest = to the end
period-add = Add a period
period-remove = Remove this period
agreed-draw = A draw
agreed-illegal = Illegal moves
agreed-touch = A touched piece
agreed-takebacks = Takebacks
agreed-two-times = White { $white }; Black { $black }
draw-half = half a point each
draw-black = counts for Black
illegal-reject = refused
illegal-penalise = penalised
illegal-penalise-how = The first gives the opponent time, the second loses the game (7.5.5).
touch-off = may be put back
touch-on = must be moved
takebacks-on = by agreement
takebacks-off = none

## Why

why-panel = Reasons and proof
why-taller = More room for the reasons
why-lower = Show the board again
why-ask-move = Ask about { $move }
why-past = This is about another position than the one on the board.
verdict-permitted = { $act }: by the rules.
verdict-forbidden = { $act }: forbidden.
verdict-not_permitted = { $act }: no rule permits it.
verdict-conflict = { $act }: two rules contradict each other.
verdict-undetermined = { $act }: it depends on something that is not known.
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
proof-all = Every step ({ $count })
proof-told = In words
proof-swept = { $count ->
    [one] Show the { $count } case
   *[other] Show all { $count } cases
  }
proof-opening = Fetching the cases
proof-book = Rulebook
proof-state = State
proof-formal = Rule, formula and checksums
op-legend = P: permitted. F: forbidden. O: obligatory. W: within one’s power.
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

## Trying a rule

truth-value-true = true
truth-value-false = false

## A rulebook of one’s own

join-own-rules = This game has rules of its own:

## Parts of the game page that come when they are wanted

maydo-title = What you may do now
maydo-move = Move: it is your turn
maydo-move-drop = Move or drop: it is your turn
maydo-no-move = Move: not your turn
maydo-paused = Move: the game is paused
maydo-resign = Resign
maydo-abort = Abort the game
maydo-draw = Offer a draw
maydo-draw-accept = Accept the draw
maydo-draw-offered = Offer a draw: offered
maydo-draw-spent = Offer a draw: once per move
maydo-draw-early = Accept the draw: both move first
maydo-claim-threefold = Claim a draw: threefold repetition
maydo-claim-fifty = Claim a draw: fifty moves
maydo-no-claim = Claim a draw: no repetition
maydo-no-claim-turn = Claim a draw: not your turn
invite-title = Waiting for an opponent
invite-how = Send the link, or read the code aloud. Whoever accepts first plays.
invite-link = Link
invite-copy = Copy the link
invite-code = Code
invite-waiting = The game begins as soon as an opponent joins.
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
join-seat = Take the free seat
entry-title = { $host } is waiting for an opponent
join-taken = The place is no longer free: the game has begun.
join-withdrawn-title = { $host } no longer invites you
join-withdrawn = The invitation was withdrawn, or nobody took it in time. There is no game to join or watch.
join-watch = Watch the game
join-missing-title = This code opens no game
join-missing = It may be mistyped, or the invitation was withdrawn. Codes never contain the letters O and I or the digits 0 and 1.
claim-label = The move you intend; empty to claim on the current position
claim-hint = Intended move, if any
claim-doubtful = Neither three times the same position nor fifty quiet moves yet. A wrong claim stands as an offer of a draw and, with clocks, gives your opponent time (9.5.3).
claim-anyway = Claim all the same
gone-label = Opponent away
gone-in = { $name } has left. You may claim the game in { $seconds } s.
result-label = Result
again-computer = Again
again-new = New game
aborted-counts = In the tournament it is lost by the player who was not there.
rematch-ask = Rematch
game-to-tournament = To the tournament
rematch-accept = Accept rematch
rematch-asked = Rematch offered
rematch-offered = { $name } wants another game, with colours changed.
rematch-open = To the next game
position-after = { $move }
position-start = start
position-intended = { $move }, claimed
analyse = Analyse
review-game = Review game
copy = Copy
copied = Copied
pgn-copy = Copy PGN
pgn-with = PGN with
pgnpart-clocks = clock times
pgnpart-opening = opening
pgnpart-proofs = why each move is legal
pgnpart-evaluations = evaluations
pgnpart-comments = what happened: offers, penalties, the end

## Bughouse

title-new-match = New bughouse match – KROG Chess
title-match = { $ours } – { $theirs } – Bughouse – KROG Chess
match-new-title = Bughouse: two boards, two teams.
match-new-lead = Partners sit side by side with opposite colours. What one captures, the other may drop.
match-new-time = Time
match-new-each = the same for all four
match-new-array = the same on both boards
match-new-seat = Your seat
match-place-you = You
match-place-partner = Your partner
match-place-opponent = Opponent
match-create = Set up the table
match-create-how = You get a link for the other three. Each takes a free seat; the clocks begin when all four sit.
match-create-open = The lobby lists it with its free seats, and you get a link too. The clocks begin when all four sit.
match-computer = Computer ({ $side ->
    [white] White
   *[black] Black
  }, { $board }), level { $level }
match-computers = Seats for the computer
match-computers-level = Level of the computer
match-in-lobby = It is listed in the lobby until all four sit.
match-team = Team { $team }
match-your-team = Your team
match-opponents = Opponents
match-seats = Seats
match-seat = { $side ->
    [white] White
   *[black] Black
  }, board { $board }
match-seat-you = You · { $where }
match-seat-away = { $where }, away
match-sit = Sit here
match-sit-over = Move here
match-leave = Leave your seat
match-rematch-offered = { $names } asked for another match: same partners, boards and colours changed.
match-rematch-declined = { $name } does not want another match.
match-rematch-open = To the next match
match-wait-title = { $free ->
    [0] Everyone is here.
    [one] One seat is free.
   *[other] { $free } seats are free.
  }
match-wait-seated = Send the link to those who are missing. The match begins by itself when all four sit.
match-wait-choose = Take a free seat. The player on your side of the table is your partner; without a seat you watch.
match-wait-on = Wait on
match-call-off = Abort the match
title-bpgn = BPGN – KROG Chess
game-missing-title = There is no such game
game-barred-title = You cannot watch this game
game-missing = The link may be cut off. The whole link is needed, to the last letter.
match-missing-title = There is no such match
match-board = Board { $board }
match-board-own = Your board
match-board-partner = Your partner’s board
match-column-partner = Partner
match-enlarge = { $board }: show it large
match-sheet-label = Below the boards
sheet-moves = Moves
sheet-team = Team
sheet-match = Match
match-ask-resign = Resign for your team?
match-ask-abort = Abort the match for all four?
match-agree = Agree
match-draw-asked = { $count ->
    [one] { $names } offers a draw. It needs all four.
   *[other] { $names } agree to a draw. It needs all four.
  }
match-draw-told = { $count ->
    [one] { $names } offers a draw. It needs all four.
   *[other] { $names } agree to a draw. It needs all four.
  }
match-draw-waits = You have offered a draw. { $left ->
    [one] One more word is missing.
   *[other] { $left } more words are missing.
  }
match-draw-declined = { $name } declined the draw.
match-waiting = The match begins when all four sit.
match-first = Your first move: if it does not come in time, the match is aborted, or lost if the other board is under way.
match-waits = You have no move now, and wait: { $partner } may send a piece. Your clock is running.
match-waits-check = You are in check and have no move now, and wait: a piece from { $partner } may answer it. Your clock is running.
match-waits-theirs = { $name } has no move now, and waits for a piece with the clock running.
match-watched = To move: { $a } on board A, { $b } on board B.
match-looking-back = You are looking back at board { $board }, { $number } { $move }.
match-announce-move = Board { $board }, { $side }: { $move }.
match-announce-man = A { $man } comes to you.
over-checkmate = { $loser } is checkmated, and no piece to come could have helped: { $winners } win.
over-flag = Time is up for { $loser }: { $winners } win.
over-resignation = { $loser } resigned for the team: { $winners } win.
over-agreement = All four agreed to a draw.
over-stuck = Neither board can continue: draw.
over-aborted = The match was aborted before it had begun.
match-new = New match
waits-for-man = waiting for a piece
hand-man = { $man } { $count }
bpgn-copy = Copy BPGN
bpgn-download = Save BPGN
bpgn-download-long = Save the match so far as BPGN
talk-spectators = Spectators
talk-label = Your team
talk-title = To { $partner }
talk-log = What your team has said
talk-none = Only your partner hears what you say here.
talk-input = Say something to { $partner }
talk-hint = Say something
talk-send = Send
calls-label = Quick calls to your partner
calls-more = More calls
announce-said = Your partner: { $text }
call-need-pawn = Need a pawn
call-need-knight = Need a knight
call-need-bishop = Need a bishop
call-need-rook = Need a rook
call-need-queen = Need a queen
call-no-trades = No trades
call-trades-good = Trade
call-sit = Sit
call-go = Go
call-mating = I have mate
call-in-trouble = In trouble
call-nice = Well done

## People

name-label = Your name
name-save = Save
name-hint = Opponents see it. 2 to 24 characters.
nav-signin = Sign in
nav-signup = Create account
nav-signout = Sign out
nav-profile = Profile
nav-account = Account
title-signin = Sign in – KROG Chess
title-signup = Create account – KROG Chess
title-account = Account – KROG Chess
title-profile = { $name } – KROG Chess
field-name = Name
field-name-how = 2 to 20 letters from A to Z, digits, _ and -, beginning with a letter or a digit. Everyone can see it.
field-password = Password
field-password-how = 8 to 128 characters. A sentence that only you would write is a good password.
field-country = Country
field-empty = Nothing is written here yet.
password-show = Show: { $field }
signed-in-title = You are signed in as { $name }
signed-in = To sign in as someone else, sign out first.
blocked = You block { $name }.

## Ratings

ratings-of = Ratings: { $pool }
ratings-coming = The ratings are being worked out.
ratings-why = How it came about
title-leaderboards = Ratings – KROG Chess
title-leaderboard = { $name }, ratings – KROG Chess
title-rating = Rating change { $number } – KROG Chess
pool-pairs = Bughouse in pairs
pool-bots = { $name }, with bots
rating-head = Rating
rating-games = Games
change-game = Against
change-score = Score
change-change = Change
change-refund = Refund
change-why = { $change }: how it came about
change-to-game = Scored { $score }: to the game
arithmetic-rule = The rule and its proof
leader-place = Place
leader-name = Name

explorer-title = Opening explorer
explorer-collection = Games from
collection-masters = Masters
collection-games = This server
collection-mine = My games
explorer-filters = Filters
explorer-filters-set = { $count ->
    [0] all games
    [one] 1 set
   *[other] { $count } set
  }
explorer-ratings = Rating, the mean of both players
explorer-speeds = Speed
explorer-ultra-bullet = Ultra bullet
explorer-since = From
explorer-until = To
explorer-month = year-month
explorer-month-wrong = Write a year, 2024, or a year and a month, 2024-05.
explorer-near = Players of a rating near
explorer-near-rating = My rating
explorer-near-about = Games count the less the further their players are from your rating.
explorer-near-worth = For people rated { $rating } this is worth { $games } games.
explorer-all-games = Count all games
explorer-total = { $count ->
    [one] { $games } game
   *[other] { $games } games
  }
explorer-average = mean rating { $rating }
explorer-won-white = White won
explorer-drawn = Drawn
explorer-won-black = Black won
explorer-seen = { $when ->
    [once] Seen in { $first }.
   *[long] Seen from { $first } to { $last }.
  }
explorer-moves = Moves played here, the most usual first
explorer-move = Move
explorer-games = Games
explorer-results = White, drawn, Black
explorer-score = Score
explorer-score-about = Points of the side to move in these games, as a part of all
explorer-expected = Expected
explorer-expected-about = The score to expect of a game with this move, and its 95 % interval
explorer-expected-show = Show expected scores
explorer-expected-total = Expected score of { $side ->
    [white] White
   *[black] Black
  } { $mean } (95 %: { $bounds })
explorer-expected-how = The expected score leans on the position’s other moves where games are few.
explorer-rating = Rating
explorer-rating-about = Mean rating of those who played the move
explorer-performance = Performance
explorer-performance-about = The rating that the score corresponds to in games with both ratings, by FIDE’s table, and its 95 % interval; from five games on, unless all were won or lost
explorer-bounds = between { $lowest } and { $highest }
explorer-bar = { $white } won by White, { $number } drawn, { $black } won by Black
explorer-by-rating = At every strength
explorer-best = Best-rated games
explorer-recent = Most recent games
explorer-open = open the game
explorer-none = No games reached this position.
explorer-elsewhere = Another collection may have some: it is chosen above.
explorer-own-rules = Games by a custom rulebook are not counted.
explorer-how = Score, rating and performance are those of the side to move.
band-beginner = beginner
band-casual = casual
band-intermediate = intermediate
band-advanced = advanced
band-expert = expert
band-master = master
band-grandmaster = grandmaster
band-beyond = beyond

## One's own games: files brought, sources, searching

nav-own-games = Imported games
title-own-games = Imported games – KROG Chess
order-by = Order by { $column }
explorer-own = Import your own games
explorer-own-through = Imported games that came through this position
title-tidy = Tidy up imported games – KROG Chess
note-no-board = This game cannot be put on the board; the fault is shown beside it. The board is as it was.

## Reports, for moderators

nav-reports = Reports
title-reports = Reports – KROG Chess
report-room-players = to the opponent
report-room-watchers = among the spectators
report-game = The game
report-by = reported by { $name }
report-delete = Delete the line
report-dismiss = Dismiss the report
report-deleted = { $name } deleted the line on { $date }.
report-dismissed = { $name } dismissed the report on { $date }.

explorer-transposed = { $games } more came to the position behind the move on other ways
explorer-transposed-how = A number with a plus: so many more games came to the position behind the move on other ways.

ideas-title = Ideas of
ideas-after = The position after
ideas-white = White
ideas-black = Black
ideas-plan = Plans
ideas-principle = Principles
ideas-how = Each sentence stands for a formula that holds on its line.
ideas-book = The words of these formulas
ideas-prove = Show the proof

explorer-closed = The explorer opens when your game is over. Players may use no notes, sources of information or advice while they play (11.3.1); spectators may look.

nav-popular = Popular positions
title-popular = Popular positions – KROG Chess

title-openings = My openings – KROG Chess
title-openings-of = Openings of { $name } – KROG Chess
nav-openings = My openings

## Games under way, on every other page

running-yours = Your move against { $name }
running-theirs = Playing { $name }
running-match = Bughouse
running-more = { $count ->
    [one] and one more
   *[other] and { $count } more
  }
running-tell = Notify me
running-tell-not = No, thanks

title-mail-verify = E-mail address – KROG Chess
title-mail-recover = Forgotten password – KROG Chess
title-mail-stop = Mail about moves – KROG Chess
sort-by = Sort by
sort-down = Descending
sort-up = Ascending
nav-played = My games
title-played = My games – KROG Chess
title-awarded = awarded { $date }
title-revoked = revoked { $date }
title-change = Award or revoke a title
title-field = Title
title-revoke = None: revoke the title
title-evidence-field = What it rests on
title-evidence-how = A text or an address. Administrators read it.
title-save = Save the title
title-saved = Saved.
mute-of = Hide what { $name } writes
mute-for = Or hide what they write for
mute-hour = an hour
mute-day = a day
mute-month = 30 days
muted = { $name } is muted for you until { $until }: { $count ->
    [one] one line is hidden.
   *[other] { $count } lines are hidden.
  }
unmute = Show again
unmute-of = Show what { $name } writes again
host-mute = Or mute in this room:
host-mute-of = Mute { $name } in this room
host-mute-open = until you unmute them
host-muted = You have muted { $name } in this room.
host-muted-until = You have muted { $name } in this room until { $until }.
host-unmute = Unmute
host-unmute-of = Unmute { $name }
host-silenced = The host has muted you in this room.
host-silenced-until = The host has muted you in this room until { $until }.

## What a player's games come to

title-report = Player report – KROG Chess
report-title = Player report
report-about = A player’s results by colour, year, opening and opponent. Rating is the mean of the player’s own ratings, opponents the mean of theirs, in the games where they are known.
report-player = Player’s whole name
report-show = Show
report-results = Results
report-games = games
report-won = won
report-drawn = drawn
report-lost = lost
report-score = score
report-rating = rating
report-opponents-rating = opponents
report-with-white = With White
report-with-black = With Black
report-all = All
report-by-year = By year
report-openings-white = Openings with White
report-openings-black = Openings with Black
report-most = The { $count } with the most games.
report-opponents = Opponents
report-best = Wins against the highest rated
report-rated = against rated
report-rated-opponents = their mean
report-rated-opponents-about = The mean rating of the opponents in those games
report-performance = performance
report-performance-about = The rating that the score in those games corresponds to by FIDE’s table, and its 95 % interval
report-performance-how = “Against rated” counts the games played to a result at the board against an opponent whose rating is known, “their mean” is that of those opponents. The performance is the rating that the score in these games corresponds to by FIDE’s table, with its 95 % interval; it takes five such games, and a score that is neither all nor nothing.
report-too-few = not enough
report-one-sided = none: all or nothing scored
report-no-performance = none
report-markdown = Save as Markdown
report-moves = Moves
report-opening = opening
report-lines = How it goes on
report-lines-how = Behind each of the moves played most, the move that most games made next. The small number is the games with that move in its position.
report-year = year
report-players-white = Who had White
report-players-black = Who had Black
report-endgames = How the games ended
report-mean-moves = The games took { $count ->
    [one] one move
   *[other] { $count } moves
} on average.
report-ended = { $ended } of { $games } ended with at most two pieces a side besides king and pawns.
report-pieces = pieces, without pawns
report-strongest = Games of the highest rated
title-opening-report = Opening report – KROG Chess
explorer-report = Report of this position
report-more = Only the newest games are counted.
report-none = No game of the collection is of { $name }.

## The engine beside a board

engine-title = Engine
engine-load = The engine could not be loaded. Check the connection and try again.
engine-choice = Which engine
engine-server = On the server
engine-here = In your browser
engine-sized = { $name } ({ $size })
engine-asks = { $name } runs in your browser. It is downloaded once: { $size }.
engine-download = Download
engine-loading = Loading { $name } ({ $size }, once).
engine-instead = Use the server’s engine
engine-source = Source code
engine-licence = GPL 3
engine-lost-unable = { $name } does not run in this browser. Update the browser, or use the server’s engine.
engine-lost-missing = The server no longer has this version of { $name }. Reload the page, or use the server’s engine.
engine-lost-unreached = { $name } could not be downloaded. Check the connection and try again, or use the server’s engine.
engine-lost-broken = { $name } has stopped in your browser. Try again, or use the server’s engine.
engine-lines = Number of lines
engine-list = What the engine would play, the best first
engine-line = { $number }: { $score }
engine-arrows = Arrows
engine-arrows-about = Show the best moves as arrows on the board
engine-pause = Pause the engine
engine-continue = Let the engine continue
engine-view = White’s view
engine-score = { engine-view }: { $score }
engine-wins = { $side ->
    [white] White
   *[black] Black
  } wins in { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }
engine-chances = White wins { $won }, draws { $drawn }, loses { $lost }
engine-depth = depth { $depth }
engine-speed = { $speed } positions/s
engine-network = network { $network }
engine-waits = The engine has not said anything yet
engine-searching = Searching
engine-done = Finished
engine-paused = Paused
engine-over = The game is over in this position. Go back a move to see what the engine thinks.
engine-none = No engine of this server plays { $variant }.
engine-none-rules = No engine of this server plays by this rulebook.
engine-busy = The server is busy. The engine continues by itself in { $count ->
    [one] { $count } second
   *[other] { $count } seconds
  }.
engine-garbled = The answer of the engine could not be read.
engine-closed = The engine opens when your game is over. Players may use no notes, sources of information or advice while they play (11.3.1).
