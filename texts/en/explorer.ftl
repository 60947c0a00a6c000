# Collections of games: what was played, and what could not be taken in.

import-house-rules = The game was played by a custom rulebook. Only games by the rules of a known variant are counted.
import-not-played = The moves cannot be played: the start of the game is not known.
import-game-cut = The file ends in the middle of this game. What came before is kept.
import-game-too-long = The text of this game is longer than { $limit } MB.
import-collection-full = The collection has as many games as it can have. Put this one into another directory.
import-file-binary = The file is not text, so it holds no games in PGN or BPGN.
import-zip-no-pgn = The archive holds no file whose name ends in .pgn or .bpgn.
import-zip-encrypted = The archive is encrypted. Unpack it first.
import-zip-packing = The archive is packed in a way that cannot be read here. Unpack it first.
import-zip-damaged = The archive is damaged.

# krog import

cli-import-refused = { $place }: game { $game } ({ $white } – { $black }) is left out: { $text }
cli-import-noted = { $place }: game { $game } ({ $white } – { $black }) is imported, but: { $text }
cli-import-twin = { $place }: game { $game } ({ $white } – { $black }) is the same game as { $known }, written differently. { $replaced ->
    [yes] It has more annotations and takes its place.
   *[no] The one with more annotations stays.
 }
cli-import-more = { $count ->
    [one] One more game is
   *[other] { $count } more games are
 } left out, imported only in part or the same as one that is there already; --errors names all.
cli-import-cut = { $file } cannot be read beyond line { $line }: { $problem }. The games before it are kept; the same command goes on from there.
cli-import-stopped = Stopped. What was read is kept; the same command goes on from there.
cli-import-sum = { $games ->
    [0] No new game
    [one] 1 new game
   *[other] { $games } new games
 } with { $moves ->
    [one] 1 half-move
   *[other] { $moves } half-moves
 }{ $skipped ->
    [0] { "" }
    [one] , 1 that was there already
   *[other] , { $skipped } that were there already
 }{ $errors ->
    [0] { "" }
    [one] , 1 left out
   *[other] , { $errors } left out
 }. { $seconds } s, { $rate } games a second.
cli-import-total = { $dir } has { $games ->
    [one] 1 game
   *[other] { $games } games
 } now.
cli-import-removed = { $games ->
    [0] No game
    [one] 1 game
   *[other] { $games } games
 } of { $source } taken out.
cli-import-no-source = { $dir } has no games of “{ $source }”. { $sources ->
    [none] It has no games at all.
   *[other] It has games of: { $sources }.
 }
cli-import-compacted = { $dir } was written anew: { $after } MB, before { $before } MB.
cli-collection-name = “{ $name }” cannot name a collection: use lower-case letters, digits and -, forty at most. “mine” and “people” are taken.
cli-collection-files = Collections are in the database where that is PostgreSQL; beside SQLite they are files: name their directory with --explorer.
cli-collection-compact = --compact is for files: PostgreSQL clears itself up.
cli-explorer-failed = The collection does not do what was asked: { $problem }

# krog explore

cli-explore-no-collection = There is no collection in { $dir }. { $names ->
    [none] There is none beside it either: krog import makes one.
   *[other] There are: { $names }.
 }
cli-explore-none = No games reached this position.
cli-explore-sum = { $games ->
    [one] 1 game
   *[other] { $games } games
 }: { $white } won by White, { $draws } drawn, { $black } won by Black
cli-explore-seen = Seen from { $first } to { $last }.
cli-explore-heads = move games White drawn Black score rating performance
cli-explore-head-expected = expected
cli-explore-how = Score, rating and performance are of the side to move; performance by the table of FIDE 8.1.1, with its 95 % interval, from five games with both ratings on.
cli-explore-how-expected = Expected: the score to expect of more such games, with its 95 % interval; few games lean on the position’s other moves.
cli-explore-verified = { $games ->
    [one] 1 game
   *[other] { $games } games
 }, { $positions ->
    [one] 1 position
   *[other] { $positions } positions
 } and { $postings } passages counted again: everything is as it should be.
cli-explore-speed = Unknown speed “{ $name }”. Choose { $names }.

# krog games

cli-games-none = No games match.
cli-games-exported = { $games ->
    [one] 1 game written.
   *[other] { $games } games written.
 }
cli-games-no-file = { $file } cannot be written: { $problem }
cli-games-merged = “{ $name }” is also “{ $others }”.
cli-games-parted = { $names ->
    [0] None of these names was another person’s.
    [one] 1 name is a person of its own again.
   *[other] { $names } names are persons of their own again.
 }

# krog report

cli-report-games = { $games ->
    [one] 1 game
   *[other] { $games } games
 }
cli-report-with-white = With White
cli-report-with-black = With Black
cli-report-all = All
cli-report-heads-tally = games; won; drawn; lost; score; rating; opponents; against rated; their mean; performance; 95 %
cli-report-by-year = By year
cli-report-year = year
cli-report-openings-white = Openings with White
cli-report-openings-black = Openings with Black
cli-report-opening = opening
cli-report-opponents = Opponents
cli-report-opponent = opponent
cli-report-best = Wins against the highest rated
cli-report-heads-games = date; White; Black; result; event
cli-report-from-start = Start position
cli-report-came = { $games ->
    [one] 1 game came through this position.
   *[other] { $games } games came through this position.
 }
cli-report-moves = Moves
cli-report-heads-moves = move; games; White won; drawn; Black won; score; rating; opponents; performance; 95 %
cli-report-line = How it goes on
cli-report-strong = Games of the highest rated
cli-report-more = Only the newest games are counted.
cli-report-too-few = not enough
cli-report-one-sided = none: all or nothing scored
cli-report-none-there = none
cli-report-how = Rating is the mean of the player’s own ratings and opponents the mean of theirs, where they are known. Against rated are the games played to a result at the board against an opponent whose rating is known, and their mean is that of those opponents; the performance is what the score in these games corresponds to by the table of FIDE 8.1.1, with its 95 % interval. It takes five such games, and a score that is neither all nor nothing.
cli-report-how-moves = Of a move, rating is the mean of those who made it and opponents the mean of those against whom they made it, score and performance are those of the side that made it, in games in which both ratings are known.
cli-report-seen = Seen from { $first } to { $last }.
cli-report-heads-results = games; White won; drawn; Black won; White scored; 95 %; mean rating; mean moves
cli-report-heads-years = year; games; White won; drawn; Black won
cli-report-looked = Players, endgames and the mean length are those of the { $games } newest games.
cli-report-players-white = Who had White
cli-report-players-black = Who had Black
cli-report-player = player
cli-report-endgames = Endgames
cli-report-ended = { $ended } of { $games } games ended with at most two pieces a side besides king and pawns.
cli-report-heads-endgames = pieces without pawns; games
cli-report-none = No game of the collection is of { $name }.

# krog twins

cli-twins-game = game { $game }: { $white } – { $black } { $result }, { $date }, { $plies ->
    [one] 1 half-move
   *[other] { $plies } half-moves
 }, { $annotations ->
    [0] no annotations
   *[other] { $annotations } bytes of annotations
 }, from { $source }
cli-twins-sum = { $groups ->
    [0] No duplicates in { $dir }.
    [one] One group of duplicates in { $dir }.
   *[other] { $groups } groups of duplicates in { $dir }.
 }
cli-twins-kept = Game { $game } stays in place of { $games }.
cli-twins-differ = These games are not one, or not all of them are there, or they are matches of bughouse, of which one is kept with --keep. Nothing was changed; krog twins lists those that are one.

# What of a search cannot be

cli-month-unknown = Unknown month “{ $text }”. Write it like 2024-05, or 2024 for the whole year, from { $first } to { $last }.
cli-months-none = { $first } is after { $last }.
cli-board-unknown = Unknown board “{ $text }”. Write it like the board of a FEN: 8/8/8/3p4/3P4/8/8/8.
cli-board-empty = There are no pieces on the board “{ $text }”. Write those that you look for.
cli-material-unknown = Unknown material “{ $text }”. Write it like KRPPvKR: the pieces of one side, then those of the other.
import-zip-too-large = The archive holds other files that are too large to be passed over. Unpack it first.
