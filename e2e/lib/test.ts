import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

import { Api } from './api';
import { Hand } from './board';
import { Server } from './server';
import { Texts } from './texts';
import { pageOf, Windows } from './windows';

/** One person at one window. */
export class Player {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly hand: Hand;
  readonly api: Api;

  constructor(page: Page, touch: boolean, url: string) {
    this.page = page;
    this.context = page.context();
    this.hand = new Hand(page, touch);
    this.api = new Api(this.context.request, url);
  }

  /** Opens a game and waits until it is the server's own state. */
  async open(id: string): Promise<void> {
    await this.page.goto(`/game/${id}`);
    await this.online();
  }

  async online(): Promise<void> {
    await expect(this.page.getByTestId('connection')).toHaveAttribute('data-state', 'online');
  }

  /** The moves that the page lists. */
  get moves(): ReturnType<Page['locator']> {
    return this.page.getByTestId('movelist').locator('[data-ply]');
  }

  get why(): ReturnType<Page['locator']> {
    return this.page.getByTestId('why-line');
  }
}

interface Fixtures {
  server: Server;
  texts: Texts;
  t: Texts['t'];
  /** The person at the test's first window. */
  me: Player;
  /** Opens a window for somebody else. */
  somebody: () => Promise<Player>;
  touch: boolean;
  /** Whether windows come as a browser that was never there: what is measured at a first visit. */
  fresh: boolean;
  /** How windows are opened. */
  opened: BrowserContextOptions;
  /** What a page said that it should not. */
  faults: string[];
}

/** What is made once for all tests of a worker. */
interface Shared {
  windows: Windows;
  words: (lang: 'en' | 'no') => Texts;
}

/** Servers that follow each other in a worker listen where the first did, so that browsers know what they have fetched. */
const port = { last: 0 };

/** What a page may say on its console while the server is away on purpose, or refuses on purpose. */
const EXPECTED = /Failed to load resource|WebSocket connection to|net::ERR_/;

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`error in the page: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      faults.push(`console: ${message.text()}`);
  });
}

export const test = base.extend<Fixtures, Shared>({
  windows: [async ({}, use) => use(new Windows()), { scope: 'worker' }],
  words: [
    async ({}, use) => {
      const read: Partial<Record<'en' | 'no', Texts>> = {};
      await use((lang) => (read[lang] ??= new Texts(lang)));
    },
    { scope: 'worker' },
  ],
  fresh: [false, { option: true }],
  server: async ({}, use, testInfo) => {
    const server = await Server.start({}, port.last);
    port.last = server.port;
    await use(server);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server log', { body: server.log, contentType: 'text/plain' });
    await server.stop();
    expect(server.log).not.toContain('panicked');
  },
  baseURL: async ({ server }, use) => use(server.url),
  touch: async ({ hasTouch }, use) => use(Boolean(hasTouch)),
  texts: async ({ locale, words }, use) => use(words(locale?.startsWith('nb') ? 'no' : 'en')),
  t: async ({ texts }, use) => use((id, args) => texts.t(id, args)),
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, 'nothing breaks inside the page').toEqual([]);
  },
  opened: async ({ server, contextOptions, viewport, isMobile, locale, touch }, use) => {
    await use({
      ...contextOptions,
      baseURL: server.url,
      viewport,
      hasTouch: touch,
      isMobile,
      ...(locale === undefined ? {} : { locale }),
    });
  },
  context: async ({ browser, windows, opened, fresh }, use) => {
    const context = await (fresh ? browser.newContext(opened) : windows.take(browser, opened));
    await use(context);
    await (fresh ? context.close() : windows.give(context, opened));
  },
  page: async ({ context }, use) => use(await pageOf(context)),
  me: async ({ page, touch, server, faults }, use) => {
    watch(page, faults);
    await use(new Player(page, touch, server.url));
  },
  somebody: async ({ browser, windows, opened, fresh, touch, server, faults }, use) => {
    const others: BrowserContext[] = [];
    await use(async () => {
      const context = await (fresh ? browser.newContext(opened) : windows.take(browser, opened));
      others.push(context);
      const page = await pageOf(context);
      watch(page, faults);
      return new Player(page, touch, server.url);
    });
    for (const context of others) await (fresh ? context.close() : windows.give(context, opened));
  },
});

export { expect };
