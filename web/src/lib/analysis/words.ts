import { endSentence } from '$lib/game/result/ending';
import { lettered } from '$lib/notation/local';
import { lang, t } from '$lib/texts/texts.svelte';
import type { Operator } from '$lib/ui/operator';
import type { Color } from '$lib/wire/Color';
import type { PositionView } from '$lib/wire/PositionView';

/** What the why-line says of a position in analysis. */
export function turnText(
  position: PositionView | undefined,
  turn: Color,
): { op: Operator | undefined; text: string } {
  if (!position) return { op: undefined, text: t('analysis-turn', { side: turn }) };
  if (position.end) return { op: undefined, text: endSentence(position.end) };
  const only = position.legal[0];
  if (position.legal.length === 1 && only)
    return { op: 'O', text: t('state-only', { move: lettered(only.san, lang()) }) };
  const square = position.check[0];
  const count = position.legal.length;
  if (square) return { op: undefined, text: t('analysis-check', { side: turn, square, count }) };
  return { op: undefined, text: t('analysis-moves', { side: turn, count }) };
}
