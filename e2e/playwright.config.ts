import { defineConfig } from '@playwright/test';

import { browser, desktop, english, norwegian, patience, phone } from './lib/browser';

/** Either language and either width is driven through everything; each with each where words have to fit. */
const fits = { testMatch: ['**/layout.spec.ts', '**/language.spec.ts'], grepInvert: /@alone/ };

/** What measures time has the machine for itself: it comes last, one browser after the other. */
const alone = { grep: /@alone/ };
const beside = { grepInvert: /@alone/ };

export default defineConfig({
  testDir: 'specs',
  outputDir: 'out/results',
  // Most of a test is waiting for what a person would wait for.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  ...patience,
  reporter: [['list', { printSteps: false }]],
  use: {
    ...browser,
    // Traces double the time; `npm test -- --trace retain-on-failure` writes them.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop-en', use: { ...desktop, ...english }, ...beside },
    { name: 'phone-no', use: { ...phone, ...norwegian }, ...beside },
    { name: 'desktop-no', use: { ...desktop, ...norwegian }, ...fits },
    { name: 'phone-en', use: { ...phone, ...english }, ...fits },
    {
      name: 'desktop-alone',
      use: { ...desktop, ...english },
      ...alone,
      dependencies: ['desktop-en', 'phone-no', 'desktop-no', 'phone-en'],
    },
    { name: 'phone-alone', use: { ...phone, ...norwegian }, ...alone, dependencies: ['desktop-alone'] },
  ],
});
