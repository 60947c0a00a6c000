# The server: what it refuses, and names that it gives.

guest-name = Guest { $number }
computer-name = KROG, level { $level }
pgn-event = { $rated ->
    [yes] Rated
   *[no] Casual
}{ $class ->
    [bullet] { " bullet" }
    [blitz] { " blitz" }
    [rapid] { " rapid" }
    [classical] { " classical" }
    [correspondence] { " correspondence" }
   *[unlimited] { "" }
} game
told-illegal-move = { $side ->
    [white] White
   *[black] Black
} tried { $move }, which is illegal. { $penalty }
told-wrong-claim = { $side ->
    [white] White
   *[black] Black
} claimed a draw wrongly. { $penalty }
told-draw-offered = { $side ->
    [white] White
   *[black] Black
} offered a draw.
told-taken-back = Taken back: { $moves }.
told-paused = Both agreed to a pause: the clocks stand still.
evaluations-running = Evaluations are for games that are over. Export this game without them, or wait for its end.
evaluations-too-many = Evaluations are computed for games of up to { $most } half-moves. Export this game without them.

title-bad-request = The request cannot be read
title-not-signed-in = Not signed in
title-forbidden = Not permitted
title-not-found = Not found
title-method-not-allowed = Not possible here
title-conflict = Not possible now
title-too-large = Too large
title-unsupported-type = Another format is needed
title-cannot-be-done = Cannot be done
title-too-many-requests = Too many requests
title-unavailable = Not available at the moment
title-internal = A fault of the server

not-found = Nothing is found here.
method-not-allowed = This address does not take requests of this kind. The Allow header names those it takes.
internal = The server made a mistake. The request’s number helps to find it in the log.
server-busy = The server has too much to do. Try again in a moment.
server-stopping = The server is being restarted. Try again in a moment.
disk-full = The server’s disk is full, so this could not be saved. Nothing that was played before is lost. Free space on the server’s disk, then try again.
disk-low = The server’s disk is nearly full. Games that are under way go on, but no new ones are started until there is room again.
database-read-only = The server’s database can be read but not written, so this could not be saved. Nothing that was played before is lost. The file, or the disk it is on, must be made writable.
database-damaged = The server’s database file is damaged, so this could not be done. Whoever runs the server must put back the latest copy that is whole.
database-unavailable = The database does not answer. Nothing was changed; try again in a moment.
timed-out = The request took too long. Look at the state before trying again.
client-missing = The pages have not been built. `cargo xtask serve` builds and serves them; the API answers already.
foreign-origin = This request came from a page of another site and was refused.
too-much-waits = You have asked for much that is not answered yet. Wait for those answers, then ask again.
takes-too-long = This takes longer than the server works for one request. Ask for less at a time, or use the command line, which has no such limit.
answer-too-long = The answer would be longer than { $most } MiB. Ask for less at a time.
pgn-game-too-long = Game { $game } has more text than is answered at once: { $most } KiB. Split it, or read it with `krog pgn` on the command line.
bad-host = The request must name one host, in one Host field.
too-many-requests = Too many requests. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
 }.

not-json = The body must be JSON, with Content-Type application/json.
body-too-large = The body is too large. The limits are listed at /api/v1/limits.
body-incomplete = The body broke off.
bad-json = This is not JSON from the place named on.
unknown-field = There is no field “{ $field }” here.
missing-field = The field “{ $field }” is missing.
duplicate-field = The field “{ $field }” is given twice.
unknown-value = “{ $value }” is not possible here; there are { $known }.
wrong-type = The value at the place named is of the wrong kind or out of range.
bad-query = The query cannot be read.
unknown-parameter = There is no query parameter “{ $name }” here.
bad-parameter = The query parameter “{ $name }” cannot be read.
bad-limit = A page holds 1 to { $most } entries.
bad-idempotency-key = An Idempotency-Key has 1 to { $longest } visible ASCII characters.
idempotency-key-reused = This Idempotency-Key was used for another request. Take a new one.

name-length = A name has { $shortest } to { $longest } characters; this one has { $found }.
name-invisible = The name holds characters that cannot be seen. Leave them out.
name-marks = The name stacks more than { $most } marks on a letter. Leave some out.
name-reserved = This name speaks for the server or for those who look after it. Choose another.

account-name = A name has { $shortest } to { $longest } of the letters A to Z, digits, “_” and “-”, and begins with a letter or a digit.
name-taken = The name is taken. Choose another.
already-account = You have an account already and are signed in to it.
account-needed = This needs an account. Sign up or sign in first.
account-name-stays = The name of an account stays as it is.
password-length = A password has { $shortest } to { $longest } characters; this one has { $found }.
password-usual = This password is among those that are tried first. Choose another, for instance a few words that do not belong together.
password-is-name = The password is the name. Choose another.
password-wrong = This is not the password so far.
login-failed = There is no account with this name and this password.
too-many-sign-ins = Signing in was tried too often. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
 }.
too-many-accounts = Too many accounts were made from this network. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
 }.
bad-email = This is not an e-mail address. Write one like “name@example.org”.
bad-country = Unknown country. Give its two letters by ISO 3166-1, such as NO.
bio-length = At most { $longest } characters fit here; these are { $found }.
bio-invisible = The text holds characters that cannot be seen. Leave them out.

token-unknown = This token is none, or it was ended. Make a new one on your account’s page.
token-not-here = This cannot be done with a token. Sign in in a browser.
token-scope = The token lacks the scope “{ $scope }”. Make one that has it.
token-name = Say in 1 to { $longest } visible characters what the token is for.
too-many-tokens = One person has at most { $most } tokens. End one that is not used.
banned = This account may not play, chat or open rooms. Reading is as before.
ban-not-above = Only those who may do less than you can be banned or let in again.
block-self = You cannot block yourself.
too-many-blocks = You can block at most { $most } people. Unblock someone first.
token-needed = This is for programs: send a token of your account behind “Authorization: Bearer”.
bot-needed = This is for bots. Make the account a bot’s first, by POST to /api/bot/account/upgrade.
bot-has-played = A game was played by this account, so it cannot become a bot’s. Make another account for the bot.

start-twice = Give a start array or a FEN, not both.
no-such-start-array = Start arrays are numbered from 0 to 959.
no-start-arrays = { $variant } has no back rank to shuffle, so there are no start arrays.
variant-needs-match = A game of { $variant } is a match of four players on two boards. Create a match, not a game.
bad-fen = This FEN is no possible position.
start-is-over = In this position the game is over already.
no-such-level = The computer plays at levels 1 to 8.
bad-result = A result is 1-0, 0-1, 1/2-1/2 or *.
too-many-moves = At most { $most } moves are taken at a time.
pass-in-main-line = No game allows the turn to be passed. In a variation it can be.
no-pass-in-check = The turn cannot be passed in check.

not-a-player = You watch this game and do not play in it.
game-not-begun = The second player has not come yet.
not-your-turn = It is the opponent’s turn.
stale-ply = The game has gone on. The current state is enclosed.
game-paused = The game is paused: resume it first.
flag-fell = Time was up when the move came in, so it was not made.
touch-binds = Another piece has been touched, and it can be moved or captured (4.3).
no-square = Name the square of the piece that is touched.
claim-forfeited = The right to claim was lost when a piece was touched; it comes back with the next move (9.4).
armageddon-no-rulebook = Armageddon is not played by a rulebook of one’s own. Leave the odds out, or choose a variant.
room-bad-rating = A rating lies between { $least } and { $most }.
room-ratings-crossed = The lowest rating, { $least }, is above the highest, { $most }.
room-ratings-too-far = A rated room takes ratings within 300 points of yours: { $least } to { $most }.
room-too-many-spectators = At most { $most } may watch a game.
rated-needs-account = A rated game is for two people with an account. Sign up or sign in, or play a casual game.
rated-no-computer = A game against the computer cannot be rated. Choose a person, or a casual game.
rated-no-fen = A rated game begins from a usual start array. Leave the position out, or play a casual game.
rated-no-rulebook = A game by a custom rulebook cannot be rated. Leave the rulebook out, or play a casual game.
rated-no-takebacks = In a rated game no move is taken back. Leave takebacks out, or play a casual game.
rated-needs-clock = A game without a clock cannot be rated. Choose a time, or play a casual game.
chat-words = A line has 1 to { $most } characters, all of them visible.
report-note = A note with a report has at most { $most } characters.
mute-whom = Name either the line that the person wrote or the account.
mute-self = You cannot mute yourself.
mute-minutes = Mute for 1 to { $most } minutes, or until you unmute them.
too-many-mutes = At most { $most } people can be muted in one room.
report-decided = Another moderator has decided on this report otherwise.
room-needs-clock = A game without clocks belongs to no rating pool, so rating limits cannot apply. Choose a time control, or remove the limits.
rating-won = { $own } beat { $opponent }: expected { $expected }, scored { $score }, K { $k }, change { $change }.
rating-drew = { $own } drew with { $opponent }: expected { $expected }, scored { $score }, K { $k }, change { $change }.
rating-lost = { $own } lost to { $opponent }: expected { $expected }, scored { $score }, K { $k }, change { $change }.
rating-refund = What entry { $of } changed was given back: { $before } became { $after }.
refund-no-game = This entry is not a rated game of that player. Give the name of one of the two who played it.
refund-already = That change was taken back already.
category-beginner = Beginner
category-casual = Casual player
category-club = Club player
category-intermediate = Intermediate
category-advanced = Advanced
category-expert = Expert
category-candidate-master = Candidate master level
category-master = Master level
category-international-master = International master level
category-grandmaster = Grandmaster level
stray-move = Only a claim of a draw names a move.
events-out-of-reach = Those events cannot be told again. Take the whole state instead.

not-a-socket = A WebSocket is opened here, with the handshake of RFC 6455.
frame-number-used = This number was used on this connection. Take a higher one.
too-many-games = One connection follows at most { $most } games.
too-many-sockets = One has at most { $most } connections at a time here. Close one, or try again shortly.

# Questions to the rules, their proofs, and rulebooks.

explain-would-be = It would be permitted { $change }.
explain-would-be-both = It would be permitted { $first } and { $second }.
explain-too-long = By this rulebook the answer takes too long.
explain-no-man = There is no piece on { $square }.
explain-not-in-book = This rulebook does not know what was asked.
bad-square = Unknown square “{ $square }”. Squares are a1 to h8.
too-many-nodes = At most { $most } nodes are opened at a time.
rulebook-not-found = There is no such rulebook here. The list is at /api/v1/rules.
rulebook-too-long = A rulebook has at most { $most } bytes.
rules-no-book = The text holds no rulebook.
rules-not-chess = “{ $name }” does not build on the signature of chess. Begin it with “rulebook { $name } extends standard”.
rules-too-deep = The rulebook is nested too deeply to be run.
try-no-item = There is no “{ $item }” in { $book }.
try-no-predicate = “{ $item }” is not a predicate: it does not hold or fail.
try-args = { $item } takes { $wanted ->
    [one] 1 argument
   *[other] { $wanted } arguments
 }, not { $found }.
try-bad-value = “{ $value }” is not a { $sort }.

proof-field = “{ $name }” is missing, or not what it should be.
proof-no-book = There is no rulebook “{ $name }” here, and the proof does not include it.
proof-other-book = The rulebook “{ $name }” is here in another edition than the one that the proof is about.
proof-bad-book = The rulebook “{ $name }” that the proof brings along has errors.
proof-game = The game of the proof cannot be played: { $why }
proof-question = The question of the proof cannot be read: { $why }
proof-other-question = The proof is about another act than its question.
proof-other-verdict = The verdict is another than the proof’s.
proof-hash = The hash is not that of the proof: something in it was changed.
proof-nothing = Nothing is shown that could be checked.
proof-outcome = The outcome shown is not the one that ends the game.
proof-mate = The line does not mate, or a search for one comes to another answer.
proof-words = What is said at { $place } is not what the rules make of the question.
proof-name = The rulebook has no name “{ $name }”.
proof-word = “{ $word }” is not allowed here.
proof-no-node = Node { $id } is not in the proof.
proof-too-large = The proof is nested too deeply, or too large.

# Rulebooks that users keep and play by.

bad-rulebook = The rulebook has faults; each is named with its line and column.
rulebook-bad-start = The start position that the rulebook names cannot be set up.
rulebook-other-variant = This rulebook is played as { $variant }.
rulebook-gone = The rulebook that this game is played by is no longer here, so the game cannot continue.
tournament-why-by-hand = This round was paired by hand: { $reason }
tournament-why-changed = Since this round was paired, a result before it was corrected or the pairing numbers were given anew: the rules would pair it otherwise now.
tournaments-too-many = One may organise { $most } tournaments at once. End one of them first.
rulebooks-too-many = One may keep { $most } rulebooks at most.

# Bughouse matches.

match-other-board = You play on the other board.
match-no-such-act = That is not done in a match on two boards.
match-not-begun = All four have not come yet.
bad-team-message = Say 1 to 200 characters on one line, or make one of the calls, but not both.
too-much-said = That was much at a time. Wait a few seconds before you say more.

queue-full = The queue is full: { $most } people are in it. Try again in a while.
queue-answer-first = An opponent has been found. Accept or decline that match first.
queue-game-begins = Your last match was accepted by both, and its game is about to begin.
queue-act-wait = To wait for an opponent
rated-act-agree = To agree on a rated game
engine-act-consult = To ask an engine
mute-gone = This mute has already ended.
queue-points = Choose from 0 to { $most } points.
queue-longest = Choose from { $least } seconds to { $most } minutes.
queue-released = You wanted to wait { $seconds } s at most, and no opponent was found.
match-late = It is too late to answer this match. Join the queue again.
fours-answer-first = A match has been found. Accept or decline it first.
fours-begins = Your last match was accepted by all four and is about to begin.
partner-own = This is your own code. Send it to the one you want to play with.
partner-blocked = One of you has blocked the other.
fours-why-alone = You were matched after { $seconds } s: the four ratings lie within { $spread } points, your range reached ±{ $reach }, and together the teams are { $gap } points apart.
fours-why-pair = You and your partner were matched after { $seconds } s: the ratings matched by lie within { $spread } points, your range reached ±{ $reach }, and together the teams are { $gap } points apart.
match-lost-farther = { $points ->
    [one] 1 point away, which is farther.
   *[other] { $points } points away, which is farther.
 }
match-lost-waited-less = Just as near, but had waited a shorter time.
match-lost-came-later = Just as near and had waited as long, but came later.
match-reach-same = ±{ $own }
match-reach-two = yours ±{ $own }, the other’s ±{ $other }
match-why-nearest = You were matched after { $seconds } s: { $points ->
    [one] 1 point
   *[other] { $points } points
 } apart, within both ranges ({ $reach }), and no closer opponent was available.
match-why-longer = You were matched after { $seconds } s: { $points ->
    [one] 1 point
   *[other] { $points } points
 } apart, within both ranges ({ $reach }), no closer opponent was available, and of those equally close your opponent had waited longest.
match-why-their-nearest = You were matched after { $seconds } s: { $points ->
    [one] 1 point
   *[other] { $points } points
 } apart, within both ranges ({ $reach }), and no closer opponent was available for { $name }, who had waited longer than you.
match-why-their-longer = You were matched after { $seconds } s: { $points ->
    [one] 1 point
   *[other] { $points } points
 } apart, both ranges reached ({ $reach }), and of those who were just as near to { $name } you had waited longest.

refused-challenge-self = You cannot challenge yourself.
refused-challenge-not-wanted = The two of you do not play each other: one of you has blocked the other.
refused-challenge-open = You have challenged them to another game already. Wait for the answer, or take that challenge back.
refused-challenge-too-many = Too many challenges wait for an answer, yours or theirs. Try again when some have been answered.
refused-challenge-over = This challenge is over.

explorer-no-collection = There is no collection of games called “{ $name }” here.
sort-too-many = More than { $most } games match, too many to sort. Narrow the search.
explorer-bad-edge = Ratings are counted in bands, and { $rating } is not where one begins. They begin at { $edges }.
explorer-no-rating = No rating is at least { $from } and below { $to }.
explorer-bad-speed = Unknown speed “{ $name }”. Choose { $known }.
explorer-bad-month = Write a year, 2024, or a year and a month, 2024-05; the first must not be after the last.
record-twice = Send the game as PGN or as moves, not as both.
record-one-game = Send one game: the text holds none, or several.
record-result = A result is needed: 1-0, 0-1 or 1/2-1/2.

# Games that one brings

not-pgn = Send the file itself as the body of the request: PGN as it is, or packed by zstd, gzip or bzip2.
import-empty = The file is empty.
import-file-too-long = The file is larger than { $most } MB. Pack it with zstd or gzip, or divide it.
import-too-many = You have { $most } imports waiting. Wait until one has ended, or cancel one.
import-crowded = Too many imports are waiting on this server. Try again in a minute.
import-running = Games are being imported into your collection. Wait until that has ended, or cancel it.
import-games-full = Your collection has reached its limit of { $most } games. Remove a source to make room; what has been imported stays.
import-bytes-full = Your collection has reached its limit of { $most } MB. Remove a source to make room; what has been imported stays.
import-text-too-long = Unpacked, the file is larger than { $most } MB. What comes before that has been imported.
import-damaged = The file cannot be read beyond line { $line }: it is damaged, or was cut off. What comes before that has been imported.
import-no-game = There is no game in the file.
import-cancelled = Cancelled. { $games ->
    [0] No game had been imported.
    [one] The 1 game that had been imported stays.
   *[other] The { $games } games that had been imported stay.
 }
import-interrupted = The server stopped before this was done. { $games ->
    [0] No game had been imported: import it again.
    [one] The 1 game that had been imported stays; import it again for the rest.
   *[other] The { $games } games that had been imported stay; import it again for the rest.
 }
import-killed = The server ended before this was done. What had been imported stays; import it again for the rest.
import-locked = Another program writes to your collection. Try again in a minute.
import-disk-full = The server’s disk is full. What had been imported stays; try again later.
import-failed = Something went wrong on the server. What had been imported stays; try again later.
import-bad-games = Name games of your own collection with commas between them, mine.1,mine.2, at most { $most }.
twins-bad-games = Name 2 to { $most } games of your own collection, as in mine.1.
twins-not-merged = Nothing was changed: these games are not one game any more, one of them has gone, or one has mistakes that merging would lose. Keep one of them instead, or load the list again.
twins-not-kept = Nothing was changed: these games are not one game any more, or one of them has gone. Load the list again.
names-too-many = Give a player 1 to { $most } further names at a time.
names-unknown = None of your games has the name “{ $name }”.

# Mail, and messages to browsers.
mail-off = This server sends no mail. Ask whoever runs it.
push-off = This server sends no notifications to browsers.
link-dead = This link has been used already or has expired. Ask for a new one.
nothing-to-verify = There is no e-mail address that waits to be verified.
email-unverified = Mail about moves goes to a verified address. Verify yours first.
email-needs-password = Enter your password to change the e-mail address: by that address the password can be recovered.
push-subscription = This is not the subscription of a browser at a public push service.
too-many-push-devices = Notifications are switched on in { $most } browsers already. Remove one first.

mail-opponent = your opponent
mail-verify-subject = Verify your e-mail address
mail-verify =
    Hello { $name },

    this address was entered for your account at { $site }. Open this link to verify it:

    { $link }

    The link works once, within { $hours } hours. If this was not you, ignore this mail: without the link nothing else is sent here.
mail-changed-subject = The e-mail address of { $name } was changed
mail-changed =
    Hello { $name },

    { $removed ->
        [yes] this e-mail address was removed from your account at { $site }.
       *[no] another e-mail address was entered for your account at { $site }. This one is no longer used.
    }

    If this was not you, somebody knows your password. Write to whoever runs the server: they can give you a new one.
mail-recover-subject = A new password for { $name }
mail-recover =
    Hello { $name },

    somebody, probably you, asked for a new password for your account at { $site }. Open this link to choose one:

    { $link }

    The link works once, within one hour. Afterwards you are signed out everywhere. If this was not you, ignore this mail: your password stays as it is.
mail-time-left = { $days ->
    [0] { $hours ->
        [0] less than an hour
        [one] 1 hour
       *[other] { $hours } hours
    }
    [one] { $hours ->
        [0] 1 day
        [one] 1 day and 1 hour
       *[other] 1 day and { $hours } hours
    }
   *[other] { $hours ->
        [0] { $days } days
        [one] { $days } days and 1 hour
       *[other] { $days } days and { $hours } hours
    }
}
mail-move-subject = Your move against { $opponent }
mail-move =
    It is your move against { $opponent }. You have { $left } left.

    { $link }

    --
    To get no more mail about moves: { $stop }
mail-reminder-subject = { $left } left against { $opponent }
mail-reminder =
    It is still your move against { $opponent }. You have { $left } left.

    { $link }

    --
    To get no more mail about moves: { $stop }
push-move-title = Your move
push-move = Against { $opponent }
follow-self = You cannot follow yourself.
follow-blocked = You cannot follow someone whom you have blocked or who has blocked you.
too-many-follows = You can follow at most { $most } people. Unfollow someone first.
refused-challenge-closed = { $name } does not take challenges from you at present.
title-same = The person has this title already.
title-none = The person has no title.
title-evidence = Note in { $least } to { $most } characters what the title rests on.

# Engines
engine-unknown = There is no such engine here.
engine-variant = This engine does not know the rules of this position. Choose another, or leave the choice to the server.
engine-few-lines = This engine cannot show so many lines.
engine-limit = “{ $name }” is from { $least } to { $most }.
engine-no-answer = The engine has no answer for this position.
engine-too-many = Your earlier analyses are still running. Close one, or wait for it.
tables-folder = The tablebases in { $folder } cannot be read: { $problem }
tables-empty = There are no Syzygy tables in { $folder }.
tables-file = The table { $file } cannot be read: { $problem }
tables-broken = { $file } is not a Syzygy table, though its name says so.
analysis-too-many = { $most } of your analyses are still running. Stop one, or wait for it.
advice-mate = It is checkmate.
advice-too-long = The principles take too long to decide in this position.
review-too-many = { $most } of your reviews are still running. Wait for one of them.
review-game-or-pgn = Give either `game`, a game’s id, or `pgn`, the text of a game.
review-running = A review is for games that are over. Wait for the end of this one.
review-own-rules = Games by a rulebook of one’s own are not reviewed.
review-no-moves = There is no move in this game that could be reviewed.
review-faults = The PGN holds a game with errors. Mend them, or leave out what follows.
engine-failed = The engine “{ $name }” failed. Choose another, or try again in a moment.
