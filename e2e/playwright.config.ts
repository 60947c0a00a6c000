import { defineConfig } from '@playwright/test';

import { browser, desktop, english, norwegian, patience, phone } from './lib/browser';

/** What a page does alike at every width and in every language is driven once; some at a desk, some on a phone. */
const specs = (...names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`);
const atADesk = specs('account', 'analysis', 'explorer');
const onAPhone = specs(
  'blitz',
  'challenge',
  'chat',
  'computer',
  'fetch',
  'imports',
  'lobby',
  'moderation',
  'people',
  'queue',
  'ratings',
);

/** Where words have to fit, each width is driven in each language. */
const fits = { grep: /@fits/ };

/** What measures time has the machine for itself: it comes last, one browser after the other. */
const alone = { grep: /@alone/ };

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
    {
      name: 'desktop-en',
      use: { ...desktop, ...english },
      testIgnore: onAPhone,
      grepInvert: /@alone|@phone/,
    },
    { name: 'phone-no', use: { ...phone, ...norwegian }, testIgnore: atADesk, grepInvert: /@alone|@desk/ },
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
