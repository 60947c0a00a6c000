import type { Page } from '@playwright/test';

import { Hand } from './board';
import { expect, test } from './test';

/** Takes the picture of the README, in English, in the scheme of its size. */
export async function feature(page: Page, name: string, sizes = ['desktop', 'phone']): Promise<void> {
  const { size, lang } = test.info().project.metadata as { size: string; lang: string };
  if (lang !== 'en' || !sizes.includes(size)) return;
  const phone = size === 'phone';
  await page.emulateMedia({ colorScheme: phone ? 'dark' : 'light' });
  await page.screenshot({
    path: `../docs/images/${name}${phone ? '-phone-dark' : ''}.png`,
    animations: 'disabled',
  });
  await page.emulateMedia({ colorScheme: null });
}

/** Takes the page in both schemes, once every man lies on its square. */
export async function shoot(page: Page, name: string): Promise<void> {
  for (const board of await page.getByTestId('board').all())
    await expect.poll(() => new Hand(page, false, board).standing()).not.toContain('?');
  const { size, lang } = test.info().project.metadata as { size: string; lang: string };
  for (const [colorScheme, scheme] of [
    ['light', 'paper'],
    ['dark', 'slate'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `out/screenshots/${name}-${size}-${scheme}-${lang}.png`,
      animations: 'disabled',
    });
  }
  await page.emulateMedia({ colorScheme: null });
}
