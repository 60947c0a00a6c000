import { describe, expect, test } from 'vitest';

import type { ClockView } from '$lib/wire/ClockView';
import type { TimeControl } from '$lib/wire/TimeControl';

import { alarms, changesIn, firstMoveOf, leftOf, stopped, waitsOf, type Stamped } from './clock';
import { controlText, initialMs, mayBerserk, perMoveDays, periodOf } from './control';
import { digits, faceOf, usedOf } from './face';
import { Sleep } from './sleep';
import { Used } from './used';

const stamped = (more: Partial<ClockView> = {}, at = 1000): Stamped => ({
  at,
  view: {
    leftMs: { white: 60_000, black: 45_500 },
    running: 'white',
    movesToGo: { white: null, black: null },
    ...more,
  },
});

describe('clocks', () => {
  test('the running one loses what has passed since its frame came, the other nothing', () => {
    const clock = stamped();
    expect([leftOf(clock, 'white', 1000), leftOf(clock, 'white', 8250)]).toEqual([60_000, 52_750]);
    expect(leftOf(clock, 'black', 8250)).toBe(45_500);
    expect(leftOf(clock, 'white', 999_999)).toBe(0);
    // A drawing that was begun before the frame came.
    expect(leftOf(clock, 'white', 900)).toBe(60_000);
  });

  test('a delay is used up before the time', () => {
    const clock = stamped({ waitsMs: 3000 });
    expect([waitsOf(clock, 'white', 2500), leftOf(clock, 'white', 2500)]).toEqual([1500, 60_000]);
    expect([waitsOf(clock, 'white', 5000), leftOf(clock, 'white', 5000)]).toEqual([0, 59_000]);
    expect(waitsOf(clock, 'black', 1000)).toBe(0);
  });

  test('nothing runs in a pause, and nothing without a limit', () => {
    const { running: _, ...still } = stamped().view;
    const paused: Stamped = { at: 0, view: { ...still, paused: true } };
    expect(leftOf(paused, 'white', 50_000)).toBe(60_000);
    expect(changesIn(paused, 'white', true, 50_000)).toBeUndefined();
    expect(leftOf(stamped({ leftMs: { white: null, black: null } }), 'white', 5000)).toBeUndefined();
  });

  test('a new frame sets everything right after a sleep, whatever was counted before', () => {
    expect(leftOf(stamped({ leftMs: { white: 12_000, black: 45_500 } }, 70_000), 'white', 71_000)).toBe(
      11_000,
    );
    let now = 0;
    let day = 5_000_000;
    const sleep = new Sleep(
      () => now,
      () => day,
    );
    [now, day] = [1000, 5_001_000];
    expect(sleep.slept()).toBe(false);
    [now, day] = [1200, 5_600_000];
    expect(sleep.slept()).toBe(true);
    expect(sleep.slept()).toBe(false);
  });

  test('the own clock stops at the own move, without waiting for the server', () => {
    const after = stopped(stamped(), 'white', 5000);
    expect(after.view.running).toBeUndefined();
    expect(leftOf(after, 'white', 90_000)).toBe(56_000);
    expect(leftOf(after, 'black', 90_000)).toBe(45_500);
    // Nothing to stop while the other side's clock runs: a premove.
    const theirs = stamped({ running: 'black' });
    expect(stopped(theirs, 'white', 5000)).toBe(theirs);
    expect(stopped(stamped({ firstMoveMs: 9000 }), 'white', 5000).view.firstMoveMs).toBeUndefined();
  });

  test('are drawn when they change: seconds, then tenths, then no more', () => {
    const clock = stamped({ leftMs: { white: 20_250, black: 0 } }, 0);
    expect(changesIn(clock, 'white', true, 0)).toBe(251);
    expect(changesIn(clock, 'white', true, 300)).toBe(51);
    expect(changesIn(clock, 'white', true, 20_250)).toBeUndefined();
    expect(changesIn(clock, 'black', false, 0)).toBeUndefined();
    const days = stamped({ leftMs: { white: 3 * 86_400_000 + 5000, black: 0 } }, 0);
    expect(changesIn(days, 'white', true, 0)).toBe(5001);
    expect(changesIn(days, 'white', true, 5001)).toBe(3_600_000);
    expect(changesIn(stamped({ waitsMs: 2500 }, 0), 'white', true, 0)).toBe(501);
  });

  test('drawing at the moments named shows every second once', () => {
    const clock = stamped({ leftMs: { white: 22_500, black: 0 } }, 0);
    const seen: string[] = [];
    for (let now = 0; seen.length < 6;) {
      const face = faceOf(leftOf(clock, 'white', now) ?? 0);
      if (face.kind === 'digits') seen.push(face.main + (face.tenths === undefined ? '' : `.${face.tenths}`));
      now += changesIn(clock, 'white', true, now) ?? Infinity;
    }
    expect(seen).toEqual(['0:22', '0:21', '0:20', '0:19.9', '0:19.8', '0:19.7']);
  });

  test('the first move has a time of its own', () => {
    const { running: _, ...still } = stamped().view;
    const clock: Stamped = { at: 1000, view: { ...still, firstMoveMs: 25_000 } };
    expect(firstMoveOf(clock, 4500)).toBe(21_500);
    expect(changesIn(clock, 'white', true, 4500)).toBe(501);
    expect(changesIn(clock, 'black', false, 4500)).toBeUndefined();
    expect(firstMoveOf(stamped(), 4500)).toBeUndefined();
  });
});

describe('alarms', () => {
  test('call out the own time at 20 and 10 seconds', () => {
    expect(alarms(stamped(), 'white', 180_000, 1000)).toEqual({
      low: [
        { seconds: 20, inMs: 40_000 },
        { seconds: 10, inMs: 50_000 },
      ],
      zero: undefined,
    });
    expect(alarms(stamped({ leftMs: { white: 15_000, black: 1 } }), 'white', 180_000, 1000).low).toEqual([
      { seconds: 10, inMs: 5000 },
    ]);
    // Half a minute in all is no warning at twenty seconds.
    expect(alarms(stamped({ leftMs: { white: 30_000, black: 1 } }), 'white', 30_000, 1000).low).toEqual([
      { seconds: 10, inMs: 20_000 },
    ]);
  });

  test('tell when the other side has no time left, its delay included', () => {
    const clock = stamped({ waitsMs: 2000 });
    expect(alarms(clock, 'black', 180_000, 1500)).toEqual({ low: [], zero: 61_500 });
    expect(alarms(clock, 'black', 180_000, 500_000).zero).toBe(0);
  });

  test('keep silent while nothing runs', () => {
    const { running: _, ...still } = stamped().view;
    expect(alarms({ at: 0, view: still }, 'white', 180_000, 0)).toEqual({ low: [], zero: undefined });
  });
});

describe('faces', () => {
  test('show seconds, tenths below twenty, hours and days', () => {
    expect(digits(5_400_000)).toBe('1:30:00');
    expect(faceOf(458_900)).toEqual({ kind: 'digits', main: '7:38', tenths: undefined });
    expect(faceOf(20_000)).toEqual({ kind: 'digits', main: '0:20', tenths: undefined });
    expect(faceOf(19_999)).toEqual({ kind: 'digits', main: '0:19', tenths: '9' });
    expect(faceOf(0)).toEqual({ kind: 'digits', main: '0:00', tenths: '0' });
    expect(faceOf(86_400_000 * 2 + 3_600_000 * 5 + 1)).toEqual({ kind: 'days', days: 2, hours: 5 });
    expect(faceOf(86_399_999)).toMatchObject({ main: '23:59:59' });
  });

  test('say what a move took', () => {
    expect(usedOf(340)).toEqual({ id: 'used-seconds', args: { seconds: 0.3 } });
    expect(usedOf(9_949)).toEqual({ id: 'used-seconds', args: { seconds: 9.9 } });
    expect(usedOf(26_400)).toEqual({ id: 'used-seconds', args: { seconds: 26 } });
    expect(usedOf(59_600)).toEqual({ id: 'used-digits', args: { digits: '1:00' } });
    expect(usedOf(90_000_000)).toEqual({ id: 'face-days', args: { days: 1, hours: 1 } });
  });
});

describe('time controls', () => {
  const clock = (...periods: Extract<TimeControl, { kind: 'clock' }>['periods']): TimeControl => ({
    kind: 'clock',
    periods,
  });
  const ten = clock({ initialMs: 600_000, bonus: { kind: 'fischer', ms: 5000 } });
  const long = clock(
    { initialMs: 5_400_000, moves: 40, bonus: { kind: 'fischer', ms: 30_000 } },
    { initialMs: 1_800_000, bonus: { kind: 'fischer', ms: 30_000 } },
  );

  test('are written as players write them', () => {
    expect(controlText(ten)).toBe('10+5');
    expect(controlText(clock({ initialMs: 30_000 }))).toBe('½+0');
    expect(controlText(clock({ initialMs: 90_000, bonus: { kind: 'delay', ms: 2000 } }))).toBe('1½ d2');
    expect(controlText(clock({ initialMs: 20_000 }))).toBe('20 s+0');
    expect(controlText(long)).toBe('40/90+30, 30+30');
    expect(controlText({ kind: 'unlimited' })).toBe('');
    expect(perMoveDays({ kind: 'per-move', perMoveMs: 259_200_000 } as TimeControl)).toBe(3);
    expect([initialMs(long), initialMs({ kind: 'unlimited' })]).toEqual([5_400_000, undefined]);
  });

  test('know the period', () => {
    expect(periodOf(ten, 50)).toBeUndefined();
    expect([periodOf(long, 0), periodOf(long, 39)]).toEqual([
      { period: 1, of: 2 },
      { period: 1, of: 2 },
    ]);
    expect(periodOf(long, 40)).toEqual({ period: 2, of: 2 });
    expect(periodOf(long, 400)).toEqual({ period: 2, of: 2 });
  });

  test('halving is for one plain period, once', () => {
    const { view } = stamped();
    expect(mayBerserk(ten, view, 'white')).toBe(true);
    expect(mayBerserk(ten, { ...view, berserk: { white: true, black: false } }, 'white')).toBe(false);
    expect(mayBerserk(long, view, 'white')).toBe(false);
    expect(mayBerserk(clock({ initialMs: 9, bonus: { kind: 'delay', ms: 1 } }), view, 'white')).toBe(false);
    expect(mayBerserk(ten, undefined, 'white')).toBe(false);
  });
});

describe('what a move takes', () => {
  test('is counted from the moment the position is seen, without the pauses', () => {
    const used = new Used();
    expect(used.at(5)).toBeUndefined();
    used.begin(100);
    expect(used.at(350.4)).toBe(250);
    used.pause(400);
    expect(used.at(900)).toBeUndefined();
    used.resume(1000);
    expect(used.at(1050)).toBe(350);
  });

  test('is not known when the beginning was not seen', () => {
    const used = new Used();
    used.begin(100);
    used.lose();
    used.resume(200);
    expect(used.at(300)).toBeUndefined();
  });
});
