import { expect, test } from 'vitest';

import { numbered } from './line';

const steps = ['c5', 'Nf3', 'd6'].map((san) => ({ uci: san, san, games: 3 }));
const numbers = (fen: string): string[] => numbered(fen, steps).map(({ number }) => number);

test('a line is numbered from where it begins', () => {
  expect(numbers('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).toEqual(['1.', '', '2.']);
  expect(numbers('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7')).toEqual(['7…', '8.', '']);
  // Checks that were given stand behind the number of the move.
  expect(numbers('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 4 +0+0')).toEqual(['4.', '', '5.']);
});
