import { expect, test, vi } from 'vitest';

import { LiveGame } from '$lib/game/live/live.svelte';
import { sample } from '$lib/game/live/sample';
import { lineOf } from '$lib/game/moves/line';
import { shownOf } from '$lib/game/moves/shown';
import { t } from '$lib/texts/texts.svelte';

const asked = vi.hoisted(() => ({ explain: vi.fn<(of: unknown) => Promise<unknown>>() }));
vi.mock('$lib/api/client', () => ({ api: { explain: asked.explain } }));

const reason = { en: 'The knight on g1 is pinned.', no: 'Springeren på g1 er bundet.' };

test('a planned move that is not legal when its turn comes is named with its reason', async () => {
  asked.explain.mockResolvedValue({
    verdict: 'forbidden',
    op: 'F',
    headline: reason,
    reasons: [],
    uci: 'g1f3',
  });
  const live = new LiveGame('g');
  const view = sample();
  live.view = view;
  const said = (): string => lineOf(view, shownOf(view, undefined), live.verdict, undefined).text;
  const lapsing = live.lapse('g1f3');
  expect(said()).toBe(t('note-premove-lapsed'));
  await lapsing;
  expect(asked.explain.mock.calls[0]?.[0]).toMatchObject({ ask: { kind: 'move', move: 'g1f3' } });
  expect(live.verdict).toMatchObject({ op: 'F', sentence: reason });
  expect(said()).toBe(`${t('note-premove-lapsed')} ${reason.en}`);
});

test('what was said meanwhile stays', async () => {
  const live = new LiveGame('g');
  live.view = sample();
  const lapsing = live.lapse('g1f3');
  const other = { op: undefined, sentence: { id: 'note-theirs' } };
  live.verdict = other;
  await lapsing;
  expect(live.verdict).toBe(other);
});
