import type { BoardName } from '$lib/wire/BoardName';
import type { BoardView } from '$lib/wire/BoardView';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { MoveView } from '$lib/wire/MoveView';
import type { PlayerView } from '$lib/wire/PlayerView';
import type { Role } from '$lib/wire/Role';

import { START } from './moment';

/** Matches for tests. */
const person = (name: string): PlayerView => ({ kind: 'person', name, online: true, account: false });

function board(white: string, black: string): BoardView {
  return {
    players: { white: person(white), black: person(black) },
    moves: [],
    position: {
      variant: 'bughouse',
      chess960: false,
      fen: START,
      turn: 'white',
      ply: 0,
      check: [],
      legal: [],
    },
    clock: {
      leftMs: { white: 180_000, black: 180_000 },
      movesToGo: { white: null, black: null },
    },
    waiting: false,
  };
}

/** A match under way between Ada and Di, who reads, and Bo and Cy. */
export function match(more: Partial<BughouseView> = {}): BughouseView {
  return {
    id: 'm',
    createdAt: '2026-01-01T00:00:00Z',
    status: 'active',
    time: { kind: 'clock', periods: [{ initialMs: 180_000, bonus: { kind: 'none' } }] },
    boards: { A: board('Ada', 'Bo'), B: board('Cy', 'Di') },
    order: [],
    you: [{ board: 'B', color: 'black' }],
    seq: 3,
    drawOffers: [],
    watchers: 0,
    ...more,
  };
}

/** A half-move as the server tells it. */
export function half(ply: number, uci: string, fen: string, captured?: Role): MoveView {
  return {
    ply,
    uci,
    san: uci,
    fen,
    squares: [uci.slice(0, 2), uci.slice(2, 4)],
    check: [],
    ...(captured ? { captured } : {}),
  };
}

/** A match with moves on its boards, each with the position that it led to. */
export function played(moves: readonly [BoardName, MoveView][]): BughouseView {
  const view = match({ order: moves.map(([name]) => name) });
  for (const name of ['A', 'B'] as const) {
    const made = moves.filter(([on]) => on === name).map(([, move]) => move);
    const fen = made.at(-1)?.fen ?? START;
    const { position } = view.boards[name];
    view.boards[name] = {
      ...view.boards[name],
      moves: made,
      position: { ...position, fen, ply: made.length, turn: made.length % 2 === 0 ? 'white' : 'black' },
    };
  }
  return view;
}
