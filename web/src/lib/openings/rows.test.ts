import { describe, expect, test } from 'vitest';

import type { PlayerMove } from '$lib/wire/PlayerMove';

import { firstOpen, grafted, moveAt, movesTo, rowsOf } from './rows';

function move(uci: string, games: number, moves: PlayerMove[] = [], more = false): PlayerMove {
  const chance = { mean: 0.5, low: 0.4, high: 0.6 };
  return {
    step: { uci, san: uci, own: true, fen: '' },
    score: { won: games, drawn: 0, lost: 0, score: 1, expected: chance, standing: 'better' },
    popularity: 0.5,
    moves,
    more,
  };
}

const tree = [
  move('e2e4', 10, [move('c7c5', 6, [move('g1f3', 6, [], true)]), move('e7e5', 4)]),
  move('d2d4', 5, [move('d7d5', 5, [move('c2c4', 5)])]),
];
const keys = (open: string[]): string[] => rowsOf(tree, new Set(open)).map((row) => row.key);

describe('the tree of openings', () => {
  test('shows what stands open', () => {
    expect(keys([])).toEqual(['e2e4', 'd2d4']);
    expect(keys(['d2d4'])).toEqual(['e2e4', 'd2d4', 'd2d4.d7d5']);
    expect(keys(['d2d4.d7d5'])).toEqual(['e2e4', 'd2d4']);
    const rows = rowsOf(tree, new Set(['e2e4', 'e2e4.c7c5']));
    expect(rows.map((row) => [row.depth, row.opens])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [2, false],
      [1, true],
    ]);
  });

  test('opens the most played as far as there is room', () => {
    expect(firstOpen(tree, 2)).toEqual([]);
    expect(firstOpen(tree, 4)).toEqual(['e2e4']);
    expect(firstOpen(tree, 6)).toEqual(['e2e4', 'e2e4.c7c5', 'd2d4']);
  });

  test('finds moves, and takes in what follows', () => {
    expect(moveAt(tree, ['e2e4', 'c7c5'])?.step.uci).toBe('c7c5');
    expect(moveAt(tree, ['e2e4', 'a7a6'])).toBeUndefined();
    expect(movesTo(tree, ['d2d4', 'd7d5']).map((one) => one.step.uci)).toEqual(['d2d4', 'd7d5']);
    const grown = grafted(tree, ['e2e4', 'c7c5', 'g1f3'], [move('d7d6', 3)]);
    const at = moveAt(grown, ['e2e4', 'c7c5', 'g1f3']);
    expect([at?.moves.length, at?.more]).toEqual([1, false]);
    // What stands out was found before, among all moves.
    expect([at?.score.standing, at?.moves[0]?.score.standing]).toEqual(['better', 'usual']);
    expect(moveAt(tree, ['e2e4', 'c7c5', 'g1f3'])?.moves).toEqual([]);
  });
});
