import { paired } from '../lib/pair';
import { expect, test } from '../lib/test';

const SERVER = /\/(api|health)\//;

test('a page that found no server shows what it would have as soon as there is one', async ({
  me,
  somebody,
  t,
}) => {
  const { page } = me;
  const rival = await somebody();
  const { id } = await paired(me, rival);
  for (const [path, there] of [
    ['/leaderboards', page.getByRole('heading', { level: 1, name: t('nav-leaderboards') })],
    [`/game/${id}`, page.getByTestId('strip-white')],
  ] as const) {
    await page.context().route(SERVER, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unreachable-title'));
    await page.context().unroute(SERVER);
    await expect(there).toBeVisible({ timeout: 20_000 });
  }
});
