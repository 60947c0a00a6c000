import type { Page } from '@playwright/test';

import type { MovesRequest } from '../../web/src/lib/wire/MovesRequest';
import { check } from '../lib/axe';
import { picture } from '../lib/picture';
import { expect, test } from '../lib/test';
import { Texts } from '../lib/texts';

/** White's queen is out, and a guarded pawn within its reach. */
const EARLY_QUEEN = 'e2e4.e7e5.d1h5.b8c6';
/** A knight in hand mates on f7: the king is shut in by its own men. */
const SMOTHERED = '6rk/6pp/8/8/8/8/5PPP/6K1[N] w - - 0 1';

/** A server that was built for tests searches slowly: it is asked for less. */
async function shallow(page: Page): Promise<void> {
  await page.route('**/api/v1/position/moves', (route) => {
    const request = route.request().postDataJSON() as MovesRequest;
    return route.continue({ postData: JSON.stringify({ ...request, depth: 4 }) });
  });
}

const text = async (page: Page, id: string): Promise<string> =>
  (await page.getByTestId(id).innerText()).replaceAll(/\s+/g, ' ');

test('a move that is dragged is set against the best, and its refutation followed', async ({ me, t }) => {
  const { page } = me;
  await shallow(page);
  await page.goto(`/analysis?moves=${EARLY_QUEEN}`);
  const tab = (texts: { t: typeof t } = { t }) =>
    page.getByRole('tab', { name: texts.t('tab-advice'), exact: true });
  await tab().click();
  const here = page.getByTestId('advice-here');
  await expect(here).toBeVisible({ timeout: 60_000 });
  // What loses much is no advice.
  await expect(here.getByTestId('advice-move')).not.toHaveCount(0);
  await expect(here.getByText('??')).toHaveCount(0);
  // A reason lights its squares on the board.
  const reason = here.getByTestId('advice-reasons').first().getByRole('button').first();
  await reason.click();
  await check(page, 'advice');
  await picture(page, 'advice');

  // Why not take the pawn? By taking it.
  await me.hand.drag('h5', 'e5');
  const made = page.getByTestId('advice-made');
  await expect(made.locator('[data-label="blunder"]')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByTestId('advice-why-not').getByRole('listitem')).not.toHaveCount(0);
  await picture(page, 'advice-why-not');
  const own = await text(page, 'advice-made');
  const other = new Texts((await page.locator('html').getAttribute('lang')) === 'no' ? 'en' : 'no');
  await page.evaluate((lang) => localStorage.setItem('krog.lang', lang), other.lang);
  await page.reload();
  await page.getByRole('tab', { name: other.t('tab-advice'), exact: true }).click();
  await expect(made.locator('[data-label="blunder"]')).toBeVisible({ timeout: 60_000 });
  const theirs = await text(page, 'advice-made');
  const facts = (of: string): string[] => of.match(/[a-h][1-8]|\d+/g) ?? [];
  expect(theirs).not.toBe(own);
  expect(facts(theirs).sort()).toEqual(facts(own).sort());
  await page.getByTestId('advice-refute').click();
  await expect(page.getByTestId('movelist')).toContainText(/[NS♘♞]?xe5/);
});

test('in crazyhouse a piece in hand is advised', async ({ me, t }) => {
  const { page } = me;
  await shallow(page);
  await page.goto(`/analysis?variant=crazyhouse&fen=${encodeURIComponent(SMOTHERED)}`);
  await page.getByRole('tab', { name: t('tab-advice'), exact: true }).click();
  const first = page.getByTestId('advice-move').first();
  await expect(first).toHaveAttribute('data-uci', 'N@f7', { timeout: 60_000 });
  await picture(page, 'advice-crazyhouse');
  await first.getByRole('button').first().click();
  await expect(page.getByTestId('advice-made')).toBeVisible({ timeout: 60_000 });
});
