import { defineConfig } from '@playwright/test';

import { browser, desktop, english, norwegian, patience, phone } from './lib/browser';

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
  ...patience,
  reporter: [['list', { printSteps: false }]],
  use: browser,
  projects: Object.entries(sizes).flatMap(([size, sized]) =>
    Object.entries(languages).map(([lang, spoken]) => ({
      name: `${size}-${lang}`,
      use: { ...sized, ...spoken, deviceScaleFactor: 1 },
      metadata: { size, lang },
    })),
  ),
});
