import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ChatLine } from '$lib/wire/ChatLine';

import { heard, mute, readMutes, speaker, unmute } from './mutes';

const line = (id: string, name: string, account = true): ChatLine => ({
  id,
  room: 'players',
  name,
  account,
  text: id,
  at: '2026-01-01T00:00:00Z',
});
const nobody = (): boolean => false;

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('who is muted', () => {
  test('is not heard until the time is over, in whatever letters the name is written', () => {
    mute(speaker(line('1', 'Bo'), 'g'), 'hour', 1000);
    const lines = [line('1', 'BO'), line('2', 'Ada'), line('3', 'bo')];
    const now = heard(lines, readMutes(2000), 'g', nobody);
    expect(now.shown.map(({ id }) => id)).toEqual(['2']);
    expect(now.hidden).toEqual([{ who: 'account bo', name: 'bo', until: 3_601_000, lines: 2 }]);
    expect(heard(lines, readMutes(3_601_000), 'g', nobody).shown).toHaveLength(3);
  });

  test('is heard again when that is wanted, and stays muted elsewhere only as an account', () => {
    const [bo, guest] = [line('1', 'Bo'), line('2', 'Gjest', false)];
    mute(speaker(bo, 'one'), 'day', 0);
    const both = mute(speaker(guest, 'one'), 'month', 0);
    expect(heard([bo, guest], both, 'one', nobody).shown).toEqual([]);
    // Another guest may have the name beside another game.
    expect(heard([bo, guest], both, 'two', nobody).shown).toEqual([guest]);
    expect(heard([bo, guest], unmute(speaker(bo, 'one'), 1), 'one', nobody).shown).toEqual([bo]);
  });

  test('one hears oneself, and no more are kept than two hundred', () => {
    const own = line('1', 'Ada');
    for (let n = 0; n < 210; n += 1) mute(`account ${n}`, 'hour', n);
    const mutes = mute(speaker(own, 'g'), 'hour', 500);
    expect(mutes.size).toBe(200);
    expect(heard([own], mutes, 'g', () => true).shown).toEqual([own]);
    localStorage.setItem('krog.mutes', '{"a":1}');
    expect(readMutes(0).size).toBe(0);
    localStorage.setItem('krog.mutes', '[["a","soon"],["b",5],7]');
    expect([...readMutes(0)]).toEqual([['b', 5]]);
  });
});
