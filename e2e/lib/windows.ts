import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** What a browser keeps of a site, but for what it has fetched. */
const KEPT = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems';

/** What tests listen to. */
const HEARD = ['pageerror', 'console', 'dialog', 'request', 'response'] as const;

/** The first page of a profile. */
export async function pageOf(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage());
}

/**
 * The profiles of one worker. One that a test is done with is emptied and serves the next, its page too: the client is fetched
 * and compiled there, and that is most of what a first page costs. A script that a test has a page run at every start would
 * stay: such a test has `fresh` windows.
 */
export class Windows {
  readonly #free = new Map<string, BrowserContext[]>();

  async take(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
    const free = this.#free.get(JSON.stringify(options))?.pop();
    return free ?? (await browser.newContext(options));
  }

  async give(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
    const [page, ...others] = context.pages();
    const origin = options.baseURL;
    // A test may have closed it, or have left it where nothing answers.
    const here = origin !== undefined && page?.url().startsWith(origin);
    if (!page || !(here || page.url() === 'about:blank')) {
      await context.close();
      return;
    }
    for (const event of HEARD) page.removeAllListeners(event);
    await Promise.all([
      ...others.map((other) => other.close()),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      page.emulateMedia({ colorScheme: null, reducedMotion: null }),
      context.clearCookies(),
    ]);
    if (here) {
      // A page that leaves could write once more.
      await page.evaluate(() => {
        sessionStorage.clear();
        Storage.prototype.setItem = () => undefined;
      });
      await page.goto('about:blank');
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT });
      await session.detach();
    }
    const key = JSON.stringify(options);
    this.#free.set(key, [...(this.#free.get(key) ?? []), context]);
  }
}
