import { picture } from '../lib/picture';
import { cell } from '../lib/rooms';
import { expect, test, type Player } from '../lib/test';

const summary = (player: Player) => player.page.getByTestId('time-summary');

/** The time of a game with the computer or with a friend. */
const choose = (player: Player, label: string) =>
  summary(player).getByRole('combobox').selectOption({ label });

test('a time is chosen, and its class is said @desk', async ({ me, t }) => {
  await me.page.goto('/');
  for (const [big, ours, fide] of [
    ['1+0', 'bullet', 'blitz'],
    ['3+2', 'blitz', 'blitz'],
    ['10+0', 'rapid', 'blitz'],
    ['10+5', 'rapid', 'rapid'],
    ['30+20', 'classical', 'rapid'],
    ['60+30', 'classical', 'standard'],
  ] as const) {
    await choose(me, big);
    await expect(summary(me)).toHaveAttribute('data-class', ours);
    await expect(summary(me)).toHaveAttribute('data-fide', fide);
    await expect(summary(me)).toContainText(t(`class-${ours}`));
  }
  await picture(me.page, 'home');
});

test('what is chosen is what is played, and what is offered on the next visit @desk', async ({ me, t }) => {
  await me.page.goto('/');
  await choose(me, '3+2');
  await me.page.getByTestId('level-1').click();
  await expect(me.page).toHaveURL(/\/game\//);
  const game = await me.api.game(me.page.url().split('/').pop() ?? '');
  expect(game.settings).toMatchObject({ class: 'blitz', fideClass: 'blitz', armageddon: false });
  expect(game.settings.time.white).toEqual({
    kind: 'clock',
    periods: [{ initialMs: 180_000, bonus: { kind: 'fischer', ms: 2000 } }],
  });
  await me.page.goto('/');
  await expect(summary(me).getByRole('combobox').locator('option:checked')).toHaveText('3+2');
  await expect(summary(me)).toContainText(t('class-blitz'));
});

test('armageddon: five minutes against four, a draw for Black, and the guest is told before joining @desk', async ({
  me,
  somebody,
  t,
}) => {
  const guest = await somebody();
  await me.page.goto('/');
  // What no queue matches waits for a friend: no search begins.
  await cell(me, '5 : 4').click();
  await expect(cell(me, '5 : 4')).toHaveAttribute('aria-pressed', 'true');
  await expect(me.page.getByTestId('quick')).toContainText(t('quick-apart'));
  await expect(summary(me)).toContainText(t('agreed-odds-short'));
  await me.page.getByRole('button', { name: t('color-white'), exact: true }).click();
  await picture(me.page, 'armageddon-setup');
  await me.page.getByRole('button', { name: t('friend-make') }).click();
  await expect(me.page.getByTestId('invite-code')).toBeVisible();
  const id = me.page.url().split('/').pop() ?? '';
  const game = await me.api.game(id);
  expect(game.settings.armageddon).toBe(true);
  await guest.page.goto(`/join/${game.code}`);
  const agreed = guest.page.getByTestId('agreed');
  await expect(agreed).toContainText(t('agreed-two-times', { white: '5+0', black: '4+0' }));
  await expect(agreed).toContainText(t('draw-black'));
  await picture(guest.page, 'armageddon-join');
  await guest.page.getByRole('button', { name: t('join-accept', { side: 'black' }) }).click();
  await guest.online();
  await me.hand.drag('e2', 'e4');
  await expect(guest.moves).toHaveCount(1);
  await picture(me.page, 'armageddon');
});

test('own settings: periods, another time for Black, and a strict manner', async ({ me, t }) => {
  await me.page.goto('/');
  await me.page.getByRole('button', { name: t('settings-more') }).click();
  const free = me.page.getByTestId('free-settings');
  const field = (group: string, unit: string) =>
    free.getByRole('group', { name: group, exact: true }).getByRole('spinbutton', { name: t(unit) });
  const set = async (group: string, unit: string, value: string): Promise<void> => {
    await field(group, unit).fill(value);
    await field(group, unit).press('Tab');
  };
  const both = t('time-both');
  await set(both, 'unit-minutes', '90');
  await set(both, 'unit-seconds', '30');
  await free.getByRole('button', { name: t('period-add') }).click();
  await expect(summary(me).getByRole('combobox').locator('option:checked')).toHaveText('40/90+30, 30+30');
  await expect(summary(me)).toHaveAttribute('data-fide', 'standard');
  await free.getByRole('button', { name: t('time-other') }).click();
  await free.getByRole('button', { name: t('illegal-penalise'), exact: true }).click();
  await free.getByRole('button', { name: t('touch-on') }).click();
  await free.getByRole('button', { name: t('takebacks-off') }).click();
  await picture(me.page, 'own-settings');
  await me.page.getByTestId('level-1').click();
  await expect(me.page).toHaveURL(/\/game\//);
  const { settings } = await me.api.game(me.page.url().split('/').pop() ?? '');
  const periods = [
    { initialMs: 5_400_000, moves: 40, bonus: { kind: 'fischer', ms: 30_000 } },
    { initialMs: 1_800_000, bonus: { kind: 'fischer', ms: 30_000 } },
  ];
  expect(settings).toMatchObject({
    time: { white: { periods }, black: { periods } },
    class: 'classical',
    fideClass: 'standard',
    illegalMoves: 'penalise',
    touchMove: true,
    takebacks: false,
  });
});

test('sounds: wishes are remembered', async ({ me, t, touch }) => {
  await me.page.goto('/');
  const open = async (): Promise<void> => {
    if (touch) await me.page.getByLabel(t('menu')).click();
    else await me.page.getByLabel(t('sound-label')).first().click();
  };
  await open();
  const kind = me.page.getByRole('group', { name: t('sound-pack') });
  await kind.getByRole('button', { name: t('pack-modern') }).click();
  await expect(kind.getByRole('button', { name: t('pack-modern') })).toHaveAttribute('aria-pressed', 'true');
  await me.page
    .getByRole('group', { name: t('sound-label') })
    .getByRole('button', { name: t('sound-off') })
    .click();
  await picture(me.page, 'sound');
  await me.page.reload();
  await open();
  await expect(kind.getByRole('button', { name: t('pack-modern') })).toHaveAttribute('aria-pressed', 'true');
  await expect(
    me.page.getByRole('group', { name: t('sound-label') }).getByRole('button', { name: t('sound-off') }),
  ).toHaveAttribute('aria-pressed', 'true');
});
