import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { sample } from '$lib/game/live/sample';
import { byLang } from '$lib/texts/languages';
import { t } from '$lib/texts/texts.svelte';
import type { ExplainAnswer } from '$lib/wire/ExplainAnswer';

import { LANGS, named, press, shown } from '../../../tests/shown';
import Entry from './Entry.svelte';
import { wayIn } from './entry';
import Waiting from './Waiting.svelte';

const asked = vi.hoisted(() => ({ join: {} as unknown, entry: vi.fn<() => void>() }));
vi.mock('$lib/api/session.svelte', () => ({
  ensureSession: () => Promise.resolve({ guest: true }),
  session: () => ({ guest: true }),
}));
vi.mock('./api', () => ({
  rooms: {
    entry: (...of: []) => {
      asked.entry(...of);
      return Promise.resolve({ join: asked.join });
    },
  },
}));

const sentence = byLang((lang) => `said in ${lang}`);
const verdict = (...codes: string[]): ExplainAnswer =>
  ({
    verdict: codes.length > 0 ? 'forbidden' : 'permitted',
    op: codes.length > 0 ? 'F' : 'P',
    headline: sentence,
    reasons: codes.map((code) => Object.assign({ code, squares: [] }, sentence)),
  }) as unknown as ExplainAnswer;

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
};

beforeEach(() => asked.entry.mockReset());

test('the way in is the seat, the code, the reasons against it, or none', () => {
  expect(wayIn(verdict())).toBe('take');
  expect(wayIn(verdict('needs_code', 'rated_needs_account'))).toBe('code');
  expect(wayIn(verdict('rated_needs_account'))).toBe('why');
  expect(wayIn(verdict('seat_taken', 'needs_code'))).toBe('none');
});

test.each(LANGS)('a guest is not offered a rated game, but told what it needs, in %s', async (lang) => {
  asked.join = verdict('rated_needs_account');
  const page = await shown(Entry, { id: 'g', code: 'K7MZHU', side: 'white' as const }, lang);
  await settled();
  expect(asked.entry).toHaveBeenCalledWith('g', 'K7MZHU');
  expect(page.textContent).toContain(sentence[lang]);
  expect(page.querySelector('a')?.getAttribute('href')).toMatch(/^\/signup/);
  expect(() => named(page, 'button', t('join-accept', { side: 'white' }))).toThrow('0 ×');
});

test('whom the rulebook lets in takes the seat with one press', async () => {
  asked.join = verdict();
  const take = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const page = await shown(Entry, { id: 'g', side: 'black' as const, take });
  const button = (): HTMLButtonElement =>
    named(page, 'button', t('join-accept', { side: 'black' })) as HTMLButtonElement;
  expect(button().disabled).toBe(true);
  await settled();
  press(button());
  expect(take).toHaveBeenCalledOnce();
});

test('a private room that waits says what it is, and takes its code', async () => {
  asked.join = verdict('needs_code');
  const view = sample({ status: 'waiting', players: { ...sample().players, black: null } });
  const page = await shown(Waiting, { view });
  await settled();
  expect(page.textContent).toContain(t('entry-title', { host: 'Ada' }));
  expect(page.textContent).toContain(t('join-color', { side: 'black' }));
  expect(page.querySelector('#code')).not.toBeNull();
});
