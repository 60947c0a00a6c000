import { DAY_MS, digits, usedOf } from '$lib/clock/face';
import { t } from '$lib/texts/texts.svelte';
import type { MoveView } from '$lib/wire/MoveView';

/** How long a move took, in words. */
export function took(ms: number): string {
  const { id, args } = usedOf(ms);
  return t(id, args);
}

/** What was left on the clock, in a cell of the list. */
export function left(ms: number): string {
  return ms < DAY_MS ? digits(ms) : took(ms);
}

/** What became of the time of a move: used, credited for the line, left. */
export function receipt({ usedMs, creditedMs = 0, leftMs }: MoveView): string | undefined {
  if (usedMs === undefined) return undefined;
  const used = t('receipt-used', { used: took(usedMs) });
  const credited = creditedMs > 0 ? ` ${t('receipt-credited', { ms: creditedMs })}` : '';
  return used + credited + (leftMs === undefined ? '' : ` ${t('receipt-left', { left: digits(leftMs) })}`);
}

/**
 * Scrolls a list of moves to the one shown, with some pixels above and below it, or to an end where none is. The list alone: the page,
 * and the board with it, stays where it is.
 */
export function scrollTo(
  list: HTMLElement,
  shown: string,
  end: 'top' | 'foot',
  above: number,
  below: number,
): void {
  const now = list.querySelector<HTMLElement>(shown);
  if (!now) {
    list.scrollTop = end === 'top' ? 0 : list.scrollHeight;
    list.scrollLeft = end === 'top' ? 0 : list.scrollWidth;
    return;
  }
  // Where the moves stand in one line.
  list.scrollLeft = now.offsetLeft - list.offsetLeft - (list.clientWidth - now.offsetWidth) / 2;
  const top = now.offsetTop - list.offsetTop;
  if (top < list.scrollTop + above) list.scrollTop = top - above;
  else if (top + now.offsetHeight > list.scrollTop + list.clientHeight - below)
    list.scrollTop = top + now.offsetHeight - list.clientHeight + below;
}
