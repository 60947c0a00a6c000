import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Engine } from './engine.svelte';
import { HERE } from './effort';
import { LOCAL, Lost } from './local';
import type { Place } from './place';
import { updateOf } from './sample';
import type { AnalyzeRequest } from '$lib/wire/AnalyzeRequest';
import type { EngineUpdate } from '$lib/wire/EngineUpdate';

interface Search {
  question: { lines: number; effort: object };
  signal: AbortSignal;
  says: (update: EngineUpdate) => void;
}
const server = vi.hoisted(() => ({ asked: [] as unknown[], listed: 0 }));
vi.mock('./api', async (original) => ({
  ...(await original<object>()),
  engines: () => {
    server.listed += 1;
    return Promise.resolve([
      { id: 'builtin', name: 'KROG', kind: 'builtin', variants: ['standard', 'crazyhouse'], chess960: true },
    ]);
  },
  analyze: (request: AnalyzeRequest) => {
    server.asked.push(request);
    return new Promise(() => undefined);
  },
}));
/** The engine in the browser, as far as a test lets it come. */
const local = vi.hoisted(() => ({
  loads: 0,
  fails: undefined as unknown,
  searches: [] as unknown[],
  ended: 0,
}));
vi.mock('./browser', () => ({
  Browser: class {
    there = false;
    load(): Promise<void> {
      local.loads += 1;
      if (local.fails) return Promise.reject(local.fails as Error);
      this.there = true;
      return Promise.resolve();
    }
    search(question: unknown, signal: unknown, says: unknown): Promise<void> {
      local.searches.push({ question, signal, says });
      return new Promise(() => undefined);
    }
    end(): void {
      local.ended += 1;
    }
  },
}));

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const after = (...moves: string[]): Place => ({
  variant: 'standard',
  start: START,
  moves,
  fen: `${START} ${moves.join(' ')}`,
  over: false,
});
const CHOSEN = { lines: 2, engine: LOCAL.id };

let hidden = false;
let spares = false;
let seen = (): void => undefined;
let online = (): void => undefined;
let engine: Engine;
const searches = (): Search[] => local.searches as Search[];

/** Lets a position stand still, and what is fetched for it come. */
async function come(): Promise<void> {
  await vi.advanceTimersByTimeAsync(200);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  [hidden, spares] = [false, false];
  Object.assign(server, { asked: [], listed: 0 });
  Object.assign(local, { loads: 0, fails: undefined, searches: [], ended: 0 });
  engine = new Engine({
    hidden: () => hidden,
    watch: (whenSeen, whenOnline) => {
      [seen, online] = [whenSeen, whenOnline];
      return () => undefined;
    },
    effort: (most) => Promise.resolve(most ?? { timeMs: 20_000, depth: 60 }),
    sparing: () => spares,
  });
});
afterEach(() => {
  engine.stop();
  vi.useRealTimers();
});

describe('the engine in the browser', () => {
  test('searches instead of the server’s, which can still be chosen', async () => {
    engine.look(after(), CHOSEN);
    await come();
    expect([server.asked, engine.state.kind]).toEqual([[], 'searching']);
    expect(searches().map(({ question }) => question)).toMatchObject([{ lines: 2, effort: HERE }]);
    searches()[0]?.says(updateOf({ depth: 5 }));
    expect([engine.update?.depth, engine.choice.length]).toEqual([5, 1]);
  });

  test('pauses while nobody sees it, and stays', async () => {
    engine.look(after(), CHOSEN);
    await come();
    hidden = true;
    seen();
    expect(searches()[0]?.signal.aborted).toBe(true);
    await come();
    expect(searches()).toHaveLength(1);
    hidden = false;
    seen();
    await come();
    expect([searches().length, local.ended]).toEqual([2, 0]);
  });

  test('ends when another is chosen, when it is switched off, and with the page', async () => {
    engine.look(after(), CHOSEN);
    await come();
    engine.look(after(), { lines: 1, engine: undefined });
    expect([searches()[0]?.signal.aborted, local.ended]).toEqual([true, 1]);
    await come();
    expect(server.asked).toHaveLength(1);
    for (const end of [() => engine.rest(), () => engine.stop()]) {
      engine.look(after('e2e4'), CHOSEN);
      await come();
      end();
      expect(searches().at(-1)?.signal.aborted).toBe(true);
    }
    expect(local.ended).toBe(3);
  });

  test('leaves other rules to the server', async () => {
    for (const place of [
      { ...after(), variant: 'crazyhouse' } as const,
      { ...after('e2e4'), rulebook: 'own-1' },
    ]) {
      engine.look(place, CHOSEN);
      await come();
      expect(server.asked.at(-1)).not.toHaveProperty('engine');
    }
    engine.look({ ...after(), variant: 'chess960' }, CHOSEN);
    await come();
    expect([server.asked.length, searches().length]).toEqual([2, 1]);
  });

  test('comes to a phone when that was agreed to', async () => {
    spares = true;
    engine.look(after(), CHOSEN);
    await come();
    expect([local.loads, engine.state.kind]).toEqual([0, 'asks']);
    engine.agree();
    await come();
    expect([local.loads, engine.state.kind]).toEqual([1, 'searching']);
    engine.look(after('e2e4'), { ...CHOSEN, agreed: true });
    await come();
    expect(searches()).toHaveLength(2);
  });

  test('that does not come says why, and is tried again when the network is back', async () => {
    local.fails = new Lost('unreached');
    engine.look(after(), CHOSEN);
    await come();
    expect(engine.state).toEqual({ kind: 'failed', fault: local.fails });
    local.fails = undefined;
    online();
    await come();
    expect(engine.state.kind).toBe('searching');
  });
});
