import { describe, expect, test, vi } from 'vitest';

import { api } from '$lib/api/client';
import { running } from '$lib/news/running.svelte';
import { t } from '$lib/texts/texts.svelte';
import { VARIANTS } from '$lib/game/variant/variants';
import type { VariantName } from '$lib/wire/VariantName';

import { LANGS, named, shown, write } from '../../../tests/shown';
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

describe('a game from the position', () => {
  const position = { turn: 'black', legal: [] };
  const startIn = (page: HTMLElement): HTMLButtonElement =>
    named(page, 'button', t('from-here-play')) as HTMLButtonElement;

  test.each(LANGS)('is ordered of the computer for the side to move, in %s', async (lang) => {
    const { analysis } = analysisOf('atomic');
    Object.assign(analysis, { position, turn: 'black' });
    const order = vi.spyOn(api, 'createGame').mockReturnValue(new Promise(() => undefined));
    vi.spyOn(api, 'session').mockResolvedValue({} as never);
    const page = await shown(PositionPanel, { analysis }, lang);
    expect(page.querySelector('[data-testid=from-here]')?.textContent).not.toMatch(/from-here|book-level/);
    expect(startIn(page).disabled).toBe(false);
    startIn(page).form?.requestSubmit();
    await vi.waitFor(() =>
      expect(order).toHaveBeenCalledExactlyOnceWith({
        variant: 'atomic',
        fen: '8/8/8/8/8/8/8/8 w - - 0 1',
        color: 'black',
        opponent: { kind: 'computer', level: 4 },
      }),
    );
    vi.restoreAllMocks();
  });

  test('is not begun where the game is over, nor beside a game against a person', async () => {
    const { analysis } = analysisOf('standard');
    Object.assign(analysis, { position: { ...position, end: { reason: 'checkmate' } }, turn: 'black' });
    const page = await shown(PositionPanel, { analysis });
    expect(startIn(page).disabled).toBe(true);
    expect(page.textContent).toContain(t('from-here-over'));
    const person = { kind: 'person', name: 'Bo', online: true, account: false };
    const games = vi.spyOn(running, 'games', 'get');
    games.mockReturnValue([
      { you: 'white', status: 'active', players: { white: person, black: person } },
    ] as never);
    Object.assign(analysis, { position });
    document.body.replaceChildren();
    const other = await shown(PositionPanel, { analysis });
    expect(startIn(other).disabled).toBe(true);
    expect(other.textContent).toContain(t('engine-closed'));
    games.mockRestore();
  });
});
