import { defineConfig } from '@playwright/test';

import { browser, desktop, english, norwegian, phone } from './lib/browser';

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const sizes = { phone: { ...phone }, tablet, desktop };
const languages = { en: english, no: norwegian };

/** Pictures of every page and state, to be looked at; nothing is compared. */
export default defineConfig({
  testDir: 'screenshots',
  outputDir: 'out/screenshot-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list', { printSteps: false }]],
  use: { ...browser, actionTimeout: 10_000, navigationTimeout: 15_000 },
  projects: Object.entries(sizes).flatMap(([size, sized]) =>
    Object.entries(languages).map(([lang, spoken]) => ({
      name: `${size}-${lang}`,
      use: { ...sized, ...spoken, deviceScaleFactor: 1 },
      metadata: { size, lang },
    })),
  ),
});
