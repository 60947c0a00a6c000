# PGN: what makes a game a wrong one.

pgn-move-illegal = { $number } { $move } is not a legal move. { $line ->
    [variation] The variation is kept up to there.
    [none] The game is left out.
   *[main] The game is kept up to there.
 }
pgn-move-unreadable = “{ $move }” after { $number } is not a move. { $line ->
    [variation] The variation is kept up to there.
    [none] The game is left out.
   *[main] The game is kept up to there.
 }
pgn-move-ambiguous = { $number } { $move } can be several moves: add the file or the rank it starts from. { $line ->
    [variation] The variation is kept up to there.
    [none] The game is left out.
   *[main] The game is kept up to there.
 }
pgn-move-after-end = { $number } { $move } comes after the end: { $reason ->
    [checkmate] it is mate.
    [stalemate] there is no legal move left.
    [insufficient-material] neither side has enough material to win.
    [three-checks] the third check has been given.
    [hill] a king has reached the centre.
    [explosion] a king has exploded.
    [horde-destroyed] White has no pieces left.
    [race] a king has reached the eighth rank.
    [race-drawn] both kings have reached the eighth rank.
    [all-men-lost] one side has lost all its pieces.
   *[other] the rules have decided it.
 }
pgn-null-move-refused = { $number } { $move } passes the turn, { $line ->
    [variation] which cannot be done in check. The variation is kept up to there.
    [none] which no game allows. It is left out.
   *[main] which no game allows. It is kept up to there.
 }
pgn-too-many-moves = The game has more than { $limit } half-moves with its variations; it is kept up to there.
pgn-text-after-result = Moves follow the result. They are left out: the result ends a game.
pgn-comment-open = This comment is not closed. Everything up to the next game counts as its text; put “{"}"}” where it ends.
pgn-fen-unreadable = The FEN cannot be read, so the moves cannot be played.
pgn-variant-unknown = The variant “{ $variant }” is not known here. The tags are kept; the moves cannot be played.
pgn-variant-two-boards = { $variant } is played on two boards. The tags are kept; the moves of one board cannot be played alone.
pgn-result-mismatch = The tag says { $tag }, the moves end with { $text }. Both must say the same.
pgn-result-against-position = The result is { $found }, but the last position decides the game { $right }: { $reason ->
    [checkmate] it is mate.
    [stalemate] there is no legal move left.
    [insufficient-material] neither side has enough material to win.
    [three-checks] the third check has been given.
    [hill] a king has reached the centre.
    [explosion] a king has exploded.
    [horde-destroyed] White has no pieces left.
    [race] a king has reached the eighth rank.
    [race-drawn] both kings have reached the eighth rank.
    [all-men-lost] one side has lost all its pieces.
   *[other] the rules have decided it.
 }

# PGN: moves that were read leniently.

pgn-move-repaired = “{ $move }” was read as { $san }.
pgn-promotion-missing = “{ $move }” does not say what the pawn becomes. It was read as { $san }; a queen is a guess.
pgn-check-mark = “{ $move }” should be written { $san }.
pgn-null-move = { $number } { $move } passes the turn. That is accepted in variations, but the standard has no such move.
pgn-null-move-cut = { $number } { $move } passes the turn, which no game allows. The game is kept up to there.
pgn-null-move-kept = { $number } { $move } passes the turn, which no game allows. The game goes up to there; what follows is kept as analysis.
pgn-move-number = The number is { $found } where it should be { $right }.
pgn-mark = “{ $text }” is not part of a move in PGN; it was left out.
pgn-unknown-text = “{ $text }” means nothing in PGN; it was left out. Comments go in braces.
pgn-glyph-without-move = This glyph follows no move; it was left out.

# PGN: variations and comments.

pgn-variation-without-move = A variation follows the move that it replaces; there is no move before this one. It was left out.
pgn-variation-empty = This variation has no moves; it was left out.
pgn-variation-open = This variation is not closed; it ends with the game.
pgn-variation-too-deep = Variations lie more than { $limit } deep in each other; this one was left out.
pgn-stray-close = Nothing is open that this bracket could close; it was left out.
pgn-result-in-variation = A result belongs at the end of the game; in this variation it was left out.
pgn-comment-too-long = This comment is longer than { $limit } bytes; the rest was left out.
pgn-too-much-text = The comments of this game are longer than { $limit } bytes together; the rest was left out.
pgn-not-utf-8 = The text is not UTF-8; it was read as Latin-1. Save the file as UTF-8.
pgn-more-faults = There are more than { $limit } faults of this kind in the game; the rest is not listed.

# PGN: tags and results.

pgn-no-result = The moves do not end with a result: 1-0, 0-1, 1/2-1/2 or *.
pgn-result-open = The last position decides the game { $right }, but the result says that it is not over.
pgn-result-form = { $where ->
    [tag] “{ $found }” in the tag is understood, but a result is written 1-0, 0-1, 1/2-1/2 or *.
   *[text] The result is understood, but it is written 1-0, 0-1, 1/2-1/2 or *.
 }
pgn-result-tag = Unknown result “{ $found }”. Write 1-0, 0-1, 1/2-1/2 or *.
pgn-roster = Every game has seven tags; missing here: { $names }.
pgn-date-form = “{ $found }” in { $name } is not a date. Write YYYY.MM.DD, with ?? for what is not known.
pgn-rating-form = “{ $found }” in { $name } is not a rating. Write a whole number from 1 to 9999, or leave the tag out.
pgn-eco-form = “{ $found }” is not an ECO code. They go from A00 to E99.
pgn-setup-missing = A game with a FEN needs the tag SetUp with the value 1.
pgn-setup-false = The tag SetUp must be 1 where there is a FEN.
pgn-fen-missing = SetUp says that the game starts from a position of its own, but there is no FEN. The usual start position was taken.
pgn-fen-repaired = The FEN is faulty; the position was read as far as it makes sense.
pgn-chess960-by-rights = The castling rights of the FEN exist only in Chess960; the game was read so. Add the tag Variant.
pgn-tag-quote = The value of { $name } lacks a quotation mark.
pgn-tag-inner-quote = A quotation mark inside the value of { $name } needs a backslash before it.
pgn-tag-bracket = The tag { $name } is not closed with “]”.
pgn-tag-line-break = The value of { $name } runs over the end of the line; a tag is written on one line.
pgn-tag-too-long = The tag { $name } is longer than { $limit } bytes; the rest was left out.
pgn-tags-behind-game = These tags come after a game; they were counted to it. Tags belong before the moves.
pgn-tag-twice = The tag { $name } is given twice; the first one counts.
pgn-too-many-tags = There are more than { $limit } tags; the rest was left out.
