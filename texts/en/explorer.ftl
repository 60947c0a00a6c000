# Collections of games: what was played, and what could not be taken in.

import-house-rules = The game was played by a custom rulebook. Only games by the rules of a known variant are counted.
import-not-played = The moves cannot be played: the start of the game is not known.
import-game-cut = The file ends in the middle of this game. What came before is kept.
import-game-too-long = The text of this game is longer than { $limit } MB.
import-collection-full = The collection has as many games as it can have. Put this one into another directory.

# krog import

cli-import-refused = { $place }: game { $game } ({ $white } – { $black }) is left out: { $text }
cli-import-more = { $count ->
    [one] 1 more game is left out
   *[other] { $count } more games are left out
 }; --errors names them all.
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

cli-explore-none = No game of the collection came through this position.
cli-explore-sum = { $games ->
    [one] 1 game
   *[other] { $games } games
 }: White won { $white } %, drawn { $draws } %, Black won { $black } %
cli-explore-filter = These games cannot be chosen: { $problem }.
cli-explore-heads = move games White drawn Black rating performance
cli-explore-verified = { $games ->
    [one] 1 game
   *[other] { $games } games
 }, { $positions ->
    [one] 1 position
   *[other] { $positions } positions
 } and { $postings } passages counted again: everything is as it should be.
cli-explore-speed = Unknown speed “{ $name }”. Choose { $names }.
cli-explore-bughouse = Positions of bughouse are not counted: a game of it is played on two boards.
