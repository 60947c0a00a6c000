# What every other page says. What is also said at home or in a game lies in web.ftl or web-later.ftl.

## The queue

arithmetic-with = with { $name }
arithmetic-means = Expected of the mean rating of the two, against the mean of the opponents.

## The lobby

lobby-counts = { $waiting ->
    [0] No open rooms
    [one] { $waiting } open room
   *[other] { $waiting } open rooms
  }, { $playing ->
    [0] no public games under way
    [one] { $playing } public game under way
   *[other] { $playing } public games under way
  }
lobby-rooms = Open rooms
lobby-filters = Filters
filter-all = All
filter-both = Rated or casual
filter-variants = Every variant
room-make = Open the room
room-not = Cancel
lobby-none-such = No open room matches the filters.
lobby-keys = Arrow keys walk the rows, Enter joins, w asks why.
lobby-playing = Under way
lobby-playing-none = No public games are under way.
col-host = Host
col-rating = Rating
col-time = Time
col-pace = Speed
col-variant = Variant
col-stake = Rated
col-limits = Rating range
col-open = Open for
col-you = You
limits-both = { $from } to { $to }
limits-from = from { $from }
limits-to = up to { $to }
limits-none = any
open-hours = { $count } h
open-days = { $count } d
room-join = Join
room-ask = May I join { $host }, and why?
room-seats = { $count ->
    [one] One seat free
   *[other] { $count } seats free
  }
room-seated = { $names } have come
room-yours = Yours
room-bot = bot
room-own-start = custom start position
room-own-rules = custom rules
room-color = you play { $color ->
    [white] White
   *[black] Black
  }

## Challenges

challenge-button = Challenge
challenge-title = Challenge { $name }
challenge-send = Send the challenge
challenge-asked = { $name } is asked. The game begins when the challenge is accepted.

## Analysis

tab-label = Analysis
tab-moves = Moves
tab-advice = Advice
advice-why-not = Why not this move?
advice-refute = Show what follows
advice-instead = Back, and play
advice-here = What to play
advice-threat = If it were the opponent’s move:
advice-why = Why { $move }?
advice-for = Speaks for it:
advice-against = Speaks against it:
advice-line = The engine goes on:
advice-why-short = Why?
advice-more = Everything that was weighed
advice-sheet = What the move is worth, in points
advice-total = In all
advice-engine = { $engine }, depth { $depth }
advice-waits = The moves are being weighed.
advice-own-rules = There is no advice by a rulebook of one’s own.
picture-label = This position as a picture
picture-lost = The picture could not be drawn here. Take the SVG.
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
    [one] { $count } move answers the check
   *[other] { $count } moves answer the check
  }.
new-board = New board
new-undo = Bring back what was here before
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
from-here = Play the computer from here
from-here-play = Start the game
from-here-over = The game is over in this position. Go back a move to play from there.
fen-set = Set up this FEN
fen-copy = Copy FEN
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
pgn-warnings = Irregular, but readable
pgn-out = The board as PGN
pgn-out-match = One board of a bughouse match is not written alone: where its pieces in hand came from, only the whole match tells.
pgn-comments = Comments
pgn-variations = Variations

## Rulebooks

rules-lead = How each variant is played, in about ten sentences. Every sentence has positions to try, and the rulebook decides them.
rules-all = All rulebooks, as formulas
rules-all-lead = These books hold all the rules used here, in words and as formulas. Every refusal is worked out from them.
guide-parts = Parts of this page
guide-guide = The rules in short
guide-formal = Formal
guide-formal-is = Every rule as a formula, with its article of the Laws, its words in both languages and a board to try it on.
guide-examples = Examples
guide-alike = { $number } of { $count }
guide-hint = { $side ->
    [white] White
   *[black] Black
  } is to move. Try a move of that side on the board: the rulebook answers.
guide-back = Back to the example
guide-inherits = Builds on the rules of
guide-match = Set up a match
guide-wins = { $side ->
    [white] White
   *[black] Black
  } wins
guide-draw = Draw
guide-goes-on = The game goes on
guide-claim-threefold = Claim a draw by repetition
guide-claim-fifty-moves = Claim a draw by the fifty-move rule
guide-flag = { $side ->
    [white] White’s
   *[black] Black’s
  } time is up
guide-resigned = { $side ->
    [white] White
   *[black] Black
  } resigns
guide-agreed = The players agree to a draw
books-standard = The Laws of Chess
books-variants = Variants
books-overlays = Stricter and looser readings
books-table = At the table, in every game
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
book-level = Level { $level }
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
group-aborting = Aborting a game
group-behind = When there is nothing to answer
group-clocks = Clocks and flags
group-joining = Joining a game
group-leaving = Players who have left
group-pausing = Pauses
group-rematches = Another game
group-standing = State of the game
group-strangers = Who does not play here
group-takebacks = Taking back
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
group-agreeing = Which games may be rated
group-counting = Which games count
group-factors = How much a game weighs
group-geometry = Geometry
group-history = What has happened
group-last_resort = When no other reason holds
group-limits = Which ratings there are
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
group-ranges = How far the ranges reach
group-reading = What was read
group-pauses = Pauses
group-duties = What the server must do
group-reasons = What sentences ask
group-refusing = Refusing a move
group-repetition = Repetition and quiet moves
group-resigning = Resigning
group-safety = The king’s safety
group-shape = How the pieces move
group-target = The target
group-touching = Touched pieces
group-turn = Whose turn
group-computers = Seats of the computer
group-teams = Who plays together
group-wishes = What each wishes
group-chatting = Who may write
group-entering = Who may enter a tournament
group-players = What players do
group-byes = Byes
group-rounds = Rounds
group-results = Results
group-obligations = What must be done
group-organizing = What the organiser does
group-door = The door
group-own = Your own room
group-people = Whom one meets
group-ratings = Rating range
group-watching = Who may watch
group-openings = Openings
group-other = Other items

## Trying a rule

try = Try on a board
try-title = On a board
try-close = Close the board
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
own-friend = Keep, and make a link
own-play = Keep and play
own-example = Begin from the example
own-example-ask = The text in the field is lost. Begin from the example?
own-kept = The text is kept on this machine while you write.
own-manual = How the rulebooks are written
severity-error = fault
severity-warning = warning
severity-note = note

## Parts of the game page that come when they are wanted

array-set = Set up

## Bughouse

bpgn-open = Open a BPGN file
bpgn-title = A bughouse match from a file
bpgn-lead = BPGN is the form in which bughouse programs save matches. Both boards are shown, with the moves in the order made. Nothing is kept on the server.
bpgn-paste = Paste BPGN
bpgn-read = Open
bpgn-file = Choose a file
bpgn-none = There is no match in this text.
bpgn-match = The match
bpgn-more = Read more matches
bpgn-which = { $count } matches

## People

field-password-old = Current password
field-password-new = New password
field-email = E-mail
field-email-how = Optional. Only you see it.
field-country-none = Not given
field-bio = About you
field-bio-how = Up to 400 characters. Everyone can see them.
signin-none = No account yet?
signin-guest = Games begun here as { $name } stay with that guest. They come along when an account is created instead.
signup-lead = { $name } becomes the account: every game of this guest comes along, also those under way.
signup-setup = This account becomes the administrator: it runs this server.
signup-have = Already have an account?
account-guest-title = This page belongs to an account
account-guest = You play as { $name }, a guest. Sign in, or create an account, which keeps this guest’s games.
account-profile = Shown to others
account-reach = Contact
account-save = Save
account-saved = Saved.
account-password = Change password
account-password-how = Every other device is signed out when the password changes.
account-password-done = The password is changed, and every other device is signed out.
account-devices = Where you are signed in
device-unknown = Unknown device
device-here = this device
device-times = Last seen { $seen }, signed in { $since }
device-since = Signed in { $since }
device-end = Sign out: { $device }
device-ended = Signed out: { $device }.
devices-failed = The devices could not be fetched.
everywhere = Sign out everywhere
everywhere-ask = Sign out on every device, this one too?
everywhere-no = Stay signed in
role-player = player
role-organiser = organiser
role-arbiter = arbiter
role-moderator = moderator
role-admin = administrator
profile-missing-title = There is no such account
profile-missing = No account is called { $name }, or it has been closed. Guests have no page.
profile-since = here since { $date }
profile-edit = Edit
profile-games = Games
profile-played = played
profile-won = won
profile-drawn = drawn
profile-lost = lost
profile-none = No finished games yet.
profile-failed = The games could not be fetched.
profile-banned = This account may not play, chat or open rooms at present.
account-tokens = API tokens
tokens-how = With a token a program signs in as you, and does only what the token allows. It never opens this page, and cannot change your password.
tokens-none = No tokens.
tokens-failed = The tokens could not be fetched.
token-for = What the token is for
token-name-how = 1 to 40 characters, so that you know it again.
token-scopes = What it may do
token-make = Make a token
token-made = The token for { $name }
token-once = It is shown only now. Anyone who has it can act as you within what it allows.
token-copy = Copy the token
token-bare = Reads only what is public
token-times = Made { $since }, last used { $seen }
token-unused = Made { $since }, never used
token-end = Revoke
token-end-of = Revoke the token { $name }
token-ended = The token { $name } no longer opens anything.
scope-account-read = read your account and ratings
scope-account-write = change your profile and whom you block
scope-game-read = read and follow your games
scope-game-play = make, join and play games
scope-room-write = open and join rooms
scope-tournament-write = make tournaments, enter and run them
scope-queue = wait in the queue
scope-chat = say something in a game’s chat
scope-challenge-read = read challenges
scope-challenge-write = challenge, accept and decline
scope-bot-play = play as a bot
scope-moderate = look after the people
account-blocks = Blocked people
blocks-how = Between you and those you block there are no challenges, no pairings and no messages. They are not told.
blocks-none = You have not blocked anyone.
blocks-failed = The list could not be fetched.
block = Block
block-of = Block { $name }
block-since = blocked { $date }
unblock = Unblock
unblock-of = Unblock { $name }
unblocked = You no longer block { $name }.
ban = Ban
ban-of = Ban { $name }
unban = Lift the ban
unban-of = Lift the ban on { $name }
ban-stands = { $name } may not play, chat or open rooms at present.
bans-how = Banned players can sign in and read, but not play, chat or open rooms.
account-export = Your data
account-export-how = All that is kept of you: account, devices, games as PGN and ratings, one thing a line as JSON.
account-export-save = Download
account-close = Close the account
close-how = Your profile, e-mail address, sessions and tokens go. Games and ratings stay, and show a closed account in the place of your name. No one can take the name { $name } again, and the account cannot be restored.
close-do = Close for good
close-no = Keep the account

## Ratings

pair-partner = With
ratings-title = Ratings
ratings-none = No rated games yet.
ratings-failed = The ratings could not be fetched.
find-people = Find a player
find-none = No one’s name begins with “{ $name }”.
profile-against = Your games against each other, for you: won { $won }, drawn { $drawn }, lost { $lost }.
rating-overall = overall
rating-overall-how = The mean of bullet, blitz, rapid and classical, each counted as often as it was played
rating-pool = Pool
rating-category = Level
rating-peak = Highest
rating-results = Won–drawn–lost
rating-streak = Now
rating-best-streak = Most wins in a row
rating-date = When
streak-won = { $count ->
    [one] 1 win
   *[other] { $count } wins in a row
  }
streak-lost = { $count ->
    [one] 1 loss
   *[other] { $count } losses in a row
  }
provisional-how = This rating rests on fewer than ten rated games, so it says little yet.
graph-summary = { $pool } from { $since } to { $date }: { $from } at first, { $to } now, { $highest } at most, { $lowest } at least.
graph-prev = The change before
graph-next = The next change
graph-table = The same numbers as a table
changes-title = Changes
changes-more = Earlier changes
rating-title = Rating change { $number }
rating-game = The game
rating-rules = The rules of rating
rating-missing-title = There is no such rating change
rating-missing = No rating has a change numbered { $number }.
arithmetic-expected = Expected score
arithmetic-scored = Score
arithmetic-weight = Weight
arithmetic-product = Product
arithmetic-rounded = Rounded
arithmetic-limit = Entered
arithmetic-held = held at { $number }
arithmetic-standing = { $games ->
    [0] Before: no rated game in this pool, highest rating { $peak }.
    [one] Before: { $games } rated game in this pool, highest rating { $peak }.
   *[other] Before: { $games } rated games in this pool, highest rating { $peak }.
  }
arithmetic-refunded = This change was taken back later.
refund-of = Takes back
seal-title = Seal
seal-how = Every change is sealed together with the one before it, so that none can be altered unseen. Everything is worked out again from the first game by
seal-own = Seal of this change
seal-before = Seal before it
seal-first = none: this is the first change of all
seal-copy = Copy the seal
leaders-how = Players with ten rated games in a pool are listed.
leaders-all = All ratings
leaders-open = No one has ten rated games yet
leaders-none = No one has ten rated games here yet.
leaders-more = More places
pool-missing-title = There is no such pool
pool-missing = No games are rated as { $name }. All pools are listed with the ratings.

tab-explorer = Explorer

## One's own games: files brought, sources, searching

imports-explore = Explore these games
imports-guest-title = Importing games needs an account
imports-guest = Imported games are kept with your account, where only you see them. Create one, or sign in.
imports-about = Games that you imported; only you see them. They count in the explorer under “My games”.
imports-empty = Import your games as PGN, from any program or site: then you can search them by player, opening, result, date, position and material, open them on the board, and see in the explorer how you score.
imports-bring = Import games
imports-drop = Drop files of games here, or paste games
imports-pasted = Pasted games
imports-choose = Choose files
imports-kinds = PGN, or BPGN for bughouse, as it is or packed: .zst, .gz, .bz2, .zip. Up to { $most } a file. Games that you have already are passed over.
imports-too-long = { $name } is larger than { $most } MB. Pack it with zstd or gzip, or divide it.
imports-lost = The file did not arrive. Check the connection and choose it again.
imports-fetch = From Lichess or Chess.com
imports-site = Site
imports-user = User name there
imports-fetch-all = Fetch the games
imports-fetch-new = Fetch what is new
imports-fetch-about = Your finished games are read one request at a time, which takes a while. The next time only what is new comes.
imports-name-missing = Write the user name.
imports-unfetched = The server did not answer. Check the connection and try again.
imports-look-at = Look at it there
imports-jobs = Files
imports-stay = Stay on this page until the files have been sent.
imports-to-send = Waits to be sent
imports-sending = { $share } sent
imports-sending-of = { $name } is being sent
imports-running-of = The games of { $name } are being imported
imports-queued = Waits for its turn
imports-cancel = Cancel
imports-cancel-of = Cancel { $name }
imports-dismiss = Dismiss
imports-dismiss-of = Put { $name } away
imports-so-far = { $count ->
    [one] 1 new game so far
   *[other] { $games } new games so far
  }{ $known ->
    [0] { "" }
   *[other] , { $skipped } known
  }{ $left ->
    [0] { "" }
   *[other] , { $errors } left out
  }
imports-sum = { $count ->
    [0] No new game
    [one] 1 new game
   *[other] { $games } new games
  }{ $known ->
    [0] { "" }
    [one] , 1 that was there already
   *[other] , { $skipped } that were there already
  }{ $left ->
    [0] { "" }
   *[other] , { $errors } left out
  }
imports-left-out = { $count ->
    [one] 1 game was left out
   *[other] { $errors } games were left out
  }
imports-left-out-of = Games of { $name } that were left out
imports-game = Game { $number }: { $players }
imports-more-faults = { $count ->
    [one] 1 more is not named.
   *[other] { $count } more are not named.
  }
imports-sources = Sources
imports-recorded = Recorded one by one
imports-games = { $count ->
    [one] 1 game
   *[other] { $games } games
  }
imports-source-show = Show the games of { $name }
imports-room = { $games } of { $most } games, { $size } of { $room }
imports-remove = Remove
imports-remove-of = Remove { $name }
imports-keep = Keep
imports-remove-asked = { $count ->
    [0] Remove { $name }?
    [one] Remove the 1 game of { $name }? It is then no longer counted.
   *[other] Remove all { $games } games of { $name }? They are then no longer counted.
  }
imports-remove-game-asked = Remove { $name }? It is then no longer counted, and only comes back if you import it again.
imports-remove-games-asked = { $count ->
    [one] Remove 1 game? It is then no longer counted, and only comes back if you import it again.
   *[other] Remove { $count } games? They are then no longer counted, and only come back if you import them again.
  }
imports-remove-ticked = { $count ->
    [one] Remove 1 game
   *[other] Remove { $count } games
  }
imports-removed = { $count ->
    [one] 1 game was removed.
   *[other] { $count } games were removed.
  }
imports-list = Games
imports-search = Search imported games
imports-player = Player
imports-color = Colour
imports-color-any = either
imports-color-white = White
imports-color-black = Black
imports-opponent = Opponent
imports-event = Event
imports-at = Played at
imports-elo-min = Rating from
imports-elo-max = Rating to
imports-rating-wrong = Write a rating, such as 1800. The mean of both ratings is compared.
imports-shown = { $of ->
    [whole] { $count ->
        [one] { $count } game
       *[other] { $count } games
      }
    [first] the first { $count }
   *[part] { $from }–{ $count }
  }
imports-part = Match
placed-all = the whole position
placed-pieces = these pieces
placed-pawns = the pawn structure
imports-export = Download these games
imports-opening = Opening
imports-opening-hint = B90 or Najdorf
imports-result = Result
imports-result-any = any
imports-material = Material
imports-material-about = White’s pieces first, as in KRPPvKR: games that came down to exactly this material
imports-material-wrong = Write White’s pieces, v, and Black’s pieces, as in KRPPvKR.
imports-position = Position
imports-position-hint = FEN
imports-from-board = From the analysis board
imports-find = Search
imports-all = Show all games
imports-none-found = No game is like that. Take something out of the search, or show all games.
imports-players = Players
imports-moves = Moves
imports-date = Date
imports-acts = Save and remove
imports-tick = Choose { $name }
imports-tick-all = Choose all games of this page
imports-save = Save as PGN
imports-save-of = Save { $name } as PGN
imports-pages = Pages of the list
imports-newer = Back
imports-older = On
imports-page = Page { $number }
tidy-title = Tidy up imported games
tidy-twins = Duplicates
tidy-names = Player names
tidy-twins-about = Games that you probably have twice: the same moves, or one goes on where the other ends, the same players in different spellings, and dates that can be the same day. What the copies say differently is in bold.
tidy-twins-none = You have no game twice.
tidy-reading = { $read } of { $games } games read
tidy-more = Show more
tidy-game = Game { $number }
tidy-moves = First moves
tidy-compared = Compare the copies of { $name }
tidy-trait = What is compared
tidy-differs = different
tidy-richest = most notes
trait-white = White
trait-black = Black
trait-result = Result
trait-date = Date
trait-event = Event
trait-site = Played at
trait-plies = Moves
trait-annotations = Notes
trait-source = From
tidy-no-notes = none
tidy-notes = { $count ->
    [one] 1 character
   *[other] { $letters } characters
  }
tidy-keep-one = Keep one
tidy-keep = Keep this one
tidy-keep-of = Keep { $game }
tidy-keep-asked = { $count ->
    [one] Keep { $game } and remove the other copy, with its notes?
   *[other] Keep { $game } and remove the { $count } other copies, with their notes?
  }
tidy-leave = Cancel
tidy-merge = Merge into one
tidy-different = Not the same game
tidy-more-games = { $count ->
    [one] One more copy is listed once these are decided on.
   *[other] { $count } more copies are listed once these are decided on.
  }
tidied-merge = Merged into one game, with the notes of all copies.
tidied-keep = { $count ->
    [one] One copy kept, the other removed.
   *[other] One copy kept, { $count } removed.
  }
tidied-different = Listed as different games from now on.
tidied-undecided = Taken back.
tidy-open = Open the game
tidy-undo = Take back
tidy-names-about = The same player often comes in several spellings. Names that you merge count as one player in searches, reports and the explorer; the games keep the names that they came with, and you can take it back.
tidy-names-alike = May be the same player
tidy-names-none = No two names look like the same player.
tidy-names-group = Names like { $name }
tidy-names-more-alike = There are more; they are listed once these are merged.
tidy-names-find = Find a player
tidy-prefix = Name begins with
tidy-names-more = There are more players. Write more of the name.
tidy-names-unknown = No player’s name begins like that.
tidy-name-main = Name to use
tidy-names-merge = Merge { $count } names
tidy-names-merged = Merged: the games of all these names now count for { $name }.
tidy-names-parted = { $name } counts as a separate player again.
tidy-also = also { $name }
tidy-also-of = Further names of { $name }
tidy-part = Separate
tidy-part-of = Separate { $name }
tidy-games = Games
tidy-games-of = Games of { $name }
tidy-report = Report
tidy-report-of = Report on { $name }
sorts-newest = Last imported
sorts-date = Date
sorts-white = White’s name
sorts-black = Black’s name
sorts-rating = Mean rating
sorts-result = Result
sorts-moves = Moves
sorts-opening = Opening

## Reports, for moderators

reports-title = Reports
reports-which = Which reports
reports-open = Open
reports-deleted = Deleted
reports-dismissed = Dismissed
reports-none-open = Nothing waits for a decision.
reports-none-deleted = No line has been deleted.
reports-none-dismissed = No report has been dismissed.
reports-failed = The reports could not be fetched.
reports-more = Earlier reports

refund = Take the change back
refund-to = Take the change of { $name } back
refund-asked = { $name }: { $change } points, as an entry of its own. It cannot be undone.
refund-do = Take back
leave-it = Leave it

popular-about = The positions that most games came through. Each opens on the analysis board, with what was played there.
popular-variant = Variant
popular-every-variant = Every variant
popular-start = The start
popular-unnamed = Unnamed position
popular-at = { $what }, move { $number }
onmove-white = White to move
onmove-black = Black to move
popular-none = No game of this kind is counted here yet.

openings-of = Openings of
profile-openings = Openings
openings-about = What is played, what it meets, and how that goes: from rated games and games of public rooms played here, and from imported games.
openings-side = Colour
openings-as-white = As White
openings-as-black = As Black
openings-modes = Rated or casual
openings-mode-all = All
openings-mode-rated = Rated
openings-mode-casual = Casual
openings-from = { $count ->
    [one] { $games } game
   *[other] { $games } games
  } in “{ $where }”
openings-left-out = { $games } older games are not counted: there is room for some fifty thousand.
openings-names = In imported games I am
openings-names-guessed = Counted as you: the name of your account, or one that most games of an import have
openings-made = Score
openings-performance = Performance
openings-against = against { $rating }
openings-won = { $games } won
openings-drawn = { $games } drawn
openings-lost = { $games } lost
openings-bar = { $won } won, { $drawn } drawn, { $lost } lost
openings-results = Won, drawn, lost
openings-better-title = Where points are made
openings-worse-title = Where points are lost
openings-better-none = Nothing stands out: no move scores better than chance explains.
openings-worse-none = Nothing stands out: no move scores worse than chance explains.
openings-better-own = { $score } of the points with this move, in { $count ->
    [one] { $games } game
   *[other] { $games } games
  }. The other games suggest { $usual } against such opponents.
openings-better-theirs = { $score } of the points against this move, in { $count ->
    [one] { $games } game
   *[other] { $games } games
  }. The other games suggest { $usual } against such opponents.
openings-worse-own = Only { $score } of the points with this move, in { $count ->
    [one] { $games } game
   *[other] { $games } games
  }. The other games suggest { $usual } against such opponents.
openings-worse-theirs = Only { $score } of the points against this move, in { $count ->
    [one] { $games } game
   *[other] { $games } games
  }. The other games suggest { $usual } against such opponents.
openings-better = better than the other games suggest, and not by chance
openings-worse = worse than the other games suggest, and not by chance
openings-tree = What is played
openings-open = Show what followed { $move }
openings-shut = Hide what followed { $move }
openings-score-about = Points of the player in these games, as a part of all
openings-usual = Usual
openings-usual-about = What the player’s other games suggest against these opponents
openings-by-rating = Expected by rating
openings-by-rating-about = What the ratings of both suggest
openings-how = Your moves are bold. A triangle marks what stands out: the results were shuffled among the games hundreds of times, and fewer than one shuffle in twenty gave as large a difference anywhere.
openings-position = The position
openings-start = The start
openings-games = Most recent games
openings-families = Openings
openings-opening = Opening
openings-none = No games of this player are counted here.
openings-none-own = None of your games is counted yet. Rated games and games of public rooms come here when they are over; games from elsewhere can be imported.
openings-none-named = None of your games is counted yet. Games were imported: press the name above that is yours in them.
openings-import = Import games
openings-none-left = None of the games is left with these filters.

## How people are reached who are not here
signin-forgotten = Forgot your password?
signin-forgotten-ask = Forgot your password? This server sends no mail: ask whoever runs it for a new one.
field-email-mail = Optional. Only you see it. A forgotten password is recovered by it once it is verified.
email-password-how = Needed to change the address: by it the password can be recovered.
email-verified = { $email } is verified.
email-unverified-yet = { $email } is not verified. Open the link in the mail that was sent there.
email-send-again = Send again
email-sent = The mail is on its way.
account-moves = When it is your move
moves-mail = By e-mail, in correspondence games
moves-mail-how = One mail for a move, unless you are looking at the game, and one more when about a quarter of the time is left.
moves-mail-off = This server sends no mail.
moves-mail-verify = Verify an e-mail address first.
moves-push = As a notification in this browser, in correspondence games
moves-push-how = One for a move, unless you are looking at the game; also while no page is open. It ends when you sign out here.
moves-push-off = This server sends no notifications.
moves-push-cannot = This browser takes no notifications here. Some take them only over https, or once the page has been added to the home screen.
moves-push-denied = The browser does not allow notifications from this site. Its settings for the site can change that.
moves-push-failed = The browser’s notification service did not answer. Try again later.
moves-devices = Browsers that are notified
moves-since = Switched on { $since }
moves-remove = Remove
moves-remove-of = Remove: { $device }
mail-verify-wait = One moment
mail-verify-wait-how = Your e-mail address is being verified.
mail-verify-not = The address was not verified
mail-verify-done-title = Your e-mail address is verified
mail-verify-done = A forgotten password can be recovered by it. Under “Account” you can also have moves mailed to it.
mail-stop-title = No more mail about moves?
mail-stop = You will no longer get mail when it is your move in a correspondence game. Under “Account” it can be switched on again.
mail-stop-do = No more mail
mail-stop-done-title = Mail about moves is switched off
mail-stop-done = Under “Account” it can be switched on again.
recover-title = Forgot your password?
recover-how = Enter the verified e-mail address of your account. A link to choose a new password is sent there.
recover-send = Send the link
recover-sent = If an account has this verified address, a mail is on its way to it. The link in it works for one hour.
recover-choose = Choose a new password
recover-ends = You are then signed out everywhere, and API tokens end.
recover-done-title = The password is changed
recover-done = Sign in as { $name } with the new password.
sought-games = Filter
sought-all = All games
sought-any = Any
sought-none = No games fit this filter.
sought-drop = Remove the filter { $what }
sought-by-variant = Variant
sought-by-class = Time
sought-by-color = Colour
sought-by-outcome = Result
sought-by-rated = Kind
sought-by-opponent = Opponent
sought-by-opening = Opening
sought-by-since = From
sought-by-until = To
sought-won = Won
sought-drawn = Drawn
sought-lost = Lost
sought-rated = Rated
sought-casual = Casual
sought-against = against { $name }
sought-from = from { $day }
sought-to = to { $day }
sort-date = Date
sort-opponent = Opponent
sort-rating = Opponent’s rating
sort-result = Result
sort-moves = Moves
sort-opening = Opening
sort-plies = { $count ->
    [one] one move
   *[other] { $count } moves
}
sort-opponent-rating = opponent rated { $rating }
played-title = My games
played-about = All your games here, unfinished and aborted ones too.
figures-title = Results
figures-kind = Which games
figures-all = All
figures-rated = Rated
figures-casual = Casual
figures-every-class = Every time
figures-none = No games to show yet.
figures-failed = The results could not be fetched.
figures-about = Counted are finished games by the variants’ own rules, against people and the computer, that anyone may see. Openings are those of standard chess, under their English names. Ratings are those before the game, of rated games. A new game is counted within seconds. The score is a win as one and a draw as a half, divided by the games.
figures-more = Show all { $count }
figures-fewer = Show fewer
figures-by-color = Colour
figures-by-speed = Time
figures-by-variant = Variant
figures-by-against = Opponent
figures-by-rating = Opponent’s rating
figures-by-end = End of the game
figures-by-opening-white = Openings with White
figures-by-opening-black = Openings with Black
figures-by-hour = Hour of the first move (UTC)
figure-spoken = { $played } played: { $won } won, { $drawn } drawn, { $lost } lost; score { $score }
figure-games = Show the games: { $what }
figure-against-person = Players
figure-against-bot = Bots
figure-against-computer = The computer
figure-lower-200 = Lower by 200 or more
figure-lower-100 = Lower by 100–199
figure-near = Within 99 points
figure-higher-100 = Higher by 100–199
figure-higher-200 = Higher by 200 or more
figure-end-checkmate = Checkmate
figure-end-stalemate = Stalemate
figure-end-insufficient-material = Too little material
figure-end-threefold = Threefold repetition
figure-end-fivefold = Fivefold repetition
figure-end-fifty-moves = Fifty-move rule
figure-end-seventy-five-moves = 75-move rule
figure-end-agreement = Draw agreed
figure-end-resignation = Resignation
figure-end-three-checks = Third check
figure-end-hill = King on the hill
figure-end-explosion = King exploded
figure-end-horde-destroyed = Horde destroyed
figure-end-race = Race won
figure-end-race-drawn = Race drawn
figure-end-all-men-lost = All pieces lost
figure-end-dead-position = Dead position
figure-end-rulebook = Own rules
figure-end-aborted = Aborted
figure-end-flag = Time
figure-end-illegal-move = Illegal moves
figure-end-abandoned = Player left
figure-end-stuck = Boards stuck
following-title = People you follow
following-none = You follow no one yet. Follow someone on their page.
following-failed = The list could not be fetched.
following-how = Only you see whom you follow, and they are not told.
following-friend = friend
following-here = here now
following-away = not here
following-watch = Watch
follow = Follow
follow-of = Follow { $name }
follow-how = Only you see whom you follow.
followed = You follow { $name }.
unfollow = Unfollow
unfollow-of = Unfollow { $name }
unfollowed = You no longer follow { $name }.
circle-seen = Who sees that you are online
circle-seen-how = Friends follow each other. Showing it to friends shows them that you follow them.
circle-challenged = Who may challenge you
circle-nobody = No one
circle-friends = Friends
circle-everybody = Everyone

opening-report-title = Opening report
opening-report-board = Open the position on the analysis board
opening-report-mine = Only games that you imported are counted here, not those played on this server.
opening-report-narrowed = Only games that pass the filters of the explorer are counted.
opening-report-score = White scored { $score }. The score to expect, by these games and others like them, is { $low } to { $high } (95 %).
opening-report-moves-how = Score, rating and performance are those of the side to move, the ratings and the performance in games where both ratings are known.
opening-report-more = Who had the position, and how the games ended, is counted from the { $games } newest games in the collection.

## The board editor

editor-title = Set up a position
editor-open = Set up the pieces
editor-board = The board that is set up
tray-white = White pieces
tray-black = Black pieces
editor-hand = Move pieces
editor-bin = Remove pieces
editor-analyse = Analyse
editor-start = Start position
editor-clear = Clear the board
editor-turn = To move
editor-castling = Castling rights
editor-right = { $right ->
    [K] White O-O
    [Q] White O-O-O
    [k] Black O-O
   *[q] Black O-O-O
  }
editor-passant = En passant
editor-passant-none = none
editor-checks = { $side ->
    [white] Checks given by White
   *[black] Checks given by Black
  }
editor-help = Choose a piece beside the board and press squares, or drag. A drag off the board or the right button removes a piece. With the keyboard: arrows walk, Enter puts or picks up, Delete removes.

## Reviews of games

review-page-title = Game review – KROG Chess
review-title = Game review
review-opens = Opening the review …
review-progress = { $done } of { $all } positions searched.
review-waits = The search goes on while this page is open. You may come back to it later.
review-gone = This review is no longer kept. Review the game again from the analysis board.
review-to-analysis = Open the analysis board
review-game-open = Open the game
review-graph = White’s winning chances
review-graph-at = { $move }: { $chance } for White
review-start = Start position
review-clocks = Time left on the clocks
review-summary = Summary
review-label = Moves called
review-accuracy = Accuracy
review-accuracy-about = From 0 to 100, by what each move lost of the winning chances.
review-left = left by
review-by = { $engine }, { $depth } half-moves ahead in each position. Winning chances are computed from its scores.
review-moments = Key moments
review-moments-count = { $count ->
    [0] No key moments
    [one] One key moment
   *[other] { $count } key moments
  }
review-moment = Key moment { $at } of { $of }
review-first = Solve the first
review-again = Again from the first
review-next = Next
review-how = Find the best move at each key moment before its answer is shown, or step through the game.
review-no-moments = No move lost 20 percentage points of winning chances or more, and none is praised. Step through the game, or press its graph.
review-ask = { $move } { $side ->
    [white] White
   *[black] Black
  } to move. Find a move that loses less than 5 percentage points of winning chances.
review-tried-played = That was played in the game. Try another move.
review-tried-other = Not one of the engine’s two best moves that lose less than 5 percentage points. Try another move.
review-answer = Show the answer
review-solved = Solved:
review-better = The engine preferred
review-why = Why?
review-link = Copy link
review-turning = Turning point
review-turning-about = The mover was not behind before this move, is behind after it, and lost 10 percentage points of winning chances or more.
missed-win = Missed win
missed-win-about = The winning chances were at least 90 % with the best move, and are at most 70 % after this one.
missed-draw = From level to losing
missed-draw-about = The winning chances were between 35 and 65 % with the best move, and are at most 15 % after this one.
label-brilliant = Brilliant
label-brilliant-about = Loses less than 2 percentage points of winning chances and gives up material.
label-great = Great
label-great-about = Loses less than 2 percentage points of winning chances where every other move loses 20 or more.
label-best = Best
label-best-about = Loses less than 2 percentage points of winning chances.
label-excellent = Excellent
label-excellent-about = Loses less than 5 percentage points of winning chances.
label-good = Good
label-good-about = Loses less than 10 percentage points of winning chances.
label-inaccuracy = Inaccuracy
label-inaccuracy-about = Loses 10 to 20 percentage points of winning chances.
label-mistake = Mistake
label-mistake-about = Loses 20 to 35 percentage points of winning chances.
label-blunder = Blunder
label-blunder-about = Loses 35 percentage points of winning chances or more.
