import { afterEach, expect, test, vi } from 'vitest';

import { keepInSight } from './list';

afterEach(() => vi.unstubAllGlobals());

/** A list of moves 26 pixels high each, far down its page. */
function listOf(height: number, moves: number) {
  const list = {
    offsetTop: 240,
    offsetLeft: 900,
    clientHeight: height,
    clientWidth: 330,
    scrollHeight: moves * 26,
    scrollWidth: 330,
    scrollTop: 0,
    scrollLeft: 0,
    querySelector: (shown: string) => {
      const at = Number(/"(\d+)"/.exec(shown)?.[1]);
      if (at < 1 || at > moves) return null;
      return { offsetTop: (at - 1) * 26, offsetHeight: 26, offsetLeft: 40, offsetWidth: 100 };
    },
  };
  return list;
}

/** What tells that the height of the list is another. */
function watched() {
  const known = { resized: (): void => expect.fail('nothing is watched'), observed: 0, ended: 0 };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        known.resized = heard;
      }
      observe(): void {
        known.observed += 1;
      }
      disconnect(): void {
        known.ended += 1;
      }
    },
  );
  return known;
}

const keep = (list: ReturnType<typeof listOf>, at: number) =>
  keepInSight(list as unknown as HTMLElement, `[data-ply="${at}"]`, at === 0 ? 'top' : 'foot', 8, 8);

test('the move shown is brought into sight, wherever the list stands in its page', () => {
  watched();
  const list = listOf(340, 40);
  keep(list, 40);
  expect(list.scrollTop).toBe(40 * 26 + 8 - 340);
  expect(list.scrollLeft).toBeLessThanOrEqual(0);
  // One that is in sight moves nothing.
  keep(list, 35);
  expect(list.scrollTop).toBe(40 * 26 + 8 - 340);
  keep(list, 2);
  expect(list.scrollTop).toBe(26 - 8);
  keep(list, 0);
  expect(list.scrollTop).toBe(0);
});

test('it stays in sight when the list loses height', () => {
  const known = watched();
  const list = listOf(340, 40);
  const end = keep(list, 40);
  list.clientHeight = 60;
  known.resized();
  expect(list.scrollTop).toBe(40 * 26 + 8 - 60);
  end();
  expect([known.observed, known.ended]).toEqual([1, 1]);
});
