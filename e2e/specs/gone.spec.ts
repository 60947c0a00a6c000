import { expect, test } from '../lib/test';

const SERVER = /\/(api|health)\//;

test('a page that found no server shows what it would have as soon as there is one', async ({ me, t }) => {
  const { page } = me;
  for (const [path, there] of [
    ['/leaderboards', t('nav-leaderboards')],
    ['/tournaments', t('nav-tournaments')],
  ] as const) {
    await page.context().route(SERVER, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unreachable-title'));
    await page.context().unroute(SERVER);
    await expect(page.getByRole('heading', { level: 1, name: there })).toBeVisible({ timeout: 20_000 });
  }
});
