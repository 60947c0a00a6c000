import { describe, expect, test } from 'vitest';

import { named } from './local';
import { infoOf, Thoughts } from './uci';

const WHITE = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const BLACK = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const told = (depth: number, line: number, moves: string, cp = 20, more = ''): string =>
  `info depth ${depth} seldepth ${depth + line} multipv ${line} score cp ${cp}${more} nodes 100 nps 1000 hashfull 3 time 40 pv ${moves}`;

describe('info', () => {
  test('tells of a line', () => {
    expect(infoOf(told(7, 2, 'e2e4 e7e5', -13, ' wdl 11 957 32'))).toEqual({
      line: 2,
      score: { kind: 'centipawns', value: -13 },
      chances: { win: 11, draw: 957, loss: 32 },
      moves: ['e2e4', 'e7e5'],
      figures: { depth: 7, selDepth: 9, nodes: 100, timeMs: 40, nps: 1000, tableHits: 0, full: 3 },
    });
    expect(infoOf('info depth 4 score mate -2 pv a2a3')).toMatchObject({
      line: 1,
      score: { kind: 'mate', value: -2 },
      chances: undefined,
    });
  });

  test.each([
    'info string NNUE evaluation using nn.nnue pv score cp 3',
    'info depth 0 score cp 0',
    'info depth 8 multipv 1 score cp 45 upperbound nodes 1 pv e2e4',
    'info depth 8 multipv 1 score cp 45 lowerbound nodes 1 pv e2e4',
    'info depth 9 currmove e2e4 currmovenumber 1',
    'info depth 9 score cp much pv e2e4',
    'bestmove e2e4 ponder e7e5',
    'readyok',
    '',
  ])('`%s` tells of none', (line) => {
    expect(infoOf(line)).toBeUndefined();
  });

  test('keeps no more of a line than is shown', () => {
    expect(infoOf(told(30, 1, 'a1a2 '.repeat(60)))?.moves).toHaveLength(24);
  });
});

describe('thoughts', () => {
  const hear = (thoughts: Thoughts, ...lines: string[]): number[] =>
    lines.flatMap((line) => thoughts.hear(line)?.figures.depth ?? []);

  const firsts = (thoughts: Thoughts): (string | undefined)[] | undefined =>
    thoughts.end()?.lines.map(({ moves }) => moves[0]);

  test('are whole when all lines are of one depth', () => {
    const thoughts = new Thoughts(WHITE, 2);
    expect(hear(thoughts, told(1, 1, 'e2e4'), told(1, 2, 'd2d4'))).toEqual([1]);
    expect(hear(thoughts, told(2, 1, 'd2d4'), told(2, 2, 'g1f3'))).toEqual([2]);
    expect(firsts(thoughts)).toEqual(['d2d4', 'g1f3']);
    expect(thoughts.end()?.figures).toMatchObject({ depth: 2, selDepth: 4 });
  });

  test.each([
    ['the first deeper', [told(3, 1, 'g1f3'), told(2, 2, 'd2d4'), told(2, 3, 'e2e4')]],
    ['the second deeper', [told(2, 1, 'g1f3'), told(3, 2, 'd2d4'), told(2, 3, 'e2e4')]],
    ['the last deeper', [told(2, 1, 'g1f3'), told(2, 2, 'd2d4'), told(3, 3, 'e2e4')]],
    ['the last a bound', [told(3, 1, 'g1f3'), told(3, 2, 'd2d4'), `${told(3, 3, 'e2e4', 1, ' upperbound')}`]],
    ['an end too early', [told(3, 1, 'g1f3')]],
  ])('of a search that is stopped are left out with %s', (_, row) => {
    const thoughts = new Thoughts(WHITE, 3);
    hear(thoughts, told(2, 1, 'e2e4'), told(2, 2, 'd2d4'), told(2, 3, 'g1f3'));
    expect(hear(thoughts, ...row)).toEqual([]);
    expect(firsts(thoughts)).toEqual(['e2e4', 'd2d4', 'g1f3']);
  });

  test('go on after such a row with as many lines as before', () => {
    const thoughts = new Thoughts(WHITE, 2);
    expect(hear(thoughts, told(9, 1, 'e2e4'), told(8, 2, 'd2d4'), told(9, 1, 'e2e4'))).toEqual([]);
    expect(hear(thoughts, told(9, 2, 'd2d4'))).toEqual([9]);
  });

  test('are whole with fewer lines where there are fewer moves', () => {
    const thoughts = new Thoughts(WHITE, 3);
    expect(hear(thoughts, told(1, 1, 'e1e2'), told(1, 2, 'e1d1'))).toEqual([]);
    expect(hear(thoughts, told(2, 1, 'e1e2'))).toEqual([1]);
    expect(hear(thoughts, told(2, 2, 'e1d1'))).toEqual([2]);
    const short = new Thoughts(WHITE, 3);
    hear(short, told(1, 1, 'e1e2'));
    expect(short.end()?.lines).toHaveLength(1);
    expect(new Thoughts(WHITE, 1).end()).toBeUndefined();
  });

  test('are seen by both sides', () => {
    const whole = (fen: string, line: string): unknown => new Thoughts(fen, 1).hear(line)?.lines[0];
    const chances = { win: 100, draw: 600, loss: 300 };
    expect(whole(WHITE, told(3, 1, 'e2e4', 12, ' wdl 100 600 300'))).toMatchObject({
      score: { white: { value: 12 }, mover: { value: 12 } },
      chances: { white: chances, mover: chances },
    });
    expect(whole(BLACK, told(3, 1, 'e7e5', 12, ' wdl 100 600 300'))).toMatchObject({
      score: { white: { value: -12 }, mover: { value: 12 } },
      chances: { white: { win: 300, draw: 600, loss: 100 }, mover: chances },
    });
    expect(whole(BLACK, told(3, 1, 'e7e5', 0))).toMatchObject({ score: { white: { value: 0 } } });
    expect(whole(BLACK, 'info depth 3 score mate -4 pv e7e5')).toMatchObject({
      score: { white: { kind: 'mate', value: 4 } },
    });
  });
});

test('a version begins with a digit', () => {
  expect(named('Stockfish 19 Lite WASM')).toEqual({ name: 'Stockfish', version: '19 Lite WASM' });
  expect(named('Stockfish dev')).toEqual({ name: 'Stockfish dev' });
});
