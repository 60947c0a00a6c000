import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** What a browser keeps of a site, but for what it has fetched. */
const KEPT = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems';

/**
 * The profiles of one worker. One that a test is done with is emptied and serves the next, with the client already fetched and
 * compiled: that is most of what a first page costs.
 */
export class Windows {
  readonly #free = new Map<string, BrowserContext[]>();

  async take(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
    const free = this.#free.get(JSON.stringify(options))?.pop();
    return free ?? (await browser.newContext(options));
  }

  async give(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
    const page = context.pages()[0];
    // A test may have closed it.
    if (!page || !options.baseURL) return;
    const session = await context.newCDPSession(page);
    // The page leaves first: one that is still there could write again.
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', { origin: options.baseURL, storageTypes: KEPT });
    await Promise.all(context.pages().map((open) => open.close()));
    await context.clearCookies();
    const key = JSON.stringify(options);
    this.#free.set(key, [...(this.#free.get(key) ?? []), context]);
  }
}
