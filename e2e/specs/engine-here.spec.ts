import type { Page } from '@playwright/test';

import { languages } from '../lib/browser';
import { check } from '../lib/axe';
import { fits } from '../lib/fits';
import { expect, test, type Player } from '../lib/test';
import type { Texts } from '../lib/texts';

const NAME = 'Stockfish 19 Lite WASM';
const HERE = 'browser';
const FILES = /\/assets\/stockfish-/;
const ARRAY = 'nrkqrbbn/pppppppp/8/8/8/8/PPPPPPPP/NRKQRBBN w EBeb - 0 1';

/** Notes what is fetched of the browser's engine, and how often the server's are asked. */
function noted({ page }: Player): { files: string[]; asked: number } {
  const seen = { files: [] as string[], asked: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (FILES.test(pathname)) seen.files.push(pathname.replace(/-.{7}(?=\.\w+$)/, ''));
    if (pathname.endsWith('/position/analyze')) seen.asked += 1;
  });
  return seen;
}

const lines = (page: Page): ReturnType<Page['getByTestId']> => page.getByTestId('engine-line');
const about = (page: Page): ReturnType<Page['getByTestId']> => page.getByTestId('engine-about');
const state = (page: Page): ReturnType<Page['getByTestId']> => page.getByTestId('engine-state');

/** Opens a position with the engine switched on. */
async function analyse({ page }: Player, t: Texts['t'], query: string): Promise<void> {
  await page.goto(`/analysis?${query}`);
  await page.getByRole('switch', { name: t('engine-title') }).click();
  await expect(lines(page).first()).toBeVisible();
}

/** Chooses the browser's engine, and agrees to its size where that is asked. */
async function choose({ page }: Player, t: Texts['t'], touch: boolean): Promise<void> {
  const choice = page.getByRole('combobox', { name: t('engine-choice') });
  await choice.selectOption(HERE);
  if (!touch) return;
  await expect(state(page)).toContainText(/1[.,]2\sMB/);
  await page.getByRole('button', { name: t('engine-download') }).click();
}

test.describe('at a first visit', () => {
  test.use({ fresh: true });

  test('no byte comes before it is chosen, then each file once, and none again after a reload', async ({
    me,
    t,
    touch,
  }) => {
    const { page } = me;
    const seen = noted(me);
    await page.goto('/');
    await analyse(me, t, 'empty');
    await me.hand.click('e2', 'e4');
    await expect(page.getByTestId('movelist')).toContainText('e4');
    await expect(about(page)).toContainText('KROG');
    expect([seen.files, page.workers()]).toEqual([[], []]);
    await expect(state(page)).toHaveAttribute('data-state', 'done');
    const { asked } = seen;
    await choose(me, t, touch);
    await expect(about(page)).toContainText(NAME);
    expect(seen.files.toSorted()).toEqual([
      '/assets/stockfish-19-lite-single.js',
      '/assets/stockfish-19-lite-single.wasm',
      '/assets/stockfish-worker.js',
    ]);
    await expect(state(page)).toHaveAttribute('data-state', 'done');
    expect(seen.asked).toBe(asked);
    await page.reload();
    await expect(about(page)).toContainText(NAME);
    const fetched = await page
      .workers()[0]
      ?.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => [
            new URL(entry.name).pathname.slice(-4),
            (entry as PerformanceResourceTiming).transferSize,
          ]),
      );
    expect(fetched?.map(([, bytes]) => bytes)).toEqual([0, 0]);
    // Other rules are the server's.
    await page.goto('/analysis?variant=atomic&empty');
    await expect(about(page)).toContainText('KROG');
    expect([seen.asked > asked, page.workers()]).toEqual([true, []]);
    await expect(page.getByRole('combobox', { name: t('engine-choice') })).toHaveCount(0);
  });

  test('that cannot be reached says so, and the server’s takes its place', async ({
    me,
    t,
    touch,
    faults,
  }) => {
    const { page } = me;
    await analyse(me, t, 'empty');
    await page.context().route(FILES, (route) => route.abort());
    await choose(me, t, touch);
    await expect(state(page)).toContainText(t('engine-lost-unreached', { name: NAME }));
    // The browser says by itself what it could not fetch.
    faults.length = 0;
    await check(page, 'engine that did not come');
    await page.getByRole('button', { name: t('engine-instead') }).click();
    await expect(about(page)).toContainText('KROG');
    await page.context().unroute(FILES);
    await page.getByRole('combobox', { name: t('engine-choice') }).selectOption(HERE);
    await expect(about(page)).toContainText(NAME);
    await page.getByRole('switch', { name: t('engine-title') }).click();
    await expect.poll(() => page.workers().length).toBe(0);
  });
});

test('its arrows are on the board, and it ends when its page is left', async ({ me, t, touch }, info) => {
  const { page } = me;
  // Mate in one: there is nothing to choose.
  const fen = '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1';
  await analyse(me, t, new URLSearchParams({ fen, empty: '' }).toString());
  await choose(me, t, touch);
  await expect(about(page)).toContainText(NAME);
  await expect(state(page)).toHaveAttribute('data-state', 'done');
  await expect(page.getByTestId('engine-score')).toContainText('#1');
  const best = page.getByTestId('engine-arrows').locator('g.best');
  await expect(best).toHaveAttribute('data-from', 'a1');
  await expect(best).toHaveAttribute('data-to', 'a8');
  const board = page.getByTestId('board');
  await board.scrollIntoViewIfNeeded();
  const drawn = await board.screenshot({ path: info.outputPath('arrows.png') });
  await page.getByRole('button', { name: t('engine-arrows'), exact: true }).click();
  await expect(page.getByTestId('engine-arrows')).toHaveCount(0);
  await board.scrollIntoViewIfNeeded();
  expect(drawn.equals(await board.screenshot())).toBe(false);
  await page.getByRole('link', { name: 'KROG' }).first().click();
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a position is played on against the computer', async ({ me, t }, info) => {
  const { page } = me;
  const fen = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
  await page.goto(`/analysis?${new URLSearchParams({ fen, empty: '' }).toString()}`);
  await me.hand.click('f1', 'b5');
  await expect(page.getByTestId('movelist').locator('[data-node]')).toHaveCount(1);
  await page.getByRole('tab', { name: t('tab-position') }).click();
  const form = page.getByTestId('from-here');
  await expect(form.getByRole('combobox', { name: t('color-label') })).toHaveValue('black');
  await fits(page, 'a game from a position');
  await check(page, 'a game from a position');
  await form.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath('from-here.png') });
  await form.getByRole('combobox', { name: t('computer-title') }).selectOption('1');
  await form.getByRole('button', { name: t('from-here-play') }).click();
  await me.online();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await me.api.game(id)).toMatchObject({
    you: 'black',
    startFen: 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
  });
});

for (const spoken of languages)
  test.describe(spoken.locale ?? '', () => {
    test.use(spoken);

    for (const [variant, fen] of [
      ['standard', undefined],
      ['chess960', ARRAY],
    ] as const)
      test(`a position of ${variant} has lines, which are gone along`, async ({ me, t, touch }, info) => {
        const { page } = me;
        await analyse(me, t, new URLSearchParams({ variant, ...(fen && { fen }), empty: '' }).toString());
        await choose(me, t, touch);
        await expect(about(page)).toContainText(NAME);
        await page.getByRole('button', { name: '3', exact: true }).click();
        await expect(lines(page)).toHaveCount(3);
        await expect(state(page)).toHaveAttribute('data-state', 'done');
        await expect(page.getByTestId('engine-arrows').locator('g')).toHaveCount(3);
        await expect(page.getByTestId('evalbar')).toHaveAttribute('aria-label', new RegExp(t('engine-view')));
        await page.screenshot({ path: info.outputPath('engine.png') });
        await lines(page).first().locator('button').nth(1).click();
        await expect(page.getByTestId('movelist').locator('[data-node]')).toHaveCount(2);
        await expect(lines(page).first()).toBeVisible();
        await fits(page, `engine in the browser, ${variant}`);
        await check(page, `engine in the browser, ${variant}`);
      });
  });
