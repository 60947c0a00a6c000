import { describe, expect, test } from 'vitest';

import { controlText } from '$lib/clock/control';
import { days, fischer, UNLIMITED } from './control';
import { ARMAGEDDON } from './presets';

import { orderOf, readSetup, type Setup } from './setup';

const usual = readSetup(null, 77);
const LINK = { kind: 'link' } as const;

describe('orders', () => {
  test('ask for the time, and for nothing that is as usual', () => {
    const order = { variant: 'standard', color: 'random', opponent: LINK };
    expect(orderOf(usual, LINK, true)).toEqual({ ...order, time: fischer(10, 5) });
    expect(orderOf({ ...usual, time: UNLIMITED }, LINK, true)).toEqual(order);
  });

  test('name an array only where one is chosen', () => {
    expect(orderOf(usual, LINK, true).startArray).toBeUndefined();
    expect(orderOf({ ...usual, start: 'array' }, LINK, true).startArray).toBe(77);
    expect(orderOf({ ...usual, variant: 'chess960' }, LINK, true).startArray).toBe(77);
    expect(orderOf({ ...usual, variant: 'horde', start: 'array' }, LINK, false).startArray).toBeUndefined();
  });

  test('ask for whatever is not as usual', () => {
    const strict = { illegalMoves: 'penalise', touchMove: true, takebacks: false } as const;
    expect(orderOf({ ...usual, ...strict }, LINK, true)).toMatchObject(strict);
  });

  test('give odds of a draw in every variant', () => {
    const odds = { ...usual, ...ARMAGEDDON };
    expect(orderOf(odds, LINK, true)).toMatchObject({
      armageddon: true,
      time: fischer(5, 0),
      blackTime: fischer(4, 0),
    });
    expect(orderOf({ ...odds, variant: 'atomic', start: 'array' }, LINK, true).armageddon).toBe(true);
  });
});

describe('a room', () => {
  const rated = { ...usual, rated: true, room: { ...usual.room, public: true, rated: true } };

  test('goes with a game that waits for somebody', () => {
    expect(orderOf(rated, LINK, true)).toMatchObject({
      rated: true,
      takebacks: false,
      room: { public: true },
    });
    expect(orderOf(usual, LINK, true).room).toBeUndefined();
  });

  test('does not with one against the computer', () => {
    const order = orderOf(rated, { kind: 'computer', level: 1 }, true);
    expect([order.room, order.rated, order.takebacks]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a setup that was kept', () => {
  test('is the same after it was written and read', () => {
    const setup: Setup = {
      variant: 'crazyhouse',
      start: 'array',
      array: 12,
      color: 'black',
      time: fischer(3, 2),
      blackTime: fischer(2, 2),
      armageddon: true,
      illegalMoves: 'penalise',
      touchMove: true,
      takebacks: false,
      rated: true,
      room: { public: true, rated: true, chat: false, colors: 'random', spectators: 3, minRating: 1000 },
    };
    // The array is drawn anew for every visit.
    expect(readSetup(JSON.stringify(setup), 12)).toEqual(setup);
    expect(readSetup(JSON.stringify({ ...setup, time: days(3), blackTime: undefined }), 12).time).toEqual(
      days(3),
    );
  });

  test.each([null, '', '{', '7', 'null', '{"variant":"sundial","time":{"kind":"clock"},"takebacks":"no"}'])(
    'is a first visit’s where nothing can be used: %j',
    (text) => {
      expect(readSetup(text, 77)).toEqual(usual);
      expect(controlText(usual.time)).toBe('10+5');
    },
  );
});
