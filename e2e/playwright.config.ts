import { defineConfig } from '@playwright/test';

import { browser, desktop, english, norwegian, patience, phone, whole } from './lib/browser';

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

/**
 * What is driven at both widths in CI; without `whole`, at one of them, but for tests of that file that are for the other. What
 * differs most by width (`fits`) is always driven at both.
 */
const once = {
  desktop: ['accessibility', 'clocks', 'explain', 'language', 'rules'],
  phone: ['bughouse', 'layout', 'openings', 'setup', 'two-windows', 'variants'],
};

/** Tests that a width leaves to the other; titles begin with their file and end with their tags. */
const left = (elsewhere: string[], other: '@desk' | '@phone', own: '@desk' | '@phone'): RegExp[] => [
  /@alone/,
  new RegExp(other),
  ...(whole ? [] : [new RegExp(`\\b(${elsewhere.join('|')})\\.spec\\.ts(?!.*${own})`)]),
];

/** What measures time has the machine for itself: it comes last, one browser after the other. */
const alone = { grep: /@alone/ };

export default defineConfig({
  testDir: 'specs',
  outputDir: 'out/results',
  // Most of a test is waiting for what a person would wait for.
  workers: 3,
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
      grepInvert: left(once.phone, '@phone', '@desk'),
    },
    {
      name: 'phone-no',
      use: { ...phone, ...norwegian },
      testIgnore: atADesk,
      grepInvert: left(once.desktop, '@desk', '@phone'),
    },
    {
      name: 'desktop-alone',
      use: { ...desktop, ...english },
      ...alone,
      dependencies: ['desktop-en', 'phone-no'],
    },
    { name: 'phone-alone', use: { ...phone, ...norwegian }, ...alone, dependencies: ['desktop-alone'] },
  ],
});
