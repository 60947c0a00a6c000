import { describe, expect, test } from 'vitest';

import { branchPath, mayExplore } from './exploring';
import { sample } from '$lib/game/live/sample';

describe('the explorer beside a game', () => {
  test('is closed to those who play a person, while they play', () => {
    expect(mayExplore(sample())).toBe(false);
    expect(mayExplore(sample({ you: 'black', status: 'paused' }))).toBe(false);
    expect(mayExplore(sample({ status: 'completed' }))).toBe(true);
    const { white } = sample().players;
    expect(mayExplore(sample({ players: { white, black: { kind: 'computer', level: 3 } } }))).toBe(true);
  });

  test('is open in a correspondence game', () => {
    const { settings } = sample();
    expect(mayExplore(sample({ settings: { ...settings, class: 'correspondence' } }))).toBe(true);
  });

  test('is open to those who watch', () => {
    const watched = sample();
    delete watched.you;
    expect(mayExplore(watched)).toBe(true);
  });

  test('leads to the analysis board with the move made', () => {
    const path = new URL(branchPath(sample({ startFen: 'x w - - 0 1' }), 0, 'd2d4'), 'http://localhost');
    expect(path.searchParams.get('moves')).toBe('d2d4');
    expect(path.searchParams.get('fen')).toBe('x w - - 0 1');
  });
});
