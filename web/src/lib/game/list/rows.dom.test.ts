import { expect, test } from 'vitest';

import { untimed } from '$lib/game/live/sample';
import { t } from '$lib/texts/texts.svelte';
import type { GameSummary } from '$lib/wire/GameSummary';
import type { SeatView } from '$lib/wire/SeatView';

import { LANGS, shown } from '../../../../tests/shown';
import GameRows from './GameRows.svelte';

const person = (name: string) => ({ kind: 'person', name, online: true, account: false }) as const;
const summary = (more: Partial<GameSummary>): GameSummary => ({
  id: 'g',
  variant: 'standard',
  createdAt: '2026-01-01T00:00:00Z',
  status: 'cancelled',
  players: { white: person('Ada'), black: null },
  you: 'white',
  plies: 0,
  yourTurn: false,
  end: { result: '*', reason: 'aborted' },
  settings: untimed,
  ...more,
});

test.each(LANGS)(
  'an invitation that was withdrawn is no game against an awaited opponent, in %s',
  async (lang) => {
    for (const own of [true, false]) {
      const page = await shown(GameRows, { games: [summary({})], own }, lang);
      expect(page.querySelector('.who b')?.textContent).toBe(t('list-invitation'));
      expect(page.querySelector('.st')?.textContent).toBe(t('list-withdrawn'));
      expect(page.textContent).not.toContain(t('player-awaited'));
      page.replaceChildren();
    }
  },
);

test('a game that both came to and aborted is still told by its players', async () => {
  const game = summary({ players: { white: person('Ada'), black: person('Bo') } });
  const page = await shown(GameRows, { games: [game], own: true });
  expect(page.querySelector('.who b')?.textContent).toBe('Bo');
  expect(page.querySelector('.st')?.textContent).toBe(t('standing-stopped'));
});

test('a computer in a match is no account that was closed', async () => {
  const seat = (board: 'A' | 'B', color: 'white' | 'black', name: string, level?: number): SeatView => ({
    seat: { board, color },
    name,
    account: false,
    you: name === 'Ada',
    ...(level === undefined ? {} : { level }),
  });
  const seats = [
    seat('A', 'white', 'Ada'),
    seat('A', 'black', 'Bo'),
    seat('B', 'white', '', 4),
    seat('B', 'black', '', 4),
  ];
  const page = await shown(GameRows, { games: [summary({ status: 'active', seats })], own: true });
  expect(page.textContent).toContain(t('player-computer', { level: 4 }));
  expect(page.textContent).not.toContain(t('player-closed'));
});
