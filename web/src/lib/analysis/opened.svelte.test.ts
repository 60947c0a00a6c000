import { expect, test, vi } from 'vitest';

import { START } from '$lib/game/live/sample';

import { Analysis } from './analysis.svelte';

const fens = [
  'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
];
const answer = {
  total: 1,
  games: [
    {
      variant: 'standard',
      startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      headers: [],
      comment: '',
      result: '*',
      errors: [],
      moves: fens.map((fen, i) => ({
        move: { ply: i + 1, uci: `a${i}a${i}`, san: `M${i}`, fen, squares: [], check: [] },
        nags: [],
        before: '',
        after: '',
        variations: [],
      })),
    },
  ],
};
vi.mock('$lib/router/router.svelte', () => ({ comesBack: () => false, rewrite: () => undefined }));
vi.mock('./kept', () => ({ keep: () => undefined, recall: () => undefined }));
vi.mock('$lib/explorer/api', () => ({ explorer: { pgn: () => Promise.resolve('1. e4 e5 *') } }));
vi.mock('$lib/api/client', () => ({
  api: {
    parsePgn: () => Promise.resolve(answer),
    position: () => Promise.resolve({ position: { turn: 'white' }, line: [] }),
  },
}));

test.each([
  [fens[0], 'M0'],
  [START, undefined],
  ['8/8/8/8/8/8/8/8 w - - 0 1', undefined],
])('an imported game is opened at %s', async (at, san) => {
  const analysis = new Analysis();
  await analysis.open(new URLSearchParams({ imported: '7', at: at ?? '' }));
  expect(analysis.at.move?.san).toBe(san);
});
