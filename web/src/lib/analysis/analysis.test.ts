import { expect, test } from 'vitest';

import type { PositionView } from '$lib/wire/PositionView';

import { handOver, kindOf, takeOver } from './handoff';
import { PositionCache } from './positions';

test('what is pasted is a position or games', () => {
  expect(kindOf(' rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n')).toBe('fen');
  expect(kindOf('rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR')).toBe('fen');
  expect(kindOf('8/4k3/8/4K3 w - - 0 1')).toBe('fen');
  expect(kindOf('4k3/4P3/4K3/8/8/8/8/8/Qq b')).toBe('fen');
  expect(kindOf('1/2-1/2')).toBe('pgn');
  expect(kindOf('https://example.org/8/8')).toBe('pgn');
  expect(kindOf('[Event "?"]\n\n1. e4 *')).toBe('pgn');
  expect(kindOf('1. e4 e5 1/2-1/2')).toBe('pgn');
  expect(kindOf('  ')).toBe('empty');
});

test('games handed over are taken once', () => {
  const answer = { games: [], total: 0 };
  handOver(answer, 'text');
  expect(takeOver()).toEqual({ answer, text: 'text' });
  expect(takeOver()).toBeUndefined();
});

test('positions are known by rule set and FEN, the oldest forgotten first', () => {
  const position = (fen: string): PositionView => ({
    variant: 'standard',
    chess960: false,
    fen,
    turn: 'white',
    ply: 0,
    check: [],
    legal: [],
  });
  const cache = new PositionCache(2);
  cache.put('standard', 'a', position('a'));
  cache.put('standard', 'b', position('b'));
  expect(cache.get('standard', 'a')?.fen).toBe('a');
  expect(cache.get('koth', 'a')).toBeUndefined();
  cache.put('standard', 'c', position('c'));
  expect(cache.get('standard', 'b')).toBeUndefined();
  expect(cache.get('standard', 'a')?.fen).toBe('a');
});
