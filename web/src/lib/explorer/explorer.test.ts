import { describe, expect, test } from 'vitest';

import { bounds, columns, games, hundredths, ofWhole, part, parts, percent } from './figures';
import {
  ALL,
  BANDS,
  count,
  isMonth,
  openedOn,
  pressed,
  queryOf,
  readFilter,
  takes,
  type Filter,
} from './filter';

const band = (name: string): (typeof BANDS)[number] => {
  const found = BANDS.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
const names = (filter: Filter): string[] => BANDS.filter((one) => takes(filter, one)).map((one) => one.name);

describe('ratings are pressed', () => {
  test('one, up to another, and away again', () => {
    let filter = pressed(ALL, band('advanced'));
    expect(names(filter)).toEqual(['advanced']);
    filter = pressed(filter, band('master'));
    expect(names(filter)).toEqual(['advanced', 'expert', 'master']);
    filter = pressed(filter, band('advanced'));
    expect(names(filter)).toEqual(['expert', 'master']);
    filter = pressed(filter, band('master'));
    expect(names(filter)).toEqual(['expert']);
    filter = pressed(filter, band('expert'));
    expect(filter).toEqual(ALL);
  });

  test('up to the open top', () => {
    const filter = pressed(pressed(ALL, band('beyond')), band('grandmaster'));
    expect([filter.from, filter.to]).toEqual([2400, undefined]);
    expect(names(filter)).toEqual(['grandmaster', 'beyond']);
    expect(names(pressed(filter, band('beyond')))).toEqual(['grandmaster']);
  });

  test('every press leaves neighbouring bands', () => {
    for (const one of BANDS)
      for (const two of BANDS)
        for (const three of BANDS) {
          const filter = [one, two, three].reduce(pressed, ALL);
          const chosen = BANDS.map((each) => takes(filter, each));
          const [first, last] = [chosen.indexOf(true), chosen.lastIndexOf(true)];
          expect(chosen.slice(first, last + 1).every(Boolean)).toBe(true);
        }
  });
});

describe('a filter', () => {
  test('is read back, whatever was kept', () => {
    const filter: Filter = {
      collection: 'masters',
      from: 1200,
      to: 2000,
      speeds: ['blitz', 'rapid'],
      since: '2024-05',
      until: '',
      near: 1730,
      expected: true,
    };
    expect(readFilter(JSON.stringify(filter))).toEqual(filter);
    for (const kept of [null, '', '[]', '3', '{"from":1,"to":[],"speeds":"x","since":7,"near":"a"}'])
      expect(readFilter(kept)).toEqual(ALL);
    expect(readFilter('{"from":2000,"to":1200}')).toEqual(ALL);
    expect(count(filter)).toBe(4);
  });

  test('counts every game of a collection that games were imported into', () => {
    const before = JSON.stringify({
      ...ALL,
      collection: 'masters',
      from: 2400,
      since: '2010',
      expected: true,
    });
    expect(readFilter(openedOn(before, 'mine'))).toEqual({ ...ALL, collection: 'mine', expected: true });
    expect(readFilter(openedOn(null, 'mine'))).toEqual({ ...ALL, collection: 'mine' });
  });

  test('is asked in an address', () => {
    const at = { variant: 'standard', start: 'x w - - 0 1', moves: ['e2e4', 'c7c5'] };
    const query = queryOf({ ...ALL, from: 2400, speeds: ['blitz', 'rapid'], near: 2000, expected: true }, at);
    expect(Object.fromEntries(query)).toEqual({
      variant: 'standard',
      fen: 'x w - - 0 1',
      transposed: 'true',
      play: 'e2e4,c7c5',
      eloMin: '2400',
      speeds: 'blitz,rapid',
      near: '2000',
      expected: 'true',
    });
  });

  test('knows a month from what is none', () => {
    for (const text of ['', '2024', '2024-05', '1851-12']) expect(isMonth(text)).toBe(true);
    for (const text of ['24', '2024-13', '2024-5', 'May', '2024-05-01']) expect(isMonth(text)).toBe(false);
  });
});

describe('figures', () => {
  test('say what is meant', () => {
    expect(percent(0.544)).toBe('54%');
    expect([part(0), part(0.001), part(0.006)]).toEqual(['0%', '<1%', '1%']);
    expect(hundredths(0.5)).toBe('0.50');
    expect(bounds({ mean: 0.54, low: 0.512, high: 0.567 })).toBe('0.51–0.57');
    expect(bounds({ mean: 0.54, low: 0.538, high: 0.541 })).toBe('0.54');
    expect([ofWhole(12, 30), ofWhole(1, 500), ofWhole(0, 0)]).toEqual(['12 (40%)', '1 (<1%)', '0']);
    expect(games(172_280)).toBe('172,280');
    expect(games(3.26)).toBe('3.3');
  });

  test('a bar is whole, or empty', () => {
    expect(parts({ white: 1, draws: 1, black: 2 })).toEqual([25, 25, 50]);
    expect(parts({ white: 0, draws: 0, black: 0 })).toEqual([0, 0, 0]);
  });

  test('what is written below a bar stands below its part, and has room where that is narrow', () => {
    expect(columns({ white: 1, draws: 1, black: 2 })).toBe(
      'minmax(max-content, 25fr) minmax(max-content, 25fr) minmax(max-content, 50fr)',
    );
  });
});
