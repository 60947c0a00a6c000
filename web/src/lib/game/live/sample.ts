import { usualAgreement } from '$lib/setup/agreed';
import type { GameView } from '$lib/wire/GameView';
import type { MoveView } from '$lib/wire/MoveView';
import type { SettingsView } from '$lib/wire/SettingsView';

/** Games for tests. */
export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const unlimited = { kind: 'unlimited' } as const;
const five = {
  kind: 'clock',
  periods: [{ initialMs: 300_000, bonus: { kind: 'fischer', ms: 3000 } }],
} as const;
type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };

export const untimed: SettingsView = {
  time: { white: unlimited, black: unlimited },
  class: 'unlimited',
  ...usualAgreement(),
  rated: false,
};

/** Five minutes and three seconds a move. */
export const blitz: SettingsView = {
  ...untimed,
  time: structuredClone({ white: five, black: five }) as Mutable<{ white: typeof five; black: typeof five }>,
  class: 'blitz',
  fideClass: 'blitz',
};

/** A standard game between two persons, White reading. */
export function sample(more: Partial<GameView> = {}): GameView {
  return {
    id: 'g',
    variant: 'standard',
    startFen: START,
    createdAt: '2026-01-01T00:00:00Z',
    status: 'active',
    players: {
      white: { kind: 'person', name: 'Ada', online: true, account: false },
      black: { kind: 'person', name: 'Bo', online: true, account: false },
    },
    you: 'white',
    seq: 4,
    moves: [],
    position: {
      variant: 'standard',
      chess960: false,
      fen: START,
      turn: 'white',
      ply: 0,
      check: [],
      legal: [],
    },
    offers: {},
    claims: { threefold: false, fiftyMoves: false },
    watchers: 0,
    settings: untimed,
    ...more,
  };
}

/** The same with clocks, White's running. */
export function timed(more: Partial<GameView> = {}): GameView {
  return sample({
    settings: blitz,
    clock: {
      leftMs: { white: 290_000, black: 280_000 },
      running: 'white',
      movesToGo: { white: null, black: null },
    },
    ...more,
  });
}

/** Moves that lead through positions, and the last of them as the position on the board. */
export function played(fens: readonly string[], more: Partial<GameView> = {}): GameView {
  const moves: MoveView[] = fens.map((fen, i) => ({
    ply: i + 1,
    uci: 'a1a1',
    san: `M${i + 1}`,
    fen,
    squares: [],
    check: [],
  }));
  const fen = fens.at(-1) ?? START;
  const view = sample({ moves, ...more });
  const turn = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  return { ...view, position: { ...view.position, fen, turn, ply: moves.length } };
}
