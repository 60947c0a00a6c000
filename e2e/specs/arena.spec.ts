import type { TournamentView } from '../../web/src/lib/wire/TournamentView';
import { check } from '../lib/axe';
import { fits, narrow } from '../lib/fits';
import { picture } from '../lib/picture';
import { expect, test, type Player } from '../lib/test';

test('an arena: chosen in the form, entered, played and paired again, and left for a while', async ({
  me,
  somebody,
  t,
}) => {
  test.slow();
  const { api, page } = me;
  await api.signUp({ name: 'Ola_Hansen', password: 'correct horse battery' });
  await page.goto('/tournaments/new');
  const form = page.getByTestId('new-tournament');
  await form.getByLabel(t('form-name'), { exact: true }).fill('Arena');
  await form.getByRole('button', { name: t('tkind-arena'), exact: true }).click();
  await form.getByLabel(t('form-lasts'), { exact: true }).fill('10');
  await form.getByLabel(t('form-lasts'), { exact: true }).press('Tab');
  await expect(form.getByTestId('form-sum')).toContainText(t('tour-arena', { count: 10 }));
  await form.getByText(t('form-more'), { exact: true }).click();
  await fits(page, 'a new arena');
  await check(page, 'a new arena');
  await form.getByRole('button', { name: t('form-create') }).click();
  await expect(page).toHaveURL(/\/tournament\/[^/]+$/);
  const id = page.url().split('/').pop()?.split('#')[0] ?? '';
  const at = `/api/v1/tournaments/${id}`;

  // Two come in windows of their own, two through the API.
  const players: Player[] = [];
  for (const name of ['Ingrid', 'Mikael', 'Astrid', 'Tuomas']) {
    const player = await somebody();
    await player.api.session();
    await player.api.rename(name);
    if (players.length < 2) {
      await player.page.goto(`/tournament/${id}`);
      await player.page.getByRole('button', { name: t('tour-join'), exact: true }).click();
      await expect(player.page.getByRole('button', { name: t('tour-withdraw'), exact: true })).toBeVisible();
    } else {
      const answer = await player.page.request.post(`${at}/acts`, { data: { kind: 'join' } });
      expect(answer.ok()).toBe(true);
    }
    players.push(player);
  }
  await expect(page.getByTestId('desk-entrants').getByRole('listitem')).toHaveCount(4);
  await page
    .getByTestId('desk-next')
    .getByRole('button', { name: t('desk-begin-arena') })
    .click();
  await expect(page.getByTestId('far')).toHaveText(t('tstatus-running'));
  await expect(page.getByTestId('time-left')).toContainText(/(10:00|9:\d\d)/);

  const first = players[0]?.page ?? page;
  const seen = async (): Promise<TournamentView> =>
    (await (await page.request.get(at)).json()) as TournamentView;
  /** White of every game that goes on resigns. */
  async function resign(): Promise<void> {
    for (const { white, black, game, result } of (await seen()).rounds.flatMap(({ boards }) => boards)) {
      const [one, two] = [players[white - 1], players[black - 1]];
      if (result || !game || !one || !two) continue;
      await one.api.move(game, 'e4');
      await two.api.move(game, 'e5');
      await one.api.act(game, 'resign');
    }
  }
  // Whose game begins while they look at the table is there at once, and may come back to it.
  await expect(first).toHaveURL(/\/game\//);
  await first.getByRole('link', { name: 'Arena', exact: true }).click();
  await expect(first.getByTestId('my-game').getByRole('link', { name: t('tour-to-game') })).toBeVisible();
  await first.getByRole('tab', { name: t('ttab-games') }).click();
  const games = first.getByTestId('arena-games');
  await expect(games.getByRole('listitem')).toHaveCount(2);

  // Why these two, and why not another one.
  await games.getByRole('listitem').first().getByRole('button').click();
  const why = first.getByTestId('pair-why');
  await expect(why).toHaveAttribute('data-so', 'true');
  await why.getByRole('combobox').last().selectOption({ index: 1 });
  await expect(why).toHaveAttribute('data-so', 'false');
  await narrow(first, 'the games of an arena');
  await check(first, 'the games of an arena');

  // A game says which tournament it is of, and leads back when it is over.
  await first
    .getByTestId('my-game')
    .getByRole('link', { name: t('tour-to-game') })
    .click();
  await expect(first.getByRole('link', { name: 'Arena', exact: true })).toHaveAttribute(
    'href',
    `/tournament/${id}`,
  );
  const back = first.getByTestId('result-card').getByRole('link', { name: t('game-to-tournament') });
  await resign();
  // Whether the next game begins before the table is back or behind it, the way leads there.
  const last = first.url();
  await back.click();
  await expect(first).not.toHaveURL(last);
  await expect(first).toHaveURL(/\/game\//, { timeout: 15_000 });
  await first.getByRole('link', { name: 'Arena', exact: true }).click();

  // All are paired again, the table moves, and says where its points come from.
  await expect.poll(async () => (await seen()).rounds.length, { timeout: 15_000 }).toBeGreaterThan(1);
  await first.getByRole('tab', { name: t('ttab-table') }).click();
  const table = first.getByTestId('standings');
  await expect(table.locator('[data-entrant]')).toHaveCount(4);
  await expect(table.locator('[data-entrant]').first()).toContainText('2');
  await table.locator('[data-entrant]').first().getByRole('button').click();
  await expect(first.getByTestId('worksheet').getByRole('listitem')).toHaveCount(1);
  await picture(first, 'arena-table');
  await fits(first, 'the table of an arena');
  await check(first, 'the table of an arena');

  // One leaves for a while, and comes back with the points.
  const acts = first.getByTestId('tournament-acts');
  await acts.getByRole('button', { name: t('tour-pause-arena'), exact: true }).click();
  await expect(acts).toContainText(t('tour-pause-asked'));
  await acts
    .getByRole('button', { name: t('tour-pause-arena'), exact: true })
    .last()
    .click();
  await acts.getByRole('button', { name: t('tour-come-back') }).click();
  await expect(acts.getByRole('button', { name: t('tour-pause-arena'), exact: true })).toBeVisible();

  // The organiser ends it before its time.
  await page
    .getByTestId('desk-next')
    .getByRole('button', { name: t('desk-complete') })
    .click();
  await expect(page.getByTestId('desk-next')).toContainText(t('desk-arena-end'));
  await page
    .getByTestId('desk-next')
    .getByRole('button', { name: t('desk-complete') })
    .last()
    .click();
  await expect(first.getByTestId('far')).toHaveText(t('tstatus-completed'));
  await expect(first.getByTestId('now')).toContainText(t('tour-winner'));
  await picture(page, 'arena-desk');
});
