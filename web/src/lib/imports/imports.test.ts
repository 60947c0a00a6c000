import { describe, expect, test } from 'vitest';

import { megabytes } from './figures';
import {
  addressOf,
  count,
  EVERYTHING,
  isMaterial,
  type LeftNode,
  positionOf,
  queryOf,
  readSearch,
  type Search,
} from './search';

const full: Search = {
  player: 'Tal',
  color: 'black',
  opening: 'B9',
  result: '1/2-1/2',
  since: '1960',
  until: '1961-05',
  material: 'KRPvKR',
  fen: '8/8/4k1r1/8/8/4K3/2PP4/2R5 w - - 0 1',
  variant: 'atomic',
  source: 'file:a b.pgn',
};

describe('a search', () => {
  test('is read back from its address', () => {
    expect(readSearch(addressOf(full))).toEqual(full);
    expect(readSearch(addressOf(EVERYTHING))).toEqual(EVERYTHING);
    expect([...addressOf(EVERYTHING)]).toEqual([]);
    expect(count(full)).toBe(7);
    expect(count(EVERYTHING)).toBe(0);
  });

  test('leaves out what does not fit, and what means nothing alone', () => {
    const odd = new URLSearchParams('color=red&result=2-0&since=May&material=KXvK&variant=atomic');
    expect(readSearch(odd)).toEqual(EVERYTHING);
    expect([...addressOf({ ...EVERYTHING, color: 'white', variant: 'koth' })]).toEqual([]);
  });

  test('asks for one page of one’s own games', () => {
    const query = queryOf({ ...EVERYTHING, opening: ' Najdorf ' }, '12');
    expect(Object.fromEntries(query)).toEqual({
      opening: 'Najdorf',
      collection: 'mine',
      limit: '25',
      cursor: '12',
    });
  });

  test('knows pieces from other letters', () => {
    for (const text of ['', 'KvK', 'krpp v kr', 'KQ-K', 'KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP'])
      expect(isMaterial(text), text).toBe(true);
    for (const text of ['K', 'RPvKR', 'KXvK', 'KvKv']) expect(isMaterial(text), text).toBe(false);
  });
});

describe('the board that was left', () => {
  const node = (uci: string, variations: LeftNode[][] = []): LeftNode => ({
    move: { uci, fen: `after ${uci}` },
    variations,
  });

  test('stands where the reader stood, in a variation too', () => {
    const left = {
      variant: 'standard' as const,
      startFen: 'start',
      line: [node('e2e4'), node('e7e5', [[node('c7c5'), node('g1f3')]])],
      at: [] as string[],
    };
    expect(positionOf(left)).toBe('start');
    expect(positionOf({ ...left, at: ['e2e4', 'e7e5'] })).toBe('after e7e5');
    expect(positionOf({ ...left, at: ['e2e4', 'c7c5', 'g1f3'] })).toBe('after g1f3');
    expect(positionOf({ ...left, at: ['e2e4', 'a7a6'] })).toBe('after e2e4');
  });
});

describe('figures', () => {
  test('say as much as is known', () => {
    expect([megabytes(0), megabytes(1_500_000), megabytes(268_435_456)]).toEqual([
      '0 MB',
      '1.4 MB',
      '256 MB',
    ]);
  });
});
