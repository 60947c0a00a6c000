import type { PlaywrightTestConfig } from '@playwright/test';

type Use = NonNullable<PlaywrightTestConfig['use']>;

/** The browser that is installed, never one that is fetched; quiet on the network but for the page itself. */
export const browser: Use = {
  browserName: 'chromium',
  actionTimeout: 60_000,
  navigationTimeout: 60_000,
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

/** A small phone, touched. */
export const phone: Use = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A desk with a mouse. */
export const desktop: Use = { viewport: { width: 1440, height: 900 } };

export const english: Use = { locale: 'en-GB' };
export const norwegian: Use = { locale: 'nb-NO' };

/** Whether everything is driven at every width and in every language, as in CI. */
export const whole = process.env['KROG_WHOLE'] === '1' || Boolean(process.env['CI']);

/** The languages in which words have to fit at a width: both, or without `whole` the width's own. */
export const languages: Use[] = whole ? [english, norwegian] : [{}];

/**
 * How long to wait before a thing is called broken. Guards only: a machine with other work to do is slow, and no test may
 * pass or fail by how slow it is. Most tests are done in a few seconds.
 */
export const patience: Pick<PlaywrightTestConfig, 'timeout' | 'expect'> = {
  timeout: 600_000,
  expect: { timeout: 60_000 },
};
