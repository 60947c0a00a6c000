import type { Page } from '@playwright/test';

import { expect } from './test';

/** Controls that something else lies over, or that lie outside the page. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )) {
      // A file field and the like are worked through their label.
      const target = control.classList.contains('vh') ? control.closest('label') : control;
      if (!target?.checkVisibility({ visibilityProperty: true })) continue;
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!hit || !(target.contains(hit) || hit.contains(target)))
        faults.push(`${target.outerHTML.slice(0, 80)} under ${hit?.outerHTML.slice(0, 80)}`);
    }
    scrollTo(0, 0);
    return faults;
  });
}

/** Expects that nothing is wider than the window. */
export async function narrow(page: Page, state: string): Promise<void> {
  const [inner, scroll] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect.soft(scroll, `${state}: width`).toBeLessThanOrEqual(inner ?? 0);
}

/** The same, and that nothing lies over a control. */
export async function fits(page: Page, state: string): Promise<void> {
  await narrow(page, state);
  expect.soft(await covered(page), state).toEqual([]);
}
