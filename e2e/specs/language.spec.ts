import type { Page } from '@playwright/test';

import { make, openMatch } from '../lib/match';
import { expect, test, type Player } from '../lib/test';
import { Texts } from '../lib/texts';

const en = new Texts('en');
const no = new Texts('no');

/** Everything on the page that a person sees or hears. */
async function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Text) {
        const parent = node.parentElement;
        if (parent?.closest('script, style, noscript, [lang]:not(html)') || !parent?.checkVisibility())
          continue;
        found.push(node.data.replace(/\s+/g, ' ').trim());
      } else if (node instanceof Element && !node.closest('noscript, [lang]:not(html)')) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
          found.push(node.getAttribute(name)?.trim() ?? '');
      }
    }
    return found.filter((text) => text !== '');
  });
}

type Fragments = ReturnType<Texts['fragments']>;

/** By the language that is the page's own: its fragments, the other's, and those stretches that the other has alone. */
const compared = new Map<string, { mine: Fragments; theirs: Fragments; parts: string[] }>();

function compare(own: Texts, other: Texts): { mine: Fragments; theirs: Fragments; parts: string[] } {
  const before = compared.get(own.lang);
  if (before) return before;
  const mine = own.fragments();
  const theirs = other.fragments();
  const known = [...mine.whole, ...mine.parts].join('\n');
  const parts = [...theirs.parts].filter((part) => part.length >= 8 && !known.includes(part));
  const found = { mine, theirs, parts };
  compared.set(own.lang, found);
  return found;
}

/** What stands on the page in the words of the other language. */
async function foreign(page: Page, own: Texts, other: Texts): Promise<string[]> {
  const { mine, theirs, parts } = compare(own, other);
  const texts = await said(page);
  expect(texts.length).toBeGreaterThan(10);
  return texts.filter(
    (text) =>
      (theirs.whole.has(text) && !mine.whole.has(text) && !mine.parts.has(text)) ||
      parts.some((part) => text.includes(part)),
  );
}

const button = (page: Page, lang: 'en' | 'no') =>
  page.getByRole('button', { name: lang === 'en' ? 'EN, English' : 'NO, norsk' });

async function switchTo(page: Page, lang: 'en' | 'no'): Promise<void> {
  await button(page, lang).click();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(button(page, lang)).toHaveAttribute('aria-pressed', 'true');
}

/** Switches there and back, and holds every word to its language. */
async function both(player: Player, own: Texts): Promise<void> {
  const { page } = player;
  const other = own.lang === 'en' ? no : en;
  const same = await page.evaluateHandle(() => document);
  await expect(page.locator('html')).toHaveAttribute('lang', own.lang);
  expect(await foreign(page, own, other)).toEqual([]);
  // Taken for the other language, the same words would be found out.
  expect(await foreign(page, other, own)).not.toEqual([]);
  await switchTo(page, other.lang);
  expect(await foreign(page, other, own)).toEqual([]);
  await switchTo(page, own.lang);
  expect(await foreign(page, own, other)).toEqual([]);
  expect(await same.evaluate((before) => before === document)).toBe(true);
}

test('every page speaks one language at a time, and changes it on the spot', async ({
  me,
  somebody,
  texts,
  t,
}) => {
  const { page, api } = me;
  const guest = await somebody();
  await page.goto('/');
  await expect(page.getByTestId('game-list')).toContainText(t('games-none'));
  await both(me, texts);

  const game = await api.create({ variant: 'standard', color: 'white', opponent: { kind: 'link' } });
  await me.open(game.id);
  await both(me, texts);
  await guest.page.goto(`/join/${game.code}`);
  await expect(guest.page.getByRole('button', { name: t('join-accept', { side: 'black' }) })).toBeVisible();
  await both(guest, texts);
  await guest.page.getByRole('button', { name: t('join-accept', { side: 'black' }) }).click();
  await guest.online();
  await me.hand.drag('e2', 'e4');
  await expect(guest.moves).toHaveCount(1);
  await both(guest, texts);
  // A refusal on the board is told in the language of the moment, also after the switch.
  await guest.hand.drag('e7', 'e4');
  await expect(guest.why).toHaveAttribute('data-op', 'F');
  await both(guest, texts);
  // A draw is agreed when both have made a move (5.2.3).
  await guest.api.move(game.id, 'e5');
  await expect(guest.moves).toHaveCount(2);
  await api.act(game.id, 'draw-offer');
  await expect(guest.page.getByTestId('acts').getByRole('group')).toBeVisible();
  await both(guest, texts);
  await guest.api.act(game.id, 'draw-accept');
  await expect(me.page.getByTestId('result-card')).toBeVisible();
  await both(me, texts);

  for (const [address, text] of [
    ['/analysis', 'analysis-none'],
    ['/nowhere', 'missing-title'],
    ['/game/nowhere', 'game-missing-title'],
    ['/join/NOWHERE', 'join-missing-title'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(t(text)).first()).toBeVisible();
    await both(me, texts);
  }
});

test('a match on two boards speaks the language too', async ({ me, somebody, texts, t }) => {
  const { page } = me;
  const people = [me, await somebody(), await somebody(), await somebody()] as const;
  const [, bo, cy, di] = people;
  await page.goto('/bughouse/new');
  await expect(page.getByTestId('place-A-white')).toBeVisible();
  await both(me, texts);
  await page.getByRole('button', { name: t('match-create') }).click();
  await expect(page.getByTestId('invite-link')).toBeVisible();
  await both(me, texts);
  const id = page.url().split('/').pop() ?? '';
  await openMatch(bo, id);
  await both(bo, texts);
  await bo.api.takeSeat(id, { team: 2, board: 'A' });
  await cy.api.takeSeat(id, { team: 2, board: 'B' });
  await di.api.takeSeat(id, { team: 1, board: 'B' });
  await expect(page.getByTestId('match-A')).toBeVisible();
  await make({ id, people }, ['A f3', 'a e5', 'A g4', 'B e4', 'a Qh4']);
  await expect(me.why).toContainText(t('match-waits-check', { partner: '' }).slice(0, 20));
  await both(me, texts);
  await cy.api.actInMatch(id, 'draw-offer');
  await expect(me.why).toContainText(t('match-draw-told', { names: '', count: 1 }).trim().slice(-12));
  await both(me, texts);
  await cy.api.actInMatch(id, 'resign');
  await expect(page.getByTestId('result-card')).toBeVisible();
  await both(me, texts);
  await openMatch(cy, id);
  await both(cy, texts);
});

test('the pages about people speak the language too', async ({ me, texts, t }) => {
  const { page } = me;
  for (const entry of ['signin', 'signup']) {
    await page.goto(`/${entry}`);
    await page.locator(`#${entry}-password`).press('Enter');
    await expect(page.locator(`#${entry}-name`)).toBeFocused();
    await both(me, texts);
  }
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: t('account-guest-title') })).toBeVisible();
  await both(me, texts);
  await me.api.signUp({ name: 'Ada_Lie', password: 'åtte bønder på rad' });
  await page.goto('/account');
  await page.locator('#password-old').fill('seven bishops');
  await page.locator('#password-new').fill('kort');
  await page.locator('#password-new').press('Enter');
  await expect(page.getByTestId('password-form').locator('[aria-invalid="true"]')).toHaveCount(1);
  await page
    .getByTestId('devices')
    .getByRole('button', { name: t('everywhere'), exact: true })
    .click();
  await both(me, texts);
  for (const [name, text] of [
    ['Ada_Lie', 'profile-none'],
    ['Nobody', 'profile-missing-title'],
  ] as const) {
    await page.goto(`/people/${name}`);
    await expect(page.getByText(t(text))).toBeVisible();
    await both(me, texts);
  }
});

test('the pieces of the analysis board speak the language too', async ({ me, texts, t }) => {
  const { page } = me;
  await page.goto('/analysis?variant=crazyhouse');
  await expect(page.getByTestId('pocket-white')).toBeVisible();
  await page.getByRole('tab', { name: t('tab-position') }).click();
  await page.getByTestId('fen-input').fill('8/8/8 x');
  await page.getByRole('button', { name: t('fen-set') }).click();
  await expect(page.locator('#ana-fen-fault').getByRole('listitem').first()).toBeVisible();
  await both(me, texts);
  await page.getByRole('tab', { name: t('tab-pgn') }).click();
  await page.getByTestId('pgn-input').fill('1. e4 e5 2. Ke3 *');
  await page.getByRole('button', { name: t('pgn-read'), exact: true }).click();
  await expect(page.getByTestId('pgn-faults')).toBeVisible();
  await both(me, texts);
});

test('language and scheme are remembered', async ({ me, texts, t }) => {
  const { page } = me;
  const other = texts.lang === 'en' ? no : en;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const ground = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: t('scheme-switch') }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await switchTo(page, other.lang);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: other.t('home-title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', other.lang);
  expect(await ground()).toBe(dark);
  await page.goto('/analysis');
  await expect(page.getByText(other.t('analysis-none'))).toBeVisible();
  expect(await ground()).toBe(dark);
  await page.getByRole('button', { name: other.t('scheme-switch') }).click();
  await expect.poll(ground).toBe(light);
});
