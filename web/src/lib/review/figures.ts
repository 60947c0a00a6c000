import { nagSign } from '$lib/notation/nags';
import { numberText } from '$lib/notation/numbers';
import { locale } from '$lib/texts/texts.svelte';
import type { Color } from '$lib/wire/Color';
import type { GameReview } from '$lib/wire/GameReview';
import type { MoveLabel } from '$lib/wire/MoveLabel';
import type { ReviewMove } from '$lib/wire/ReviewMove';

/** The labels in their order, best first. */
export const LABELS: readonly MoveLabel[] = [
  'brilliant',
  'great',
  'best',
  'excellent',
  'good',
  'inaccuracy',
  'mistake',
  'blunder',
];

const SIGNS: Partial<Record<MoveLabel, number>> = {
  brilliant: 3,
  great: 1,
  inaccuracy: 6,
  mistake: 2,
  blunder: 4,
};

/** The sign of a label, as annotators write it; none of what needs none. */
export function signOf(label: MoveLabel): string {
  const nag = SIGNS[label];
  return nag === undefined ? '' : nagSign(nag);
}

/** Whether a label praises or blames. */
export function toneOf(label: MoveLabel): 'good' | 'bad' | 'plain' {
  if (label === 'brilliant' || label === 'great') return 'good';
  return label === 'inaccuracy' || label === 'mistake' || label === 'blunder' ? 'bad' : 'plain';
}

/** Who made a half-move of a review. */
export const moverOf = ({ startFen }: Pick<GameReview, 'startFen'>, ply: number): Color =>
  (startFen.split(' ')[1] === 'b') === (ply % 2 === 1) ? 'black' : 'white';

/** The position before a half-move. */
export const before = ({ startFen, moves }: GameReview, ply: number): string =>
  moves[ply - 2]?.fen ?? startFen;

/** The half-moves that are worth another look. */
export const momentsOf = ({ moves }: Pick<GameReview, 'moves'>): ReviewMove[] =>
  moves.filter(({ moment }) => moment);

/** How often a side’s moves are called so. */
export function countOf(review: GameReview, color: Color, label: MoveLabel): number {
  return review.moves.filter((move) => move.label === label && moverOf(review, move.ply) === color).length;
}

/** Chances in whole hundredths, written as the server's sentences have them. */
export const percentText = (share: number): string => `${Math.round(100 * share)}\u00a0%`;

/** An accuracy, from 0 to 100, with one digit. */
export const accuracyText = (value: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** Where a half-move stands in a graph of so many, from 0 to 1. */
export const placeIn = (ply: number, plies: number): number => (plies === 0 ? 0 : ply / plies);

/** A line through shares of one, in a box of 1000 by 100. */
export function path(shares: readonly number[]): string {
  const last = shares.length - 1;
  return shares
    .map(
      (share, i) =>
        `${i === 0 ? 'M' : 'L'}${(1000 * placeIn(i, last)).toFixed(1)} ${(100 * (1 - share)).toFixed(1)}`,
    )
    .join('');
}

/** A side’s clock after its moves, as shares of the most that it showed; a half-move in which it was not its turn has the last. */
export function clockShares(review: GameReview, color: Color): number[] {
  const most = Math.max(...review.moves.map(({ leftMs }) => leftMs ?? 0), 1);
  let last = review.moves.find((move) => moverOf(review, move.ply) === color)?.leftMs ?? most;
  return [
    last,
    ...review.moves.map((move) => {
      if (moverOf(review, move.ply) === color) last = move.leftMs ?? last;
      return last;
    }),
  ].map((left) => left / most);
}

/** Whether the clocks of a game are known. */
export const hasClocks = ({ moves }: Pick<GameReview, 'moves'>): boolean =>
  moves.filter(({ leftMs }) => leftMs !== undefined).length > moves.length / 2;

/** What came of a try at a moment. */
export type Tried = 'solved' | 'played' | 'other';

/** Whether a move solves a moment, is the one that was played, or another. */
export function tried(move: Pick<ReviewMove, 'uci' | 'solutions'>, uci: string): Tried {
  if (move.solutions.includes(uci)) return 'solved';
  return move.uci === uci ? 'played' : 'other';
}

/** A line with its numbers: `4… Qe7 5. Qxe4`. */
export function numbered(
  startFen: string,
  ply: number,
  line: readonly { san: string }[],
): { number: string; san: string }[] {
  return line.map(({ san }, i) => {
    const text = numberText(startFen, ply + i);
    return { number: i === 0 || text.endsWith('.') ? text : '', san };
  });
}
