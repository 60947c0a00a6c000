import type { CreateGame } from '../../web/src/lib/wire/CreateGame';

/** Three minutes each: a game of blitz that counts. */
export const RATED: Partial<CreateGame> = {
  rated: true,
  takebacks: false,
  time: { kind: 'clock', periods: [{ initialMs: 180_000, bonus: { kind: 'fischer', ms: 2000 } }] },
};
