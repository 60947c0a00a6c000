import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { SessionView } from '$lib/wire/SessionView';

import type { Outside, Wire } from './connection';
import { Personal } from './personal.svelte';

vi.mock('$lib/api/session.svelte', () => ({
  ensureSession: () => Promise.resolve({} as SessionView),
  renewSession: () => Promise.resolve({} as SessionView),
  session: () => undefined,
}));

/** The sockets that were opened, and the timers that run. */
let wires: (Wire & { sent: string[] })[] = [];
let timers: { ms: number; run: () => void; off: boolean }[] = [];
const outside: Outside = {
  open: () => {
    const sent: string[] = [];
    const wire = {
      sent,
      send: (text: string) => void sent.push(text),
      close: () => undefined,
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    wires.push(wire);
    return wire;
  },
  random: () => 0,
  after: (ms, run) => {
    const timer = { ms, run, off: false };
    timers.push(timer);
    return () => (timer.off = true);
  },
};
const settled = async (): Promise<void> => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};
const say = (frame: object): void => wires.at(-1)?.onmessage?.({ data: JSON.stringify(frame) });

beforeEach(() => {
  wires = [];
  timers = [];
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' });
});
afterEach(() => vi.unstubAllGlobals());

describe('the line of a person', () => {
  test('is opened once, tells everybody what comes, and whoever comes late that it is open', async () => {
    const line = new Personal(outside);
    const heard: string[] = [];
    const end = line.hear({ opened: () => heard.push('a open'), frame: ({ e }) => heard.push(`a ${e}`) });
    await settled();
    expect(wires.length).toBe(1);
    wires[0]?.onopen?.();
    line.hear({ opened: () => heard.push('b open'), frame: ({ e }) => heard.push(`b ${e}`) });
    say({ e: 'queue_status', d: {} });
    end();
    say({ e: 'match_found', d: {} });
    await settled();
    expect(wires.length).toBe(1);
    expect(heard).toEqual(['a open', 'b open', 'a queue_status', 'b queue_status', 'b match_found']);
  });

  test('says so again when it has opened again', async () => {
    const line = new Personal(outside);
    let opened = 0;
    line.hear({ opened: () => (opened += 1), frame: () => undefined });
    await settled();
    wires[0]?.onopen?.();
    wires[0]?.onclose?.();
    expect(line.link).toBe('offline');
    timers.find(({ off }) => !off)?.run();
    wires[1]?.onopen?.();
    expect([opened, line.link]).toEqual([2, 'online']);
  });

  test('sends what is asked before it is open as soon as it is', async () => {
    const line = new Personal(outside);
    const answer = line.request({ e: 'queue_leave', d: {} });
    await settled();
    expect(wires[0]?.sent).toEqual([]);
    wires[0]?.onopen?.();
    await settled();
    expect(wires[0]?.sent.map((text) => JSON.parse(text) as unknown)).toEqual([
      { id: 1, e: 'queue_leave', d: {} },
    ]);
    say({ ack: 1, d: { seq: 0 } });
    expect(await answer).toEqual({ seq: 0 });
  });

  test('gives up on what is asked when it does not open in time', async () => {
    const line = new Personal(outside);
    const answer = line.request({ e: 'queue_leave', d: {} });
    await settled();
    timers.find(({ off, ms }) => !off && ms === 8000)?.run();
    await expect(answer).rejects.toThrow('no answer');
    // What was given up is not sent after all.
    wires[0]?.onopen?.();
    await settled();
    expect(wires[0]?.sent).toEqual([]);
  });
});
