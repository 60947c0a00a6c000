import type { TournamentView } from '../../web/src/lib/wire/TournamentView';
import { check } from '../lib/axe';
import { fits, narrow } from '../lib/fits';
import { picture } from '../lib/picture';
import { expect, test } from '../lib/test';

const PLAYERS = ['Ingrid', 'Mikael', 'Astrid', 'Tuomas', 'Jonas'].map((name, at) => ({
  name,
  rating: 1900 - 10 * at,
}));

test('a knock-out: chosen in the form, drawn, and followed in its bracket to the last match', async ({
  me,
  somebody,
  t,
}) => {
  test.slow();
  const { api, page } = me;
  await api.signUp({ name: 'Ola_Hansen', password: 'correct horse battery' });
  await page.goto('/tournaments/new');
  const form = page.getByTestId('new-tournament');
  await form.getByLabel(t('form-name'), { exact: true }).fill('Cup');
  await form.getByRole('button', { name: t('tkind-knock-out'), exact: true }).click();
  await form.getByLabel(t('form-expected')).fill('5');
  await form.getByLabel(t('form-expected')).press('Tab');
  await form.getByLabel(t('form-elimination')).selectOption('third-place');
  await form.getByLabel(t('form-replays')).fill('0');
  await form.getByLabel(t('form-replays')).press('Tab');
  await expect(form.getByTestId('form-sum')).toContainText(
    t('tour-knock-out', { kind: 'third-place', count: 3 }),
  );
  await form.getByText(t('form-more'), { exact: true }).click();
  await fits(page, 'a new knock-out');
  await check(page, 'a new knock-out');
  await form.getByRole('button', { name: t('form-create') }).click();
  await expect(page).toHaveURL(/\/tournament\/[^/]+$/);
  const id = page.url().split('/').pop()?.split('#')[0] ?? '';
  const act = async (data: object): Promise<TournamentView> => {
    const answer = await page.request.post(`/api/v1/tournaments/${id}/acts`, { data });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { tournament: TournamentView }).tournament;
  };
  await act({ kind: 'enter', players: PLAYERS });

  const visitor = (await somebody()).page;
  await visitor.goto(`/tournament/${id}`);
  await visitor.getByRole('tab', { name: t('ttab-bracket') }).click();
  await expect(visitor.getByTestId('no-bracket')).toBeVisible();

  // The fourth and the fifth meet first, and so do the second and the third, whose first matches have no opponent.
  await act({ kind: 'pair' });
  const bracket = visitor.getByTestId('bracket');
  await expect(bracket.locator('[data-by="bye"]')).toHaveCount(3);
  await expect(bracket.getByText(t('tround-final'), { exact: true })).toBeVisible();
  await narrow(visitor, 'a bracket');
  await check(visitor, 'a bracket');

  // A draw: White must win the next game, and does not.
  for (const board of [1, 2]) await act({ kind: 'result', round: 1, board, result: 'draw' });
  await expect(bracket).toContainText(t('tstage-armageddon'));
  let view = await act({ kind: 'pair' });
  for (let round = 2; round <= view.roundsPlanned; round += 1) {
    for (const { board } of view.rounds.at(-1)?.boards ?? [])
      await act({ kind: 'result', round, board, result: round === 2 ? 'draw' : 'white-wins' });
    const now = (await (await page.request.get(`/api/v1/tournaments/${id}`)).json()) as TournamentView;
    view = now.may.includes('pair') ? await act({ kind: 'pair' }) : now;
  }
  await act({ kind: 'complete' });
  await expect(bracket.locator('[data-by="armageddon"]').first()).toBeVisible();
  await expect(bracket.locator('[data-side="third-place"] [data-by]')).toHaveCount(1);
  await picture(visitor, 'tournament-bracket');

  // Why these two, and the places.
  await visitor.getByRole('tab', { name: t('ttab-pairings') }).click();
  await visitor.getByTestId('pairings').locator('[data-board="1"]').getByRole('button').click();
  await expect(visitor.getByTestId('pair-why')).toHaveAttribute('data-so', 'true');
  await visitor.getByRole('tab', { name: t('ttab-table') }).click();
  await expect(visitor.getByTestId('standings').locator('[data-entrant]')).toHaveCount(5);
  await fits(visitor, 'the places of a knock-out');
});
