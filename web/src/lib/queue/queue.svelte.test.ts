import { expect, test, vi } from 'vitest';

import type { Listener } from '$lib/socket/personal.svelte';
import type { QueueJoin } from '$lib/wire/QueueJoin';
import type { QueueView } from '$lib/wire/QueueView';
import type { ServerFrame } from '$lib/wire/ServerFrame';

const outside = vi.hoisted(() => ({
  heard: [] as Listener[],
  went: [] as string[],
  standing: undefined as Promise<QueueView> | undefined,
  kept: new Map<string, string>(),
}));
vi.mock('$lib/socket/personal.svelte', () => ({
  personal: {
    hear: (listener: Listener) => outside.heard.push(listener),
    request: () => Promise.resolve({ queue: { waitedMs: 0 } }),
  },
}));
vi.mock('$lib/api/session.svelte', () => ({ session: () => undefined }));
vi.mock('$lib/router/router.svelte', () => ({ go: (path: string) => outside.went.push(path) }));
vi.mock('$lib/sound/sound', () => ({ sound: { play: () => undefined } }));
vi.mock('$lib/device/kept', async () => (await import('../../../tests/kept')).keptIn(outside.kept));
vi.mock('./api', () => ({ queue: { standing: () => outside.standing } }));

test.each(['before', 'after'])(
  'how it stood before joining, told %s the answer, does not undo it',
  async (told) => {
    vi.resetModules();
    outside.heard = [];
    outside.went = [];
    const { play } = await import('./queue.svelte');
    play.start();
    const [listener] = outside.heard;
    let answer: (view: QueueView) => void = () => undefined;
    outside.standing = new Promise((resolve) => (answer = resolve));
    const joining = play.join({ variant: 'standard', time: { kind: 'unlimited' } } as QueueJoin);
    listener?.opened?.();
    if (told === 'before') answer({} as QueueView);
    await joining;
    if (told === 'after') answer({} as QueueView);
    await new Promise((resolve) => setTimeout(resolve));
    expect(play.stage.kind).toBe('waiting');
    listener?.frame({ e: 'match_ready', d: { gameId: 'g1' } } as ServerFrame);
    expect(outside.went).toEqual(['/game/g1']);
  },
);
