import { t } from '$lib/texts/texts.svelte';
import type { PlayerView } from '$lib/wire/PlayerView';

/** The name of a player as it is shown. */
export function playerName(player: PlayerView | null): string {
  if (!player) return t('player-awaited');
  return player.kind === 'computer' ? t('player-computer', { level: player.level }) : player.name;
}
