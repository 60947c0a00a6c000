import { expect, test } from 'vitest';

import { noPerformance } from './performance';

test('a performance is missing for want of games, or because all or nothing was scored', () => {
  expect(noPerformance({ ratedGames: 0 })).toBe('report-too-few');
  expect(noPerformance({ ratedGames: 4 })).toBe('report-too-few');
  expect(noPerformance({ ratedGames: 5 })).toBe('report-one-sided');
});
