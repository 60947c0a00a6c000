import { describe, expect, test } from 'vitest';

import { VARIANTS } from '$lib/game/variant/variants';
import type { VariantName } from '$lib/wire/VariantName';

import { shown, write } from '../../../tests/shown';
import type { Analysis } from './analysis.svelte';
import PositionPanel from './PositionPanel.svelte';

/** An analysis that notes what is begun. */
function analysisOf(variant: VariantName): { analysis: Analysis; begun: unknown[] } {
  const begun: unknown[] = [];
  const analysis = {
    variant,
    at: { fen: '8/8/8/8/8/8/8/8 w - - 0 1' },
    position: undefined,
    busy: false,
    fenFault: undefined,
    rules: () => ({ variant }),
    begin: (from: unknown) => {
      begun.push(from);
      return Promise.resolve(true);
    },
  };
  return { analysis: analysis as unknown as Analysis, begun };
}

describe('the panel of the position', () => {
  test.each(VARIANTS)('offers the start arrays of %s, where it has them', async (variant) => {
    const page = await shown(PositionPanel, { analysis: analysisOf(variant).analysis });
    expect(page.querySelector('#ana-array') !== null).toBe(variant !== 'racing-kings');
  });

  test('sets a horde up from an array', async () => {
    const { analysis, begun } = analysisOf('horde');
    const page = await shown(PositionPanel, { analysis });
    write(page.querySelector('#ana-array'), '12');
    page.querySelector<HTMLInputElement>('#ana-array')?.form?.requestSubmit();
    expect(begun).toEqual([{ variant: 'horde', startArray: 12 }]);
  });
});
