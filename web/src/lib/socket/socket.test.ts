import { describe, expect, test } from 'vitest';

import { Fault } from '$lib/api/fault';
import { byLang } from '$lib/texts/languages';
import type { Ack } from '$lib/wire/Ack';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { ClientFrame } from '$lib/wire/ClientFrame';
import type { GameView } from '$lib/wire/GameView';
import type { ServerFrame } from '$lib/wire/ServerFrame';

import { backoff, Connection, type LinkStatus, type Wire } from './connection';
import { Follower } from './follower';

class FakeWire implements Wire {
  sent: ClientFrame[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event?: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close(): void {
    this.closed = true;
  }
  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

/** A world whose clock the test turns. */
function world(): {
  connection: Connection;
  wires: FakeWire[];
  pass: (ms: number) => void;
  wire: () => FakeWire;
} {
  const wires: FakeWire[] = [];
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    wires,
    wire: () => {
      const last = wires.at(-1);
      if (!last) throw new Error('no wire');
      return last;
    },
    pass: (ms) => {
      now += ms;
      const due = timers.filter((timer) => timer.at <= now);
      timers = timers.filter((timer) => timer.at > now);
      for (const timer of due) timer.run();
    },
    connection: new Connection({
      open: () => {
        const wire = new FakeWire();
        wires.push(wire);
        return wire;
      },
      random: () => 1,
      after: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    }),
  };
}

/** A world whose line is open. */
function online(): ReturnType<typeof world> {
  const w = world();
  w.connection.start();
  w.wire().onopen?.();
  return w;
}

describe('waiting between attempts', () => {
  test('doubles, is capped, and is spread over its upper half', () => {
    expect([0, 1, 2, 3].map((n) => backoff(n, 1))).toEqual([400, 800, 1600, 3200]);
    expect(backoff(40, 1)).toBe(15_000);
    expect(backoff(2, 0)).toBe(800);
  });
});

describe('a connection', () => {
  test('gives each frame a number and each answer to its asker', async () => {
    const { connection, ...w } = online();
    const first = connection.request({ e: 'resign', d: { game: 'g' } });
    const second = connection.request({ e: 'draw_offer', d: { game: 'g' } });
    expect(w.wire().sent.map((frame) => [frame.id, frame.e])).toEqual([
      [1, 'resign'],
      [2, 'draw_offer'],
    ]);
    const message = { code: 'x', ...byLang(String) };
    w.wire().say({ ack: 2, err: { type: '', title: '', status: 409, detail: '', code: 'x', message } });
    w.wire().say({ ack: 1, d: { seq: 7 } });
    await expect(first).resolves.toEqual({ seq: 7 });
    await expect(second).rejects.toMatchObject({ problem: { message } });
  });

  test('whose session has ended waits until it is known who opens the next one', async () => {
    const { connection, ...w } = world();
    let asked = 0;
    let known: () => void = () => {};
    connection.onended = () => {
      asked += 1;
      return new Promise<void>((settle) => (known = settle));
    };
    connection.start();
    w.wire().onopen?.();
    w.wire().onclose?.({ code: 4401 });
    expect(connection.status).toBe('offline');
    // What wakes a broken line does not wake this one.
    connection.hurry();
    w.pass(999);
    expect([asked, w.wires.length]).toEqual([0, 1]);
    w.pass(1);
    connection.hurry();
    w.pass(60_000);
    expect([asked, w.wires.length]).toEqual([1, 1]);
    known();
    await Promise.resolve();
    expect(w.wires.length).toBe(2);
    w.wire().onopen?.();
    expect(connection.status).toBe('online');
  });

  test('whose page has gone opens nothing after its session has ended', async () => {
    const { connection, ...w } = world();
    connection.onended = () => Promise.reject(new Error('no answer'));
    connection.start();
    w.wire().onopen?.();
    w.wire().onclose?.({ code: 4401 });
    connection.stop();
    w.pass(60_000);
    await Promise.resolve();
    expect(w.wires.length).toBe(1);
  });

  test('queues nothing: without a line a request fails at once', async () => {
    const { connection, ...w } = world();
    connection.start();
    await expect(connection.request({ e: 'abort', d: { game: 'g' } })).rejects.toBeInstanceOf(Fault);
    expect(w.wire().sent).toEqual([]);
  });

  test('comes back after a break, later each time, and says so', () => {
    const { connection, ...w } = world();
    const seen: LinkStatus[] = [];
    connection.onstatus = (status) => seen.push(status);
    connection.start();
    w.wire().onopen?.();
    w.wire().onclose?.();
    expect(seen).toEqual(['online', 'offline']);
    w.pass(399);
    expect(w.wires.length).toBe(1);
    w.pass(1);
    expect(w.wires.length).toBe(2);
    w.wire().onclose?.();
    w.pass(400);
    expect(w.wires.length).toBe(2);
    w.pass(400);
    expect(w.wires.length).toBe(3);
    w.wire().onopen?.();
    expect(seen).toEqual(['online', 'offline', 'online']);
  });

  test('fails what was asked when the line breaks or stays silent', async () => {
    const { connection, ...w } = online();
    const asked = connection.request({ e: 'resign', d: { game: 'g' } });
    w.pass(8000);
    await expect(asked).rejects.toMatchObject({ problem: undefined });
    expect(connection.status).toBe('offline');
    expect(w.wires[0]?.closed).toBe(true);
  });

  test('hurries when the network is back, and stays away once stopped', () => {
    const { connection, ...w } = world();
    connection.start();
    w.wire().onclose?.();
    connection.hurry();
    expect(w.wires.length).toBe(2);
    connection.stop();
    w.pass(60_000);
    connection.hurry();
    expect(w.wires.length).toBe(2);
  });

  test('starts afresh on a frame that cannot be read', () => {
    const { connection, ...w } = online();
    w.wire().onmessage?.({ data: '{' });
    expect(connection.status).toBe('offline');
  });
});

describe('following a game', () => {
  const view = (seq: number): GameView => ({ seq }) as GameView;
  const event = (s: number): ServerFrame => ({ g: 'g', s, e: 'draw_offered', d: { by: 'white' } });

  /** A follower on a server that answers from a script, and a game that counts. */
  function scene(answers: (event: ClientEvent) => Ack | Fault): {
    follower: Follower<GameView>;
    asked: string[];
    state: { seq: number | undefined; synced: number; refused: number };
  } {
    const asked: string[] = [];
    const state = { seq: undefined as number | undefined, synced: 0, refused: 0 };
    const follower = new Follower(
      'g',
      (request) => {
        asked.push(request.e === 'resume' ? `resume ${request.d.from}` : request.e);
        const answer = answers(request);
        return answer instanceof Fault ? Promise.reject(answer) : Promise.resolve(answer);
      },
      {
        seq: () => state.seq,
        whole: (ack) => ('game' in ack ? ack.game : undefined),
        replace: (whole) => {
          state.seq = whole.seq;
        },
        apply: (frame) => {
          if (frame.s === undefined || state.seq === undefined) return true;
          if (frame.s > state.seq + 1) return false;
          state.seq = Math.max(state.seq, frame.s);
          return true;
        },
        synced: () => {
          state.synced += 1;
        },
        refused: () => {
          state.refused += 1;
        },
      },
    );
    return { follower, asked, state };
  }
  const problem = (status: number): Fault =>
    new Fault({
      type: '',
      title: '',
      status,
      detail: '',
      code: '',
      message: { code: '', ...byLang(() => '') },
    });

  test('begins with the whole state', async () => {
    const { follower, asked, state } = scene(() => ({ game: view(3) }));
    await follower.online();
    expect(asked).toEqual(['watch']);
    expect(state).toEqual({ seq: 3, synced: 1, refused: 0 });
  });

  test('after a break asks for what was missed', async () => {
    const { follower, asked, state } = scene((request) =>
      request.e === 'resume' ? { events: [event(4), event(5)] } : { game: view(3) },
    );
    await follower.online();
    await follower.online();
    expect(asked).toEqual(['watch', 'resume 3']);
    expect(state).toMatchObject({ seq: 5, synced: 2 });
  });

  test('asks for the whole state again when events are missing', async () => {
    const { follower, asked, state } = scene((request) =>
      request.e === 'resume' ? { events: [event(9)] } : { game: view(asked.length > 1 ? 9 : 3) },
    );
    await follower.online();
    await follower.online();
    expect(asked).toEqual(['watch', 'resume 3', 'watch']);
    expect(state.seq).toBe(9);
  });

  test('asks for the whole state when an event jumps ahead', async () => {
    const { follower, asked, state } = scene(() => ({ game: view(asked.length > 1 ? 8 : 3) }));
    await follower.online();
    await follower.frame(event(4));
    expect(asked).toEqual(['watch']);
    await follower.frame(event(8));
    expect(asked).toEqual(['watch', 'watch']);
    expect(state.seq).toBe(8);
  });

  test('asks for the whole state when the server no longer holds the events', async () => {
    const { follower, asked } = scene((request) =>
      request.e === 'resume' ? problem(410) : { game: view(3) },
    );
    await follower.online();
    await follower.online();
    expect(asked).toEqual(['watch', 'resume 3', 'watch']);
  });

  test('tells when the game is not to be had, and stays quiet when the line breaks', async () => {
    const missing = scene(() => problem(404));
    await missing.follower.online();
    expect(missing.state).toMatchObject({ synced: 0, refused: 1 });
    const broken = scene(() => new Fault(undefined));
    await broken.follower.online();
    expect(broken.state).toMatchObject({ synced: 0, refused: 0 });
  });

  test('leaves the events of other games alone', async () => {
    const { follower, asked } = scene(() => ({ game: view(3) }));
    await follower.online();
    await follower.frame({ ...event(30), g: 'other' });
    expect(asked).toEqual(['watch']);
  });
});
