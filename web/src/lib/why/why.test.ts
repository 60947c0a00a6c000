import { afterEach, describe, expect, test, vi, type Mock } from 'vitest';

import { byLang } from '$lib/texts/languages';
import type { ExplainAnswer } from '$lib/wire/ExplainAnswer';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { GameView } from '$lib/wire/GameView';
import type { Marks } from '$lib/wire/Marks';
import type { Problem } from '$lib/wire/Problem';
import type { ReasonView } from '$lib/wire/ReasonView';
import { mentions } from '$lib/ui/mentions';

import { endAsked, questionOf, verdictOf } from './explained';
import { further, numbered } from './numbers';
import { looking, Reading } from './reading.svelte';
import { explained, opened, reasonsFor, refused } from './refusal';
import { pairOf } from './types';

/** Words that differ by language, so that none stands for another. */
const PINNED = byLang((code) => `Pinned (${code}).`);

const NONE: Marks = { squares: [], lines: [] };

function reason(en: string, marks: Marks = NONE): ReasonView {
  return { code: 'x', ...byLang(() => en), squares: [], marks };
}

const pin: Marks = {
  squares: [
    { square: 'e8', part: 'attacker' },
    { square: 'e1', part: 'king' },
  ],
  lines: [{ from: 'e8', to: 'e1', kind: 'attack' }],
};

function answer(change: Partial<ExplainAnswer> = {}): ExplainAnswer {
  return {
    verdict: 'not_permitted',
    op: 'F',
    act: byLang(() => 'Bd3'),
    uci: 'e2d3',
    formula: 'P(mover, m)',
    headline: PINNED,
    reasons: [],
    marks: pin,
    proof: { hash: 'a', book: 'b', state: 'c', nodes: 1, trees: [], document: {} },
    ...change,
  };
}

const request: ExplainRequest = { variant: 'standard', ask: { kind: 'move', move: 'e2d3' } };

describe('what is asked', () => {
  const view = {
    variant: 'standard',
    startFen: 'start',
    settings: { fideClass: 'rapid' },
    moves: [{ uci: 'e2e4' }, { uci: 'e7e5' }, { uci: 'g1f3' }],
  } as unknown as GameView;

  test('is about the present, or the game as it stood', () => {
    expect(questionOf(view, { kind: 'end' })).toEqual({
      variant: 'standard',
      fen: 'start',
      history: ['e2e4', 'e7e5', 'g1f3'],
      ask: { kind: 'end' },
      table: { class: 'rapid' },
    });
    expect(questionOf(view, { kind: 'man', square: 'e4' }, 1).history).toEqual(['e2e4']);
  });

  test('names the array or the start, and one’s own book', () => {
    const own = { ...view, startArray: 518, rulebook: { id: 'abc' } } as unknown as GameView;
    const asked = questionOf(own, { kind: 'end' });
    expect(asked).toMatchObject({ startArray: 518, rulebook: 'abc' });
    expect(asked.fen).toBeUndefined();
  });

  test('is about an end only where the rules decided it', () => {
    const ended = (reasonOf: string, winner?: string): GameView =>
      ({
        ...view,
        moves: [],
        position: { turn: 'white' },
        end: { reason: reasonOf, winner },
      }) as unknown as GameView;
    expect(endAsked(view)).toBeUndefined();
    expect(endAsked(ended('resignation'))).toBeUndefined();
    expect(endAsked(ended('checkmate'))).toEqual({ kind: 'end' });
    expect(endAsked(ended('threefold'))).toEqual({ kind: 'claim', ground: 'threefold' });
    expect(endAsked(ended('abandoned', 'white'))).toBeUndefined();
    // What decides is whether a mate was possible, for the winner or for whoever would have won.
    expect(endAsked(ended('flag', 'white'))).toEqual({ kind: 'mate', side: 'white' });
    expect(endAsked(ended('flag'))).toEqual({ kind: 'mate', side: 'black' });
  });

  test('opens one node after the other', () => {
    expect(opened(opened(request, 'a'), 'b').expand).toEqual(['a', 'b']);
  });
});

describe('a verdict', () => {
  test('shows a refused move on the board, and a permitted one not', () => {
    expect(verdictOf({ request, answer: answer() })).toMatchObject({ op: 'F', tried: 'e2d3' });
    const yes = verdictOf({ request, answer: answer({ verdict: 'permitted', op: 'P' }) });
    expect(yes.tried).toBeUndefined();
    expect(yes.op).toBe('P');
  });

  test('about a piece shows no move', () => {
    const piece: ExplainRequest = { variant: 'standard', ask: { kind: 'man', square: 'e2' } };
    expect(verdictOf({ request: piece, answer: answer({ uci: 'e2d3' }) }).tried).toBeUndefined();
  });
});

function problem(change: Partial<Problem> = {}): Problem {
  const message = { code: 'move-man-cannot', ...byLang(() => 'No.'), args: {} };
  return {
    type: 'x',
    title: 'x',
    status: 422,
    detail: 'No.',
    code: 'move-man-cannot',
    message,
    ...change,
  } as Problem;
}

/** Answers every request with one body. */
function server(status: number, body: unknown): Mock<() => Promise<Response>> {
  const fetched = vi.fn<() => Promise<Response>>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('a refusal', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('speaks with the reason that came with it', () => {
    const verdict = refused(problem({ verdict: answer() }), request);
    expect(verdict.sentence).toEqual(PINNED);
    expect(verdict.explained?.request).toBe(request);
  });

  test('of an act at the table has its proof with it, and no move to show', () => {
    const act = answer({ verdict: 'forbidden', headline: byLang(() => 'Offered.') });
    const verdict = refused(problem({ code: 'draw-offer-stands', verdict: act }));
    expect(verdict).toEqual({
      op: 'F',
      sentence: byLang(() => 'Offered.'),
      tried: undefined,
      explained: { request: undefined, answer: act },
    });
  });

  test('speaks with the server’s sentence otherwise, and says so when there is none', () => {
    expect(refused(problem(), request)).toMatchObject({ op: 'F', sentence: { en: 'No.' }, tried: 'e2d3' });
    expect(refused(problem({ status: 503 }), request).op).toBeUndefined();
    expect(refused(undefined, request).sentence).toEqual({ id: 'note-no-answer' });
  });

  test('asks for its reasons where rules decided, and only there', async () => {
    const fetched = server(200, answer());
    const verdict = await reasonsFor(problem(), request);
    expect(verdict?.explained?.answer.headline.en).toBe(PINNED.en);
    expect(await reasonsFor(problem({ code: 'not-your-turn' }), request)).toBeUndefined();
    expect(await reasonsFor(problem({ code: 'move-unreadable' }), request)).toBeUndefined();
    expect(await reasonsFor(problem({ verdict: answer() }), request)).toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('keeps its sentence when the reasons cannot be had', async () => {
    server(404, {});
    expect(await reasonsFor(problem(), request)).toBeUndefined();
    server(200, answer({ verdict: 'permitted', op: 'P' }));
    expect(await reasonsFor(problem(), request)).toBeUndefined();
  });

  test('of a question itself is a verdict as well', async () => {
    server(422, problem({ code: 'move-unreadable' }));
    expect((await explained(request)).sentence).toMatchObject({ en: 'No.' });
  });
});

describe('reasons', () => {
  test('are those that say more than the headline', () => {
    const more = reason('The rook attacks.');
    const all = answer({ reasons: [{ ...reason(''), ...PINNED }, more] });
    expect(further(all)).toEqual([more]);
    expect(further(undefined)).toEqual([]);
  });

  test('are tied to their marks by numbers, each mark once', () => {
    const ring: Marks = { squares: pin.squares.slice(0, 1), lines: [] };
    const line: Marks = { squares: pin.squares, lines: pin.lines };
    const elsewhere: Marks = { squares: [{ square: 'h8', part: 'other' }], lines: [] };
    const found = numbered(pin, [
      reason('a', ring),
      reason('b', line),
      reason('c', elsewhere),
      reason('d', ring),
    ]);
    expect(found).toEqual([
      { number: 1, at: { square: 'e8' } },
      { number: 2, at: { line: pin.lines[0] } },
    ]);
  });
});

describe('what the reader has open', () => {
  const first = { request, answer: answer() };

  test('shows all marks, or those pointed at', () => {
    const reading = new Reading();
    expect(reading.marks).toBeUndefined();
    reading.take(first);
    expect(reading.marks).toBe(pin);
    reading.point(looking(['e8']));
    expect(reading.marks?.squares).toEqual([{ square: 'e8', part: 'other' }]);
    reading.point(looking([]));
    expect(reading.marks).toBe(pin);
  });

  test('stays in an open panel when the game goes on, without its marks', () => {
    const reading = new Reading();
    reading.take(first);
    reading.open = true;
    reading.take(undefined);
    expect(reading.explained).toBe(first);
    expect(reading.past).toBe(true);
    expect(reading.marks).toBeUndefined();
    reading.close();
    expect(reading.explained).toBeUndefined();
    expect(reading.past).toBe(false);
  });

  test('goes with the sentence while the panel is closed', () => {
    const reading = new Reading();
    reading.take(first);
    reading.take(undefined);
    expect(reading.explained).toBeUndefined();
  });
});

test('squares are found in a sentence, and moves left whole', () => {
  const parts = mentions('The bishop on e2 (Bb5, Nxe4, O-O) is pinned by e8: a9 and ae4 are none.');
  expect(parts.flatMap(({ square }) => (square === undefined ? [] : [square]))).toEqual(['e2', 'e8']);
  expect(parts.map(({ text }) => text).join('')).toContain('(Bb5, Nxe4, O-O)');
});

test('a pair of types is read from its name', () => {
  expect(pairOf('R12⟨T1,T6⟩')).toEqual({ label: 'R12', first: 'T1', second: 'T6' });
  expect(pairOf('R12')).toBeUndefined();
});
