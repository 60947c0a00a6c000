import type { Locator } from '@playwright/test';

import { expect, test, type Player } from '../lib/test';

/** A knight that could take the pawn, if knights took. */
const CLOSE = '4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1';

const item = (me: Player, id: string): Locator => me.page.getByTestId(`item-${id}`);

test('a rule is found, read in both languages, followed, and tried on a board', async ({ me, t, touch }) => {
  const { page } = me;
  await page.goto('/');
  if (touch) await page.getByText(t('menu')).or(page.locator('.menu summary')).first().click();
  await page
    .getByRole('navigation', { name: t('nav-label') })
    .filter({ visible: true })
    .getByRole('link', { name: t('nav-rules') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('nav-rules') })).toBeVisible();
  await page.getByTestId('shelf-standard').getByRole('link').click();
  await expect(page).toHaveURL(/\/rules\/standard$/);

  // Found by its words, in either language.
  const search = page.getByRole('searchbox', { name: t('book-search') });
  await search.fill('angrepet av');
  await expect(item(me, 'attacked')).toBeVisible();
  await expect(item(me, 'diag')).toHaveCount(0);
  await search.fill('3.5');
  await expect(item(me, 'clear')).toBeVisible();
  const clear = item(me, 'clear');
  await expect(clear).toContainText('the squares between');
  await expect(clear).toContainText('feltene mellom');
  await expect(clear).toContainText('∀');
  await expect(clear).toContainText(t('article-laws', { number: '3.5' }));
  await page.getByRole('button', { name: t('book-ascii') }).click();
  await expect(clear).toContainText('forall');
  await page.getByRole('button', { name: t('book-unicode') }).click();
  await search.fill('');

  // A definition leads to those that it uses.
  await item(me, 'attacked').locator('.calls').getByRole('link', { name: 'attacks' }).click();
  await expect(page).toHaveURL(/#attacks$/);
  await expect(item(me, 'attacks')).toBeInViewport();
  await expect(item(me, 'attacks')).toBeFocused();

  // Tried: true and false with the sentence and the tree, and every square at once.
  await item(me, 'attacked')
    .getByRole('button', { name: t('try') })
    .click();
  const trial = page.getByTestId('try-board');
  const answer = page.getByTestId('try-answer');
  await me.hand.tap('f3');
  await expect(answer).toHaveAttribute('data-truth', 'true');
  await expect(answer).toContainText('f3');
  await expect(trial.getByRole('treeitem').first()).toBeVisible();
  await me.hand.tap('f5');
  await expect(answer).toHaveAttribute('data-truth', 'false');
  await trial.getByRole('button', { name: t('try-every') }).click();
  await expect(answer).toContainText('a3');
  await expect(answer).not.toContainText('a5');
  await expect(trial.locator('[data-part="other"]')).not.toHaveCount(0);
});

test('a variant’s own rules are marked, and can be read alone @desk', async ({ me }) => {
  const { page } = me;
  await page.goto('/rules/koth');
  const items = page.locator('article');
  await expect(items.first()).toBeVisible();
  const whole = await items.count();
  await page.getByRole('checkbox').check();
  const own = await items.count();
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(whole);
  await expect(page.locator('article .mark')).toHaveCount(own);
  await page.goto('/rules/no-such-book');
  await expect(page.getByRole('link', { name: /./ }).filter({ hasText: /.+/ }).first()).toBeVisible();
  await expect(page.locator('article')).toHaveCount(0);
});

test('a book with a fault says where, and what would mend it; the draft is not lost @desk', async ({
  me,
  t,
  texts,
}) => {
  const { page } = me;
  await page.goto('/rules/new');
  const field = page.getByTestId('rulebook-text');
  const state = page.getByTestId('rulebook-state');
  await expect(state).toHaveAttribute('data-ok', 'true');
  const good = await field.inputValue();
  const bad = good.replace('capture(m)', 'captur(m)');
  await field.fill(bad);
  await expect(state).toHaveAttribute('data-ok', 'false');
  await expect(page.getByRole('button', { name: t('own-play') })).toBeDisabled();
  const before = bad.slice(0, bad.indexOf('captur(m)')).split('\n');
  const [line, column] = [before.length, Array.from(before.at(-1) ?? '').length + 1];
  const finding = page
    .getByTestId('rulebook-findings')
    .getByRole('listitem')
    .filter({ hasText: 'captur' })
    .first();
  await expect(finding).toContainText(`${line}:${column}`);
  await expect(finding).toContainText('capture');
  await finding.getByRole('button', { name: t('own-jump', { line, column }) }).click();
  await expect(field).toBeFocused();
  const chosen = await field.evaluate((element: HTMLTextAreaElement) =>
    element.value.slice(element.selectionStart, element.selectionEnd),
  );
  expect(chosen).toBe('captur');
  await page.reload();
  await expect(field).toHaveValue(bad);
  await expect(state).toHaveAttribute('data-ok', 'false');
  // Tab indents, and after Escape leaves.
  await field.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(`  ${bad}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  expect(texts.lang).toMatch(/en|no/);
});

test('one’s own book is kept and played: its refusal is told in its words @desk', async ({
  me,
  t,
  texts,
}) => {
  const { page, hand } = me;
  await page.goto('/rules/new');
  const field = page.getByTestId('rulebook-text');
  await expect(page.getByTestId('rulebook-state')).toHaveAttribute('data-ok', 'true');
  const text = (await field.inputValue()).replace(/(title:en .*\n)/, `$1  start "${CLOSE}"\n`);
  await field.fill(text);
  await expect(page.getByTestId('rulebook-state')).toHaveAttribute('data-ok', 'true');
  await page.getByRole('button', { name: t('own-play') }).click();
  await expect(page).toHaveURL(/\/game\//);
  await me.online();
  const id = page.url().split('/').pop() ?? '';
  const game = await me.api.game(id);
  expect(game.rulebook?.own).toBe(true);
  await hand.shows(game.position.fen);
  expect(game.position.fen.split(' ')[0]).toBe(CLOSE.split(' ')[0]);

  // The capture is refused with the book's own sentence, and its rule is named.
  await hand.click('c3', 'd5');
  await expect(me.why).toHaveAttribute('data-op', 'F');
  await expect(me.why.getByRole('status')).toContainText(
    texts.lang === 'no' ? 'springere slår ikke' : 'knights do not capture',
  );
  await page.getByTestId('why-open').click();
  await expect(page.getByTestId('rule-link')).toContainText('gentle_knights');
  await expect(page.getByTestId('proof-tree').getByRole('treeitem').first()).not.toContainText('kind(');
  await page.getByRole('button', { name: t('proof-all', { count: 0 }).split(' (')[0] ?? '' }).click();
  await expect(page.getByTestId('proof-tree').getByRole('treeitem').first()).toContainText('kind(');
  await page.getByTestId('proof-check').click();
  await expect(page.getByTestId('why-panel')).toContainText(t('proof-valid'));
  await page.keyboard.press('Escape');

  // Everything else goes on as in chess.
  await hand.click('c3', 'e4');
  await expect(me.moves).toHaveCount(2);
  await hand.click('e1', 'e2');
  await expect(me.moves).toHaveCount(4);
  expect((await me.api.game(id)).moves.map((move) => move.uci).filter((_, i) => i % 2 === 0)).toEqual([
    'c3e4',
    'e1e2',
  ]);

  // The page names the book, and leads to it.
  const named = page.getByTestId('game-rulebook');
  await named.click();
  await expect(page).toHaveURL(/\/rules\/[^/]+$/);
  await expect(item(me, 'gentle_knights')).toBeVisible();
  await page.goto('/rules');
  await expect(page.getByTestId('shelf-own').getByRole('link')).toHaveCount(1);
});

test('one’s own book is played with a friend: the link says that the rules are others', async ({
  me,
  somebody,
  t,
}) => {
  const friend = await somebody();
  const { page } = me;
  await page.goto('/rules/new');
  await expect(page.getByTestId('rulebook-state')).toHaveAttribute('data-ok', 'true');
  await page.getByRole('button', { name: t('color-white'), exact: true }).click();
  await page.getByTestId('time-summary').getByRole('combobox').selectOption({ label: '5+0' });
  await page.getByRole('button', { name: t('own-friend') }).click();
  await friend.page.goto(`/join/${await page.getByTestId('invite-code').innerText()}`);
  await expect(friend.page.getByTestId('agreed')).toContainText('5+0');
  await expect(friend.page.getByTestId('own-rules')).toContainText(t('join-own-rules'));
  await friend.page.getByRole('main').locator('.btn.main').click();
  await expect(friend.page).toHaveURL(/\/game\//);
  await friend.online();
  const game = await me.api.game(page.url().split('/').pop() ?? '');
  expect([game.status, game.rulebook?.own]).toEqual(['active', true]);
});
