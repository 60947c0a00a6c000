import { account, cell, fits, found, search } from '../lib/rooms';
import { picture } from '../lib/picture';
import { expect, test } from '../lib/test';

const MATE = ['f3', 'e5', 'g4', 'Qh4#'] as const;

test('two new accounts meet through the queue, play a rated game, and read why they met', async ({
  me,
  somebody,
  t,
}) => {
  const bo = await somebody();
  await account(me, 'Ada_Lie');
  await account(bo, 'Bo_Dahl');
  await me.page.goto('/');
  const quick = me.page.getByTestId('quick');
  const place = (): Promise<number[]> =>
    quick.evaluate((block) => [block.getBoundingClientRect().top + scrollY, block.clientHeight]);
  const before = await place();
  await search(me, '3+2', true, t);
  const searching = me.page.getByTestId('searching');
  await expect(searching).toContainText(
    t('queue-searching', { time: '3+2', variant: t('variant-standard') }),
  );
  // The range begins with a hundred points either way, and widens while one waits.
  await expect(async () => {
    const reach = Number(await searching.getAttribute('data-reach'));
    expect(reach).toBeGreaterThanOrEqual(100);
    const [from, to] = [String(1500 - reach), String(1500 + reach)];
    expect(await searching.innerText()).toContain(t('queue-reach', { from, to }));
  }).toPass();
  // What stands below stays where it is.
  expect(await place()).toEqual(before);
  await fits(me);
  await picture(me.page, 'searching');

  // It goes on on other pages, and through a reload.
  await me.page.reload();
  await expect(searching).toBeVisible();
  await me.page.goto('/rules');
  await expect(me.page.getByTestId('queue-strip')).toBeVisible();
  await fits(me);

  await search(bo, '3+2', true, t);
  await expect(found(me)).toContainText('Bo_Dahl');
  await expect(found(me)).toContainText(t('found-rating', { rating: '1500?' }));
  await expect(found(me)).toContainText(t('found-games', { count: 0 }));
  await expect(found(me).getByRole('link', { name: 'Bo_Dahl' })).toHaveAttribute('href', '/people/Bo_Dahl');
  await expect(found(bo)).toContainText('Ada_Lie');
  await fits(me);
  await picture(me.page, 'found');
  // The keyboard is where the answer is, and a key meant for what was there before does nothing.
  await expect(found(me).getByRole('button', { name: t('accept') })).toBeFocused();
  await me.page.waitForTimeout(800);
  await me.page.keyboard.press('Enter');
  await expect(found(me).getByRole('status')).toHaveText(t('found-waits', { name: 'Bo_Dahl' }));
  await found(bo)
    .getByRole('button', { name: t('accept') })
    .click();
  await expect(me.page).toHaveURL(/\/game\//);
  await expect(bo.page).toHaveURL(me.page.url());
  await me.online();
  await bo.online();

  const id = me.page.url().split('/').pop() ?? '';
  const game = await me.api.game(id);
  expect(game.settings).toMatchObject({ rated: true, class: 'blitz' });
  const [white, black] = game.you === 'white' ? [me, bo] : [bo, me];
  for (const [i, move] of MATE.entries()) await (i % 2 === 0 ? white : black).api.move(id, move);
  await expect(me.page.getByTestId('result-card')).toContainText('0–1');

  await me.page.getByRole('button', { name: t('matched-open') }).click();
  const why = me.page.getByTestId('why-matched');
  await expect(why).toContainText(t('matched-score'));
  await expect(why).toContainText('±100');
  await expect(why.getByTestId('proof-check')).toBeVisible();
  await why.getByTestId('proof-check').click();
  await expect(why.getByText(t('proof-valid'))).toBeVisible();
  await fits(me);
  await picture(me.page, 'why-matched');
  await me.page.keyboard.press('Escape');
  await expect(why).toBeHidden();
});

test('one declines: the other reads why, and waits on; one leaves', async ({ me, somebody, t }) => {
  const bo = await somebody();
  await search(me, '5+0', false, t);
  await expect(me.page.getByTestId('searching')).toBeVisible();
  await search(bo, '5+0', false, t);
  await expect(found(bo)).toBeVisible();
  await found(bo).press('Escape');
  await expect(bo.page.getByTestId('quick')).toContainText(t('match-declined', { who: 'you' }));
  const quick = me.page.getByTestId('quick');
  await expect(quick).toContainText(t('match-declined', { who: 'other' }));
  await expect(quick).toContainText(t('match-requeued'));
  await expect(me.page.getByTestId('searching')).toBeVisible();
  // From another page, in one press.
  await me.page.goto('/lobby');
  await me.page
    .getByTestId('queue-strip')
    .getByRole('button', { name: t('queue-leave') })
    .click();
  await expect(me.page.getByTestId('queue-strip')).toBeHidden();
  await me.page.goto('/');
  await expect(cell(me, '5+0')).toBeEnabled();
  await expect(me.page.getByTestId('searching')).toHaveCount(0);
});

test('a guest may not play for ratings, and reads why in both languages', async ({ me, t, texts }) => {
  const { page } = me;
  await search(me, '10+0', true, t);
  const refusal = page.getByTestId('refusal');
  await expect(refusal).toHaveAttribute('data-op', 'F');
  const first = await refusal.getByRole('alert').innerText();
  await page
    .getByRole('button', { name: texts.lang === 'en' ? 'NO, norsk' : 'EN, English', exact: true })
    .click();
  await expect(refusal.getByRole('alert')).not.toHaveText(first);
  await expect(refusal.getByRole('alert')).not.toBeEmpty();
});

test("limits of one's own hold for the search and are kept on the device", async ({ me, t }) => {
  await me.page.goto('/');
  await me.page.getByTestId('wishes-open').click();
  const wishes = me.page.getByTestId('wishes');
  await wishes.getByRole('combobox').nth(0).selectOption('50');
  await wishes.getByRole('combobox').nth(2).selectOption('30');
  await fits(me);
  await picture(me.page, 'wishes');
  await me.page.reload();
  await expect(me.page.getByTestId('wishes-open')).toHaveText(t('wishes-own'));
  await search(me, '3+2', false, t);
  const searching = me.page.getByTestId('searching');
  await expect(searching).toContainText(t('queue-at-most', { time: '0:30' }));
  await expect(searching).toContainText('1450');
  // Nobody comes, and the queue says so with the rule and what else there is.
  const released = me.page.getByTestId('released');
  await expect(released).toBeVisible({ timeout: 45_000 });
  await released.getByRole('button', { name: t('why-open') }).click();
  // The proof gives both figures: what was wished for, and what was waited.
  await expect(released.getByText(/30 s.*30 s/u)).toBeVisible();
  await fits(me);
  await picture(me.page, 'released');
});
