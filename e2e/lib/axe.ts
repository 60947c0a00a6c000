import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

import { expect, test } from './test';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page, or with a part of it. A page loads axe once. */
export async function axe(page: Page, options: RunOptions = {}, part?: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const how: RunOptions = { runOnly: ALL, resultTypes: ['violations'], preload: false, ...options };
  return page.evaluate(async ({ how, part }) => (await window.axe.run(part ?? document, how)).violations, {
    how,
    part,
  });
}

/** Looks at the page in both schemes; nothing serious may be found in either. */
export async function check(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // A change of the scheme fades, and what is measured is what rests.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    // Of all that is looked at, only the contrast can differ between the schemes.
    const violations = await axe(
      page,
      colorScheme === 'light' ? {} : { runOnly: { type: 'rule', values: ['color-contrast'] } },
    );
    const found = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
    const minor = violations.filter(({ impact }) => impact !== 'serious' && impact !== 'critical');
    for (const { id, impact, nodes } of minor)
      test.info().annotations.push({
        type: `axe ${impact}`,
        description: `${state}, ${colorScheme}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      });
  }
}

/** Waits until nothing moves any more. */
async function settled(page: Page): Promise<void> {
  const moving = (): Promise<string[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
        .map(
          (animation) =>
            `${animation.constructor.name} ${(animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`,
        ),
    );
  await expect.poll(moving, { intervals: [20, 50, 100] }).toEqual([]);
}
