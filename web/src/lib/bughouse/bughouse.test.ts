import { describe, expect, test } from 'vitest';

import type { ServerFrame } from '$lib/wire/ServerFrame';

import { isAsked, mayCallOff } from './acts';
import { loserOf, scoreOf } from './ending';
import { applyMatchFrame } from './events';
import { momentOf, movesInOrder } from './moment';
import { lastMoveAt, rowsOf } from './rows';
import { half, match, played } from './sample';
import { partnerOf, SEATS, seatsOf, teamOf } from './seats';
import { seatStanding, waitsFor } from './standing';

const E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1';
const D5 = 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2';
const TAKEN = 'rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 2';
const ON_B = 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR[] b KQkq - 0 1';

/** Ada takes a pawn on A after Cy has moved on B: it lies in the hand of Di, who has not moved since. */
const captured = () =>
  played([
    ['A', half(1, 'e2e4', E4)],
    ['B', half(1, 'd2d4', ON_B)],
    ['A', half(2, 'd7d5', D5)],
    ['A', half(3, 'e4d5', TAKEN, 'pawn')],
  ]);

describe('seats', () => {
  test('partners share a team, and neither board nor colour', () => {
    for (const seat of SEATS) {
      const partner = partnerOf(seat);
      expect(teamOf(partner)).toBe(teamOf(seat));
      expect(partner.board).not.toBe(seat.board);
      expect(partner.color).not.toBe(seat.color);
      expect(seatsOf(teamOf(seat))).toContainEqual(seat);
    }
    expect(SEATS.map(teamOf)).toEqual([1, 2, 2, 1]);
  });

  test('the one on turn moves, the other waits; without a move a piece is waited for', () => {
    const view = match();
    expect(seatStanding(view, { board: 'A', color: 'white' })).toBe('to-move');
    expect(seatStanding(view, { board: 'B', color: 'black' })).toBe('waiting');
    const stuck = { ...view, boards: { ...view.boards, A: { ...view.boards.A, waiting: true } } };
    expect(waitsFor(stuck, { board: 'A', color: 'white' })).toBe(true);
    expect(waitsFor(stuck, { board: 'A', color: 'black' })).toBe(false);
    expect(waitsFor({ ...stuck, status: 'completed' }, { board: 'A', color: 'white' })).toBe(false);
    const won = match({ end: { reason: 'flag', winningTeam: 1, board: 'B' } });
    expect(SEATS.map((seat) => seatStanding(won, seat))).toEqual(['won', 'lost', 'lost', 'won']);
  });
});

describe('events of a match', () => {
  const move = (s: number, ply: number): ServerFrame => ({
    g: 'm',
    s,
    e: 'bughouse_move',
    d: {
      board: 'A',
      move: half(ply, 'e2e4', E4),
      position: { ...match().boards.A.position, fen: E4, turn: 'black', ply },
      waiting: false,
      otherWaiting: true,
      clocks: { A: match().boards.A.clock, B: match().boards.B.clock },
    },
  });
  const applied = (view: ReturnType<typeof match>, frame: ServerFrame) => {
    const result = applyMatchFrame(view, frame);
    if (result.kind !== 'applied') throw new Error(result.kind);
    return result.view;
  };

  test('a move changes its board, the order, and whether the other one waits', () => {
    const view = applied(match(), move(4, 1));
    expect(view.boards.A.moves).toHaveLength(1);
    expect([view.boards.A.position.fen, view.boards.B.waiting, view.order, view.seq]).toEqual([
      E4,
      true,
      ['A'],
      4,
    ]);
    expect(applyMatchFrame(view, move(4, 1)).kind).toBe('known');
    expect(applyMatchFrame(view, move(6, 2)).kind).toBe('gap');
    expect(applyMatchFrame(match(), move(4, 2)).kind).toBe('gap');
  });

  test('a piece that comes over changes the hands and the moves of the other board', () => {
    const frame = move(4, 1);
    if (frame.e !== 'bughouse_move') throw new Error();
    const other = { ...match().boards.B.position, fen: ON_B };
    expect(applied(match(), { ...frame, d: { ...frame.d, other } }).boards.B.position.fen).toBe(ON_B);
  });

  test('offers add up, and one word against them ends them all', () => {
    const offer = (s: number, color: 'white' | 'black', offers = true): ServerFrame => ({
      g: 'm',
      s,
      e: 'bughouse_offer',
      d: { seat: { board: 'A', color }, offers },
    });
    const you = { board: 'B', color: 'black' } as const;
    const one = applied(match(), offer(4, 'white'));
    const two = applied(one, offer(5, 'black'));
    expect([isAsked(match(), you), isAsked(one, you), two.drawOffers.length]).toEqual([false, true, 2]);
    expect(isAsked(two, { board: 'A', color: 'white' })).toBe(false);
    expect(applied(two, offer(6, 'black', false)).drawOffers).toEqual([]);
  });

  test('another match is asked for by one after the other, and then it is there', () => {
    const asks = (s: number, color: 'white' | 'black', offers = true): ServerFrame => ({
      g: 'm',
      s,
      e: 'bughouse_rematch_offer',
      d: { seat: { board: 'A', color }, offers },
    });
    const two = applied(applied(match(), asks(4, 'white')), asks(5, 'black'));
    expect(two.rematchOffers?.length).toBe(2);
    expect(applied(two, asks(6, 'white', false)).rematchOffers).toEqual([]);
    const next = applied(two, { g: 'm', s: 6, e: 'rematch', d: { game: 'n' } });
    expect([next.rematch, next.rematchOffers]).toEqual(['n', []]);
  });

  test('words have no number, and a team keeps the last hundred', () => {
    let view = match();
    for (let i = 0; i < 101; i += 1) {
      const seat = { board: 'A', color: 'white' } as const;
      view = applied(view, { g: 'm', e: 'team_message', d: { seat, message: String(i) } });
    }
    expect([view.chat?.length, view.chat?.at(0)?.message, view.seq]).toEqual([100, '1', 3]);
  });

  test('a seat that is left is free again, and with it goes what was said', () => {
    const seat = { board: 'A', color: 'white' } as const;
    const elsewhere = { board: 'B', color: 'white' } as const;
    const player = { kind: 'person', name: 'Ada', online: true, account: false } as const;
    const room = match({
      status: 'waiting',
      code: 'K7MZHU',
      host: seat,
      you: [seat],
      chat: [{ seat, call: 'go' }],
    });
    const clocks = { A: room.boards.A.clock, B: room.boards.B.clock };
    const moved = applied(room, {
      g: 'm',
      s: 4,
      e: 'bughouse_joined',
      d: { seat: elsewhere, player, left: seat, status: 'waiting', clocks },
    });
    expect([moved.boards.A.players.white, moved.boards.B.players.white]).toEqual([null, player]);
    expect([moved.host, moved.you, moved.code, moved.chat]).toEqual([elsewhere, [elsewhere], 'K7MZHU', []]);
    const next = { board: 'B', color: 'black' } as const;
    const gone = applied(moved, { g: 'm', s: 5, e: 'bughouse_left', d: { seat: elsewhere, host: next } });
    expect([gone.boards.B.players.white, gone.host, gone.you, gone.status]).toEqual([
      null,
      next,
      [],
      'waiting',
    ]);
  });

  test('the last to sit down begins the match, and the code goes', () => {
    const empty = match({ status: 'waiting', code: 'K7MZHU' });
    const player = { kind: 'person', name: 'Bo', online: false, account: false } as const;
    const clocks = { A: empty.boards.A.clock, B: empty.boards.B.clock };
    const seat = { board: 'A', color: 'black' } as const;
    const joined = (status: 'waiting' | 'active'): ServerFrame => ({
      g: 'm',
      s: 4,
      e: 'bughouse_joined',
      d: { seat, player, status, clocks },
    });
    expect(applied(empty, joined('waiting')).code).toBe('K7MZHU');
    const full = applied(empty, joined('active'));
    expect([full.status, full.code, full.boards.A.players.black]).toEqual(['active', undefined, player]);
  });

  test('an end stops both boards, and a state replaces what is older', () => {
    const over = applied(match(), { g: 'm', s: 4, e: 'bughouse_over', d: { reason: 'aborted' } });
    expect([over.status, over.end?.reason]).toEqual(['cancelled', 'aborted']);
    const state = (seq: number): ServerFrame => ({
      g: 'm',
      e: 'bughouse_state',
      d: { match: match({ seq }) },
    });
    expect(applyMatchFrame(over, state(3)).kind).toBe('known');
    expect(applied(over, state(9)).seq).toBe(9);
    const watched = applied(match(), { g: 'm', e: 'bughouse_watchers', d: { watchers: 7 } });
    expect([watched.watchers, watched.seq]).toEqual([7, 3]);
  });
});

describe('moments of a match', () => {
  test('both boards stand as they stood, with what had come over by then', () => {
    const view = captured();
    const before = momentOf(view, 3);
    expect([before.now, before.boards.A.fen, before.boards.B.fen]).toEqual([false, D5, ON_B]);
    expect(before.boards.B.pockets.black.pawn).toBe(0);
    const start = momentOf(view, 0);
    expect(start.boards.A.fen).toBe(start.boards.B.fen);
    expect(momentOf(view, undefined).now).toBe(true);
    expect(momentOf(view, 99).at).toBe(4);
    // Once another move follows, the pawn lies in the hand at the moment looked back at.
    const later = { ...view, order: [...view.order, 'A' as const] };
    later.boards.A.moves.push(half(4, 'd8d5', TAKEN, 'pawn'));
    const then = momentOf(later, 4);
    expect(then.boards.B.pockets.black.pawn).toBe(1);
    expect(then.boards.B.fen).toContain('[p]');
    expect(then.boards.A.squares).toEqual(['e4', 'd5']);
  });

  test('what was promoted goes over as a pawn', () => {
    const queen = 'rnbqkbnQ~/pppppp2/8/8/8/8/PPPPPP2/RNBQKB2[] b Qq - 0 5';
    const view = played([
      ['A', half(1, 'h7h8q', queen)],
      ['A', half(2, 'g8h8', queen, 'queen')],
      ['B', half(1, 'd2d4', ON_B)],
    ]);
    expect(momentOf(view, 2).boards.B.pockets.white).toMatchObject({ queen: 0, pawn: 1 });
  });

  test('moves stand in the order in which they were made, and on one sheet', () => {
    const view = captured();
    expect(movesInOrder(view).map((move) => move.uci)).toEqual(['e2e4', 'd2d4', 'd7d5', 'e4d5']);
    const rows = rowsOf(view);
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
    expect([rows[0]?.boards.A.black?.at, rows[0]?.boards.B.white?.at, rows[1]?.boards.A.white?.at]).toEqual([
      3, 2, 4,
    ]);
    expect(lastMoveAt(view, 2)).toMatchObject({ board: 'B', move: { ply: 1 } });
    expect(lastMoveAt(view, 0)).toBeUndefined();
  });
});

describe('what may be done, and what came of it', () => {
  test('a match is called off until a board has gone on or both have begun', () => {
    expect(mayCallOff(match())).toBe(true);
    expect(mayCallOff(played([['A', half(1, 'e2e4', E4)]]))).toBe(true);
    expect(mayCallOff(captured())).toBe(false);
    const both = played([
      ['A', half(1, 'e2e4', E4)],
      ['B', half(1, 'd2d4', ON_B)],
    ]);
    expect(mayCallOff(both)).toBe(false);
  });

  test('a score is told from where one sits', () => {
    const end = { reason: 'checkmate', winningTeam: 2, board: 'A' } as const;
    expect([scoreOf(end, 1), scoreOf(end, 2), scoreOf({ reason: 'stuck' }, 1)]).toEqual([
      '0–1',
      '1–0',
      '½–½',
    ]);
    expect(scoreOf({ reason: 'aborted' }, 1)).toBeUndefined();
    expect(loserOf(end)).toEqual({ board: 'A', color: 'white' });
  });
});
