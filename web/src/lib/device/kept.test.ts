import { afterEach, describe, expect, test, vi } from 'vitest';

import { fieldsIn, inWindow, jsonIn, onDevice } from './kept';

/** A storage that holds what it is given. */
function storage(): Map<string, string> {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  });
  return held;
}

afterEach(() => vi.unstubAllGlobals());

describe('what is kept on this device', () => {
  test('is found again under its name, until it is let go', () => {
    const held = storage();
    onDevice.keep('lang', 'no');
    expect([...held]).toEqual([['krog.lang', 'no']]);
    expect(onDevice.read('lang')).toBe('no');
    onDevice.keep('lang', undefined);
    expect(onDevice.read('lang')).toBeNull();
  });

  test('is nothing where storage is shut', () => {
    for (const name of ['localStorage', 'sessionStorage'])
      vi.stubGlobal(
        name,
        new Proxy(
          {},
          {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          },
        ),
      );
    onDevice.keep('lang', 'no');
    inWindow.keep('queue', '1');
    expect([onDevice.read('lang'), inWindow.read('queue')]).toEqual([null, null]);
  });

  test('is nothing where it is not what was written', () => {
    for (const text of [null, '', '{', '7', 'null', '"text"']) expect(fieldsIn(text)).toEqual({});
    expect(fieldsIn('{"a":1}')).toEqual({ a: 1 });
    expect([jsonIn('[1]'), jsonIn('{')]).toEqual([[1], undefined]);
  });
});
