import { describe, expect, test } from 'vitest';

import type { GameView } from '$lib/wire/GameView';
import type { MoveView } from '$lib/wire/MoveView';

import { actsOf, madeBy, offerTo, type Shown } from './acts';
import { leftAt } from '$lib/game/live/clocks';
import { blitz, sample, START, timed } from '$lib/game/live/sample';

const moves = (count: number): MoveView[] =>
  Array.from({ length: count }, (_, i) => ({
    ply: i + 1,
    uci: 'a1a1',
    san: 'x',
    fen: START,
    squares: [],
    check: [],
    usedMs: 1000 * (i + 1),
    leftMs: 300_000 - 1000 * (i + 1),
  }));
const names = ({ main, more }: Shown): string[] =>
  [...main, ...more].map(({ name, open }) => (open ? name : `-${name}`));
const of = (view: GameView, out = false): string[] => names(actsOf(view, 'white', out));

describe('the row of acts', () => {
  test('without a clock: taking back, a draw, leaving', () => {
    expect(of(sample())).toEqual(['-takeback', 'draw', 'abort']);
    expect(of(sample({ moves: moves(1) }))).toEqual(['takeback', 'draw', 'abort']);
    expect(of(sample({ moves: moves(2) }))).toEqual(['takeback', 'draw', 'resign']);
    expect(of(sample({ moves: moves(2), settings: { ...blitz, takebacks: false } }))).toEqual([
      'draw',
      'resign',
    ]);
  });

  test('Black has nothing to take back before its own first move', () => {
    expect(names(actsOf(sample({ moves: moves(1) }), 'black', false))).toContain('-takeback');
  });

  test('with clocks time can be given, and stopped, and in an arena halved before the first move', () => {
    expect(of(timed())).toEqual(['-takeback', 'draw', 'abort', '-pause', 'give-time']);
    const arena = { ...timed().settings, tournament: { id: 'a', name: 'Arena' } };
    expect(of(timed({ settings: arena }))).toEqual(['berserk', 'draw', 'resign', '-pause', 'give-time']);
    const swiss = { ...timed().settings, tournament: { id: 's', name: 'Swiss', round: 2 } };
    expect(of(timed({ settings: swiss }))).not.toContain('berserk');
    expect(of(timed({ moves: moves(2) }))).toEqual(['takeback', 'draw', 'resign', 'pause', 'give-time']);
  });

  test('that the other’s time is up can be said while it shows zero', () => {
    expect(of(timed({ moves: moves(2) }), true)).toContain('flag');
    expect(of(timed({ moves: moves(2) }))).not.toContain('flag');
  });

  test('the computer stands still when asked, and needs no time', () => {
    const players = { ...sample().players, black: { kind: 'computer', level: 2 } as const };
    expect(of(timed({ moves: moves(2), players }))).toEqual(['takeback', 'draw', 'resign', 'pause']);
  });

  test('in a pause either player may go on, and no move is taken back', () => {
    expect(of(timed({ moves: moves(2), status: 'paused' }))).toEqual(['go-on', '-draw', 'resign']);
  });

  test('what has been asked for is said, and not asked twice', () => {
    const view = timed({ moves: moves(2), offers: { takeback: 'white', draw: 'white', pause: 'white' } });
    expect(of(view)).toEqual(['-takeback-asked', '-draw-offered', 'resign', '-pause-asked', 'give-time']);
  });

  test('a draw that can be claimed is claimed at one press', () => {
    const view = sample({ moves: moves(8), claims: { threefold: true, fiftyMoves: false } });
    expect(of(view)).toEqual(['takeback', 'claim', 'resign']);
    expect(names(actsOf(view, 'black', false))).toContain('draw');
    // Whoever has touched a piece has no claim left.
    expect(of({ ...view, touched: ['e2'] })).toContain('-claim');
  });

  test('what cannot be undone is asked first', () => {
    const does = actsOf(sample({ moves: moves(2) }), 'white', false).main.map((act) => act.does);
    expect(does.map((act) => act.kind)).toEqual(['send', 'send', 'ask']);
    const arena = timed({ settings: { ...timed().settings, tournament: { id: 'a', name: 'Arena' } } });
    expect(actsOf(arena, 'white', false).main[0]?.does).toEqual({ kind: 'ask', what: 'berserk' });
  });
});

describe('an offer of the opponent', () => {
  test('waits for an answer, one after the other', () => {
    expect(offerTo(sample({ offers: { draw: 'white' } }), 'white')).toBeUndefined();
    const both = sample({ offers: { pause: 'black', draw: 'black' } });
    expect(offerTo(both, 'white')).toMatchObject({
      what: 'draw',
      accept: { e: 'draw_accept', d: { game: 'g' } },
    });
    expect(offerTo(sample({ offers: { pause: 'black' } }), 'white')?.decline.e).toBe('pause_decline');
  });
});

describe('the time of a game', () => {
  test('moves are counted for each side, whoever began', () => {
    expect([
      madeBy(sample({ moves: moves(3) }), 'white'),
      madeBy(sample({ moves: moves(3) }), 'black'),
    ]).toEqual([2, 1]);
    const black = sample({ moves: moves(3), startFen: START.replace(' w ', ' b ') });
    expect(madeBy(black, 'black')).toBe(2);
  });

  test('what was left at a move is that of each side’s last one', () => {
    const view = timed({ moves: moves(3) });
    expect(leftAt(view, 0)).toEqual({ white: 300_000, black: 300_000 });
    expect(leftAt(view, 2)).toEqual({ white: 299_000, black: 298_000 });
    expect(leftAt(view, 3)).toEqual({ white: 297_000, black: 298_000 });
    const halved = timed({
      moves: view.moves,
      clock: {
        leftMs: { white: 1, black: 1 },
        movesToGo: { white: null, black: null },
        berserk: { white: true, black: false },
      },
    });

    expect(leftAt(halved, 0)).toEqual({ white: 150_000, black: 300_000 });
    const free = timed({ moves: [{ uci: 'x', san: 'x', fen: START, squares: [], check: [], ply: 1 }] });
    expect(leftAt(free, 1)).toEqual({ white: 300_000, black: 300_000 });
    expect(leftAt(sample(), 0)).toEqual({ white: undefined, black: undefined });
  });
});
