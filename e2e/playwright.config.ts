import { defineConfig } from '@playwright/test';

import { browser, desktop, english, norwegian, phone } from './lib/browser';

/** What is the same at any size and in any language is driven twice, not four times. */
const twice = ['**/variants.spec.ts', '**/analysis.spec.ts', '**/accessibility.spec.ts'];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'out/results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
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
    { name: 'desktop-no', use: { ...desktop, ...norwegian }, testIgnore: twice },
    { name: 'phone-en', use: { ...phone, ...english }, testIgnore: twice },
  ],
});
