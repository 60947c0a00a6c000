import { opening as named } from '../lib/openings';
import { entry, personMenu, signIn } from '../lib/people';
import { paired } from '../lib/pair';
import { picture } from '../lib/picture';
import { fits } from '../lib/rooms';
import { expect, test } from '../lib/test';
import { Texts } from '../lib/texts';

const PASSWORD = 'åtte bønder på rad';

test('a guest’s games come along into an account, and its page shows them', async ({ me, somebody, t }) => {
  const { page } = me;
  const rival = await somebody();
  const { id } = await paired(me, rival, {}, ['e4', 'e5']);
  await rival.api.act(id, 'resign');
  await expect(page.getByTestId('result-card')).toBeVisible();
  await me.api.create({ variant: 'standard', color: 'white', opponent: { kind: 'link' } });
  await page.goto('/');
  const list = page.getByTestId('game-list');
  await expect(list.getByRole('link')).toHaveCount(2);

  await (await personMenu(me)).getByRole('link', { name: t('nav-signup') }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page).toHaveTitle(t('title-signup'));
  await expect(page.getByTestId('person-menu')).toHaveCount(0);
  const { name, password } = entry(me, 'signup');
  const send = page.getByRole('main').getByRole('button', { name: t('nav-signup') });
  const before = await send.boundingBox();

  // Everything that is wrong is said at once, each at its field, and the keyboard is at the first.
  await send.click();
  for (const field of [name, password]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  // An address would be good for nothing: this server sends no mail.
  await expect(page.locator('#signup-email')).toHaveCount(0);
  await name.fill('-Ada');
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).not.toHaveAccessibleDescription(t('field-name-how'));
  await name.fill('Ada_Lie');
  await expect(name).toHaveAccessibleDescription(t('field-name-how'));
  await password.fill('kort');
  await password.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  expect(await send.boundingBox(), 'nothing has moved').toEqual(before);

  // A password can be looked at.
  const show = page.getByRole('button', { name: t('password-show', { field: t('field-password') }) });
  await password.fill(PASSWORD);
  await expect(password).toHaveAttribute('type', 'password');
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  await expect(password).toHaveAttribute('type', 'password');
  await password.press('Enter');

  await expect(page).toHaveURL('/');
  await expect(list.getByRole('link')).toHaveCount(2);
  // The name is taken now, in any case of its letters.
  await rival.page.goto('/signup');
  const other = entry(rival, 'signup');
  await other.name.fill('ada_lie');
  await other.password.fill(PASSWORD);
  await other.password.press('Enter');
  await expect(other.name).toHaveAttribute('aria-invalid', 'true');

  await (await personMenu(me)).getByRole('link', { name: t('nav-profile') }).click();
  await expect(page).toHaveURL('/people/Ada_Lie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada_Lie');
  for (const [count, figure] of Object.entries({ played: '1', won: '1', drawn: '0', lost: '0' }))
    await expect(page.getByTestId(`count-${count}`).locator('dd')).toHaveText(figure);
  const finished = page.getByTestId('games-of').getByRole('listitem');
  await expect(finished).toHaveCount(1);
  await expect(finished).toContainText('1–0');
  // A name leads to the person, the line to the game.
  await expect(finished.getByRole('link', { name: 'Ada_Lie', exact: true })).toHaveAttribute(
    'href',
    '/people/Ada_Lie',
  );
  await finished.getByText('1–0').click({ force: true });
  await expect(page).toHaveURL(`/game/${id}`);
});

test('signed out, signed in elsewhere, and signed out everywhere', async ({ me, somebody, texts, t }) => {
  const { page } = me;
  const there = await somebody();
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
  const game = await me.api.create({ variant: 'standard', color: 'white', opponent: { kind: 'link' } });
  await page.goto('/');
  await expect(page.getByTestId('game-list').getByRole('link')).toHaveCount(1);
  await (await personMenu(me)).getByRole('button', { name: t('nav-signout') }).click();
  await expect(page).toHaveURL('/');
  // Whoever comes after sees nothing of the one before.
  await expect(page.getByTestId('game-list')).toContainText(t('games-none'));
  await expect((await personMenu(me)).getByRole('link', { name: t('nav-signin') })).toBeVisible();

  const wrong = { name: 'Ada_Lie', password: 'seven bishops' };
  const { message } = await there.api.refusedSignIn(wrong);
  await there.page.goto('/signin');
  const { name, password } = entry(there, 'signin');
  await name.fill(wrong.name);
  await password.fill(wrong.password);
  await password.press('Enter');
  const main = there.page.getByRole('main');
  await expect(main.getByRole('alert').filter({ hasText: message[texts.lang] })).toBeVisible();
  const other = texts.lang === 'en' ? ('no' as const) : ('en' as const);
  await there.page
    .getByRole('button', { name: other === 'en' ? 'EN, English' : 'NO, norsk', exact: true })
    .click();
  await expect(main.getByRole('alert').filter({ hasText: message[other] })).toBeVisible();
  await expect(main.getByText(new Texts(other).t('signin-none'))).toBeVisible();
  await there.page
    .getByRole('button', { name: texts.lang === 'en' ? 'EN, English' : 'NO, norsk', exact: true })
    .click();
  await signIn(there, 'ada_lie', PASSWORD);
  await expect(there.page.getByTestId('game-list').getByRole('link')).toHaveCount(1);
  await there.open(game.id);

  await signIn(me, 'Ada_Lie', PASSWORD);
  await (await personMenu(me)).getByRole('link', { name: t('nav-account') }).click();
  const devices = page.getByTestId('devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.locator('[data-current="true"]')).toHaveCount(1);
  await expect(devices.locator('[data-current="true"]')).toContainText(t('device-here'));

  // It asks once, and no is an answer.
  await devices.getByRole('button', { name: t('everywhere'), exact: true }).click();
  await expect(devices.getByRole('button', { name: t('everywhere-no') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const seen = await personMenu(there);
  await expect(seen.getByRole('button', { name: t('nav-signout') })).toBeVisible();
  await devices.getByRole('button', { name: t('everywhere'), exact: true }).click();
  await devices
    .getByRole('group')
    .getByRole('button', { name: t('everywhere'), exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByTestId('game-list')).toContainText(t('games-none'));
  // The other window hears of it by itself, and is a guest’s from then on.
  await expect(seen.getByRole('link', { name: t('nav-signin') })).toBeVisible();
  await there.online();
  await there.page.goto('/account');
  await expect(there.page.getByRole('heading', { name: t('account-guest-title') })).toBeVisible();
});

test('an account is looked after: what others see, the password, one device', async ({
  me,
  somebody,
  t,
  locale,
}) => {
  const { page } = me;
  const there = await somebody();
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
  await signIn(there, 'Ada_Lie', PASSWORD);
  await page.goto('/account');
  const profile = page.getByTestId('profile-form');
  const norway = new Intl.DisplayNames(locale ?? 'en-GB', { type: 'region' }).of('NO') ?? '';
  await profile.getByLabel(t('field-country')).selectOption({ label: norway });
  await profile.getByLabel(t('field-bio')).fill('<b>Plays</b> &amp; writes.\nOn Mondays.');
  await profile.getByRole('button', { name: t('account-save') }).click();
  await expect(profile.getByRole('status')).toHaveText(t('account-saved'));
  await there.page.goto('/people/Ada_Lie');
  // It is text, whatever it looks like.
  await expect(there.page.getByText('<b>Plays</b> &amp; writes.')).toBeVisible();
  await expect(there.page.getByTestId('profile')).toContainText(norway);

  const form = page.getByTestId('password-form');
  const [old, fresh] = [page.locator('#password-old'), page.locator('#password-new')];
  await old.fill('seven bishops');
  await fresh.fill('nine long pawns');
  await fresh.press('Enter');
  await expect(old).toBeFocused();
  await expect(old).toHaveAttribute('aria-invalid', 'true');
  await old.fill(PASSWORD);
  await fresh.fill('nine long pawns');
  await fresh.press('Enter');
  await expect(form.getByRole('status')).toHaveText(t('account-password-done'));
  const devices = page.getByTestId('devices');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await there.page.goto('/account');
  await expect(there.page.getByRole('heading', { name: t('account-guest-title') })).toBeVisible();

  await signIn(there, 'Ada_Lie', 'nine long pawns');
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.locator('[data-current="false"]').getByRole('button').click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('status')).not.toBeEmpty();
  await there.page.goto('/account');
  await expect(there.page.getByRole('heading', { name: t('account-guest-title') })).toBeVisible();

  await page.goto('/people/Nobody');
  await expect(page.getByRole('heading', { name: t('profile-missing-title') })).toBeVisible();
});

test('people are found by how their names begin, and a page says how one’s own games against them ended', async ({
  me,
  somebody,
  t,
}) => {
  const { page } = me;
  const bo = await somebody();
  await bo.api.signUp({ name: 'Bo_Dahl', password: PASSWORD });
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
  const { id } = await paired(me, bo, {}, ['e4', 'e5']);
  await bo.api.act(id, 'resign');
  await page.goto('/leaderboards');
  const find = page.getByTestId('find-people');
  await find.getByLabel(t('find-people')).fill('bo_');
  await find.getByRole('link', { name: 'Bo_Dahl' }).click();
  await expect(page).toHaveURL('/people/Bo_Dahl');
  await expect(page.getByTestId('against')).toHaveText(
    t('profile-against', { won: '1', drawn: '0', lost: '0' }),
  );
  await page.goBack();
  await find.getByLabel(t('find-people')).fill('nobody-');
  await expect(find.getByRole('status')).toHaveText(t('find-none', { name: 'nobody-' }));
});

test('results stand on a person’s page as bars, and lead to the games, which are filtered in the address', async ({
  me,
  somebody,
  t,
}) => {
  const { page } = me;
  const bo = await somebody();
  await bo.api.signUp({ name: 'Bo_Dahl', password: PASSWORD });
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
  const first = await paired(me, bo, {}, ['e4', 'c5']);
  await bo.api.act(first.id, 'resign');
  const second = await paired(me, bo, {}, ['e4', 'e6']);
  await me.api.act(second.id, 'resign');
  const figures = page.getByTestId('figures');
  // A game is counted some seconds after its end.
  await expect(async () => {
    await page.goto('/people/Ada_Lie');
    await expect(figures.getByTestId('figures-all')).toContainText('2', { timeout: 2000 });
  }).toPass();
  await expect(figures.getByTestId('figures-end')).toContainText(t('figure-end-resignation'));
  await fits(me);
  await picture(page, 'results');
  const games = page.getByTestId('games-of').getByRole('listitem');
  await expect(games).toHaveCount(2);
  await figures.getByRole('button', { name: named('Sicilian Defense') }).click();
  await expect(page).toHaveURL('/people/Ada_Lie?color=white&opening=Sicilian+Defense');
  await expect(games).toHaveCount(1);
  await expect(games).toContainText('1–0');
  await page.reload();
  await expect(games).toHaveCount(1);
  await page.getByRole('button', { name: t('sought-all'), exact: true }).click();
  await expect(games).toHaveCount(2);
  await page.getByRole('button', { name: t('sought-games'), exact: true }).click();
  await fits(me);
  await picture(page, 'filters');
  await page.getByRole('combobox', { name: t('sought-by-outcome'), exact: true }).selectOption('lost');
  await expect(page).toHaveURL('/people/Ada_Lie?outcome=lost');
  await expect(games).toHaveCount(1);
  await expect(games).toContainText('0–1');
  await figures.getByRole('button', { name: t('figures-rated'), exact: true }).click();
  await expect(figures.getByTestId('figures-all')).toHaveText(t('figures-none'));
  // The own games have a page with the same filters.
  await (await personMenu(me)).getByRole('link', { name: t('nav-played') }).click();
  const played = page.getByTestId('played').getByRole('listitem');
  await expect(played).toHaveCount(2);
  await page.goto('/played?opponent=bo_dahl&outcome=won');
  await expect(played).toHaveCount(1);
});

test('somebody is followed, seen when they let friends see them, and let go', async ({ me, somebody, t }) => {
  const { page } = me;
  const bo = await somebody();
  await bo.api.signUp({ name: 'Bo_Dahl', password: PASSWORD });
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
  await page.goto('/people/Bo_Dahl');
  await page.getByRole('button', { name: t('follow-of', { name: 'Bo_Dahl' }) }).click();
  await expect(page.getByText(t('followed', { name: 'Bo_Dahl' }))).toBeVisible();
  await bo.page.goto('/people/Ada_Lie');
  await bo.page.getByRole('button', { name: t('follow-of', { name: 'Ada_Lie' }) }).click();
  await expect(bo.page.getByText(t('followed', { name: 'Ada_Lie' }))).toBeVisible();
  // Being here is shown to nobody until it is allowed.
  await page.goto('/people/Ada_Lie');
  const following = page.getByTestId('following');
  await expect(following.getByRole('link', { name: 'Bo_Dahl' })).toBeVisible();
  await expect(following).not.toContainText(t('following-here'));
  await bo.page.goto('/account');
  await bo.page.getByLabel(t('circle-seen')).selectOption('friends');
  const profile = bo.page.getByTestId('profile-form');
  await profile.getByRole('button', { name: t('account-save') }).click();
  await expect(profile.getByRole('status')).toHaveText(t('account-saved'));
  await page.reload();
  await expect(following.getByRole('listitem')).toContainText(t('following-friend'));
  await picture(page, 'following');
  await following.getByRole('button', { name: t('unfollow-of', { name: 'Bo_Dahl' }) }).click();
  await expect(following.getByRole('status')).toHaveText(t('unfollowed', { name: 'Bo_Dahl' }));
  await expect(following.getByText(t('following-none'))).toBeVisible();
});

test('an administrator awards a title, which everybody sees, and revokes it', async ({
  me,
  somebody,
  server,
  t,
}) => {
  const { page } = me;
  const warden = await somebody();
  await me.api.signUp({ name: 'Ada_Lie', password: PASSWORD });
  await warden.api.signUp({ name: 'Cy_Admin', password: PASSWORD });
  server.role('Cy_Admin', 'admin');
  await signIn(warden, 'Cy_Admin', PASSWORD);
  await warden.page.goto('/people/Ada_Lie');
  await warden.page.getByText(t('title-change')).click();
  const form = warden.page.getByTestId('title-form');
  await form.getByLabel(t('title-field')).selectOption('IM');
  await form.getByLabel(t('title-evidence-field')).fill('FIDE 1500000');
  await form.getByRole('button', { name: t('title-save') }).click();
  await expect(warden.page.getByRole('heading', { level: 1 })).toContainText('IM');
  await expect(warden.page.getByTestId('titles')).toContainText('FIDE 1500000');
  await fits(warden);
  await picture(warden.page, 'titles');
  await page.goto('/people/Ada_Lie');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('IM');
  await expect(page.getByTestId('titles')).toContainText('IM');
  await expect(page.getByTestId('titles')).not.toContainText('FIDE 1500000');
  await form.getByLabel(t('title-field')).selectOption('');
  await form.getByLabel(t('title-evidence-field')).fill('It was somebody else.');
  await form.getByRole('button', { name: t('title-save') }).click();
  await expect(warden.page.getByRole('heading', { level: 1 })).not.toContainText('IM');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada_Lie');
});
