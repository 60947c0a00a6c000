import { defineConfig } from '@playwright/test';

import { browser, desktop, english, norwegian, phone } from './lib/browser';

/** What no word and no width can change is driven twice, not four times: whole files, and tests with the tag. */
const twice = {
  testIgnore: ['**/variants.spec.ts', '**/analysis.spec.ts', '**/accessibility.spec.ts'],
  grepInvert: /@twice/,
};

export default defineConfig({
  testDir: 'specs',
  outputDir: 'out/results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // A machine with other work to do is slow, not broken.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    ...browser,
    // Traces double the time; `npm test -- --trace retain-on-failure` writes them.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
  projects: [
    { name: 'desktop-en', use: { ...desktop, ...english } },
    { name: 'phone-no', use: { ...phone, ...norwegian } },
    { name: 'desktop-no', use: { ...desktop, ...norwegian }, ...twice },
    { name: 'phone-en', use: { ...phone, ...english }, ...twice },
  ],
});
