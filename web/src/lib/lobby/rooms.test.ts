import { describe, expect, test } from 'vitest';

import { days, fischer, UNLIMITED } from '$lib/setup/control';
import type { LobbyView } from '$lib/wire/LobbyView';
import type { RoomView } from '$lib/wire/RoomView';

import { limitsOf, NEWEST, passes, pressed, sorted, updated } from './rooms';

function room(id: string, more: Partial<RoomView> = {}): RoomView {
  return {
    id,
    variant: 'standard',
    time: fischer(3, 2),
    class: 'blitz',
    rated: false,
    illegalMoves: 'reject',
    takebacks: true,
    host: { name: id, account: true, bot: false, rating: 1500 },
    color: 'random',
    spectators: 100,
    chat: true,
    createdAt: '2026-01-01T00:00:00Z',
    status: 'waiting',
    ...more,
  };
}
const ids = (rooms: readonly RoomView[]): string => rooms.map(({ id }) => id).join('');
const lobby = (rooms: RoomView[]): LobbyView => ({ rooms, games: [], waiting: rooms.length, playing: 0 });

describe('the lobby', () => {
  test('takes what is new first, keeps what has changed in its place, lets go what waits no longer', () => {
    const before = lobby([room('a'), room('b'), room('c')]);
    const after = updated(before, {
      added: [room('d')],
      changed: [room('b', { rated: true })],
      removed: ['c'],
      waiting: 3,
      playing: 7,
    });
    expect(ids(after.rooms)).toBe('dab');
    expect(after.rooms[2]?.rated).toBe(true);
    expect([after.waiting, after.playing]).toEqual([3, 7]);
    expect(after.games).toBe(before.games);
  });

  test('has a room once, however often it is told, and none that came and went', () => {
    const before = lobby([room('a')]);
    const update = { added: [room('a'), room('b'), room('c')], removed: ['c'], waiting: 2, playing: 0 };
    expect(ids(updated(updated(before, update), update).rooms)).toBe('ba');
  });
});

describe('what is shown', () => {
  const one = room('a', { variant: 'atomic', class: 'rapid', rated: true });

  test('is all that is not shut out', () => {
    expect(passes({}, one)).toBe(true);
    expect(passes({ variant: 'atomic', class: 'rapid', rated: true }, one)).toBe(true);
    expect(passes({ variant: 'koth' }, one)).toBe(false);
    expect(passes({ class: 'blitz' }, one)).toBe(false);
    expect(passes({ rated: false }, one)).toBe(false);
  });
});

describe('the order', () => {
  const rooms = [
    room('a', { time: UNLIMITED, class: 'unlimited', createdAt: '2026-01-01T00:00:02Z' }),
    room('b', { host: { name: 'Z', account: false, bot: false }, createdAt: '2026-01-01T00:00:03Z' }),
    room('c', { time: days(3), class: 'correspondence', createdAt: '2026-01-01T00:00:01Z' }),
    room('d', { time: fischer(1, 0), class: 'bullet', rated: true, createdAt: '2026-01-01T00:00:04Z' }),
  ];

  test.each([
    [NEWEST, 'dbac'],
    [{ by: 'time', down: false }, 'dbca'],
    [{ by: 'rating', down: true }, 'acdb'],
    [{ by: 'host', down: true }, 'bdca'],
    [{ by: 'stake', down: true }, 'dabc'],
  ] as const)('%j', (order, expected) => expect(ids(sorted(rooms, order))).toBe(expected));

  test('turns round at the second press, and begins with the greatest where that is wanted', () => {
    expect(pressed(NEWEST, 'open')).toEqual({ by: 'open', down: false });
    expect(pressed(NEWEST, 'rating')).toEqual({ by: 'rating', down: true });
    expect(pressed(NEWEST, 'host')).toEqual({ by: 'host', down: false });
  });
});

test('limits are those that are set', () => {
  expect(limitsOf(room('a')).kind).toBe('none');
  expect(limitsOf(room('a', { minRating: 1200 }))).toEqual({ kind: 'from', from: 1200, to: 0 });
  expect(limitsOf(room('a', { maxRating: 1800 })).kind).toBe('to');
  expect(limitsOf(room('a', { minRating: 1200, maxRating: 1800 }))).toEqual({
    kind: 'both',
    from: 1200,
    to: 1800,
  });
});
