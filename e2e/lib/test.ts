import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

import { Api } from './api';
import { Hand } from './board';
import { Server } from './server';
import { Texts } from './texts';

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
}

/** What a page may say on its console while the server is away on purpose, or refuses on purpose. */
const EXPECTED = /Failed to load resource|WebSocket connection to|net::ERR_/;

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`error in the page: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      faults.push(`console: ${message.text()}`);
  });
}

export const test = base.extend<Fixtures & { faults: string[] }>({
  server: async ({}, use, testInfo) => {
    const server = await Server.start();
    await use(server);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server log', { body: server.log, contentType: 'text/plain' });
    await server.stop();
    expect(server.log).not.toContain('panicked');
  },
  baseURL: async ({ server }, use) => use(server.url),
  touch: async ({ hasTouch }, use) => use(Boolean(hasTouch)),
  texts: async ({ locale }, use) => use(new Texts(locale?.startsWith('nb') ? 'no' : 'en')),
  t: async ({ texts }, use) => use((id, args) => texts.t(id, args)),
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, 'nothing breaks inside the page').toEqual([]);
  },
  me: async ({ page, touch, server, faults }, use) => {
    watch(page, faults);
    await use(new Player(page, touch, server.url));
  },
  somebody: async ({ browser, touch, server, faults, contextOptions, viewport, isMobile, locale }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: server.url,
        viewport,
        hasTouch: touch,
        isMobile,
        ...(locale === undefined ? {} : { locale }),
      });
      opened.push(context);
      const page = await context.newPage();
      watch(page, faults);
      return new Player(page, touch, server.url);
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
