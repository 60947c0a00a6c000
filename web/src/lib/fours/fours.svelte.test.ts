import { beforeEach, expect, test, vi } from 'vitest';

import type { Listener } from '$lib/socket/personal.svelte';
import type { FoursCancelled } from '$lib/wire/FoursCancelled';
import type { FoursView } from '$lib/wire/FoursView';
import type { ServerFrame } from '$lib/wire/ServerFrame';

const outside = vi.hoisted(() => ({
  heard: [] as Listener[],
  kept: new Map<string, string>(),
  went: [] as string[],
  answered: {} as FoursView,
  /** How it stands, asked for apart; what is answered otherwise where it is absent. */
  standing: undefined as Promise<FoursView> | undefined,
  /** What the answer to joining waits for. */
  until: Promise.resolve() as Promise<void>,
}));
vi.mock('$lib/socket/personal.svelte', () => ({
  personal: { hear: (listener: Listener) => outside.heard.push(listener) },
}));
vi.mock('$lib/api/session.svelte', () => ({ ensureSession: () => Promise.resolve() }));
vi.mock('$lib/news/wanted.svelte', () => ({ wantNews: () => undefined }));
vi.mock('$lib/router/router.svelte', () => ({ go: (path: string) => outside.went.push(path) }));
vi.mock('$lib/sound/sound', () => ({ sound: { play: () => undefined } }));
vi.mock('$lib/device/kept', async () => (await import('../../../tests/kept')).keptIn(outside.kept));
vi.mock('./api', () => {
  const answer = (): Promise<FoursView> => Promise.resolve(outside.answered);
  const standing = (): Promise<FoursView> => outside.standing ?? answer();
  const join = (): Promise<FoursView> => outside.until.then(answer);
  return { fours: { standing, join, pair: answer, answer } };
});

const queue = { waitedMs: 0 } as FoursView['queue'] & object;
const found = { matchId: 'm1', accepted: false } as FoursView['found'] & object;
const declined: FoursCancelled = { reason: 'declined', by: 'others', requeued: true };

/** A window, and how it hears the server. */
async function opened() {
  vi.resetModules();
  const { bughouseQueue } = await import('./fours.svelte');
  bughouseQueue.start();
  const [listener] = outside.heard.splice(0);
  const hear = (view: FoursView): void => listener?.frame({ e: 'fours_queue', d: view } as ServerFrame);
  const open = (): void => listener?.opened?.();
  return { bughouseQueue, hear, open };
}

/** Until all that can go on has. */
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  outside.kept.clear();
  outside.went = [];
  outside.answered = { queue };
  outside.standing = undefined;
});

test('what came to nothing is told once, and again when it happens again', async () => {
  const { bughouseQueue, hear } = await opened();
  await bughouseQueue.join({ time: { kind: 'unlimited' }, rated: false, partner: false });
  hear({ queue, cancelled: declined });
  expect(bughouseQueue.cancelled).toEqual(declined);
  bughouseQueue.cancelled = undefined;
  // The server says it with every frame for a minute.
  hear({ queue, cancelled: { ...declined } });
  expect(bughouseQueue.cancelled).toBeUndefined();
  hear({ queue, cancelled: { ...declined, by: 'partner' } });
  expect(bughouseQueue.cancelled).toMatchObject({ by: 'partner' });
  hear({ queue });
  hear({ found });
  expect(bughouseQueue.cancelled).toBeUndefined();
  hear({ queue, cancelled: { ...declined, by: 'partner' } });
  expect(bughouseQueue.cancelled).toMatchObject({ by: 'partner' });
});

test('the window that joined goes to the match, not one that only answered', async () => {
  const first = await opened();
  await first.bughouseQueue.join({ time: { kind: 'unlimited' }, rated: false, partner: false });
  first.hear({ found });
  first.hear({ ready: { gameId: 'g1' } as FoursView['ready'] & object });
  expect(outside.went).toHaveLength(1);

  const second = await opened();
  second.hear({ found });
  outside.answered = { found: { ...found, accepted: true } };
  await second.bughouseQueue.answer(true);
  expect(outside.kept.has('fours')).toBe(false);
  second.hear({ ready: { gameId: 'g1' } as FoursView['ready'] & object });
  expect(outside.went).toHaveLength(1);
});

test.each(['before', 'after'])(
  'how it stood before joining, told %s the answer, does not undo it',
  async (told) => {
    const { bughouseQueue, hear, open } = await opened();
    let answer: (view: FoursView) => void = () => undefined;
    let joined: () => void = () => undefined;
    outside.standing = new Promise((resolve) => (answer = resolve));
    outside.until = new Promise((resolve) => (joined = resolve));
    const joining = bughouseQueue.join({ time: { kind: 'unlimited' }, rated: false, partner: false });
    await aMoment();
    open();
    if (told === 'before') answer({});
    await aMoment();
    joined();
    await joining;
    if (told === 'after') answer({});
    await aMoment();
    expect(bughouseQueue.view).toEqual({ queue });
    hear({ found });
    hear({ ready: { gameId: 'g1' } as FoursView['ready'] & object });
    expect(outside.went).toHaveLength(1);
  },
);
