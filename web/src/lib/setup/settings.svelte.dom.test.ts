import { describe, expect, test } from 'vitest';

import { t } from '$lib/texts/texts.svelte';

import { LANGS, named, press, shown, write } from '../../../tests/shown';
import FreeSettings from './FreeSettings.svelte';
import { PRESETS, sameTimes } from './presets';
import RoomSettings from './RoomSettings.svelte';
import { orderOf, readSetup, type Setup } from './setup';
import TimeGrid from './TimeGrid.svelte';
import TimeSummary from './TimeSummary.svelte';

/** A setup as home holds it: changed in place, and seen to change. */
function fresh(change: Partial<Setup> = {}): Setup {
  const setup = $state({ ...readSetup(null, 518), ...change });
  return setup;
}

const byLink = (setup: Setup): ReturnType<typeof orderOf> => orderOf(setup, { kind: 'link' }, true);

describe.each(LANGS)('in %s', (lang) => {
  test('the timetable offers every time once, and says which one is chosen', async () => {
    for (const [index, preset] of PRESETS.entries()) {
      const chosen: unknown[] = [];
      const page = await shown(
        TimeGrid,
        { times: preset, odds: true, onchoose: (times: unknown) => chosen.push(times) },
        lang,
      );
      const cells = [...page.querySelectorAll('button')].slice(-PRESETS.length);
      const pressed = cells.filter((cell) => cell.getAttribute('aria-pressed') === 'true');
      expect(pressed).toEqual([cells[index]]);
      press(cells[0] as HTMLElement);
      expect(chosen.length).toBe(1);
      expect(PRESETS.findIndex((one) => sameTimes(one, chosen[0] as typeof preset))).toBe(0);
      page.replaceChildren();
    }
  });

  test('a strict manner is chosen, and makes the order', async () => {
    const setup = fresh();
    const page = await shown(FreeSettings, { setup }, lang);
    expect(byLink(setup)).not.toHaveProperty('illegalMoves');
    for (const id of ['illegal-penalise', 'touch-on', 'takebacks-off', 'draw-black'])
      press(named(page, 'button', t(id)));
    expect(page.textContent).toContain(t('illegal-penalise-how'));
    expect(byLink(setup)).toMatchObject({
      illegalMoves: 'penalise',
      touchMove: true,
      takebacks: false,
      armageddon: true,
    });
  });

  test('days for a move are held within bounds, and the clock set before comes back', async () => {
    const setup = fresh();
    const clock = $state.snapshot(setup.time);
    const page = await shown(FreeSettings, { setup }, lang);
    press(named(page, 'button', t('kind-time-per-move')));
    const days = page.querySelector<HTMLInputElement>('#free-days');
    write(days, '5');
    expect(setup.time).toMatchObject({ kind: 'per-move', perMoveMs: 5 * 86_400_000 });
    write(days, '0');
    expect([setup.time.kind, days?.value]).toEqual(['per-move', '5']);
    press(named(page, 'button', t('kind-time-clock')));
    expect(setup.time).toEqual(clock);
  });

  test('another time for Black begins as White’s, and is let go', async () => {
    const setup = fresh();
    const page = await shown(FreeSettings, { setup }, lang);
    press(named(page, 'button', t('time-other')));
    expect(setup.blackTime).toEqual(setup.time);
    press(named(page, 'button', t('time-same')));
    expect(setup.blackTime).toBeUndefined();
  });

  test('odds are offered in every variant', async () => {
    const page = await shown(FreeSettings, { setup: fresh({ variant: 'atomic' }) }, lang);
    expect(page.textContent).toContain(t('draw-black'));
  });

  test('a room is public and rated, for those between two ratings', async () => {
    const setup = fresh();
    const page = await shown(RoomSettings, { room: setup.room }, lang);
    press(named(page, 'button', t('room-public')));
    press(named(page, 'button', t('rated')));
    expect(page.textContent).toContain(t('room-limits-usual'));
    write(named(page, 'input', t('room-limit-min')), '1200');
    write(named(page, 'input', t('room-limit-max')), '99999');
    expect(page.textContent).not.toContain(t('room-limits-usual'));
    expect(setup.room.minRating).toBe(1200);
    expect(setup.room.maxRating).toBeLessThan(99_999);
    expect(byLink(setup)).toMatchObject({ rated: true, takebacks: false, room: { public: true } });
  });

  test('what is not as usual stands in the summary', async () => {
    const setup = fresh({ armageddon: true, illegalMoves: 'penalise' });
    const page = await shown(TimeSummary, { setup }, lang);
    for (const id of ['agreed-odds-short', 'agreed-penalise-short', 'class-rapid'])
      expect(page.textContent).toContain(t(id));
    expect(page.querySelector('[data-testid="time-summary"]')?.getAttribute('data-class')).toBe('rapid');
  });
});
