import { describe, expect, test } from 'vitest';

import type { GameReview } from '$lib/wire/GameReview';
import type { ReviewMove } from '$lib/wire/ReviewMove';

import {
  before,
  clockShares,
  countOf,
  hasClocks,
  momentsOf,
  moverOf,
  numbered,
  path,
  tried,
} from './figures';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function move(ply: number, more: Partial<ReviewMove> = {}): ReviewMove {
  return {
    ply,
    uci: 'e2e4',
    san: 'e4',
    fen: `after ${ply}`,
    squares: [],
    check: [],
    label: 'best',
    loss: 0,
    chance: 0.5,
    score: { kind: 'centipawns', value: 0 },
    best: [],
    solutions: [],
    why: [],
    ...more,
  };
}

function review(moves: ReviewMove[], startFen = START): GameReview {
  return {
    players: { white: 'A', black: 'B' },
    result: '*',
    variant: 'standard',
    startFen,
    engine: { id: 'builtin', name: 'KROG' },
    depth: 12,
    accuracy: { white: 90, black: 80 },
    chance: 0.5,
    phases: [],
    moves,
  };
}

describe('what a review shows', () => {
  test('half-moves belong to whoever began and whoever did not', () => {
    expect([1, 2].map((ply) => moverOf({ startFen: START }, ply))).toEqual(['white', 'black']);
    const black = START.replace(' w ', ' b ');
    expect([1, 2].map((ply) => moverOf({ startFen: black }, ply))).toEqual(['black', 'white']);
  });

  test('a moment is put on the board before its move', () => {
    const of = review([move(1), move(2, { moment: true, label: 'blunder' })]);
    expect([before(of, 1), before(of, 2), before(of, 3)]).toEqual([START, 'after 1', 'after 2']);
    expect(momentsOf(of).map(({ ply }) => ply)).toEqual([2]);
    expect([countOf(of, 'white', 'blunder'), countOf(of, 'black', 'blunder')]).toEqual([0, 1]);
  });

  test('a try solves, repeats the game, or is another move', () => {
    const asked = move(2, { uci: 'e4f6', solutions: ['d8e7', 'd7d5'] });
    expect(['d8e7', 'd7d5', 'e4f6', 'a7a6'].map((uci) => tried(asked, uci))).toEqual([
      'solved',
      'solved',
      'played',
      'other',
    ]);
  });

  test('a line goes from edge to edge', () => {
    expect(path([0.5, 1, 0])).toBe('M0.0 50.0L500.0 0.0L1000.0 100.0');
    expect(path([0.5])).toBe('M0.0 50.0');
  });

  test('clocks are shown where most moves tell them, each held while the other thinks', () => {
    const of = review([move(1, { leftMs: 100 }), move(2, { leftMs: 50 }), move(3, { leftMs: 25 })]);
    expect(hasClocks(of)).toBe(true);
    expect(clockShares(of, 'white')).toEqual([1, 1, 1, 0.25]);
    expect(clockShares(of, 'black')).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(hasClocks(review([move(1, { leftMs: 100 }), move(2)]))).toBe(false);
  });

  test('a line has the numbers of its moves', () => {
    const line = [{ san: 'Qe7' }, { san: 'Qxe4' }, { san: 'd6' }];
    expect(numbered(START, 8, line).map(({ number }) => number)).toEqual(['4…', '5.', '']);
  });
});
