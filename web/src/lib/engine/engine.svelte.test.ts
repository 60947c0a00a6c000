import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Fault } from '$lib/api/fault';
import { byLang } from '$lib/texts/languages';

import type * as Api from './api';
import { effortOf, HERE, sparing } from './effort';
import { Engine, STILL_MS } from './engine.svelte';
import { Found } from './found';
import { mayAnalyze, playing, type Place } from './place';
import { lineOf, updateOf } from './sample';
import { readSettings } from './settings';
import { Garbled } from './stream';
import type { AnalyzeRequest } from '$lib/wire/AnalyzeRequest';
import type { EngineAbout } from '$lib/wire/EngineAbout';
import type { EngineUpdate } from '$lib/wire/EngineUpdate';

/** A search that was asked for, and the test's hold on it. */
interface Asked {
  request: AnalyzeRequest;
  signal: AbortSignal;
  says: (update: EngineUpdate) => void;
  ends: () => void;
  fails: (error: unknown) => void;
}
const server = vi.hoisted(() => ({
  asked: [] as Asked[],
  engines: [] as unknown[],
  listed: 0,
}));
vi.mock('./api', async (original) => ({
  ...(await original<typeof Api>()),
  engines: () => {
    server.listed += 1;
    return Promise.resolve(server.engines);
  },
  analyze: (request: AnalyzeRequest, signal: AbortSignal, says: Asked['says']) =>
    new Promise<void>((ends, fails) => server.asked.push({ request, signal, says, ends, fails })),
}));

const { Busy } = await import('./api');

const about = (more: Partial<EngineAbout> = {}): EngineAbout => ({
  id: 'builtin',
  name: 'KROG',
  version: '1.0.0',
  kind: 'builtin',
  variants: ['standard', 'crazyhouse'],
  chess960: true,
  wdl: true,
  ...more,
});
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const after = (...moves: string[]): Place => ({
  variant: 'standard',
  start: START,
  moves,
  fen: `${START} ${moves.join(' ')}`,
  over: false,
});
const ONE = { lines: 1, engine: undefined };

let hidden = false;
let seen: () => void = () => undefined;
let online: () => void = () => undefined;
let engine: Engine;

/** Lets that much time pass, and what waits for it happen. */
const pass = async (ms = STILL_MS): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
};
const last = (): Asked => {
  const found = server.asked.at(-1);
  if (!found) throw new Error('nothing was asked');
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  server.asked = [];
  server.engines = [about()];
  server.listed = 0;
  hidden = false;
  engine = new Engine({
    hidden: () => hidden,
    watch: (whenSeen, whenOnline) => {
      [seen, online] = [whenSeen, whenOnline];
      return () => ([seen, online] = [() => undefined, () => undefined]);
    },
    effort: () => Promise.resolve({ timeMs: 4000, depth: 60 }),
    sparing: () => false,
  });
});
afterEach(() => {
  engine.stop();
  vi.useRealTimers();
});

describe('a position', () => {
  test('is asked about once it stands still, with its moves', async () => {
    engine.look(after(), ONE);
    await pass(STILL_MS - 10);
    engine.look(after('e2e4'), ONE);
    await pass(STILL_MS - 10);
    expect(server.asked).toEqual([]);
    engine.look(after('e2e4', 'e7e5'), { lines: 3, engine: undefined });
    await pass();
    expect(server.asked).toHaveLength(1);
    expect(last().request).toEqual({
      variant: 'standard',
      fen: START,
      moves: ['e2e4', 'e7e5'],
      lines: 3,
      timeMs: 4000,
      depth: 60,
    });
    expect(server.listed).toBe(1);
  });

  test('left is not searched any more, and is not heard of', async () => {
    engine.look(after(), ONE);
    await pass();
    const first = last();
    first.says(updateOf({ depth: 4 }));
    expect(engine.update?.depth).toBe(4);
    engine.look(after('e2e4'), ONE);
    expect(first.signal.aborted).toBe(true);
    expect(engine.update).toBeUndefined();
    first.says(updateOf({ depth: 5 }));
    first.fails(new DOMException('aborted', 'AbortError'));
    await pass();
    expect(engine.update).toBeUndefined();
    expect(engine.state.kind).toBe('searching');
  });

  test('that is looked at again as it is goes on undisturbed', async () => {
    engine.look(after(), ONE);
    await pass();
    engine.look(after(), { ...ONE });
    await pass();
    expect(server.asked).toHaveLength(1);
    expect(last().signal.aborted).toBe(false);
  });

  test('come back to shows at once what was found, and what is deeper only when it has come', async () => {
    engine.look(after(), ONE);
    await pass();
    last().says(updateOf({ depth: 12 }));
    engine.look(after('e2e4'), ONE);
    await pass();
    engine.look(after(), ONE);
    expect(engine.update?.depth).toBe(12);
    await pass();
    last().says(updateOf({ depth: 3 }));
    expect(engine.update?.depth).toBe(12);
    last().says(updateOf({ depth: 13, done: true }));
    last().ends();
    await pass();
    expect([engine.update?.depth, engine.state.kind]).toEqual([13, 'done']);
    // What was searched to its end is not asked about again, unless that is wished.
    const asked = server.asked.length;
    engine.look(after('e2e4'), ONE);
    engine.look(after(), ONE);
    await pass(1000);
    expect([server.asked.length, engine.state.kind]).toEqual([asked, 'done']);
    engine.again();
    await pass();
    expect(server.asked.length).toBe(asked + 1);
  });

  test('that is over is not asked about', async () => {
    engine.look({ ...after(), over: true }, ONE);
    await pass(1000);
    expect([server.asked.length, server.listed, engine.state.kind]).toEqual([0, 0, 'over']);
    engine.again();
    await pass(1000);
    expect(server.asked).toEqual([]);
  });

  test('is passed on with its rulebook', async () => {
    engine.look({ ...after(), rulebook: 'own-1' }, ONE);
    await pass();
    expect(last().request.rulebook).toBe('own-1');
  });
});

describe('a search', () => {
  test('pauses, also at other positions, and continues', async () => {
    engine.look(after(), ONE);
    await pass();
    engine.pause();
    expect([last().signal.aborted, engine.state.kind]).toEqual([true, 'paused']);
    engine.look(after('e2e4'), ONE);
    await pass(1000);
    expect([server.asked.length, engine.state.kind]).toEqual([1, 'paused']);
    engine.again();
    await pass();
    expect(last().request.moves).toEqual(['e2e4']);
  });

  test('stops while nobody sees it', async () => {
    engine.look(after(), ONE);
    await pass();
    hidden = true;
    seen();
    expect(last().signal.aborted).toBe(true);
    engine.look(after('e2e4'), ONE);
    await pass(5000);
    expect(server.asked).toHaveLength(1);
    hidden = false;
    seen();
    await pass();
    expect([server.asked.length, last().request.moves]).toEqual([2, ['e2e4']]);
  });

  test('that was paused does not begin by being seen', async () => {
    engine.look(after(), ONE);
    engine.pause();
    seen();
    await pass(1000);
    expect(server.asked).toEqual([]);
  });

  test('comes back when a busy server said', async () => {
    engine.look(after(), ONE);
    await pass();
    last().fails(new Busy(3000));
    await pass(0);
    expect(engine.state).toEqual({ kind: 'busy', waitMs: 3000 });
    await pass(2900);
    expect(server.asked).toHaveLength(1);
    await pass(200);
    expect([server.asked.length, engine.state.kind]).toEqual([2, 'searching']);
    // Who goes on meanwhile does not come back for what was left.
    last().fails(new Busy(3000));
    await pass(0);
    engine.pause();
    await pass(10_000);
    expect(server.asked).toHaveLength(2);
  });

  test('that fails says why, and may be tried again', async () => {
    engine.look(after(), ONE);
    await pass();
    last().fails(new Garbled('not JSON'));
    await pass(0);
    expect(engine.state).toEqual({ kind: 'failed', fault: 'garbled' });
    engine.again();
    await pass();
    last().fails(new Fault(undefined));
    await pass(0);
    expect(engine.state.kind).toBe('failed');
    // The network is back.
    online();
    await pass();
    expect([server.asked.length, engine.state.kind]).toEqual([3, 'searching']);
  });

  test.each([
    ['game-over', 'over'],
    ['engine-variant', 'none'],
    ['engine-unknown', 'failed'],
    ['other', 'failed'],
  ])('refused as %s is %s', async (code, kind) => {
    engine.look(after(), ONE);
    await pass();
    last().fails(new Fault({ code, status: 422, message: byLang(() => code) } as never));
    await pass(0);
    expect(engine.state.kind).toBe(kind);
  });

  test('ends with the page', async () => {
    engine.look(after(), ONE);
    await pass();
    engine.stop();
    expect([last().signal.aborted, engine.state.kind]).toEqual([true, 'resting']);
    seen();
    online();
    await pass(1000);
    expect(server.asked).toHaveLength(1);
  });
});

describe('the engines', () => {
  const program = about({ id: 'sf', kind: 'program', variants: ['standard', 'atomic'], chess960: false });

  test('that play here can be chosen; another choice is kept for where it plays', async () => {
    server.engines = [about(), program];
    engine.look({ ...after(), variant: 'crazyhouse' }, { lines: 1, engine: 'sf' });
    await pass();
    expect(last().request.engine).toBeUndefined();
    expect(engine.choice.map(({ id }) => id)).toEqual(['builtin']);
    engine.look(after(), { lines: 1, engine: 'sf' });
    await pass();
    expect(last().request.engine).toBe('sf');
  });

  test('are not asked where none plays', async () => {
    engine.look({ ...after(), variant: 'atomic' }, ONE);
    await pass(1000);
    expect([server.asked.length, engine.state.kind]).toEqual([0, 'none']);
  });

  test('that the server has lost are replaced by its best', async () => {
    server.engines = [about(), program];
    engine.look(after(), { lines: 1, engine: 'sf' });
    await pass();
    last().fails(new Fault({ code: 'engine-unknown', status: 404, message: byLang(() => '') } as never));
    await pass();
    expect(last().request.engine).toBeUndefined();
    expect(server.listed).toBe(2);
  });

  test('play Chess960 where they say so, and a rulebook of a user’s where they are built in', () => {
    const names = (at: Parameters<typeof playing>[1]): string[] =>
      playing([about(), program], at).map(({ id }) => id);
    expect(names({ variant: 'chess960' })).toEqual(['builtin']);
    expect(names({ variant: 'standard' })).toEqual(['builtin', 'sf']);
    expect(names({ variant: 'standard', rulebook: 'own' })).toEqual(['builtin']);
    expect(names({ variant: 'atomic' })).toEqual(['sf']);
  });
});

describe('beside that', () => {
  test('the deepest is kept, of the latest positions', () => {
    const found = new Found(2);
    found.put('a', updateOf({ depth: 9 }));
    found.put('a', updateOf({ depth: 4 }));
    expect(found.get('a')?.depth).toBe(9);
    found.put('b', updateOf());
    found.get('a');
    found.put('c', updateOf());
    expect([found.get('a') !== undefined, found.get('b'), found.get('c') !== undefined]).toEqual([
      true,
      undefined,
      true,
    ]);
  });

  test('settings are read back, whatever was kept', () => {
    const usual = { on: false, engine: undefined, lines: 1, arrows: true, agreed: false };
    const set = { on: true, engine: 'sf', lines: 5, arrows: false, agreed: true };
    expect(readSettings(JSON.stringify(set))).toEqual(set);
    for (const kept of [
      null,
      '',
      '[]',
      '{"on":1,"lines":6,"engine":7,"arrows":"no","agreed":1}',
      '{"lines":1.5}',
    ])
      expect(readSettings(kept)).toEqual(usual);
  });

  test('a small device, a thrifty one and one that is about to run out search less', async () => {
    const least = await effortOf({ hardwareConcurrency: 2 });
    const most = await effortOf({ hardwareConcurrency: 8 });
    expect(least.timeMs).toBeLessThan(most.timeMs);
    const battery = (charging: boolean, level: number) => () => Promise.resolve({ charging, level });
    expect(await effortOf({ hardwareConcurrency: 8, connection: { saveData: true } })).toEqual(least);
    expect(await effortOf({ hardwareConcurrency: 8, getBattery: battery(false, 0.1) })).toEqual(least);
    expect(await effortOf({ hardwareConcurrency: 8, getBattery: battery(true, 0.1) })).toEqual(most);
    expect(await effortOf({ getBattery: () => Promise.reject(new Error('denied')) })).toEqual(most);
  });

  test('the browser’s engine asks for less of a device, and of a phone’s owner', async () => {
    const most = await effortOf({ hardwareConcurrency: 8 });
    expect(HERE.timeMs).toBeLessThan(most.timeMs);
    expect(await effortOf({ hardwareConcurrency: 8 }, HERE)).toEqual(HERE);
    expect((await effortOf({ hardwareConcurrency: 2 }, HERE)).timeMs).toBeLessThan(HERE.timeMs);
    expect([sparing({}, false), sparing({}, true)]).toEqual([false, true]);
    expect(sparing({ connection: { saveData: true } }, false)).toBe(true);
  });

  test('nobody who plays a person asks', () => {
    const person = { kind: 'person', name: 'Bo', online: true, account: false } as const;
    const computer = { kind: 'computer', level: 3 } as const;
    const game = (
      black: typeof person | typeof computer,
      status: 'active' | 'paused' | 'waiting' = 'active',
    ): Parameters<typeof mayAnalyze>[0][number] => ({
      you: 'white',
      status,
      players: { white: person, black },
    });
    expect(mayAnalyze([])).toBe(true);
    expect(mayAnalyze([game(computer), game(person)])).toBe(false);
    expect(mayAnalyze([game(person, 'paused')])).toBe(false);
    expect(mayAnalyze([game(computer), game(person, 'waiting')])).toBe(true);
    expect(mayAnalyze([{ status: 'active', players: { white: person, black: person } }])).toBe(true);
  });

  test('lines of nothing are shown as nothing', async () => {
    engine.look(after(), ONE);
    await pass();
    last().says(updateOf({ depth: 3, lines: [lineOf('e2e4 e4')] }));
    last().says(updateOf({ depth: 4, lines: [] }));
    expect(engine.update?.depth).toBe(3);
  });
});
