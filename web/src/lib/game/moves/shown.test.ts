import { describe, expect, test } from 'vitest';

import { sample } from '$lib/game/live/sample';
import { shownOf } from './shown';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1';
const E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1';
const D5 = 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2';
const TAKES = 'rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[P] b KQkq - 0 2';
const none = { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 };
const taken = { white: { ...none, pawn: 1 }, black: none };

const view = sample({
  variant: 'crazyhouse',
  startFen: START,
  moves: [
    { ply: 1, uci: 'e2e4', san: 'e4', fen: E4, squares: ['e2', 'e4'], check: [] },
    { ply: 2, uci: 'd7d5', san: 'd5', fen: D5, squares: ['d7', 'd5'], check: ['e1'] },
    { ply: 3, uci: 'e4d5', san: 'exd5', fen: TAKES, squares: ['e4', 'd5'], check: [] },
  ],
  position: {
    variant: 'crazyhouse',
    chess960: false,
    fen: TAKES,
    turn: 'black',
    ply: 3,
    check: ['e8'],
    legal: [],
    pockets: taken,
  },
});

describe('what the board shows', () => {
  test('is the present, as the server tells it, also when the last half-move is asked for', () => {
    const now = {
      fen: TAKES,
      turn: 'black',
      check: ['e8'],
      squares: ['e4', 'd5'],
      pockets: taken,
      burst: undefined,
      ply: 3,
      now: true,
    };
    expect(shownOf(view, undefined)).toEqual(now);
    expect(shownOf(view, 3)).toEqual(now);
    expect(shownOf(view, 9)).toEqual(now);
  });

  test('is what stood after an earlier half-move, with what was in hand then', () => {
    expect(shownOf(view, 2)).toEqual({
      fen: D5,
      turn: 'white',
      check: ['e1'],
      squares: ['d7', 'd5'],
      pockets: { white: none, black: none },
      burst: undefined,
      ply: 2,
      now: false,
    });
  });

  test('is the start when all is looked back at, and the start when nothing has been made', () => {
    expect(shownOf(view, 0)).toMatchObject({ fen: START, turn: 'white', squares: [], ply: 0, now: false });
    const fresh = { ...view, moves: [], position: { ...view.position, fen: START, turn: 'white' as const } };
    expect(shownOf(fresh, undefined)).toMatchObject({ fen: START, squares: [], ply: 0, now: true });
  });
});
