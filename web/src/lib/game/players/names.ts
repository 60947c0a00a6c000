import { t } from '$lib/texts/texts.svelte';
import type { PlayerView } from '$lib/wire/PlayerView';

/** The name of a player as it is shown; nobody comes any more to a place left free in a game that is over. */
export function playerName(player: PlayerView | null, over = false): string {
  if (!player) return t(over ? 'player-nobody' : 'player-awaited');
  if (player.kind === 'computer') return t('player-computer', { level: player.level });
  // Of an account that was closed the name is gone.
  return player.name || t('player-closed');
}
