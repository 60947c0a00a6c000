import { other } from '$lib/board/squares';
import { numberText } from '$lib/notation/numbers';
import { mates, spokenSan } from '$lib/notation/spoken';
import { t } from '$lib/texts/texts.svelte';
import type { Operator } from '$lib/ui/operator';
import { saidIn, type Verdict } from '$lib/ui/verdict';
import type { GameView } from '$lib/wire/GameView';

import { offerTo } from '$lib/game/acts/acts';
import { endSentence } from '$lib/game/result/ending';
import { playerName } from '$lib/game/players/names';
import type { Shown } from './shown';
import { stateOf } from '$lib/game/live/state';

/** What the why-line of a game says: a verdict, where the reader looks, how the game ended, or whose move it is. */
export function lineOf(
  view: GameView,
  shown: Shown,
  verdict: Verdict | undefined,
  awayMs: number | undefined,
): { op: Operator | undefined; text: string } {
  if (verdict) return { op: verdict.op, text: saidIn(verdict) };
  if (!shown.now) {
    const move = shown.ply > 0 ? view.moves[shown.ply - 1] : undefined;
    const text = move
      ? t('looking-back', {
          number: numberText(view.startFen, move.ply),
          move: spokenSan(move.san, t, mates(move)),
        })
      : t('looking-back-start');
    return { op: undefined, text };
  }
  if (view.end) return { op: undefined, text: endSentence(view.end, view.players) };
  const offer = view.you && offerTo(view, view.you);
  if (view.you && offer) {
    const name = playerName(view.players[other(view.you)]);
    return { op: undefined, text: t(`offer-${offer.what}`, { name }) };
  }
  if (view.you && awayMs !== undefined) {
    const name = playerName(view.players[other(view.you)]);
    return { op: undefined, text: t(awayMs > 0 ? 'gone-begins' : 'gone-now', { name }) };
  }
  const rest = stateOf(view);
  return { op: rest.op, text: t(rest.id, rest.args) };
}
