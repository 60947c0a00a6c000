import { account, fits, roomOf } from '../lib/rooms';
import { picture } from '../lib/picture';
import { expect, test, type Player } from '../lib/test';
import { Texts } from '../lib/texts';

/** Opens what a room is made of, at home. */
async function roomSettings({ page }: Player): Promise<ReturnType<Player['page']['getByTestId']>> {
  await page.getByTestId('room-more').click();
  const settings = page.getByTestId('room-settings');
  await expect(settings).toBeVisible();
  return settings;
}

test('a room is opened, stands in the lobby at once, and is joined', async ({ me, somebody, t }) => {
  const bo = await somebody();
  const cy = await somebody();
  await me.api.rename('Ada Lie');
  await bo.page.goto('/lobby');
  await expect(bo.page.getByTestId('no-rooms')).toHaveText(t('lobby-none'));
  await me.page.goto('/lobby');
  // Rooms are made where they are listed; who comes from home finds one begun.
  await me.page.getByRole('button', { name: t('room-open') }).click();
  const making = me.page.getByTestId('new-room');
  await expect(making.getByTestId('room-settings')).toBeVisible();
  await making.getByRole('button', { name: t('room-not') }).click();
  await expect(making).toHaveCount(0);
  await me.page.goto('/');
  await me.page
    .getByRole('main')
    .getByRole('link', { name: t('room-open') })
    .click();
  await expect(me.page).toHaveURL(/\/lobby/);
  await fits(me);
  await picture(me.page, 'lobby-new-room');
  await making.getByRole('button', { name: t('room-make') }).click();
  await expect(me.page).toHaveURL(/\/game\//);

  const row = roomOf(bo, 'Ada Lie');
  await expect(row).toBeVisible();
  await expect(row).toContainText('10+5');
  await expect(row).toContainText(t('variant-standard'));
  await fits(bo);
  await picture(bo.page, 'lobby');
  // What is shut out is not shown, and what is shown is said.
  const filters = bo.page.getByTestId('lobby-filters');
  await filters.getByRole('button', { name: t('class-blitz'), exact: true }).click();
  await expect(row).toBeHidden();
  await expect(bo.page.getByTestId('no-rooms')).toHaveText(t('lobby-none-such'));
  await filters.getByRole('button', { name: t('class-rapid'), exact: true }).click();
  await filters.getByRole('combobox').selectOption({ label: t('variant-atomic') });
  await expect(row).toBeHidden();
  await filters.getByRole('combobox').selectOption('');
  await expect(row).toBeVisible();
  // Why one may: the same answer as why one may not.
  await row.getByRole('button', { name: t('room-ask', { host: 'Ada Lie' }) }).click();
  await expect(bo.page.getByTestId('refusal')).toHaveAttribute('data-op', 'P');

  // Home shows it too, one press from being joined.
  await cy.page.goto('/');
  await expect(
    cy.page.getByTestId('glance').getByRole('button', { name: t('room-join-of', { host: 'Ada Lie' }) }),
  ).toBeVisible();
  await cy.page.goto('/lobby');
  await expect(roomOf(cy, 'Ada Lie')).toBeVisible();
  await row.getByRole('button', { name: t('room-join-of', { host: 'Ada Lie' }), exact: true }).click();
  await expect(bo.page).toHaveURL(me.page.url());
  await expect(roomOf(cy, 'Ada Lie')).toBeHidden();
  await expect(cy.page.getByTestId('playing').getByRole('link')).toHaveCount(1);
  await cy.page.getByTestId('playing').getByRole('link').click();
  await expect(cy.page).toHaveURL(me.page.url());
  await cy.online();
});

test('a rated room refuses with its reason, in both languages, with its proof', async ({
  me,
  somebody,
  t,
  texts,
}) => {
  const bo = await somebody();
  const { page } = bo;
  await account(me, 'Ada_Lie');
  const room = await me.api.create({
    variant: 'standard',
    color: 'random',
    opponent: { kind: 'link' },
    time: { kind: 'clock', periods: [{ initialMs: 600_000 }] },
    rated: true,
    takebacks: false,
    room: { public: true, minRating: 1600, maxRating: 1750 },
  });
  await me.open(room.id);
  await account(bo, 'Bo_Dahl');
  await page.goto('/lobby');
  await roomOf(bo, 'Ada_Lie')
    .getByRole('button', { name: t('room-join-of', { host: 'Ada_Lie' }), exact: true })
    .click();
  const refusal = page.getByTestId('refusal');
  await expect(refusal).toHaveAttribute('data-op', 'F');
  const said = refusal.getByRole('alert');
  for (const number of ['1500', '100', '1600', '1750']) await expect(said).toContainText(number);
  const first = await said.innerText();
  await fits(bo);
  await picture(page, 'lobby-refused');
  const other = texts.lang === 'en' ? ('no' as const) : ('en' as const);
  await page.getByRole('button', { name: other === 'en' ? 'EN, English' : 'NO, norsk', exact: true }).click();
  await expect(said).not.toHaveText(first);
  for (const number of ['1500', '100', '1600', '1750']) await expect(said).toContainText(number);
  await page.getByTestId('why-open').click();
  const panel = page.getByTestId('why-panel');
  await expect(panel.getByRole('treeitem').first()).toBeVisible();
  await panel.getByTestId('proof-check').click();
  await expect(panel.getByText(new Texts(other).t('proof-valid'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a guest whom a rated room refuses is shown the way in', async ({ me, somebody, t }) => {
  const guest = await somebody();
  await account(me, 'Ada_Lie');
  const room = await me.api.create({
    variant: 'standard',
    color: 'random',
    opponent: { kind: 'link' },
    time: { kind: 'clock', periods: [{ initialMs: 600_000 }] },
    rated: true,
    takebacks: false,
    room: { public: true },
  });
  await me.open(room.id);
  await guest.page.goto('/');
  await guest.page
    .getByTestId('glance')
    .getByRole('button', { name: t('room-join-of', { host: 'Ada_Lie' }) })
    .click();
  await guest.page
    .getByTestId('refusal')
    .getByRole('link', { name: t('nav-signup') })
    .click();
  await expect(guest.page).toHaveURL('/signup');
});

test('a private room: by its code, without chat and without watchers', async ({ me, somebody, t }) => {
  const bo = await somebody();
  const cy = await somebody();
  await me.page.goto('/');
  const settings = await roomSettings(me);
  await settings.getByLabel(t('room-watchers')).fill('0');
  await settings
    .getByRole('group', { name: t('room-chat') })
    .getByRole('button', { name: t('room-chat-off') })
    .click();
  await me.page.getByRole('button', { name: t('friend-make') }).click();
  const code = await me.page.getByTestId('invite-code').innerText();
  const id = me.page.url().split('/').pop() ?? '';
  expect((await me.api.game(id)).settings.room).toMatchObject({
    public: false,
    spectators: 0,
    chat: false,
  });

  await cy.page.goto('/lobby');
  await expect(cy.page.getByTestId('no-rooms')).toHaveText(t('lobby-none'));
  await bo.page.goto('/lobby');
  await bo.page.getByRole('textbox', { name: t('open-title') }).fill(code.toLowerCase());
  await bo.page.getByRole('button', { name: t('open'), exact: true }).click();
  const agreed = bo.page.getByTestId('agreed');
  await expect(agreed).toContainText(t('agreed-watchers', { count: 0 }));
  await expect(agreed).toContainText(t('room-chat-off'));
  await bo.page.getByRole('main').locator('.btn.main').click();
  await expect(bo.page).toHaveURL(/\/game\//);
  await bo.online();
  await expect(bo.page.getByTestId('chat')).toHaveCount(0);
});

test('an invitation that was withdrawn invites nobody any more', async ({ me, somebody, t }) => {
  const guest = await somebody();
  const game = await me.api.create({ variant: 'standard', color: 'white', opponent: { kind: 'link' } });
  await me.open(game.id);
  await me.page.getByRole('button', { name: t('invite-withdraw') }).click();
  await expect(me.page.getByTestId('strip-black')).toContainText(t('player-nobody'));
  await expect(me.page.getByTestId('strip-black')).not.toContainText(t('player-awaited'));
  await guest.page.goto(`/join/${game.code}`);
  await expect(guest.page.getByText(t('join-withdrawn'))).toBeVisible();
  await expect(guest.page.getByRole('link', { name: t('join-watch') })).toHaveCount(0);
  await expect(guest.page.getByRole('button', { name: t('join-accept', { side: 'black' }) })).toHaveCount(0);
});
