import { describe, expect, test } from 'vitest';

import type { GameView } from '$lib/wire/GameView';
import type { PositionView } from '$lib/wire/PositionView';
import type { ServerFrame } from '$lib/wire/ServerFrame';

import { comparable, leads } from '$lib/game/players/captured';
import { applyFrame } from '$lib/game/live/events';
import { actsOf } from '$lib/game/acts/acts';
import { mayDo as normsOf, type Norm } from '$lib/game/acts/maydo';
import { mayOfferDraw } from '$lib/game/acts/spent';
import { sample } from '$lib/game/live/sample';
import { standingOf } from '$lib/game/players/standing';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

const position = (fen: string, turn: 'white' | 'black', ply: number): PositionView => ({
  variant: 'standard',
  chess960: false,
  fen,
  turn,
  ply,
  check: [],
  legal: [],
});

const game = (): GameView =>
  sample({ players: { ...sample().players, black: { kind: 'computer', level: 3 } } });

const e4 = (s: number): ServerFrame => ({
  g: 'g',
  s,
  e: 'move',
  d: {
    move: { ply: 1, uci: 'e2e4', san: 'e4', fen: AFTER, squares: ['e2', 'e4'], check: [] },
    position: position(AFTER, 'black', 1),
    claims: { threefold: false, fiftyMoves: false },
  },
});

function applied(view: GameView, frame: ServerFrame): GameView {
  const result = applyFrame(view, frame);
  if (result.kind !== 'applied') throw new Error(result.kind);
  return result.view;
}

describe('events', () => {
  test('follow one another: the next is added, an old one is known, a later one shows a hole', () => {
    const view = applied(game(), e4(5));
    expect(view.seq).toBe(5);
    expect(view.moves.map((move) => move.san)).toEqual(['e4']);
    expect(applyFrame(view, e4(5)).kind).toBe('known');
    expect(applyFrame(game(), e4(6)).kind).toBe('gap');
  });

  test('a move that does not continue the game shows a hole', () => {
    const view = applied(game(), e4(5));
    expect(applyFrame(view, e4(6)).kind).toBe('gap');
  });

  test('offers come, go, and end with the game', () => {
    let view = applied(game(), { g: 'g', s: 5, e: 'draw_offered', d: { by: 'black' } });
    expect(view.offers).toEqual({ draw: 'black' });
    view = applied(view, { g: 'g', s: 6, e: 'takeback_offered', d: { by: 'white' } });
    view = applied(view, { g: 'g', s: 7, e: 'draw_declined', d: { by: 'white' } });
    expect(view.offers).toEqual({ takeback: 'white' });
    view = applied(view, {
      g: 'g',
      s: 8,
      e: 'game_over',
      d: { result: '0-1', reason: 'resignation', winner: 'black' },
    });
    expect(view).toMatchObject({ status: 'completed', offers: {}, end: { result: '0-1' } });
  });

  test('taking back shortens the game', () => {
    const view = applied(applied(game(), e4(5)), {
      g: 'g',
      s: 6,
      e: 'takeback',
      d: { ply: 0, position: position(USUAL, 'white', 0), claims: { threefold: false, fiftyMoves: false } },
    });
    expect(view.moves).toEqual([]);
    expect(view.position.turn).toBe('white');
  });

  test('a second player opens the game and closes the code', () => {
    const { code, ...rest } = applied(
      { ...game(), status: 'waiting', code: 'K7MZHU', players: { ...game().players, black: null } },
      {
        g: 'g',
        s: 5,
        e: 'player_joined',
        d: { color: 'black', player: { kind: 'person', name: 'Bo', online: true, account: false } },
      },
    );
    expect(code).toBeUndefined();
    expect(rest).toMatchObject({ status: 'active', players: { black: { name: 'Bo' } } });
  });

  test('presence has no number and leaves the count of events alone', () => {
    const view = applied(game(), { g: 'g', e: 'presence', d: { white: false, black: true, watchers: 3 } });
    expect(view).toMatchObject({
      seq: 4,
      watchers: 3,
      players: { white: { online: false }, black: { level: 3 } },
    });
  });

  test('leave the state they were added to alone', () => {
    const before = game();
    applied(before, e4(5));
    expect(before).toEqual(game());
  });
});

describe('captured pieces', () => {
  test('are what one side has more of', () => {
    expect(leads(USUAL)).toEqual({ white: { pieces: [], points: 0 }, black: { pieces: [], points: 0 } });
    expect(leads('4k3/pp6/8/8/8/8/P7/R3K3 w - - 0 1')).toEqual({
      white: { pieces: ['rook'], points: 4 },
      black: { pieces: ['pawn'], points: 0 },
    });
  });

  test('are not compared where the pieces differ by rule or wait in a pocket', () => {
    expect((['standard', 'atomic', 'horde', 'crazyhouse', 'antichess'] as const).filter(comparable)).toEqual([
      'standard',
      'atomic',
    ]);
  });
});

describe('what a player may do', () => {
  const mayDo = (view: GameView, you: 'white' | 'black'): Norm[] =>
    normsOf(view, you, mayOfferDraw(view, you));

  test('moving is obligatory on turn and forbidden otherwise', () => {
    expect(mayDo(game(), 'white')[0]).toMatchObject({ op: 'O', id: 'maydo-move' });
    expect(mayDo(game(), 'black')[0]).toMatchObject({ op: 'F', id: 'maydo-no-move' });
    expect(mayDo(game(), 'black').length).toBe(mayDo(game(), 'white').length);
  });

  test('a claim is permitted when the position has stood three times', () => {
    const ids = mayDo({ ...game(), claims: { threefold: true, fiftyMoves: false } }, 'white').map(
      (norm) => norm.id,
    );
    expect(ids).toContain('maydo-claim-threefold');
    expect(ids).not.toContain('maydo-no-claim');
  });

  test('offering a draw is permitted where its button can be pressed, and nowhere else', () => {
    const move = { ply: 1, uci: 'e2e4', san: 'e4', fen: AFTER, squares: [], check: [] };
    const states = [
      {},
      { moves: [move, move] },
      { status: 'paused' as const },
      { offers: { draw: 'white' as const } },
    ];
    for (const state of states) {
      const view = { ...game(), ...state };
      const open = actsOf(view, 'white', false).main.find(({ name }) => name === 'draw')?.open === true;
      expect(mayDo(view, 'white')[2]?.op).toBe(open ? 'P' : 'F');
    }
  });

  test('a draw that is offered is accepted by one side, and not offered again by the other', () => {
    const move = { ply: 1, uci: 'e2e4', san: 'e4', fen: AFTER, squares: [], check: [] };
    const view = { ...game(), moves: [move, { ...move, ply: 2 }], offers: { draw: 'white' as const } };
    expect(mayDo(game(), 'white')[2]).toMatchObject({ op: 'P', id: 'maydo-draw' });
    expect(mayDo(view, 'white')[2]).toMatchObject({ op: 'F', id: 'maydo-draw-offered' });
    expect(mayDo(view, 'black')[2]).toMatchObject({ op: 'P', id: 'maydo-draw-accept' });
  });

  test('a draw is not agreed before both have moved', () => {
    const view = { ...game(), offers: { draw: 'black' as const } };
    expect(mayDo(view, 'white')[2]).toMatchObject({ op: 'F', id: 'maydo-draw-early', article: '5.2.3' });
  });

  test('an offer that was declined is not made again before the next move', () => {
    const draw = (view: GameView): unknown => {
      const open = actsOf(view, 'white', false).main.find(({ name }) => name === 'draw')?.open;
      return [mayDo(view, 'white')[2]?.id, open];
    };
    let view = applied(game(), { g: 'g', s: 5, e: 'draw_offered', d: { by: 'white' } });
    view = applied(view, { g: 'g', s: 6, e: 'draw_declined', d: { by: 'black' } });
    expect(draw(view)).toEqual(['maydo-draw-spent', false]);
    // A whole state says nothing of it, and changes nothing in it.
    const { id, seq } = view;
    view = applied(view, {
      g: 'g',
      e: 'game_state',
      d: { game: { ...game(), id, seq } },
    } as unknown as ServerFrame);
    expect(draw(view)).toEqual(['maydo-draw-spent', false]);
    expect(draw(applied(view, e4(7)))).toEqual(['maydo-draw', true]);
    // The opponent's offers bind the opponent alone.
    view = applied(game(), { g: 'g', s: 5, e: 'draw_offered', d: { by: 'black' } });
    view = applied(view, { g: 'g', s: 6, e: 'draw_declined', d: { by: 'white' } });
    expect(draw(view)).toEqual(['maydo-draw', true]);
  });

  test('calling off gives way to resigning', () => {
    const move = { ply: 1, uci: 'e2e4', san: 'e4', fen: AFTER, squares: [], check: [] };
    expect(mayDo(game(), 'white').map((norm) => norm.id)).toContain('maydo-abort');
    expect(mayDo({ ...game(), moves: [move, move] }, 'white').map((norm) => norm.id)).toContain(
      'maydo-resign',
    );
  });
});

describe('standings', () => {
  test('say who does what', () => {
    const view = game();
    expect([standingOf(view, 'white'), standingOf(view, 'black')]).toEqual(['your-move', 'waiting']);
    const next = applied(view, e4(5));
    expect([standingOf(next, 'white'), standingOf(next, 'black')]).toEqual(['waiting', 'thinking']);
    const over: GameView = {
      ...next,
      status: 'completed',
      end: { result: '1-0', reason: 'checkmate', winner: 'white' },
    };
    expect([standingOf(over, 'white'), standingOf(over, 'black')]).toEqual(['won', 'lost']);
  });
});
