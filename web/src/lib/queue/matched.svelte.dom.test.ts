import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';

import { t } from '$lib/texts/texts.svelte';

import { shown } from '../../../tests/shown';
import WhyMatched from './WhyMatched.svelte';

const sentence = { en: 'Matched after 0 s.', no: 'Koblet etter 0 s.' };
const side = { rating: 1500, waitedMs: 700, reach: 100, least: 1400, most: 1600, chose: true };
vi.mock('./api', () => ({
  queue: {
    report: () =>
      Promise.resolve({
        verdict: 'permitted',
        sentence,
        you: side,
        opponent: { ...side, chose: false },
        distance: 0,
        score: { nearness: 1, patience: 1, total: 1 },
        headline: sentence,
        proof: { trees: [], nodes: [] },
        duty: { headline: sentence, proof: { trees: [], nodes: [] }, verdict: 'obligatory', sentence },
        alternatives: [],
      }),
  },
}));

test('the table counts the seconds waited as the sentence above it does', async () => {
  const page = await shown(WhyMatched, { game: 'g', onclose: () => undefined });
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  expect(page.textContent).toContain(t('matched-seconds', { seconds: '0' }));
  expect(page.textContent).not.toContain(t('matched-seconds', { seconds: '1' }));
});
