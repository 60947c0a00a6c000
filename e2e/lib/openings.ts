import { test } from '@playwright/test';

/** Openings of the tests by their English names, as Norwegians call them. */
const NORWEGIAN = {
  'Sicilian Defense': 'Siciliansk',
  "King's Pawn Game": 'Kongebondespill',
  "Queen's Pawn Game": 'Dronningbondespill',
  "King's Knight Opening": 'Kongespringeråpning',
} as const;

/** What an opening is called in the language of the test that runs. */
export const opening = (english: keyof typeof NORWEGIAN): string =>
  test.info().project.use.locale?.startsWith('nb') ? NORWEGIAN[english] : english;
