import { describe, expect, test } from 'vitest';

import { byLang } from '$lib/texts/languages';
import type { ClockView } from '$lib/wire/ClockView';
import type { GameView } from '$lib/wire/GameView';
import type { RulingView } from '$lib/wire/RulingView';
import type { ServerEvent } from '$lib/wire/ServerEvent';

import { applyFrame } from './events';
import { noteOf } from './notes';
import { sample, timed } from './sample';
import { stateOf } from './state';
import { isOver, isPlayed, isUnderWay } from './status';

function after(view: GameView, event: ServerEvent, s?: number): GameView {
  const result = applyFrame(view, { g: 'g', ...(s === undefined ? {} : { s }), ...event });
  if (result.kind !== 'applied') throw new Error(result.kind);
  return result.view;
}
const text = byLang(String);
const clock: ClockView = {
  leftMs: { white: 1, black: 2 },
  running: 'black',
  movesToGo: { white: null, black: null },
};

describe('events of the clocks', () => {
  test('carry how the clocks stand now', () => {
    const events: ServerEvent[] = [
      { e: 'berserked', d: { by: 'white', clock } },
      { e: 'time_given', d: { by: 'white', clock } },
      { e: 'restarted', d: { downMs: 3000, clock } },
      { e: 'illegal_move', d: { by: 'white', move: 'e2e5', count: 1, addedMs: 120_000, text, clock } },
      { e: 'wrong_claim', d: { by: 'white', ground: 'threefold', addedMs: 120_000, text, clock } },
      { e: 'game_over', d: { result: '0-1', reason: 'flag', winner: 'black', clock } },
    ];
    for (const event of events) expect(after(timed(), event, 5).clock, event.e).toBe(clock);
    expect(after(timed(), { e: 'restarted', d: { downMs: 1 } }, 5).clock).toEqual(timed().clock);
  });

  test('a pause is offered, begun and ended', () => {
    let view = after(timed(), { e: 'pause_offered', d: { by: 'black' } }, 5);
    expect(view.offers).toEqual({ pause: 'black' });
    expect(after(view, { e: 'pause_declined', d: { by: 'white' } }, 6).offers).toEqual({});
    view = after(view, { e: 'paused', d: { clock: { ...clock, paused: true } } }, 6);
    expect([view.status, view.offers, isUnderWay(view), isPlayed(view)]).toEqual(['paused', {}, true, false]);
    expect(stateOf(view).id).toBe('state-paused');
    expect(after(view, { e: 'pause_ended', d: { clock } }, 7).status).toBe('active');
  });
});

describe('events of breaches and claims', () => {
  test('an illegal move is counted and changes nothing else', () => {
    const view = after(
      timed(),
      { e: 'illegal_move', d: { by: 'black', move: 'x', count: 1, addedMs: 0, text } },
      5,
    );
    expect(view.breaches).toEqual({ white: 0, black: 1 });
    expect(view.position).toEqual(timed().position);
    expect(view.moves).toEqual([]);
  });

  test('a wrong claim stands as an offer of a draw', () => {
    const d = { by: 'black', ground: 'threefold', addedMs: 0, text } as const;
    expect(after(sample(), { e: 'wrong_claim', d }, 5).offers).toEqual({ draw: 'black' });
  });

  test('touched pieces are remembered until the move', () => {
    let view = after(sample(), { e: 'touched', d: { by: 'white', square: 'e2' } }, 5);
    view = after(view, { e: 'touched', d: { by: 'white', square: 'd2' } }, 6);
    expect(view.touched).toEqual(['e2', 'd2']);
    const move = { ply: 1, uci: 'e2e4', san: 'e4', fen: 'x', squares: [], check: [] };
    const moved = after(view, { e: 'move', d: { move, position: view.position, claims: view.claims } }, 7);
    expect(moved.touched).toBeUndefined();
  });
});

describe('the end and what follows', () => {
  test('ratings come after the end, unnumbered, of both or of one', () => {
    const change = { entry: 7, pool: 'blitz', before: 1500, after: 1512, change: 12, provisional: true };
    const view = after(timed(), { e: 'rating_update', d: { game: 'g', white: change } });
    expect(view.ratings).toEqual({ white: change, black: null });
    expect(view.seq).toBe(timed().seq);
  });

  test('a rated game that does not count says why', () => {
    const proof = { hash: '1', book: '2', state: '3', nodes: 0, trees: [], document: {} };
    const uncounted: RulingView = { verdict: 'forbidden', headline: text, formula: 'F', proof };
    const view = after(timed(), { e: 'rating_update', d: { game: 'g', uncounted } });
    expect(view.uncounted).toBe(uncounted);
    expect(view.ratings).toBeUndefined();
  });

  test('a game is completed, or cancelled when it was called off', () => {
    const over = (result: string): GameView =>
      after(sample(), { e: 'game_over', d: { result, reason: 'aborted' } }, 5);
    expect([over('*').status, over('1-0').status, isOver(over('*')), isUnderWay(over('*'))]).toEqual([
      'cancelled',
      'completed',
      true,
      false,
    ]);
    expect(over('1-0').end).toEqual({ result: '1-0', reason: 'aborted' });
  });

  test('another game is asked for, declined, or made', () => {
    const asked = after(sample(), { e: 'rematch_offered', d: { by: 'black' } }, 5);
    expect(asked.offers).toEqual({ rematch: 'black' });
    expect(after(asked, { e: 'rematch_declined', d: { by: 'white' } }, 6).offers).toEqual({});
    expect(after(asked, { e: 'rematch', d: { game: 'h' } }, 6)).toMatchObject({ offers: {}, rematch: 'h' });
  });
});

describe('news without a number', () => {
  test('who has left, and who has come back', () => {
    const view = after(sample(), {
      e: 'presence',
      d: { white: true, black: false, watchers: 1, gone: { black: 9000 } },
    });
    expect(view.gone).toEqual({ black: 9000 });
    expect(after(view, { e: 'presence', d: { white: true, black: true, watchers: 1 } }).gone).toBeUndefined();
  });

  test('a whole state takes the place of everything, but never of a newer one', () => {
    const { you: _, ...whole } = sample({ seq: 40, watchers: 7 });
    expect(after(sample(), { e: 'game_state', d: { game: whole } })).toMatchObject({
      seq: 40,
      watchers: 7,
      you: 'white',
    });
    const late = applyFrame(sample(), { g: 'g', e: 'game_state', d: { game: sample({ seq: 3 }) } });
    expect(late.kind).toBe('known');
  });

  test('what follows from a move changes nothing by itself', () => {
    expect(after(sample(), { e: 'check_delivered', d: { by: 'white', count: 1 } })).toEqual(sample());
  });

  test('an event that this page does not know shows a hole', () => {
    const unknown = { g: 'g', s: 5, e: 'weather', d: {} } as never;
    expect(applyFrame(sample(), unknown).kind).toBe('gap');
  });
});

describe('what is said about events', () => {
  test('a penalty in the words of the rulebook, with the move that it was for', () => {
    const d = { by: 'white', move: 'e2e5', count: 1, addedMs: 0, text } as const;
    const note = noteOf({ g: 'g', s: 5, e: 'illegal_move', d }, 'white');
    expect(note).toEqual({ op: 'F', sentence: text, tried: 'e2e5' });
  });

  test('a refusal to those who did not refuse', () => {
    const frame = { g: 'g', s: 5, e: 'draw_declined', d: { by: 'black' } } as const;
    expect(noteOf(frame, 'white')?.sentence).toEqual({ id: 'note-draw-declined', args: { side: 'black' } });
    expect(noteOf(frame, 'black')).toBeUndefined();
  });

  test('an outage in whole seconds, where it was one that long', () => {
    const said = (downMs: number) =>
      noteOf({ g: 'g', s: 5, e: 'restarted', d: { downMs } }, 'white')?.sentence;
    expect(said(3200)).toMatchObject({ args: { seconds: 3 } });
    expect(said(1000)).toMatchObject({ args: { seconds: 1 } });
    expect(said(999)).toBeUndefined();
  });
});
