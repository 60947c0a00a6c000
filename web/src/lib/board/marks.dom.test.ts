import { expect, test } from 'vitest';

import { shown } from '../../../tests/shown';
import MarkLayer from './MarkLayer.svelte';

test('the line of a pin goes on across the pinned piece, more faintly', async () => {
  const page = await shown(MarkLayer, {
    marks: { squares: [], lines: [{ from: 'e8', to: 'e1', kind: 'attack' as const }] },
    occupied: new Set(['e8', 'e2', 'e1']),
    orientation: 'white' as const,
  });
  const crossed = [...page.querySelectorAll('mask circle')];
  expect(crossed).toHaveLength(1);
  expect(crossed[0]?.getAttribute('fill')).not.toBe('#000');
  expect(page.querySelector('[data-line="attack"]')?.getAttribute('mask')).toMatch(/^url/);
});
