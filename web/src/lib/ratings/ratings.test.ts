import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { later, useLang } from '$lib/texts/texts.svelte';
import type { PoolRatingView } from '$lib/wire/PoolRatingView';

import { firstPool } from './chosen';
import { figure, scoreText, signed } from './figures';
import { extremes, scaleOf, spanOf, timeFormat, timeLabels, type Point } from './graph';
import { poolName, withBots } from './pools';

beforeAll(() => vi.stubGlobal('document', { documentElement: {} }));
afterAll(() => vi.unstubAllGlobals());

describe('numbers', () => {
  test('are written as the language writes them, with a sign that is a minus', async () => {
    await useLang('en');
    expect([figure(1500), figure(0.24025, 4), figure(-18.2339, 2)]).toEqual(['1500', '0.2403', '−18.23']);
    await useLang('no');
    expect([figure(1500), figure(0.24025, 4), figure(-18.2339, 2)]).toEqual(['1500', '0,2403', '−18,23']);
  });

  test('of changes carry their sign, nought both', () => {
    expect([signed(12), signed(-7), signed(0), signed(-0)]).toEqual(['+12', '−7', '±0', '±0']);
    expect([1, 0.5, 0].map(scoreText)).toEqual(['1', '½', '0']);
  });
});

describe('pools', () => {
  test('are called by the time class or the variant, and those with bots are told apart', async () => {
    await useLang('en');
    await later(() => Promise.resolve(), 'web-pages');
    expect(['blitz', 'correspondence', 'chess960', 'bot-racing-kings'].map(poolName)).toEqual([
      'Blitz',
      'Correspondence',
      'Chess960',
      'Racing Kings, with bots',
    ]);
    expect([withBots('bot-blitz'), withBots('blitz')]).toEqual([true, false]);
  });

  test('begin with the one asked for, else the one most played in', () => {
    const pool = (name: string, games: number): PoolRatingView => ({ pool: name, games }) as PoolRatingView;
    const pools = [pool('blitz', 3), pool('rapid', 9), pool('horde', 9)];
    expect(firstPool(pools, 'blitz')?.pool).toBe('blitz');
    expect(firstPool(pools, undefined)?.pool).toBe('rapid');
    expect(firstPool(pools, 'bullet')?.pool).toBe('rapid');
    expect(firstPool([], 'blitz')).toBeUndefined();
  });
});

describe('a graph', () => {
  const points: Point[] = [
    [1000, 1500, 1],
    [2000, 1520, 4],
    [3000, 1490, 7],
    [4000, 1520, 8],
  ];

  test('has its ends, and the first of its highest and lowest points', () => {
    expect(extremes(points)).toEqual({
      from: points[0],
      to: points[3],
      highest: points[1],
      lowest: points[2],
    });
    expect(extremes([])).toBeUndefined();
  });

  test('leaves room around what it shows, and shows small changes small', () => {
    const [low, high] = scaleOf(1490, 1520);
    expect([low <= 1475, high >= 1535]).toEqual([true, true]);
    for (const [from, to] of [
      [1500, 1500],
      [100, 3500],
      [1490, 1520],
    ] as const) {
      const [bottom, top] = scaleOf(from, to);
      expect(bottom).toBeLessThan(from);
      expect(top).toBeGreaterThan(to);
      expect(top - bottom).toBeGreaterThanOrEqual(60);
    }
    expect(spanOf(100, 100)).toEqual([-3500, 172]);
    expect(spanOf(100, 200)).toEqual([98, 202.04]);
    // Ten games of a moment lie within a minute, which has marks for its seconds.
    expect(spanOf(100, 101)).toEqual([41, 102.2]);
  });

  test('tells the time as finely as its marks lie', () => {
    const day = 86_400;
    expect(timeFormat(365 * day)).toEqual({ year: 'numeric' });
    expect(timeFormat(28 * day)).toEqual({ month: 'short', year: 'numeric' });
    expect(timeFormat(day)).toEqual({ day: 'numeric', month: 'short' });
    expect(timeFormat(900)).toEqual({ hour: '2-digit', minute: '2-digit' });
    expect(timeFormat(5)).toEqual({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
  });

  test('says nothing twice in a row, and names the day that begins', () => {
    const noon = new Date(2026, 4, 9, 12).getTime() / 1000;
    const half = 43_200;
    expect(timeLabels([noon, noon + half, noon + 2 * half], half, 'en-GB')).toEqual([
      '12:00',
      '10 May',
      '12:00',
    ]);
    expect(timeLabels([noon, noon + 0.2, noon + 0.4, noon + 1], 0.2, 'en-GB')).toEqual([
      '12:00:00',
      '',
      '',
      '12:00:01',
    ]);
  });
});
