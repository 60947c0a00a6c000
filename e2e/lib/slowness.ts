import type { Page } from '@playwright/test';

/** Milliseconds that the work below takes on the machine where limits of time were set, with nothing beside it. */
const YARDSTICK_MS = 165;

/** How much longer than there a fixed piece of work takes now: how slow the machine is, and how busy. */
export async function slowness(page: Page): Promise<number> {
  const taken = await page.evaluate(() => {
    const begun = performance.now();
    let sum = 0;
    for (let n = 0; n < 200; n += 1)
      sum += Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 5_003).sort((a, b) => a - b)[n] ?? 0;
    return sum < 0 ? Infinity : performance.now() - begun;
  });
  return taken / YARDSTICK_MS;
}
