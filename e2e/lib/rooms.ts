import type { Locator } from '@playwright/test';

import { expect, type Player } from './test';

export const PASSWORD = 'åtte bønder på rad';

/** Makes an account of whoever sits at a window. */
export async function account(player: Player, name: string): Promise<void> {
  await player.api.signUp({ name, password: PASSWORD });
}

/** The cell of the timetable at home that begins with what is written large in it. */
export const cell = ({ page }: Player, big: string): Locator =>
  page.getByTestId('times').getByRole('button', { name: new RegExp(`^${big.replace(/[+∞]/g, '\\$&')}`) });

/** Joins the queue at home, by pressing a time. */
export async function search(
  player: Player,
  time: string,
  rated: boolean,
  t: (id: string) => string,
): Promise<void> {
  const { page } = player;
  await page.goto('/');
  const quick = page.getByTestId('quick');
  await quick.getByRole('button', { name: t(rated ? 'rated' : 'casual'), exact: true }).click();
  await cell(player, time).click();
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
