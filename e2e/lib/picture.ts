import { test, type Page } from '@playwright/test';

/** Keeps a picture of a page as it is now, named after the window that it was taken in. */
export async function picture(page: Page, name: string): Promise<void> {
  const { project } = test.info();
  const path = `out/pictures/${name}-${project.name}.png`;
  const body = await page.screenshot({ path, animations: 'disabled' });
  await test.info().attach(name, { body, contentType: 'image/png' });
}
