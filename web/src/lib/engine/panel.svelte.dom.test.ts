import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Fault } from '$lib/api/fault';
import { t } from '$lib/texts/texts.svelte';
import type { Color } from '$lib/wire/Color';

import { LANGS, named, press, shown } from '../../../tests/shown';
import Arrows from './Arrows.svelte';
import { bestOf } from './arrows';
import { Desk } from './desk.svelte';
import EngineSide from './EngineSide.svelte';
import { Engine } from './engine.svelte';
import EvalBar from './EvalBar.svelte';
import { LOCAL } from './local';
import type { Place } from './place';
import { lineOf, updateOf } from './sample';
import type { EngineAbout } from '$lib/wire/EngineAbout';
import type { EngineUpdate } from '$lib/wire/EngineUpdate';
import { chancesSaid, scoreSaid, scoreText, shareOf, speedText } from './words';

const server = vi.hoisted(() => ({
  requests: [] as string[],
  says: undefined as unknown,
  fault: undefined as unknown,
  variants: ['standard'] as EngineAbout['variants'],
}));
vi.mock('./api', async (original) => ({
  ...(await original<object>()),
  engines: () => {
    server.requests.push('engines');
    return Promise.resolve([{ ...about, variants: server.variants }]);
  },
  analyze: (_: unknown, __: unknown, onupdate: (update: unknown) => void) => {
    server.requests.push('analyze');
    if (server.fault) return Promise.reject(server.fault as Error);
    if (server.says) onupdate(server.says);
    return Promise.resolve();
  },
}));

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const place: Place = { variant: 'standard', start: START, moves: [], fen: START, over: false };
const about: EngineAbout = {
  id: 'builtin',
  name: 'KROG',
  version: '1.0.0',
  kind: 'builtin',
  variants: ['standard'],
  chess960: true,
  wdl: true,
};
const atomic = (): EngineAbout => ({ ...about, variants: ['atomic'] });
const two = updateOf({
  depth: 18,
  nps: 1_234_567,
  lines: [
    lineOf('g1f3 Nf3 d7d5 d5 e1g1 O-O', 34, {
      chances: { white: { win: 400, draw: 400, loss: 200 }, mover: { win: 400, draw: 400, loss: 200 } },
    }),
    lineOf('N@f3 N@f3 g8f6 Nf6', -12),
  ],
});

let desk: Desk;
let scope = (): void => undefined;

beforeEach(() => {
  localStorage.clear();
  server.requests = [];
  server.says = two;
  server.fault = undefined;
  server.variants = ['standard'];
});
afterEach(() => scope());

/** The panel beside a board, and what it was told to do. */
async function side(
  more: { at?: Place; closed?: boolean; lang?: (typeof LANGS)[number] } = {},
): Promise<{ page: HTMLElement; stepped: string[][] }> {
  scope = $effect.root(() => {
    desk = new Desk(() => more.at ?? place);
  });
  const stepped: string[][] = [];
  const props = {
    desk,
    orientation: 'white' as Color,
    closed: more.closed ?? false,
    onstep: (ucis: string[]) => stepped.push(ucis),
  };
  const page = await shown(EngineSide, props, more.lang);
  return { page, stepped };
}

/** Switches it on, and waits until what it says has come. */
async function on(page: HTMLElement): Promise<void> {
  press(named(page, '[role=switch]', t('engine-title')));
  await vi.waitFor(() => {
    flushSync();
    if (!['done', 'failed', 'over'].includes(desk.engine?.state.kind ?? '')) throw new Error('waits');
  }, 5000);
  flushSync();
}

const engineWith = (update: EngineUpdate | undefined, more: Partial<Engine> = {}): Engine =>
  Object.assign(new Engine(), { update, at: place, ...more });

describe('the engine beside a board', () => {
  test('is off at first, and nothing of it is asked', async () => {
    const { page } = await side();
    const toggle = named(page, '[role=switch]', t('engine-title'));
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await new Promise((passed) => setTimeout(passed, 300));
    expect([server.requests, desk.parts, page.querySelector('[data-testid=engine-lines]')]).toEqual([
      [],
      undefined,
      null,
    ]);
  });

  test.each(LANGS)('is a region whose every control has a name, in %s', async (lang) => {
    const { page } = await side({ lang });
    await on(page);
    expect(page.querySelector('section')?.getAttribute('aria-label')).toBe(t('engine-title'));
    expect(named(page, '[role=switch]', t('engine-title')).getAttribute('aria-checked')).toBe('true');
    for (const control of page.querySelectorAll('button, select'))
      expect(
        (control.getAttribute('aria-label') ?? control.textContent).trim(),
        control.outerHTML.slice(0, 80),
      ).not.toBe('');
    for (const one of page.querySelectorAll('[role=img], [role=toolbar], [role=group], ol'))
      expect(one.getAttribute('aria-label') ?? '').not.toMatch(/^$|engine-/);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // No text is missing.
    expect(page.textContent).not.toMatch(/engine-\w/);
    expect(page.querySelector('[data-testid=engine-about]')?.textContent).toContain('KROG 1.0.0');
    expect(page.querySelector('[data-testid=engine-about]')?.textContent).toContain(
      t('engine-depth', { depth: '18' }),
    );
    expect(page.querySelector('[data-testid=engine-score]')?.textContent).toContain(t('engine-view'));
    expect(page.querySelector('[data-testid=engine-chances]')?.getAttribute('aria-label')).toBe(
      chancesSaid({ win: 400, draw: 400, loss: 200 }),
    );
  });

  test('is remembered with all that was chosen', async () => {
    const { page } = await side();
    await on(page);
    press(named(page, '.seg button', '3'));
    press(named(page, 'button', t('engine-arrows')));
    expect(JSON.parse(localStorage.getItem('krog.engine') ?? '')).toEqual({
      on: true,
      lines: 3,
      arrows: false,
      agreed: false,
    });
    press(named(page, '[role=switch]', t('engine-title')));
    expect(JSON.parse(localStorage.getItem('krog.engine') ?? '')).toMatchObject({ on: false });
    expect([desk.on, desk.engine?.state.kind]).toEqual([false, 'resting']);
  });

  test('has lines with figurines, which are gone along by pressing', async () => {
    const { page, stepped } = await side();
    await on(page);
    const lines = [...page.querySelectorAll('[data-testid=engine-line]')];
    expect(lines).toHaveLength(2);
    expect([...(lines[0]?.querySelectorAll('use') ?? [])].map((use) => use.getAttribute('href'))).toEqual([
      '#fN',
    ]);
    // A drop shows its piece.
    expect([...(lines[1]?.querySelectorAll('use') ?? [])].map((use) => use.getAttribute('href'))).toEqual([
      '#fN',
      '#fN',
    ]);
    const moves = [...(lines[0]?.querySelectorAll<HTMLElement>('button') ?? [])];
    expect(moves.map((move) => move.tabIndex)).toEqual([0, -1, -1]);
    moves[2]?.click();
    moves[0]?.click();
    expect(stepped).toEqual([['g1f3', 'd7d5', 'e1g1'], ['g1f3']]);
  });

  test('is walked by keys, one stop for a line', async () => {
    const { page } = await side();
    await on(page);
    const moves = [...page.querySelectorAll<HTMLElement>('[data-testid=engine-line] button')];
    moves[0]?.focus();
    const key = (name: string): void => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
      flushSync();
    };
    key('ArrowRight');
    expect(document.activeElement).toBe(moves[1]);
    key('End');
    expect(document.activeElement).toBe(moves[2]);
    key('ArrowRight');
    expect([document.activeElement === moves[2], moves.map((move) => move.tabIndex)]).toEqual([
      true,
      [-1, -1, 0, 0, -1],
    ]);
    key('Home');
    expect(document.activeElement).toBe(moves[0]);
  });

  test('shows the position of a move that is pointed at', async () => {
    const { page } = await side();
    await on(page);
    const move = page.querySelector('[data-testid=engine-line] button');
    move?.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
    flushSync();
    expect(page.querySelector('[data-testid=engine-preview] [data-fen]')).not.toBeNull();
    page.querySelector('[role=toolbar]')?.dispatchEvent(new Event('pointerleave'));
    flushSync();
    expect(page.querySelector('[data-testid=engine-preview]')).toBeNull();
  });

  test.each(LANGS)('says that a game is over, and asks nothing, in %s', async (lang) => {
    const { page } = await side({ at: { ...place, over: true }, lang });
    await on(page);
    expect(page.querySelector('[role=status]')?.textContent.trim()).toBe(t('engine-over'));
    expect(server.requests).toEqual([]);
  });

  test('offers to try again when the server does not answer', async () => {
    server.fault = new Fault(undefined);
    const { page } = await side();
    await on(page);
    expect(page.querySelector('[role=status]')?.textContent).toContain(t('unreachable'));
    server.fault = undefined;
    press(named(page, '[role=status] button', t('retry')));
    await vi.waitFor(() => expect(desk.engine?.state.kind).toBe('done'));
    flushSync();
    expect(page.querySelectorAll('[data-testid=engine-line]')).toHaveLength(2);
  });

  test('is closed to those who play', async () => {
    localStorage.setItem('krog.engine', '{"on":true}');
    const { page } = await side({ closed: true });
    const toggle = named(page, '[role=switch]', t('engine-title')) as HTMLButtonElement;
    expect([toggle.disabled, toggle.getAttribute('aria-checked')]).toEqual([true, 'false']);
    expect(page.querySelector('[data-testid=engine-closed]')?.textContent).toBe(t('engine-closed'));
    expect(page.querySelector('[data-testid=engine-lines]')).toBeNull();
  });

  test('lets one choose among the server’s and the browser’s where that plays', async () => {
    const { page } = await side();
    await on(page);
    const select = page.querySelector('select');
    expect(select?.getAttribute('aria-label')).toBe(t('engine-choice'));
    const offered = (): unknown[] =>
      [...page.querySelectorAll('optgroup')].map(({ label, children }) => [
        label,
        [...children].map((option) => option.textContent.trim()),
      ]);
    const local = [t('engine-here'), ['Stockfish 19 Lite WASM (1.2 MB)']];
    expect(offered()).toEqual([[t('engine-server'), ['KROG 1.0.0']], local]);
    expect(select?.value).toBe('builtin');
    if (desk.engine) desk.engine.all = [about, { ...about, id: 'other', name: 'Other', kind: 'program' }];
    flushSync();
    expect(offered()).toEqual([[t('engine-server'), ['KROG 1.0.0', 'Other 1.0.0']], local]);
    expect(page.querySelector('a')).toBeNull();
  });

  test('has no choice where one engine plays', async () => {
    server.variants = ['atomic'];
    const { page } = await side({ at: { ...place, variant: 'atomic' } });
    await on(page);
    expect(page.querySelector('select')).toBeNull();
    if (desk.engine) desk.engine.all = [atomic(), { ...atomic(), id: 'other', name: 'Other' }];
    flushSync();
    expect([...(page.querySelector('select')?.options ?? [])].map(({ text }) => text)).toEqual([
      'KROG 1.0.0',
      'Other 1.0.0',
    ]);
    expect(page.querySelector('optgroup')).toBeNull();
  });

  test.each(LANGS)(
    'that did not come to the browser says why, and offers the server’s, in %s',
    async (lang) => {
      localStorage.setItem('krog.engine', `{"on":true,"engine":"${LOCAL.id}"}`);
      const { page } = await side({ lang });
      // No worker runs here.
      await vi.waitFor(() => expect(desk.engine?.state.kind).toBe('failed'), 5000);
      flushSync();
      expect(page.querySelector('select')?.value).toBe(LOCAL.id);
      expect(page.querySelector('[role=status]')?.textContent).toContain(
        t('engine-lost-unable', { name: 'Stockfish 19 Lite WASM' }),
      );
      expect(named(page, 'a', t('engine-source')).getAttribute('href')).toContain('stockfish');
      press(named(page, '[role=status] button', t('engine-instead')));
      await vi.waitFor(() => expect(desk.engine?.state.kind).toBe('done'), 5000);
      flushSync();
      expect(page.querySelectorAll('[data-testid=engine-line]')).toHaveLength(2);
    },
  );

  test('is fetched to a phone when that was agreed to', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    localStorage.setItem('krog.engine', `{"on":true,"engine":"${LOCAL.id}"}`);
    const { page } = await side();
    await vi.waitFor(() => expect(desk.engine?.state.kind).toBe('asks'), 5000);
    flushSync();
    expect(page.querySelector('[role=status]')?.textContent).toContain('1.2 MB');
    press(named(page, '[role=status] button', t('engine-download')));
    await vi.waitFor(() => expect(desk.engine?.state.kind).toBe('failed'), 5000);
    expect(JSON.parse(localStorage.getItem('krog.engine') ?? '')).toMatchObject({ agreed: true });
    vi.restoreAllMocks();
  });
});

describe('beside the board and on it', () => {
  test.each(LANGS)('the bar says the score, in %s, and turns with the board', async (lang) => {
    const page = await shown(EvalBar, { engine: engineWith(two), orientation: 'black' }, lang);
    const bar = page.querySelector('[role=img]');
    expect(bar?.getAttribute('aria-label')).toBe(
      t('engine-score', { score: scoreText({ kind: 'centipawns', value: 34 }) }),
    );
    expect(bar?.classList.contains('turned')).toBe(true);
    expect(bar?.querySelector('i')?.getAttribute('style')).toContain('53.1%');
  });

  test('arrows lie on the board, the best the thickest and on top, and a drop shows its piece', async () => {
    const page = await shown(Arrows, { engine: engineWith(two), orientation: 'white' });
    const drawn = [...page.querySelectorAll<SVGElement>('[data-testid=engine-arrows] g')];
    expect(drawn.map((g) => [g.dataset['from'], g.dataset['to'], g.classList.contains('best')])).toEqual([
      ['f3', undefined, false],
      ['g1', 'f3', true],
    ]);
    expect(page.querySelector('.dropped')?.getAttribute('data-square')).toBe('f3');
    expect(page.querySelector('.dropped use')?.getAttribute('href')).toBe('#wN');
  });

  test('castling points to where the king comes, also where it takes its rook', () => {
    const ends = (moves: string): unknown[] =>
      bestOf([lineOf(moves)]).shapes.map(({ orig, dest }) => [orig, dest]);
    expect(ends('e1g1 O-O')).toEqual([['e1', 'g1']]);
    expect(ends('f8a8 O-O-O')).toEqual([['f8', 'c8']]);
    // The king stands there already: the arrow goes to the rook.
    expect(ends('g1h1 O-O+')).toEqual([['g1', 'h1']]);
    expect(bestOf([lineOf('e2e4 e4'), lineOf('e2e4 e4')]).shapes).toHaveLength(1);
  });
});

describe('the words', () => {
  test.each(LANGS)('say scores from White’s side, in %s', async (lang) => {
    await shown(EvalBar, { engine: engineWith(undefined), orientation: 'white' }, lang);
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(t('engine-waits'));
    const pawns = (value: number): string => scoreText({ kind: 'centipawns', value });
    expect(pawns(34)).toMatch(/^\+0[.,]3$/);
    expect(pawns(-250)).toMatch(/^[-−]2[.,]5$/);
    expect(pawns(-2)).toMatch(/^0[.,]0$/);
    expect(scoreText({ kind: 'mate', value: -4 })).toMatch(/^#[-−]4$/);
    expect(scoreSaid({ kind: 'mate', value: -4 })).toBe(t('engine-wins', { side: 'black', count: 4 }));
    expect(scoreSaid({ kind: 'mate', value: 1 })).toBe(t('engine-wins', { side: 'white', count: 1 }));
    expect(speedText(1_234_567)).toMatch(/^1[.,]2\s?\S+$/);
  });

  test('the bar goes by chances, by the score where there are none, and is full where the end is known', () => {
    expect(shareOf(lineOf('e2e4 e4', 0))).toBe(0.5);
    expect(shareOf(lineOf('e2e4 e4', 300))).toBeGreaterThan(0.7);
    expect(shareOf(lineOf('e2e4 e4', -300))).toBeLessThan(0.3);
    const mated = { kind: 'mate', value: -2 } as const;
    expect(shareOf(lineOf('e2e4 e4', 0, { score: { white: mated, mover: mated } }))).toBe(0);
  });
});
