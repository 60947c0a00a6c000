import { check } from '../lib/axe';
import { four, NAMES } from '../lib/match';
import { picture } from '../lib/picture';
import { account, cell, fits } from '../lib/rooms';
import { expect, test, type Player } from '../lib/test';

type T = (id: string, args?: Record<string, string | number>) => string;

const card = ({ page }: Player) => page.getByTestId('found-four');
const queue = ({ page }: Player) => page.getByTestId('fours');
const press = (player: Player, name: string) =>
  player.page.getByRole('button', { name, exact: true }).click();

async function opened(player: Player, time: string, rated: boolean, t: T): Promise<void> {
  await player.page.goto('/bughouse/new');
  await cell(player, time).click();
  await player.page
    .getByRole('group', { name: t('rated-label') })
    .getByRole('button', { name: t(rated ? 'rated' : 'casual'), exact: true })
    .click();
}

/** Two become a pair through the link that one of them sends. */
async function paired(one: Player, other: Player, rated: boolean, t: T): Promise<void> {
  await opened(one, '3+2', rated, t);
  await press(one, t('fours-partner'));
  const link = await one.page.getByTestId('partner-link').inputValue();
  await fits(one);
  await other.page.goto(link);
  await press(other, t('fours-offer-accept'));
}

async function accept(people: readonly Player[], t: T): Promise<string> {
  for (const player of people) await expect(card(player)).toBeVisible();
  for (const player of people)
    await card(player)
      .getByRole('button', { name: t('accept') })
      .click();
  for (const player of people) await expect(player.page).toHaveURL(/\/bughouse\/(?!new)/);
  return people[0]?.page.url().split('/').pop() ?? '';
}

test('a pair meets a pair through the queue, and they play a rated match', async ({
  me,
  somebody,
  touch,
  t,
}) => {
  const people = await four(me, somebody);
  const names = ['Ada_Lie', 'Bo_Dahl', 'Cy_Moe', 'Di_Berg'];
  for (const [i, player] of people.entries()) await account(player, names[i] ?? '');
  const [ada, bo, cy, di] = people;
  await paired(ada, cy, true, t);
  await expect(ada.page.getByTestId('fours-searching')).toContainText(t('fours-with', { name: 'Cy_Moe' }));
  await expect(cy.page.getByTestId('fours-searching')).toContainText(t('fours-with', { name: 'Ada_Lie' }));
  await fits(ada);
  await picture(ada.page, 'fours-searching');
  await check(ada.page, 'waiting for bughouse');
  // It goes on on other pages, and through a reload.
  await ada.page.goto('/rules');
  await expect(ada.page.getByTestId('fours-strip')).toBeVisible();
  await fits(ada);

  await paired(bo, di, true, t);
  await expect(card(ada)).toContainText('Cy_Moe');
  await expect(card(ada)).toContainText('Bo_Dahl');
  await expect(card(ada)).toContainText('Di_Berg');
  await fits(ada);
  await picture(ada.page, 'fours-found');
  const id = await accept(people, t);
  const match = await ada.api.match(id);
  expect(match).toMatchObject({ status: 'active', rated: true, matched: true });
  const at = (board: 'A' | 'B', color: 'white' | 'black') => {
    const player = match.boards[board].players[color];
    return player?.kind === 'computer' ? '' : (player?.name ?? '');
  };
  const teams = [
    [at('A', 'white'), at('B', 'black')].sort().join(' '),
    [at('A', 'black'), at('B', 'white')].sort().join(' '),
  ];
  expect(teams.sort()).toEqual(['Ada_Lie Cy_Moe', 'Bo_Dahl Di_Berg']);

  await bo.online();
  if (touch) await bo.page.getByRole('tab', { name: t('sheet-match') }).click();
  await press(bo, t('fours-why'));
  const why = bo.page.getByTestId('why-four');
  await expect(why).toContainText('Cy_Moe');
  await why.getByTestId('proof-check').click();
  await expect(why.getByText(t('proof-valid'))).toBeVisible();
  await fits(bo);
  await picture(bo.page, 'why-four');
  await bo.page.keyboard.press('Escape');
  await expect(why).toBeHidden();
});

test('four who come alone meet, one declines, and the others wait on until another comes', async ({
  me,
  somebody,
  t,
}) => {
  const people = await four(me, somebody);
  for (const [i, player] of people.entries()) await player.api.rename(NAMES[i] ?? '');
  const [ada, bo, cy, di] = people;
  for (const player of people) {
    await opened(player, '5+0', false, t);
    await press(player, t('fours-alone'));
  }
  for (const player of people) await expect(card(player)).toBeVisible();
  await card(ada)
    .getByRole('button', { name: t('accept') })
    .click();
  await expect(card(bo)).toContainText(t('fours-ready', { count: 1 }));
  await card(di).press('Escape');
  await expect(queue(di)).toContainText(t('fours-declined', { who: 'you' }));
  await expect(queue(ada)).toContainText(t('fours-declined', { who: 'others' }));
  await expect(queue(ada)).toContainText(t('match-requeued'));
  await expect(ada.page.getByTestId('fours-searching')).toBeVisible();

  const eve = await somebody();
  await eve.api.rename('Eve Aas');
  await opened(eve, '5+0', false, t);
  await press(eve, t('fours-alone'));
  const id = await accept([ada, bo, cy, eve], t);
  expect(await eve.api.match(id)).toMatchObject({ status: 'active' });
});

test('a partner who leaves, a code that is typed, and one that brings nobody', async ({
  me,
  somebody,
  t,
}) => {
  const bo = await somebody();
  await me.api.rename(NAMES[0]);
  await opened(me, '3+2', false, t);
  // The buttons stand on the screen of a phone.
  await expect(me.page.getByRole('button', { name: t('fours-alone') })).toBeInViewport();
  await check(me.page, 'bughouse');
  await press(me, t('fours-partner'));
  const code = await me.page.getByTestId('partner-code').innerText();
  await check(me.page, 'waiting for a partner');
  await picture(me.page, 'fours-partner');
  await bo.page.goto(`/join/${code}`);
  await expect(bo.page.getByTestId('partner-offer')).toContainText(
    t('fours-offer-title', { name: NAMES[0] }),
  );
  await check(bo.page, 'asked to be a partner');
  await press(bo, t('fours-offer-accept'));
  await expect(bo.page.getByTestId('fours-searching')).toBeVisible();
  await bo.page.waitForTimeout(600);
  await press(bo, t('queue-leave'));
  await expect(queue(me)).toContainText(t('fours-left', { who: 'partner' }));
  await bo.page.goto(`/bughouse/new?partner=${code}`);
  await expect(bo.page.getByRole('heading', { name: t('fours-gone-title') })).toBeVisible();
  await bo.page.goto(`/join/${code}`);
  await expect(bo.page.getByRole('heading', { name: t('join-missing-title') })).toBeVisible();
  // A guest may not play for ratings, and reads why.
  await opened(bo, '3+2', true, t);
  await press(bo, t('fours-alone'));
  await expect(bo.page.getByTestId('refusal')).toHaveAttribute('data-op', 'F');
});
