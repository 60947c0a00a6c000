import { say, t } from '$lib/texts/texts.svelte';
import type { EndView } from '$lib/wire/EndView';
import type { GameView } from '$lib/wire/GameView';

/** A result as it is set: "1–0", "½–½". */
export function resultText(result: string): string {
  switch (result) {
    case '1-0':
      return '1–0';
    case '0-1':
      return '0–1';
    case '1/2-1/2':
      return '½–½';
    default:
      return '*';
  }
}

/** How a game ended, in a sentence; with a second one where a draw counts as won. To some of its places nobody may have come. */
export function endSentence(end: EndView, players?: GameView['players']): string {
  const told = end.reason === 'rulebook' && end.text ? say(end.text) : undefined;
  const awaited = players && !(players.white && players.black) ? 'yes' : 'no';
  if (end.drawOdds) return `${told ?? t(`end-${end.reason}`, { winner: 'none' })} ${t('end-draw-odds')}`;
  return told ?? t(`end-${end.reason}`, { winner: end.winner ?? 'none', awaited });
}
