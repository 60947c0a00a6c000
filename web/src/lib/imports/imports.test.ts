import { describe, expect, test } from 'vitest';

import { megabytes } from './figures';
import {
  addressOf,
  allOf,
  count,
  EVERYTHING,
  inOrder,
  isMaterial,
  type LeftNode,
  orderOf,
  positionOf,
  queryOf,
  readSearch,
  type Search,
} from './search';

const full: Search = {
  player: 'Tal',
  color: 'black',
  opponent: 'Botvinnik',
  event: 'Candidates',
  site: 'Bled',
  opening: 'B9',
  result: '1/2-1/2',
  since: '1960',
  until: '1961-05',
  eloMin: '2500',
  eloMax: '2700',
  material: 'KRPvKR',
  fen: '8/8/4k1r1/8/8/4K3/2PP4/2R5 w - - 0 1',
  part: 'pawns',
  variant: 'atomic',
  source: 'file:a b.pgn',
  sort: 'moves',
  order: 'asc',
};

describe('a search', () => {
  test('is read back from its address', () => {
    expect(readSearch(addressOf(full))).toEqual(full);
    expect(readSearch(addressOf(EVERYTHING))).toEqual(EVERYTHING);
    expect([...addressOf(EVERYTHING)]).toEqual([]);
    expect(count(full)).toBe(11);
    expect(count(EVERYTHING)).toBe(0);
  });

  test('leaves out what does not fit, and what means nothing alone', () => {
    const odd = new URLSearchParams(
      'color=red&result=2-0&since=May&material=KXvK&variant=atomic&eloMin=25x0&part=pieces',
    );
    expect(readSearch(odd)).toEqual(EVERYTHING);
    expect([...addressOf({ ...EVERYTHING, color: 'white', variant: 'koth', order: 'asc' })]).toEqual([]);
    expect(readSearch(new URLSearchParams('sort=luck&order=up'))).toEqual(EVERYTHING);
  });

  test('is sorted by what its address says, names from A and all else from the most', () => {
    const search = (text: string) => readSearch(new URLSearchParams(text));
    expect(orderOf(search('sort=white'))).toEqual({ by: 'white', down: false });
    expect(orderOf(search('sort=rating'))).toEqual({ by: 'rating', down: true });
    expect(orderOf(search('sort=rating&order=asc'))).toEqual({ by: 'rating', down: false });
    const sorted = inOrder(full, { by: 'date', down: true });
    expect(queryOf(sorted, undefined).get('sort')).toBe('date');
    expect(queryOf(sorted, undefined).get('order')).toBe('desc');
    expect(inOrder(sorted, { by: '', down: true })).toEqual({ ...full, sort: '', order: '' });
    // A file has the games as they came.
    expect(allOf(sorted).has('sort')).toBe(false);
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

  test('asks for pieces and pawns by their board', () => {
    const fen = '8/8/8/3p4/3P4/8/8/8';
    const asked = (part: Search['part']) => Object.fromEntries(allOf({ ...EVERYTHING, fen, part }));
    expect(asked('')).toEqual({ fen, collection: 'mine' });
    expect(asked('pieces')).toEqual({ pieces: fen, collection: 'mine' });
    expect(asked('pawns')).toEqual({ pawns: fen, collection: 'mine' });
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
