import type { Locator } from '@playwright/test';

import { expect, type Player } from './test';

export const PASSWORD = 'åtte bønder på rad';

/** Makes an account of whoever sits at a window. */
export async function account(player: Player, name: string): Promise<void> {
  await player.api.signUp({ name, password: PASSWORD });
}

/** Chooses a time and whether it counts at home, and joins the queue. */
export async function search(
  player: Player,
  time: string,
  rated: boolean,
  t: (id: string) => string,
): Promise<void> {
  const { page } = player;
  await page.goto('/');
  await page
    .getByTestId('times')
    .getByRole('button', { name: new RegExp(`^${time.replace('+', '\\+')}`) })
    .click();
  const quick = page.getByTestId('quick');
  await quick.getByRole('button', { name: t(rated ? 'rated' : 'casual'), exact: true }).click();
  await page.getByTestId('quick-find').click();
}

/** The card of the opponent that was found. */
export const found = ({ page }: Player): Locator => page.getByTestId('found');

/** The line of a host in the lobby. */
export const roomOf = ({ page }: Player, host: string): Locator =>
  page.getByTestId('room').filter({ hasText: host });

/** Nothing lies beside the window, however narrow it is. */
export async function fits({ page }: Player): Promise<void> {
  const { wide, inner } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    inner: innerWidth,
  }));
  expect(wide).toBeLessThanOrEqual(inner);
}
