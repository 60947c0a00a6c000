import { expect, test } from 'vitest';

import { foundPath } from '$lib/explorer/found';
import { START } from '$lib/game/live/sample';
import { routeOf } from '../../../pages';

import { reached } from './reached';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const AFTER_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const moves = [{ fen: AFTER_E4 }, { fen: AFTER_E5 }];

test('a game is opened where it first came to a position, whatever the counters say', () => {
  expect(reached(START, moves, START)).toBe(0);
  expect(reached(START, moves, AFTER_E4.replace('- 0 1', 'e3 5 9'))).toBe(1);
  expect(reached(START, moves, AFTER_E5)).toBe(2);
  expect(reached(START, moves, AFTER_E5.replace(' w ', ' b '))).toBeUndefined();
});

test('a game that was found by its position is opened at it', () => {
  const opened = (game: Parameters<typeof foundPath>[0]): unknown => {
    const [path = '', search = ''] = foundPath(game, AFTER_E5).split('?');
    const { page, props } = routeOf(path, `?${search}`);
    return [page, props['at'] ?? (props['query'] as URLSearchParams).get('at')];
  };
  expect(opened({ id: '7', game: 'g', variant: 'standard' })).toEqual(['game', AFTER_E5]);
  expect(opened({ id: '7', variant: 'standard' })).toEqual(['analysis', AFTER_E5]);
  expect(foundPath({ id: '7', game: 'g', variant: 'standard' })).toBe('/game/g');
});
