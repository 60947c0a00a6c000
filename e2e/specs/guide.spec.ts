import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../lib/test';

/** One thing that a step of the guide tells its reader to do, or says that the page has. */
type Deed =
  | { kind: 'press'; name: string }
  | { kind: 'write'; text: string; field: string }
  | { kind: 'result'; board: number; name: string }
  | { kind: 'lines'; field: string; lines: string[] }
  | { kind: 'board'; board: number }
  | { kind: 'there'; name: string };

const TITLE = "## Your club's Swiss evening in five minutes";

/** The numbered steps of the guide, a line each. */
function steps(): string[] {
  const page = readFileSync(resolve('..', 'docs', 'guide', 'tournament.md'), 'utf8');
  const section = page.split(TITLE)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`the guide has no section ${TITLE}`);
  return section
    .split(/^(?=\d+\. )/m)
    .slice(1)
    .map((step) => step.replace(/\s*\n\s*/g, ' '));
}

/** What a step says, in its order. Each bold word and each typed one belongs to exactly one deed. */
function deeds(step: string): Deed[] {
  const found: { at: number; deed: Deed }[] = [];
  let rest = step;
  const take = (pattern: RegExp, of: (...groups: string[]) => Deed[]): void => {
    rest = rest.replace(pattern, (whole: string, ...args: unknown[]) => {
      const at = args.find((arg): arg is number => typeof arg === 'number') ?? 0;
      const groups = args.slice(0, args.indexOf(at)).filter((arg): arg is string => typeof arg === 'string');
      for (const deed of of(...groups)) found.push({ at, deed });
      return ' '.repeat(whole.length);
    });
  };
  take(/in \*\*([^*]+)\*\*, and the Enter key after it:((?: - `[^`]+`)+)/g, (field = '', list = '') => [
    { kind: 'lines', field, lines: [...list.matchAll(/`([^`]+)`/g)].map(([, line]) => line ?? '') },
  ]);
  take(/on board (\d+) press \*\*([^*]+)\*\*/gi, (board, name = '') => [
    { kind: 'result', board: Number(board), name },
  ]);
  take(/the game of board (\d+)/g, (board) => [{ kind: 'board', board: Number(board) }]);
  take(/`([^`]+)` in \*\*([^*]+)\*\*/g, (text = '', field = '') => [{ kind: 'write', text, field }]);
  take(/(?:press|then|final,) \*\*([^*]+)\*\*/gi, (name = '') => [{ kind: 'press', name }]);
  take(/\*\*([^*]+)\*\*/g, (name = '') => [{ kind: 'there', name }]);
  if (rest.includes('`')) throw new Error(`a step says to type what nobody is told where: ${rest}`);
  return found.sort((a, b) => a.at - b.at).map(({ deed }) => deed);
}

/** What has this name and can be pressed, wherever it stands. */
const named = (page: Page, name: string): Locator =>
  page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.getByRole('tab', { name, exact: true }))
    .filter({ visible: true });

const row = (page: Page, board: number): Locator =>
  page.getByTestId('desk-results').locator(`[data-board="${board}"]`);

async function follow(page: Page, deed: Deed): Promise<void> {
  switch (deed.kind) {
    case 'press':
      // The confirming one comes last, and accepts after a moment.
      await expect(named(page, deed.name).last()).toBeEnabled();
      await named(page, deed.name).last().click();
      break;
    case 'write':
      await page.getByLabel(deed.field, { exact: true }).fill(deed.text);
      await page.getByLabel(deed.field, { exact: true }).press('Tab');
      break;
    case 'lines': {
      const field = page.getByLabel(deed.field, { exact: true });
      for (const [at, line] of deed.lines.entries()) {
        await field.fill(line);
        await field.press('Enter');
        await expect(page.getByTestId('desk-entrants').getByRole('listitem')).toHaveCount(at + 1);
      }
      break;
    }
    case 'result':
      await row(page, deed.board).getByRole('button', { name: deed.name, exact: true }).click();
      await expect(row(page, deed.board)).toHaveAttribute('data-result', /./);
      break;
    case 'board':
      await page.getByTestId('pairings').locator(`[data-board="${deed.board}"]`).getByRole('button').click();
      await expect(page.getByTestId('pair-why-answer')).not.toBeEmpty();
      break;
    case 'there':
      await expect(page.getByText(deed.name).filter({ visible: true }).first()).toBeVisible();
  }
}

test.describe('the guide', () => {
  // It is written in English, whatever the window's language.
  test.use({ locale: 'en-GB' });

  test('the club evening in five minutes is played by its words', async ({ me, touch }) => {
    test.skip(touch, 'it is told for a laptop: on a phone the pages are behind a menu');
    test.slow();
    const { page } = me;
    const all = steps();
    expect(all.length).toBeGreaterThanOrEqual(10);
    await page.goto('/');
    const begun = Date.now();
    for (const step of all) {
      await test.step(step.slice(0, 60), async () => {
        for (const deed of deeds(step)) await follow(page, deed);
      });
    }
    expect(Date.now() - begun).toBeLessThan(5 * 60_000);
    await expect(page.getByTestId('standings').locator('[data-entrant]')).toHaveCount(8);
    await expect(page.getByTestId('standings').locator('[data-entrant]').first()).toContainText(
      'Ingrid Solheim',
    );
  });
});
