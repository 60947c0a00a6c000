import type { CreateGame } from '../../web/src/lib/wire/CreateGame';

/** Three minutes each: a game of blitz that counts. */
export const RATED: Partial<CreateGame> = {
  rated: true,
  takebacks: false,
  time: { kind: 'clock', periods: [{ initialMs: 180_000, bonus: { kind: 'fischer', ms: 2000 } }] },
};

/** Half-moves before a mate. What the position ends counts, however fast it went. */
export const BEFORE_MATE = {
  white: ['e4', 'e5', 'Qh5', 'Nc6', 'Bc4', 'Nf6'],
  black: ['f3', 'e5', 'g4'],
} as const;

/** The mate behind them. */
export const MATE = { white: 'Qxf7#', black: 'Qh4#' } as const;
