import { beforeEach, expect, test, vi } from 'vitest';

import { START } from '$lib/game/live/sample';
import type { GuideExample } from '$lib/wire/GuideExample';
import type { RuleGuide } from '$lib/wire/RuleGuide';

import { Trial } from './trial.svelte';

const asked = vi.hoisted(() => ({ explain: vi.fn<(of: unknown) => Promise<unknown>>() }));
vi.mock('$lib/api/client', () => ({
  api: { explain: asked.explain, position: () => new Promise(() => {}) },
}));

const answer = {
  verdict: 'forbidden',
  op: 'F',
  headline: { en: 'White is to move.', no: 'Hvit er i trekket.' },
  reasons: [],
};
const guide = { variant: 'standard', book: 'standard' } as unknown as RuleGuide;
const example = {
  fen: START,
  position: START,
  history: [],
  ask: { kind: 'move', move: 'e2e4' },
} as unknown as GuideExample;

beforeEach(() => asked.explain.mockReset().mockResolvedValue(answer));

test('a piece of the side that is not to move is answered for', async () => {
  const trial = new Trial(guide, example);
  await trial.press('e7');
  expect(asked.explain.mock.calls[0]?.[0]).toMatchObject({
    fen: START,
    ask: { kind: 'man', square: 'e7' },
  });
  expect(trial.verdict).toMatchObject({ op: 'F', sentence: answer.headline });
});

test('one that can be taken up, and an empty square, are not asked about', async () => {
  const trial = new Trial(guide, example);
  await trial.press('e2');
  await trial.press('e5');
  expect(asked.explain).not.toHaveBeenCalled();
});
