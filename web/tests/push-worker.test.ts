import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test, vi, type Mock } from 'vitest';

const source = readFileSync(fileURLToPath(new URL('../public/push.js', import.meta.url)), 'utf8');

interface Given {
  data?: unknown;
  notification?: unknown;
  waitUntil: (work: Promise<unknown>) => void;
}

/** The worker with the little that it has of a browser. */
function worker(open: string[]): {
  happen: (name: string, event: Omit<Given, 'waitUntil'>) => Promise<void>;
  shown: Mock<(title: string, options: object) => Promise<void>>;
  focused: string[];
  opened: string[];
} {
  const heard = new Map<string, (event: Given) => void>();
  const shown = vi.fn<(title: string, options: object) => Promise<void>>(() => Promise.resolve());
  const [focused, opened]: [string[], string[]] = [[], []];
  const pages = open.map((url) => ({ url, focus: () => Promise.resolve(focused.push(url)) }));
  const self = {
    location: { origin: 'https://chess.example' },
    registration: { showNotification: shown },
    addEventListener: (name: string, hear: (event: Given) => void) => heard.set(name, hear),
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the file as browsers run it
  (new Function('self', source) as (self: unknown) => void)(self);
  const happen = async (name: string, event: Omit<Given, 'waitUntil'>): Promise<void> => {
    const works: Promise<unknown>[] = [];
    heard.get(name)?.({ ...event, waitUntil: (work) => works.push(work) });
    await Promise.all(works);
  };
  return { happen, shown, focused, opened };
}

const message = { title: 'Your move', body: 'Against Bo', path: '/game/7', lang: 'en-GB' };

describe('the worker that shows what the server sends', () => {
  test('shows one for a game, and nothing of what it cannot read', async () => {
    const { happen, shown } = worker([]);
    await happen('push', { data: { json: () => message } });
    expect(shown).toHaveBeenCalledExactlyOnceWith(
      'Your move',
      expect.objectContaining({ body: 'Against Bo', tag: '/game/7', data: '/game/7' }),
    );
    await happen('push', { data: { json: () => JSON.parse('{') as unknown } });
    await happen('push', {});
    expect(shown).toHaveBeenCalledTimes(1);
  });

  test('leads to the game, to a page that shows it already, and nowhere else', async () => {
    const click = (data: string): { notification: unknown } => ({
      notification: { data, close: () => undefined },
    });
    const fresh = worker(['https://chess.example/']);
    await fresh.happen('notificationclick', click('/game/7'));
    expect([fresh.focused, fresh.opened]).toEqual([[], ['https://chess.example/game/7']]);
    const there = worker(['https://chess.example/', 'https://chess.example/game/7#3']);
    await there.happen('notificationclick', click('/game/7'));
    expect([there.focused, there.opened]).toEqual([['https://chess.example/game/7#3'], []]);
    const away = worker([]);
    await away.happen('notificationclick', click('https://elsewhere.example/'));
    await away.happen('notificationclick', click('//elsewhere.example/'));
    expect(away.opened).toEqual([]);
  });
});
