/** What two games share that came to one position, however they came there: the pieces, whose move it is, the rights to castle. */
const standing = (fen: string): string => fen.split(' ', 3).join(' ');

/** Whether two FENs are of one position; counters do not matter. */
export const samePosition = (a: string, b: string): boolean => standing(a) === standing(b);

/** The half-move after which a game first came to a position; absent where it never did. */
export function reached(start: string, moves: readonly { fen: string }[], fen: string): number | undefined {
  const ply = [{ fen: start }, ...moves].findIndex((at) => samePosition(at.fen, fen));
  return ply < 0 ? undefined : ply;
}
