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

/** What reaches beyond the right edge of the window, the outermost of each kind first. */
async function wider(page: Page): Promise<string[]> {
  // A phone's browser zooms out until what is too wide fits: the width that the window was given counts.
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate((width) => {
    const scroll = document.documentElement.scrollWidth;
    if (scroll <= width) return [];
    const out = [...document.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width && element.checkVisibility(),
    );
    return [`${scroll} wide`, ...out.slice(0, 12).map((element) => element.outerHTML.slice(0, 120))];
  }, width);
}

/** Expects that nothing is wider than the window, once what moves has arrived. */
export async function narrow(page: Page, state: string): Promise<void> {
  await expect.soft.poll(() => wider(page), { message: `${state}: width`, timeout: 5_000 }).toEqual([]);
}

/** The same, and that nothing lies over a control. */
export async function fits(page: Page, state: string): Promise<void> {
  await narrow(page, state);
  expect.soft(await covered(page), state).toEqual([]);
}
