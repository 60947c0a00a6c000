import { describe, expect, test } from 'vitest';

import type { TwinView } from '$lib/wire/TwinView';

import { differing, numbered, richest } from './tidy.svelte';

function view(id: string, white: string, more: Partial<TwinView> = {}): TwinView {
  return {
    game: {
      id,
      variant: 'standard',
      players: { white: { name: white }, black: { name: 'Keres' } },
      result: '1-0',
      speed: 'unknown',
      date: '1959-10-03',
      plies: 24,
    },
    event: '',
    site: '?',
    kind: 'file',
    source: 'a.pgn',
    annotations: 0,
    ...more,
  };
}

describe('copies of a game', () => {
  test('say which of their traits differ', () => {
    const one = view('mine.1', 'Tal, M.', { site: '' });
    expect([...differing([one, view('mine.2', 'Tal, M.')])]).toEqual([]);
    const other = view('mine.2', 'Mihail Tal', { source: 'b.pgn', event: 'Candidates', annotations: 3 });
    expect([...differing([one, other])]).toEqual(['white', 'event', 'annotations', 'source']);
    expect([...differing([one, one, other])]).toEqual(['white', 'event', 'annotations', 'source']);
  });

  test('are told apart by their notes only where one has more than the others', () => {
    const [none, few, many] = [0, 3, 9].map((annotations) =>
      view(`mine.${annotations}`, 'Tal', { annotations }),
    );
    expect(richest([none, many, few].filter((one) => one !== undefined))).toBe('mine.9');
    expect(richest([few, few].filter((one) => one !== undefined))).toBeUndefined();
    expect(richest([])).toBeUndefined();
  });

  test('begin with numbered moves', () => {
    expect(numbered(['e4', 'e5', 'Nf3'])).toEqual([
      { before: '1.', san: 'e4' },
      { before: '', san: 'e5' },
      { before: '2.', san: 'Nf3' },
    ]);
  });
});
