import { beforeEach, expect, test, vi } from 'vitest';

import { burstOf, type Burst } from '$lib/board/burst';
import { START } from '$lib/game/live/sample';
import type { GuideExample } from '$lib/wire/GuideExample';
import type { RuleGuide } from '$lib/wire/RuleGuide';

import { Trial } from './trial.svelte';

const asked = vi.hoisted(() => ({
  explain: vi.fn<(of: unknown) => Promise<unknown>>(),
  position: vi.fn<(of: { moves: string[] }) => Promise<unknown>>(),
}));
vi.mock('$lib/api/client', () => ({ api: asked }));

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

beforeEach(() => {
  asked.explain.mockReset().mockResolvedValue(answer);
  asked.position.mockReset().mockReturnValue(new Promise(() => {}));
});

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

const blown = ({ burst }: Trial): Burst | undefined =>
  burst && burstOf(burst.variant, burst.before, burst.after, burst.squares);

test('what a capture blows up is shown before it is tried, and after', async () => {
  const before = '4k3/8/8/3npn2/4r3/8/4R3/4K3 w - - 0 1';
  const after = '4k3/8/8/4p3/8/8/8/4K3 b - - 0 1';
  const move = 'e2e4';
  const made = { uci: move, san: 'Rxe4', fen: after, squares: ['e2', 'e4'], check: [], ply: 1 };
  asked.position.mockImplementation(({ moves }) =>
    Promise.resolve({ position: { fen: after, legal: [] }, line: moves.length > 0 ? [made] : [] }),
  );
  asked.explain.mockResolvedValue({ ...answer, verdict: 'permitted', op: 'P' });
  const blast = {
    fen: before,
    position: before,
    history: [],
    ask: { kind: 'move', move },
    says: 'permitted',
  } as unknown as GuideExample;
  const trial = new Trial({ variant: 'atomic', book: 'atomic' } as unknown as RuleGuide, blast);
  await trial.begin();
  expect(trial.fen).toBe(before);
  expect(blown(trial)).toEqual({ square: 'e4', lost: ['d5', 'f5'] });
  await trial.play(move);
  expect(trial.fen).toBe(after);
  expect(blown(trial)).toEqual({ square: 'e4', lost: ['d5', 'f5'] });

  // What came after a capture does not hide what it blew up.
  const quiet = { ...made, uci: 'e8d8', fen: '3k4/8/8/4p3/8/8/8/4K3 w - - 1 2', squares: ['e8', 'd8'] };
  asked.position.mockResolvedValue({ position: { fen: quiet.fen, legal: [] }, line: [made, quiet] });
  const later = new Trial({ variant: 'atomic' } as unknown as RuleGuide, {
    ...blast,
    position: quiet.fen,
    history: [move, 'e8d8'],
    says: 'refused',
  });
  await later.begin();
  expect(blown(later)?.square).toBe('e4');

  const usual = new Trial(guide, { ...blast });
  await usual.begin();
  expect(usual.burst).toBeUndefined();
});
