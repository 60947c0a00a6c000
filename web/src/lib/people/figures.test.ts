import { describe, expect, test } from 'vitest';

import type { FiguresView } from '$lib/wire/FiguresView';

import { filterOf, hours, most, openingsOf, score, widths } from './figures';

const games = (won: number, drawn: number, lost: number) => ({
  played: won + drawn + lost,
  won,
  drawn,
  lost,
});
const view: FiguresView = {
  all: games(6, 3, 3),
  groups: [
    {
      by: 'opening-white',
      rows: [
        { value: 'Ruy Lopez', games: games(2, 0, 1) },
        { value: 'Italian Game', games: games(1, 0, 0) },
      ],
    },
    { by: 'opening-black', rows: [{ value: 'Italian Game', games: games(2, 2, 1) }] },
    {
      by: 'hour',
      rows: [
        { value: '00', games: games(1, 0, 0) },
        { value: '23', games: games(0, 0, 2) },
      ],
    },
  ],
};

describe('figures', () => {
  test('a score counts a draw as a half, and is none without games', () => {
    expect(score(games(2, 1, 1))).toBe(0.625);
    expect(score(games(0, 0, 0))).toBe(0);
  });

  test('bars are as long as their games are many, the longest the whole width', () => {
    const rows = view.groups[0]?.rows ?? [];
    expect(most(rows)).toBe(3);
    expect(widths(games(2, 0, 1), 3).reduce((sum, part) => sum + part, 0)).toBeCloseTo(100);
    expect(widths(games(1, 0, 0), 4)).toEqual([25, 0, 0]);
    expect(widths(games(0, 0, 0), 0)).toEqual([0, 0, 0]);
  });

  test('openings of both colours are named once, those played most first', () => {
    expect(openingsOf(view).map(({ value }) => value)).toEqual(['Italian Game', 'Ruy Lopez']);
  });

  test('every hour has its column', () => {
    const all = hours(view.groups[2]);
    expect(all).toHaveLength(24);
    expect([all[0]?.won, all[1]?.played, all[23]?.lost]).toEqual([1, 0, 2]);
    expect(hours(undefined).every(({ played }) => played === 0)).toBe(true);
  });

  test('a row leads to its games where the list has such a filter', () => {
    expect(filterOf('opening-black', 'Ruy Lopez')).toEqual({ opening: 'Ruy Lopez', color: 'black' });
    expect(filterOf('speed', 'blitz')).toEqual({ class: 'blitz' });
    expect(filterOf('hour', '07')).toBeUndefined();
  });
});
