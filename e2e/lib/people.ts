import type { Locator } from '@playwright/test';

import { expect, type Player } from './test';

/** Opens what a person does about oneself: under the name in a wide window, in the site's menu in a narrow one. */
export async function personMenu({ page }: Player): Promise<Locator> {
  const menu = page.getByTestId('person-menu');
  await page.locator('details.me > summary, details.menu > summary').filter({ visible: true }).click();
  await expect(menu).toBeVisible();
  return menu;
}

/** The fields of the page where one signs in, or makes an account. */
export function entry({ page }: Player, of: 'signin' | 'signup'): Record<'name' | 'password', Locator> {
  return { name: page.locator(`#${of}-name`), password: page.locator(`#${of}-password`) };
}

/** Signs in on the page, by the keyboard alone. */
export async function signIn(player: Player, name: string, password: string): Promise<void> {
  await player.page.goto('/signin');
  const fields = entry(player, 'signin');
  await fields.name.fill(name);
  await fields.password.fill(password);
  await fields.password.press('Enter');
  await expect(player.page).toHaveURL('/');
}
