import { describe, expect, test } from 'vitest';

import type { LegalMove } from '$lib/wire/LegalMove';
import type { PositionView } from '$lib/wire/PositionView';

import { burstOf } from './burst';
import { classesOf } from './classes';
import { destsOf, dropDests, dropMove, meaningOf, triedDrop, triedUci } from './dests';
import { mayPlanDrop, planDests } from './plan';
import { wayOut } from './wayout';
import { checksOf, piecesOf, placeOf, pocketsOf, step } from './squares';

const legal: LegalMove[] = [
  { uci: 'e1g1', san: 'O-O', from: 'e1', to: 'g1', also: 'h1' },
  { uci: 'e1f1', san: 'Kf1', from: 'e1', to: 'f1' },
  { uci: 'b7b8q', san: 'b8=Q', from: 'b7', to: 'b8', promotion: 'queen' },
  { uci: 'b7b8n', san: 'b8=N', from: 'b7', to: 'b8', promotion: 'knight' },
  { uci: 'b7b8k', san: 'b8=K', from: 'b7', to: 'b8', promotion: 'king' },
  { uci: 'N@f3', san: 'N@f3', to: 'f3', drop: 'knight' },
  { uci: 'N@e5', san: 'N@e5', to: 'e5', drop: 'knight' },
];

describe('squares that a piece may go to', () => {
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

  test('a choice where the pawn may become several pieces, the king included', () => {
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
  test('are read from a FEN, pockets and promoted pieces aside', () => {
    const pieces = piecesOf('r3k2Q~/8/8/8/8/8/8/4K2R[PPn] w - - 0 1');
    expect(pieces.get('h8')).toEqual({ color: 'white', role: 'queen' });
    expect(pieces.get('h1')).toEqual({ color: 'white', role: 'rook' });
    expect(pieces.size).toBe(5);
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

describe('an explosion', () => {
  const before = 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

  test('is read off a capture: its centre, and the squares around it that lost their pieces', () => {
    const after = 'rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2';
    expect(burstOf('atomic', before, after, ['e4', 'd5'])).toEqual({ square: 'd5', lost: [] });
    const crowded = '4k3/8/8/2nbr3/2pqp3/3P4/8/4K3 w - - 0 1';
    const blown = '4k3/8/8/8/2p1p3/8/8/4K3 b - - 0 1';
    // Whoever captured is not counted among the pieces around.
    expect(burstOf('atomic', crowded, blown, ['d3', 'd4'])).toEqual({
      square: 'd4',
      lost: ['c5', 'd5', 'e5'],
    });
  });

  test('does not come of a quiet move, nor under other rules', () => {
    const after = 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2';
    expect(burstOf('atomic', before, after, ['e4', 'e5'])).toBeUndefined();
    expect(burstOf('standard', before, after, ['e4', 'd5'])).toBeUndefined();
    expect(burstOf('atomic', before, before, [])).toBeUndefined();
  });

  test('by an en passant capture is where the pawn comes to stand', () => {
    const one = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2';
    const two = '4k3/8/8/8/8/8/8/4K3 b - - 0 2';
    expect(burstOf('atomic', one, two, ['e5', 'd6'])).toEqual({ square: 'd6', lost: ['d5'] });
  });
});

describe('planned drops', () => {
  const pieces = piecesOf('4k3/8/8/8/8/8/4P3/4K3 b - - 0 1');

  test('go where the square is empty or may become so, and pawns not to the first and last rank', () => {
    expect(mayPlanDrop(pieces, 'white', 'knight', 'e8')).toBe(true);
    expect(mayPlanDrop(pieces, 'white', 'knight', 'e2')).toBe(false);
    expect(mayPlanDrop(pieces, 'white', 'pawn', 'e7')).toBe(true);
    expect(mayPlanDrop(pieces, 'white', 'pawn', 'a8')).toBe(false);
    expect(planDests(pieces, 'white', 'knight')).toHaveLength(61);
    expect(planDests(pieces, 'white', 'pawn')).toHaveLength(47);
  });
});

describe('the classes of squares', () => {
  const nothing = {
    check: [],
    drops: { squares: [], planned: false },
    planned: undefined,
    picked: undefined,
  };

  test('draw the hill, and add to it', () => {
    const classes = classesOf({ ...nothing, variant: 'koth', check: ['e4'], picked: 'a1' });
    expect([...classes.keys()].sort()).toEqual(['a1', 'd4', 'd5', 'e4', 'e5']);
    expect(classes.get('e4')).toBe('hill hill-se check');
    // What is added for one board does not stay for the next.
    expect(classesOf({ ...nothing, variant: 'koth' }).get('e4')).toBe('hill hill-se');
    expect(classesOf({ ...nothing, variant: 'standard' }).size).toBe(0);
  });

  test('tell a drop now from one that is planned', () => {
    const drop = (planned: boolean): string | undefined =>
      classesOf({ ...nothing, variant: undefined, drops: { squares: ['e5'], planned } }).get('e5');
    expect([drop(false), drop(true)]).toEqual(['drop-dest', 'premove-dest']);
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

  test('names the squares of the piece that was tried, each once', () => {
    const moves = [go('g1', 'h3', 'Nh3'), go('g1', 'f3', 'Nf3'), go('e2', 'e4', 'e4')];
    expect(wayOut(position(usual, moves), 'g1g3')).toEqual({
      id: 'way-squares',
      args: { man: 'knight', square: 'g1', count: 2 },
      list: ['f3', 'h3'],
    });
  });

  test('says when the piece has none, or belongs to the other side, or is not there', () => {
    expect(wayOut(position(usual, [go('e2', 'e4', 'e4')]), 'a1a4')).toMatchObject({
      id: 'way-none',
      args: { man: 'rook', square: 'a1' },
    });
    expect(wayOut(position(usual, []), 'e7e5')).toMatchObject({ id: 'way-turn', args: { side: 'white' } });
    expect(wayOut(position(usual, []), 'e4e5')).toBeUndefined();
  });

  test('says nothing of pieces and drops where the moves are not told', () => {
    for (const tried of ['a1a4', 'N@e4']) expect(wayOut(position(usual, []), tried)).toBeUndefined();
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
