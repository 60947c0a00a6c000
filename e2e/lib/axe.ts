import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from './test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looks at the page in both schemes; nothing serious may be found in either. */
export async function check(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // Of all that is looked at, only the contrast can differ between the schemes.
    const axe = new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'], preload: false });
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(['color-contrast'])
    ).analyze();
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

/** Waits until colours have stopped changing: contrast is measured on what rests. */
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
