import { describe, expect, test } from 'vitest';

import { controlText } from '$lib/clock/control';
import type { Role } from '$lib/wire/Role';
import type { TimeControl } from '$lib/wire/TimeControl';

import { arrayOf, randomArray } from './array960';
import { classesOf, classOf, fideOf, timeFor } from './classes';
import { days, fischer, readControl, same, UNLIMITED } from './control';
import { ARMAGEDDON, PRESETS, sameTimes } from './presets';

const MINUTE = 60_000;
const TOURNAMENT: TimeControl = {
  kind: 'clock',
  periods: [
    { initialMs: 90 * MINUTE, moves: 40, bonus: { kind: 'fischer', ms: 30_000 } },
    { initialMs: 30 * MINUTE, bonus: { kind: 'fischer', ms: 30_000 } },
  ],
};

describe('classes of time', () => {
  test.each([
    [1, 0, 'bullet', 'blitz'],
    [2, 1, 'bullet', 'blitz'],
    // Exactly three minutes, and exactly ten: the classes are half-open.
    [3, 0, 'blitz', 'blitz'],
    [2, 2, 'blitz', 'blitz'],
    [9, 1, 'blitz', 'blitz'],
    [10, 0, 'rapid', 'blitz'],
    [10, 5, 'rapid', 'rapid'],
    [15, 10, 'rapid', 'rapid'],
    [30, 0, 'classical', 'rapid'],
    [30, 20, 'classical', 'rapid'],
    [30, 30, 'classical', 'standard'],
    [60, 30, 'classical', 'standard'],
  ] as const)('of %i+%i', (minutes, seconds, ours, fide) => {
    expect(classOf(fischer(minutes, seconds))).toBe(ours);
    expect(fideOf(fischer(minutes, seconds))).toBe(fide);
  });

  test('count every period that the moves need, and a last one as often as it begins', () => {
    expect(timeFor(TOURNAMENT, 40)).toBe(90 * MINUTE + 40 * 30_000);
    expect(timeFor(TOURNAMENT, 60)).toBe(120 * MINUTE + 60 * 30_000);
    const again: TimeControl = { kind: 'clock', periods: [{ initialMs: 5 * MINUTE, moves: 20 }] };
    expect(timeFor(again, 40)).toBe(10 * MINUTE);
    expect(timeFor(again, 41)).toBe(15 * MINUTE);
    expect(classOf(again)).toBe('rapid');
  });

  test.each([
    [fischer(5, 0), fischer(20, 0), 'rapid', 'rapid'],
    [fischer(5, 0), UNLIMITED, 'unlimited', undefined],
    [days(1), days(1), 'correspondence', undefined],
  ])('are those of the slower side: %j and %j', (white, black, ours, fide) => {
    expect(classesOf({ white, black })).toEqual({ ours, fide });
  });
});

describe('the timetable', () => {
  test('has what the documents name, each once', () => {
    const written = PRESETS.map(({ time }) => controlText(time));
    for (const name of ['1+0', '1+1', '3+0', '3+2', '10+0', '10+5', '15+10', '30+0', '30+20'])
      expect(written.filter((text) => text === name)).toHaveLength(1);
    expect(PRESETS.filter(({ time }) => time.kind === 'per-move')).toHaveLength(3);
    expect(PRESETS.filter(({ time }) => time.kind === 'unlimited')).toHaveLength(1);
    for (const [i, one] of PRESETS.entries())
      expect(PRESETS.findIndex((other) => sameTimes(one, other))).toBe(i);
  });

  test('armageddon gives White more time and Black the draw', () => {
    expect(ARMAGEDDON.armageddon).toBe(true);
    expect([ARMAGEDDON.time, ARMAGEDDON.blackTime].map((time) => time && controlText(time))).toEqual([
      '5+0',
      '4+0',
    ]);
    expect(sameTimes(ARMAGEDDON, { ...ARMAGEDDON, armageddon: false })).toBe(false);
  });
});

describe('a time control that was kept', () => {
  test('is the same after it was written and read', () => {
    const all = [...PRESETS.map(({ time }) => time), TOURNAMENT];
    for (const control of all)
      expect(same(readControl(JSON.parse(JSON.stringify(control))), control)).toBe(true);
  });

  test.each([
    null,
    7,
    {},
    { kind: 'clock' },
    { kind: 'clock', periods: [] },
    { kind: 'clock', periods: [{ initialMs: 0 }] },
    { kind: 'clock', periods: [{ initialMs: -1 }] },
    { kind: 'clock', periods: [{ initialMs: 1e12 }] },
    { kind: 'clock', periods: [{ initialMs: 60_000 }, null] },
    // Only the last period may last to the end of the game.
    { kind: 'clock', periods: [{ initialMs: 60_000 }, { initialMs: 60_000 }] },
    { kind: 'per-move', perMoveMs: 1 },
    { kind: 'sundial' },
  ])('is dropped when it cannot be played: %j', (kept) => {
    expect(readControl(kept)).toBeUndefined();
  });
});

describe('the 960 arrays', () => {
  const letters = (pieces: readonly Role[]): string =>
    pieces.map((role) => (role === 'knight' ? 'N' : role.charAt(0).toUpperCase())).join('');

  test('have Scharnagl’s numbers', () => {
    expect(letters(arrayOf(518))).toBe('RNBQKBNR');
    expect(letters(arrayOf(0))).toBe('BBQNNRKR');
    expect(letters(arrayOf(959))).toBe('RKRNNQBB');
    expect(letters(arrayOf(534))).toBe('RNBKQBNR');
  });

  test('are all different, with bishops on both colours and the king between the rooks', () => {
    const all = Array.from({ length: 960 }, (_, number) => arrayOf(number));
    expect(new Set(all.map(letters)).size).toBe(960);
    for (const pieces of all) {
      expect([...pieces].sort().join()).toBe('bishop,bishop,king,knight,knight,queen,rook,rook');
      expect((pieces.indexOf('bishop') + pieces.lastIndexOf('bishop')) % 2).toBe(1);
      expect(pieces.indexOf('rook')).toBeLessThan(pieces.indexOf('king'));
      expect(pieces.lastIndexOf('rook')).toBeGreaterThan(pieces.indexOf('king'));
    }
  });

  test('are drawn evenly from end to end', () => {
    expect(randomArray(() => 0)).toBe(0);
    expect(randomArray(() => 0.999_999)).toBe(959);
  });
});
