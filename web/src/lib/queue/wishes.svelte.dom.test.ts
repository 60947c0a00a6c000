import { flushSync } from 'svelte';
import { beforeEach, expect, test } from 'vitest';

import { byLang } from '$lib/texts/languages';
import { t } from '$lib/texts/texts.svelte';
import type { QueueReleased } from '$lib/wire/QueueReleased';

import { LANGS, named, press, shown } from '../../../tests/shown';
import Released from './Released.svelte';
import { lastWishes } from './wishes';
import Wishes from './Wishes.svelte';

beforeEach(() => localStorage.clear());

test.each(LANGS)('a range and a limit are chosen and remembered, in %s', async (lang) => {
  const page = await shown(Wishes, { wishes: {} }, lang);
  const [below, above, longest] = page.querySelectorAll('select');
  const choose = (select: HTMLSelectElement | undefined, value: string): void => {
    if (!select) throw new Error('no field');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
  };
  choose(below, '100');
  choose(above, '0');
  choose(longest, '120');
  expect(lastWishes()).toEqual({ below: 100, above: 0, longest: 120 });
  choose(above, '');
  expect(lastWishes()).toEqual({ below: 100, above: undefined, longest: 120 });
});

test.each(LANGS)('whoever is let go reads why and what else there is, in %s', async (lang) => {
  const sentence = byLang((code) => `Waited (${code}).`);
  const released: QueueReleased = {
    variant: 'standard',
    time: { kind: 'unlimited' },
    rated: false,
    longestMs: 60_000,
    sentence,
    duty: {
      verdict: 'permitted',
      tType: 'T5',
      headline: byLang(String),
      proof: { hash: 'h', book: 'b', state: 's', nodes: 0, trees: [], document: {} },
    },
  };
  const page = await shown(Released, { released }, lang);
  expect(page.textContent).toContain(sentence[lang]);
  expect(named(page, 'a', t('released-lobby')).getAttribute('href')).toBe('/lobby');
  expect(named(page, 'a', t('released-computer')).getAttribute('href')).toBe('#computer');
  press(named(page, 'button', t('why-open')));
  expect(page.textContent).toContain(t('type-meaning', { type: 'T5' }));
});
