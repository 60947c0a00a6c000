import { describe, expect, test } from 'vitest';

import type { LegalMove } from '$lib/wire/LegalMove';
import type { PositionView } from '$lib/wire/PositionView';

import { destsOf, dropDests, dropMove, meaningOf, triedDrop, triedUci } from './dests';
import { wayOut } from './wayout';
import { checksOf, menOf, placeOf, pocketsOf, step } from './squares';

const legal: LegalMove[] = [
  { uci: 'e1g1', san: 'O-O', from: 'e1', to: 'g1', also: 'h1' },
  { uci: 'e1f1', san: 'Kf1', from: 'e1', to: 'f1' },
  { uci: 'b7b8q', san: 'b8=Q', from: 'b7', to: 'b8', promotion: 'queen' },
  { uci: 'b7b8n', san: 'b8=N', from: 'b7', to: 'b8', promotion: 'knight' },
  { uci: 'b7b8k', san: 'b8=K', from: 'b7', to: 'b8', promotion: 'king' },
  { uci: 'N@f3', san: 'N@f3', to: 'f3', drop: 'knight' },
  { uci: 'N@e5', san: 'N@e5', to: 'e5', drop: 'knight' },
];

describe('squares that a man may go to', () => {
  test('hold each square once, the castling rook among them, and no drops', () => {
    expect([...destsOf(legal)]).toEqual([
      ['e1', ['g1', 'h1', 'f1']],
      ['b7', ['b8']],
    ]);
  });

  test('hold no king that castles by standing still', () => {
    const dests = destsOf([{ uci: 'g1h1', san: 'O-O', from: 'g1', to: 'g1', also: 'h1' }]);
    expect(dests.get('g1')).toEqual(['h1']);
  });
});

describe('what a gesture means', () => {
  test('castling by either square', () => {
    for (const to of ['g1', 'h1'])
      expect(meaningOf(legal, 'e1', to)).toMatchObject({ kind: 'move', move: { san: 'O-O' } });
  });

  test('in Chess960 the step where step and castling meet, castling on the rook', () => {
    const both: LegalMove[] = [
      { uci: 'f1h1', san: 'O-O', from: 'f1', to: 'g1', also: 'h1' },
      { uci: 'f1g1', san: 'Kg1', from: 'f1', to: 'g1' },
    ];
    expect(meaningOf(both, 'f1', 'g1')).toMatchObject({ move: { san: 'Kg1' } });
    expect(meaningOf(both, 'f1', 'h1')).toMatchObject({ move: { san: 'O-O' } });
  });

  test('a choice where the pawn may become several men, the king included', () => {
    const meaning = meaningOf(legal, 'b7', 'b8');
    if (meaning.kind !== 'promotion') throw new Error('no choice');
    expect(meaning.moves.map((move) => move.promotion)).toEqual(['queen', 'knight', 'king']);
  });

  test('nothing elsewhere', () => {
    expect(meaningOf(legal, 'e1', 'e2')).toEqual({ kind: 'none' });
    expect(meaningOf(legal, 'f3', 'f3')).toEqual({ kind: 'none' });
  });

  test('drops', () => {
    expect(dropDests(legal, 'knight')).toEqual(['f3', 'e5']);
    expect(dropMove(legal, 'knight', 'e5')?.uci).toBe('N@e5');
    expect(dropMove(legal, 'rook', 'e5')).toBeUndefined();
  });

  test('tries are written as UCI', () => {
    expect(triedUci('e2', 'e5', 'pawn')).toBe('e2e5');
    expect(triedUci('e7', 'd8', 'pawn')).toBe('e7d8q');
    expect(triedUci('a1', 'a8', 'rook')).toBe('a1a8');
    expect(triedDrop('pawn', 'e8')).toBe('P@e8');
  });
});

describe('squares', () => {
  test('are read from a FEN, pockets and promoted men aside', () => {
    const men = menOf('r3k2Q~/8/8/8/8/8/8/4K2R[PPn] w - - 0 1');
    expect(men.get('h8')).toEqual({ color: 'white', role: 'queen' });
    expect(men.get('h1')).toEqual({ color: 'white', role: 'rook' });
    expect(men.size).toBe(5);
  });

  test('lie where the board is seen from', () => {
    expect(placeOf('a8', 'white')).toEqual({ column: 0, row: 0 });
    expect(placeOf('a8', 'black')).toEqual({ column: 7, row: 7 });
  });

  test('are walked by the eye, and the edge holds', () => {
    expect(step('e4', 0, -1, 'white')).toBe('e5');
    expect(step('e4', 0, -1, 'black')).toBe('e3');
    expect(step('h4', 1, 0, 'white')).toBe('h4');
  });

  test('pockets and counters stand in the FEN', () => {
    expect(pocketsOf('8/8/8/8/8/8/8/8[PPn] w - - 0 1')).toMatchObject({
      white: { pawn: 2 },
      black: { knight: 1 },
    });
    expect(pocketsOf('8/8/8/8/8/8/8/8 w - - 0 1')).toBeUndefined();
    expect(checksOf('8/8/8/8/8/8/8/8 w - - 0 1 +1+2')).toEqual({ white: 1, black: 2 });
    expect(checksOf('8/8/8/8/8/8/8/8 w - - 0 1')).toBeUndefined();
  });
});

describe('what may be done instead', () => {
  const position = (fen: string, moves: LegalMove[], check: string[] = []): PositionView => ({
    variant: 'standard',
    chess960: false,
    fen,
    turn: 'white',
    ply: 0,
    check,
    legal: moves,
  });
  const go = (from: string, to: string, san: string): LegalMove => ({ uci: from + to, san, from, to });
  const usual = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

  test('names the squares of the man that was tried, each once', () => {
    const moves = [go('g1', 'h3', 'Nh3'), go('g1', 'f3', 'Nf3'), go('e2', 'e4', 'e4')];
    expect(wayOut(position(usual, moves), 'g1g3')).toEqual({
      id: 'way-squares',
      args: { man: 'knight', square: 'g1', count: 2 },
      list: ['f3', 'h3'],
    });
  });

  test('says when the man has none, or belongs to the other side, or is not there', () => {
    expect(wayOut(position(usual, []), 'a1a4')).toMatchObject({
      id: 'way-none',
      args: { man: 'rook', square: 'a1' },
    });
    expect(wayOut(position(usual, []), 'e7e5')).toMatchObject({ id: 'way-turn', args: { side: 'white' } });
    expect(wayOut(position(usual, []), 'e4e5')).toBeUndefined();
  });

  test('names the few answers to a check', () => {
    const moves = [go('g2', 'g3', 'g3'), go('e1', 'e2', 'Ke2')];
    const found = wayOut(
      position('rnb1kbnr/pppp1ppp/8/4p3/4PP1q/8/PPPP2PP/RNBQKBNR w KQkq - 0 1', moves, ['e1']),
      'a2a3',
    );
    expect(found).toEqual({ id: 'way-answers', args: { count: 2 }, list: ['g3', 'Ke2'] });
  });

  test('counts where naming would be too long, and drops', () => {
    const many = 'abcdefgh'.split('').flatMap((file) => [go('d1', `${file}4`, ''), go('d1', `${file}5`, '')]);
    expect(wayOut(position(usual, many), 'd1e3')).toMatchObject({
      id: 'way-many',
      args: { count: 16 },
      list: [],
    });
    expect(wayOut(position(usual, legal), 'N@e8')).toMatchObject({
      id: 'way-drop',
      args: { man: 'knight', count: 2 },
    });
  });
});
