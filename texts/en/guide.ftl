# The guides: each variant in about ten sentences. Every sentence has its examples in crates/krog-reasons/src/guide, which the
# rulebooks decide when the tests run.

guide-standard-mate = You win by checkmate: you attack the enemy king, and no legal move saves it.
guide-standard-check = A king in check must get out of it at once: it moves away, another piece blocks the line, or the attacker is captured.
guide-standard-pin = No move may leave your own king in check, so a pinned piece may move only along the line of the pin.
guide-standard-lines = Rooks move along ranks and files, bishops along diagonals, the queen along all of them, and none of them jumps over a piece.
guide-standard-knight = A knight jumps two squares along a rank or file and one to the side, whatever is in between.
guide-standard-king = The king moves one square in any direction, but never to a square that an enemy piece attacks.
guide-standard-pawn = A pawn moves one square forward, or two from where it starts, but captures one square diagonally forward.
guide-standard-promotion = A pawn that reaches the last rank must be promoted at once to a queen, rook, bishop or knight.
guide-standard-en-passant = A pawn that has just moved two squares can be captured by an enemy pawn beside it as if it had moved one, but only on the very next move.
guide-standard-castling = To castle, the king moves two squares towards a rook, which jumps to the square it crossed; neither may have moved, the squares between them are empty, and the king is never in check on the way.
guide-standard-draws = Stalemate is a draw, and the player to move may claim one when a position occurs for the third time or when each side has made fifty moves without a capture or a pawn move.
guide-standard-time = If your time runs out you lose, but it is a draw if your opponent can no longer checkmate, as with only the king left.

guide-chess960-start = The pieces behind the pawns are shuffled before the game: there are 960 start positions, and chess has one of them.
guide-chess960-mirror = Both sides start with the same set-up, so the black pieces face their white twins.
guide-chess960-king = The king starts between its two rooks, so it can castle to both sides.
guide-chess960-onto-rook = You castle by moving the king onto your own rook.
guide-chess960-ends = After castling on the h-side the king is on the g-file and the rook on the f-file; on the a-side they are on the c- and d-files.
guide-chess960-empty = Every square that the king or the rook crosses or ends on must be empty, apart from the two of them.
guide-chess960-safe = The king may not castle out of check, across an attacked square or into check.
guide-chess960-unmoved = A king or rook that has moved can no longer castle.
guide-chess960-stays = King or rook may already be on its final square; then only the other one moves.
guide-chess960-shield = Beware of a rook that shields its king along the first rank: castling may not open the line behind it.
guide-chess960-end = The game ends as in chess, by checkmate or by stalemate, for instance.

guide-armageddon-draw = A draw counts as a win for Black.
guide-armageddon-stalemate = Stalemate is won by Black, whichever side is stalemated.
guide-armageddon-dead = If neither side can checkmate any more, Black wins.
guide-armageddon-repetition = Repetition helps only Black: a draw may be claimed when a position occurs for the third time, and the fifth time ends the game.
guide-armageddon-fifty = Seventy-five moves by each side without a capture or a pawn move end the game too, and Black wins.
guide-armageddon-mate = Checkmate decides as in chess, for either side.
guide-armageddon-time = If Black’s time runs out, White wins only if White can still checkmate.
guide-armageddon-white-time = If White’s time runs out, Black wins, even with a bare king.
guide-armageddon-resign = Resigning loses as usual, but if White cannot win any more, Black wins even by resigning.
guide-armageddon-moves = The pieces move, castle and capture en passant as in chess.

guide-crazyhouse-hand = A piece that you capture changes sides: it goes to your hand, and later you may drop it on the board instead of moving.
guide-crazyhouse-held = You can drop only what is in your hand.
guide-crazyhouse-empty = Pieces are dropped on empty squares only: a drop never captures.
guide-crazyhouse-pawn-ranks = A pawn may be dropped on ranks 2 to 7, never on the first or the last.
guide-crazyhouse-pawn-two = A pawn dropped on your second rank may still move two squares, and one dropped on the seventh may promote on the next move.
guide-crazyhouse-mate = A drop may give check, and even checkmate.
guide-crazyhouse-block = A check from a distance can be answered by dropping a piece in between: it is not mate while you hold one that can block.
guide-crazyhouse-promoted = A promoted piece that is captured goes to the hand as a pawn.
guide-crazyhouse-no-dead = No position is drawn for lack of pieces, for captured pieces come back.
guide-crazyhouse-claims = There is no fifty-move rule, but a position that occurs for the third time may still be claimed as a draw.

guide-bughouse-partner = Two teams of two play on two boards, and the pieces that you may drop are those your partner has sent you, never those you captured yourself.
guide-bughouse-empty = Pieces are dropped on empty squares only.
guide-bughouse-pawn-ranks = A pawn may be dropped on ranks 2 to 7, never on the first or the last.
guide-bughouse-block = A piece from your partner can be dropped to block a check.
guide-bughouse-mate = It is checkmate only if no dropped piece could block the check, as when a knight or a piece beside the king gives it.
guide-bughouse-wait = If you have no legal move but a piece from your partner could still bring one, you wait for it.
guide-bughouse-stalemate = Stalemate does not end the game either.
guide-bughouse-claims = Neither repetition nor fifty quiet moves give a draw.
guide-bughouse-bare = Two bare kings play on, for pieces may still come from the other board.

guide-three-check-third = You win at once by giving check for the third time.
guide-three-check-escape = The third check wins even if the king could move away or the checking piece could be captured.
guide-three-check-each = Each side’s checks are counted for itself.
guide-three-check-double = A double check counts as one check.
guide-three-check-answer = A check must be answered as in chess.
guide-three-check-mate = Checkmate wins too, however many checks have been given.
guide-three-check-over = After the third check no move follows.
guide-three-check-repetition = A position counts as repeated only if the numbers of checks are the same too.
guide-three-check-stalemate = Stalemate is a draw.
guide-three-check-time = On time, a bare king cannot win, but a king with any other piece can.

guide-koth-hill = A king that reaches one of the four centre squares d4, e4, d5 and e5 wins at once.
guide-koth-beside = The squares beside the centre win nothing.
guide-koth-others = Only the king wins there: other pieces in the centre do not.
guide-koth-attacked = The king may not enter the centre on a square that an enemy piece attacks.
guide-koth-blocked = Your own piece on a centre square keeps your king from it.
guide-koth-from-check = A king in check may step into the centre if that gets it out of check.
guide-koth-over = The other side gets no reply, not even a king move to the centre.
guide-koth-mate = Checkmate wins as in chess.
guide-koth-bare = A bare king can still win, so two bare kings play on and a bare king can win on time.
guide-koth-stalemate = Stalemate is a draw.

guide-racing-kings-race = The first king on the eighth rank wins.
guide-racing-kings-start = There are no pawns; all pieces start on the first two ranks, White’s on the right and Black’s on the left.
guide-racing-kings-no-check = No move may give check.
guide-racing-kings-discovered = That goes for a discovered check too.
guide-racing-kings-safe = Nor may you move your own king into check.
guide-racing-kings-reply = If White arrives first and the black king can follow at once, Black has one more move.
guide-racing-kings-draw = If Black arrives with that move, the race is a draw; if not, White has won.
guide-racing-kings-no-follow = If the black king cannot follow at once, White wins on arrival.
guide-racing-kings-black-first = If Black arrives first, Black wins at once.
guide-racing-kings-capture = You may capture as usual, as long as it gives no check.
guide-racing-kings-bare = A bare king can still win the race, on time too.

guide-atomic-blast = Every capture explodes: the captured piece, the piece that captures and every piece on the squares around them are gone, except pawns.
guide-atomic-pawns = Only the pawns that capture or are captured go, not those beside them.
guide-atomic-win = You win by blowing up the enemy king.
guide-atomic-own-king = You may not blow up your own king, even if the enemy king goes up with it.
guide-atomic-king-captures = So a king never captures.
guide-atomic-touch = Kings may stand side by side, and while they do neither is in check.
guide-atomic-counter = A check may be answered by blowing up the enemy king.
guide-atomic-check = Any other move must deal with the check as in chess.
guide-atomic-uncover = A capture is also illegal if the explosion opens a line to your own king.
guide-atomic-mate = Checkmate wins as well, and stalemate is a draw.

guide-horde-sides = White has thirty-six pawns and no king; Black has the usual army.
guide-horde-black-wins = Black wins by capturing every white piece.
guide-horde-white-wins = White wins by checkmating the black king.
guide-horde-no-check = White has no king, so White is never in check and may leave any piece under attack.
guide-horde-two-steps = White’s pawns may move two squares from the first rank as well as from the second, but not from further up.
guide-horde-en-passant = Only a double step from the second rank can be captured en passant.
guide-horde-promotion = White’s pawns promote on the eighth rank as usual, and the new piece can fight on alone.
guide-horde-castling = Black castles, and answers checks, as in chess.
guide-horde-stalemate = A side with no legal move, and not in check, draws by stalemate, White too.

guide-antichess-lose = You win by losing all your pieces.
guide-antichess-must = If you can capture, you must.
guide-antichess-choice = If there are several captures, you choose among them.
guide-antichess-en-passant = A capture en passant counts: if it is the only one, you must make it.
guide-antichess-king = The king is a piece like any other: it can be captured, and the game goes on.
guide-antichess-no-check = There is no check, so a king may step onto an attacked square.
guide-antichess-no-castling = There is no castling.
guide-antichess-promotion = A pawn may also become a king.
guide-antichess-no-move = If you have no legal move on your turn, you win as well.
guide-antichess-draws = A position that occurs for the third time may be claimed as a draw, and so may fifty moves without a capture or a pawn move.
