import { expect, test } from 'vitest';

import { shown } from '../../../tests/shown';
import BurstLayer from './BurstLayer.svelte';

const before = '4k3/8/8/3npn2/4r3/8/4R3/4K3 w - - 0 1';

test('a capture is drawn as an explosion, a quiet move not at all', async () => {
  const blast = {
    variant: 'atomic' as const,
    before,
    after: '4k3/8/8/4p3/8/8/8/4K3 b - - 0 1',
    squares: ['e2', 'e4'],
  };
  const page = await shown(BurstLayer, { blast, orientation: 'white' as const, live: false });
  expect(page.querySelector('[data-testid="burst"]')?.getAttribute('data-square')).toBe('e4');
  expect([...page.querySelectorAll('[data-lost]')].map((one) => one.getAttribute('data-lost'))).toEqual([
    'd5',
    'f5',
  ]);
  page.replaceChildren();
  const quiet = { ...blast, after: '4k3/8/8/3npn2/4r3/8/3R4/4K3 b - - 1 1', squares: ['e2', 'd2'] };
  await shown(BurstLayer, { blast: quiet, orientation: 'white' as const, live: false });
  expect(page.querySelector('[data-testid="burst"]')).toBeNull();
});
