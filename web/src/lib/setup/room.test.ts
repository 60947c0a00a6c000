import { describe, expect, test } from 'vitest';

import { plainRoom, readRoom, roomOrder, type RoomSetup } from './room';

const full: RoomSetup = {
  public: true,
  rated: true,
  chat: false,
  colors: 'first-join',
  spectators: 0,
  minRating: 1200,
  maxRating: 1800,
};

describe('a room', () => {
  test('orders nothing that is as usual', () => {
    expect(roomOrder(plainRoom())).toBeUndefined();
    expect(roomOrder({ ...plainRoom(), public: true })).toEqual({ public: true });
  });

  test('orders all that is not', () => {
    const { rated: _, ...order } = full;
    expect(roomOrder(full)).toEqual(order);
  });

  test('is the same after it was written and read', () => {
    expect(readRoom(JSON.parse(JSON.stringify(full)))).toEqual(full);
    expect(readRoom(undefined)).toEqual(plainRoom());
    expect(readRoom('x')).toEqual(plainRoom());
  });

  test('drops what the server would not take', () => {
    const kept = { colors: 'mauve', spectators: -1, minRating: 99, maxRating: 3501, chat: 'no', public: 1 };
    expect(readRoom(kept)).toEqual(plainRoom());
  });
});
