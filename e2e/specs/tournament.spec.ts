import type { Locator, Page } from '@playwright/test';

import type { TournamentSettings } from '../../web/src/lib/wire/TournamentSettings';
import type { TournamentView } from '../../web/src/lib/wire/TournamentView';
import { check } from '../lib/axe';
import { fits, narrow } from '../lib/fits';
import { picture } from '../lib/picture';
import { expect, test, type Player } from '../lib/test';
import type { Texts } from '../lib/texts';

type T = Texts['t'];

const PLAYERS = [
  'Ingrid Solheim 1874',
  'Mikael Lindqvist 1861',
  'Astrid Haugen 1838',
  'Tuomas Virtanen 1822',
  'Jonas Dahl 1815',
  'Signe Møller 1802',
];
/** Two more, as they come out of a spreadsheet. */
const LIST = 'Navn;Rating;Klubb\nEero Laine;1797;Oslo\nFreja Holm;1760;Bergen\n';

const board = (page: Page, at: number): Locator =>
  page.getByTestId('desk-results').locator(`[data-board="${at}"]`);

/** Makes a tournament over the board on the page where one is made. */
async function make({ api, page }: Player, t: T, name: string): Promise<string> {
  await api.signUp({ name: 'Ola_Hansen', password: 'correct horse battery' });
  await page.goto('/tournaments');
  await expect(page).toHaveTitle(t('tour-title-list'));
  await expect(page.getByTestId('tournaments-none')).toContainText(t('tour-none'));
  await check(page, 'no tournaments');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('tour-new') })
    .first()
    .click();
  const form = page.getByTestId('new-tournament');
  const send = form.getByRole('button', { name: t('form-create') });
  await send.click();
  const field = form.getByLabel(t('form-name'), { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(name);
  await form.getByLabel(t('form-expected')).fill('8');
  await form.getByLabel(t('form-expected')).press('Tab');
  await expect(form.getByTestId('form-sum')).toContainText(t('tour-swiss', { count: 4 }));
  await form.getByLabel(t('tour-rounds'), { exact: true }).fill('3');
  await form.getByLabel(t('tour-rounds'), { exact: true }).press('Tab');
  await form.getByText(t('form-more'), { exact: true }).click();
  await expect(form.getByTestId('form-more')).toBeVisible();
  await fits(page, 'a new tournament');
  await check(page, 'a new tournament');
  await send.click();
  await expect(page).toHaveURL(/\/tournament\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.url().split('/').pop()?.split('#')[0] ?? '';
}

async function enterAll(page: Page, t: T): Promise<void> {
  const line = page.getByLabel(t('desk-line'), { exact: true });
  for (const [at, player] of PLAYERS.entries()) {
    await line.fill(player);
    await line.press('Enter');
    // The field is empty and has the keyboard: the next name can be typed at once.
    await expect(line).toHaveValue('');
    await expect(line).toBeFocused();
    await expect(page.getByTestId('desk-entrants').getByRole('listitem')).toHaveCount(at + 1);
  }
  await page.getByRole('button', { name: t('desk-many') }).click();
  await page.getByLabel(t('desk-list'), { exact: true }).fill(LIST);
  await expect(page.getByTestId('desk-found').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: t('desk-enter-many', { count: 2 }) }).click();
  await expect(page.getByTestId('desk-entrants').getByRole('listitem')).toHaveCount(8);
}

async function pair(page: Page, t: T, round: number): Promise<void> {
  await page
    .getByTestId('desk-next')
    .getByRole('button', { name: t('desk-pair', { round }) })
    .click();
  await expect(page.getByTestId('desk-results').locator('[data-board]')).toHaveCount(4);
  await expect(page.getByTestId('far')).toHaveText(t('tour-round-of', { round, rounds: 3 }));
}

test('a club evening: made, entered, paired, played from a phone, explained, shown and printed', async ({
  me,
  somebody,
  t,
}) => {
  test.slow();
  const { page } = me;
  const id = await make(me, t, 'Tirsdagshurtig');

  // Nothing can be paired yet, and the desk says what is missing.
  await expect(page.getByTestId('lacks')).toHaveText(t('desk-lacks-players'));
  await enterAll(page, t);
  await expect(page.getByTestId('lacks')).toHaveCount(0);
  await fits(page, 'the desk before the first round');
  await check(page, 'the desk before the first round');

  // Somebody looks on, and sees the round come without loading anything.
  const visitor = (await somebody()).page;
  await visitor.goto(`/tournament/${id}`);
  await expect(visitor.getByTestId('players').locator('[data-entrant]')).toHaveCount(8);
  await expect(visitor.getByTestId('desk')).toHaveCount(0);
  await expect(visitor.getByTestId('tournament')).toHaveAttribute('data-link', 'online');

  await pair(page, t, 1);
  await expect(visitor.getByTestId('far')).toHaveText(t('tour-round-of', { round: 1, rounds: 3 }));
  await visitor.getByRole('tab', { name: t('ttab-pairings') }).click();
  await expect(visitor.getByTestId('pairings').locator('[data-board]')).toHaveCount(4);
  await expect(page.getByTestId('lacks')).toHaveText(
    t('desk-lacks-these', { count: 4, boards: '1, 2, 3, 4' }),
  );

  // Results, on a phone by tapping.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await narrow(page, 'results on a phone');
  await board(page, 1).getByRole('button', { name: '1–0' }).click();
  await board(page, 2).getByRole('button', { name: '½–½' }).click();
  await board(page, 3).getByRole('combobox').selectOption('black-forfeits');
  await expect(board(page, 3)).toHaveAttribute('data-result', 'black-forfeits');
  await expect(visitor.getByTestId('pairings').locator('[data-board="1"]')).toContainText('1–0');
  await expect(visitor.getByTestId('pairings').locator('[data-board="3"]')).toContainText('+/−');
  await picture(page, 'tournament-results');
  await check(page, 'results on a phone');
  // A press on what is so already opens the game again.
  await board(page, 2).getByRole('button', { name: '½–½' }).click();
  await expect(board(page, 2)).not.toHaveAttribute('data-result');
  if (before) await page.setViewportSize(before);

  // And by keyboard, one key each, to the next open board.
  await board(page, 2).getByRole('button', { name: '1–0' }).focus();
  await page.keyboard.press('=');
  await expect(board(page, 2)).toHaveAttribute('data-result', 'draw');
  await expect(board(page, 4).getByRole('button', { name: '1–0' })).toBeFocused();
  await page.keyboard.press('0');
  await expect(board(page, 4)).toHaveAttribute('data-result', 'black-wins');
  await expect(page.getByTestId('lacks')).toHaveCount(0);

  await pair(page, t, 2);

  // Why these two, and why not others.
  await page.getByRole('tab', { name: t('ttab-pairings') }).click();
  const pairings = page.getByTestId('pairings');
  await expect(pairings).toHaveAttribute('data-round', '2');
  await pairings.locator('[data-board="1"]').getByRole('button').click();
  const why = page.getByTestId('pair-why');
  await expect(why).toHaveAttribute('data-so', 'true');
  await expect(page.getByTestId('pair-why-answer')).not.toBeEmpty();
  await page.getByTestId('why-not').selectOption({ index: 1 });
  await expect(why).toHaveAttribute('data-so', 'false');
  await expect(page.getByTestId('pair-why-answer')).not.toBeEmpty();
  await fits(page, 'why a pairing');
  await check(page, 'why a pairing');
  await picture(page, 'tournament-why');
  await page.getByRole('button', { name: t('tour-round-before') }).click();
  await expect(pairings).toHaveAttribute('data-round', '1');
  await expect(why).toHaveCount(0);

  // The table, and how a tie-break is counted.
  await page.getByRole('tab', { name: t('ttab-table') }).click();
  const standings = page.getByTestId('standings');
  await expect(standings.locator('[data-entrant]')).toHaveCount(8);
  await standings.locator('[data-entrant]').first().getByRole('button').click();
  await expect(page.getByTestId('worksheet').getByRole('heading')).not.toHaveCount(0);
  await fits(page, 'the table');
  await check(page, 'the table');
  await picture(page, 'tournament-table');

  // The screen of a hall turns its pages, and keeps up.
  await visitor.goto(`/tournament/${id}/hall`);
  const hall = visitor.getByTestId('hall');
  await expect(hall).toHaveAttribute('data-page', 'pairings');
  await expect(visitor.getByRole('banner')).toBeHidden();
  await page.getByRole('tab', { name: t('ttab-desk') }).click();
  await board(page, 1).getByRole('button', { name: '0–1' }).click();
  await expect(hall.getByRole('row').nth(1)).toContainText('0–1');
  await check(visitor, 'the hall');
  await picture(visitor, 'tournament-hall');
  await expect(hall).toHaveAttribute('data-page', 'standings', { timeout: 30_000 });
  await narrow(visitor, 'the hall');
  await visitor.getByRole('link', { name: t('hall-leave') }).click();
  await expect(visitor.getByRole('banner')).toBeVisible();

  // On paper: black on white, with boxes for the results.
  await visitor.goto(`/tournament/${id}/print`);
  await expect(visitor.getByTestId('print-pairings').locator('tbody tr')).toHaveCount(4);
  await check(visitor, 'the print view');
  await narrow(visitor, 'the print view');
  await visitor.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(visitor.getByRole('button', { name: t('tour-print') })).toBeHidden();
  await expect(visitor.getByTestId('print-standings')).toBeVisible();
  await picture(visitor, 'tournament-print');
  await visitor.emulateMedia({ media: 'screen' });

  // The report is a file.
  await page.getByTestId('reports').getByRole('link', { name: 'TRF26' }).waitFor();
  const report = await page.request.get(`/api/v1/tournaments/${id}/report?form=trf26`);
  expect(await report.text()).toContain('Tirsdagshurtig');

  // It is found in the list.
  await page.goto('/tournaments');
  await expect(page.getByTestId('tournament-row')).toContainText('Tirsdagshurtig');
  const found = page.waitForResponse((answer) => /\/api\/v1\/tournaments\?.*q=tirsdag/.test(answer.url()));
  await page.getByPlaceholder(t('tour-find')).fill('tirsdag');
  await expect(page).toHaveURL(/q=tirsdag/);
  await found;
  await expect(page.getByTestId('tournament-row')).toHaveCount(1);
  // While it is looked for, what is shown fades.
  await expect(page.getByTestId('tournaments')).toHaveAttribute('aria-busy', 'false');
  await fits(page, 'the list of tournaments');
  await check(page, 'the list of tournaments');
});

test('a round is removed with a reason, and what may not be done says why', async ({ me, t }) => {
  const { page } = me;
  const id = await make(me, t, 'Kveld');
  await enterAll(page, t);
  await pair(page, t, 1);
  await board(page, 1).getByRole('button', { name: '1–0' }).click();
  await expect(board(page, 1)).toHaveAttribute('data-result', 'white-wins');
  await page
    .getByTestId('desk-end')
    .getByRole('button', { name: t('desk-unpair', { round: 1 }) })
    .click();
  const confirm = page.getByTestId('confirm');
  const reason = confirm.getByLabel(t('tour-reason'));
  await expect(reason).toBeFocused();
  await expect(confirm.getByRole('button', { name: t('desk-unpair', { round: 1 }) })).toBeEnabled();
  await reason.press('Enter');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('En spiller manglet');
  await reason.press('Enter');
  await expect(page.getByTestId('desk-results')).toHaveCount(0);
  await expect(page.getByTestId('desk-enter')).toBeVisible();

  // What the page does not offer is refused by the server with its verdict.
  const answer = await page.request.post(`/api/v1/tournaments/${id}/acts`, {
    data: { kind: 'result', round: 1, board: 1, result: 'draw' },
  });
  expect(answer.ok()).toBe(false);
});

test('a player enters, withdraws after being asked, and reports a result', async ({ me, somebody, t }) => {
  const organizer = await somebody();
  await organizer.api.signUp({ name: 'Ola_Hansen', password: 'correct horse battery' });
  const settings: TournamentSettings = {
    name: 'Åpen kveld',
    place: 'over-the-board',
    format: { kind: 'swiss', rounds: 1 },
    variant: 'standard',
    time: { kind: 'clock', periods: [{ initialMs: 600_000 }] },
    entry: { open: true },
    public: true,
  };
  const made = await organizer.page.request.post('/api/v1/tournaments', { data: settings });
  const { id } = (await made.json()) as TournamentView;
  const act = async (data: object): Promise<void> => {
    const answer = await organizer.page.request.post(`/api/v1/tournaments/${id}/acts`, { data });
    if (!answer.ok()) throw new Error(await answer.text());
  };

  await me.api.signUp({ name: 'Kari', password: 'correct horse battery' });
  const { page } = me;
  await page.goto(`/tournament/${id}`);
  const acts = page.getByTestId('tournament-acts');
  await acts.getByRole('button', { name: t('tour-join') }).click();
  await expect(page.getByTestId('players').locator('[data-entrant]')).toHaveCount(1);
  await acts.getByRole('button', { name: t('tour-withdraw') }).click();
  const confirm = page.getByTestId('confirm');
  await expect(confirm.getByRole('button', { name: t('tour-leave-it') })).toBeFocused();
  await confirm.getByRole('button', { name: t('tour-leave-it') }).click();
  await expect(confirm).toHaveCount(0);
  await expect(acts.getByRole('button', { name: t('tour-withdraw') })).toBeFocused();

  await act({ kind: 'enter', players: [{ name: 'Bo Berg', rating: 1500 }] });
  await act({ kind: 'pair' });
  const mine = page.getByTestId('my-game');
  await expect(mine).toContainText('Bo Berg');
  await expect(page.getByTestId('path')).toContainText('Bo Berg');
  await mine.getByRole('button', { name: '½–½' }).click();
  await expect(mine).toContainText(t('tour-claimed', { result: '½–½' }));
  await expect(mine.getByRole('button', { name: '½–½' })).toHaveAttribute('aria-pressed', 'true');
  await fits(page, 'a player at the board');
  await check(page, 'a player at the board');
  await picture(page, 'tournament-player');

  // The organiser's word counts, and comes by itself.
  await act({ kind: 'result', round: 1, board: 1, result: 'white-wins' });
  await expect(mine).toContainText(t('tour-your-result', { result: '1–0' }));
});
