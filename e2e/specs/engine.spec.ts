import { languages } from '../lib/browser';
import { check } from '../lib/axe';
import { fits } from '../lib/fits';
import { expect, test, type Player } from '../lib/test';
import type { Texts } from '../lib/texts';

const HOUSE = 'r1bqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK2R[Nn] w KQkq - 0 4';
const ATOMIC = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Notes what is asked of the engine. */
function asked({ page }: Player): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(engines|position\/analyze)$/.test(pathname)) seen.push(pathname);
  });
  return seen;
}

/** Opens a position, and switches the engine on. */
async function analyse({ page }: Player, t: Texts['t'], query: string): Promise<void> {
  await page.goto(`/analysis?${query}`);
  await page.getByRole('switch', { name: t('engine-title') }).click();
  await expect(page.getByTestId('engine-line').first()).toBeVisible();
}

test('nothing is asked while it is off, and it is remembered', async ({ me, t }) => {
  const { page } = me;
  const seen = asked(me);
  await page.goto('/analysis?empty');
  const toggle = page.getByRole('switch', { name: t('engine-title') });
  await expect(toggle).not.toBeChecked();
  await me.hand.click('e2', 'e4');
  await expect(page.getByTestId('movelist')).toContainText('e4');
  expect(seen).toEqual([]);
  await toggle.click();
  await expect(page.getByTestId('engine-line').first()).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
  await expect(page.getByTestId('engine-line').first()).toBeVisible();
  await toggle.click();
  await expect(page.getByTestId('evalbar')).toHaveCount(0);
});

for (const spoken of languages)
  test.describe(spoken.locale ?? '', () => {
    test.use(spoken);

    for (const [variant, fen] of [
      ['standard', undefined],
      ['crazyhouse', HOUSE],
      ['atomic', ATOMIC],
    ] as const)
      test(`a position of ${variant} has lines, which are gone along`, async ({ me, t }) => {
        const { page } = me;
        await analyse(me, t, new URLSearchParams({ variant, ...(fen && { fen }), empty: '' }).toString());
        if (fen) await me.hand.shows(fen);
        await expect(page.getByTestId('evalbar')).toHaveAttribute('aria-label', new RegExp(t('engine-view')));
        await expect(page.getByTestId('engine-arrows').locator('g')).not.toHaveCount(0);
        await expect(page.getByTestId('engine-about')).toContainText('KROG');
        // The search comes to rest: what is pressed is not replaced meanwhile.
        await page.getByRole('button', { name: t('engine-pause') }).click();
        const move = page.getByTestId('engine-line').first().locator('button').first();
        const uci = await move.getAttribute('data-uci');
        expect(uci).toMatch(/^([a-h][1-8]|[PNBRQ]@)[a-h][1-8]/);
        await move.click();
        await expect(page.getByTestId('movelist').locator('[data-node]')).toHaveCount(1);
        await expect(page.getByTestId('movelist').locator('[aria-current=step]')).toHaveCount(1);
        await page.getByRole('button', { name: t('engine-continue') }).click();
        await expect(page.getByTestId('engine-line').first()).toBeVisible();
        await page.getByRole('button', { name: t('engine-arrows'), exact: true }).click();
        await expect(page.getByTestId('engine-arrows')).toHaveCount(0);
        await page.getByRole('button', { name: t('engine-pause') }).click();
        await fits(page, `engine, ${variant}`);
        await check(page, `engine, ${variant}`);
      });
  });
