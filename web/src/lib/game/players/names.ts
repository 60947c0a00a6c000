import { t } from '$lib/texts/texts.svelte';
import type { PlayerView } from '$lib/wire/PlayerView';

/** The name of a player as it is shown. */
export function playerName(player: PlayerView | null): string {
  if (!player) return t('player-awaited');
  if (player.kind === 'computer') return t('player-computer', { level: player.level });
  // Of an account that was closed the name is gone.
  return player.name || t('player-closed');
}
