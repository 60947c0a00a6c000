import type { PlayerMove } from '$lib/wire/PlayerMove';

/** A line of the tree as it stands on the page. */
export interface Row {
  /** The moves to it, with dots between them. */
  key: string;
  /** Half-moves from the position that was asked about, from 1. */
  depth: number;
  move: PlayerMove;
  /** Whether anything follows. */
  opens: boolean;
}

export const keyOf = (path: readonly string[]): string => path.join('.');
export const pathOf = (key: string): string[] => key.split('.').filter(Boolean);

const opens = (move: PlayerMove): boolean => move.moves.length > 0 || move.more;
export const gamesOf = ({ score }: Pick<PlayerMove, 'score'>): number => score.won + score.drawn + score.lost;

/** The lines that are on the page, from above to below. */
export function rowsOf(moves: readonly PlayerMove[], open: ReadonlySet<string>, above: string[] = []): Row[] {
  return moves.flatMap((move) => {
    const path = [...above, move.step.uci];
    const key = keyOf(path);
    const row: Row = { key, depth: path.length, move, opens: opens(move) };
    return open.has(key) ? [row, ...rowsOf(move.moves, open, path)] : [row];
  });
}

/** What stands open at first: the most played, as long as there are no more lines than that. */
export function firstOpen(moves: readonly PlayerMove[], lines: number): string[] {
  const found: string[] = [];
  let count = moves.length;
  let candidates = moves.map((move) => ({ move, path: [move.step.uci] }));
  for (;;) {
    const fit = candidates.filter(({ move }) => move.moves.length > 0 && count + move.moves.length <= lines);
    const next = fit.reduce<(typeof fit)[number] | undefined>(
      (best, one) => (best && gamesOf(best.move) >= gamesOf(one.move) ? best : one),
      undefined,
    );
    if (!next) return found;
    found.push(keyOf(next.path));
    count += next.move.moves.length;
    candidates = [
      ...candidates.filter((one) => one !== next),
      ...next.move.moves.map((move) => ({ move, path: [...next.path, move.step.uci] })),
    ];
  }
}

/** The move at the end of a path. */
export function moveAt(moves: readonly PlayerMove[], path: readonly string[]): PlayerMove | undefined {
  const [first, ...rest] = path;
  const found = moves.find((move) => move.step.uci === first);
  return found && rest.length > 0 ? moveAt(found.moves, rest) : found;
}

/** The moves that lead to the end of a path. */
export function movesTo(moves: readonly PlayerMove[], path: readonly string[]): PlayerMove[] {
  return path.flatMap((_, i) => moveAt(moves, path.slice(0, i + 1)) ?? []);
}

/** The tree with what follows a path put in. */
export function grafted(
  moves: readonly PlayerMove[],
  path: readonly string[],
  following: readonly PlayerMove[],
): PlayerMove[] {
  const [first, ...rest] = path;
  return moves.map((move) => {
    if (move.step.uci !== first) return move;
    if (rest.length > 0) return { ...move, moves: grafted(move.moves, rest, following) };
    return { ...move, moves: following.map(calm), more: false };
  });
}

/** A move that is fetched alone stands out from nothing: what stands out was found among all moves, once. */
const calm = (move: PlayerMove): PlayerMove => ({
  ...move,
  score: { ...move.score, standing: 'usual' },
  moves: move.moves.map(calm),
});
