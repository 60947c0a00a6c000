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
 * Keeps the move shown in sight in a list of moves, with some pixels above and below it, or an end of the list where none is, also when
 * what stands beside takes room from it. The list alone is scrolled: the page, and the board with it, stays where it is. The list is
 * what its moves are placed in. Returns what ends it.
 */
export function keepInSight(
  list: HTMLElement,
  shown: string,
  end: 'top' | 'foot',
  above: number,
  below: number,
): () => void {
  const scroll = (): void => {
    const now = list.querySelector<HTMLElement>(shown);
    if (!now) {
      list.scrollTop = end === 'top' ? 0 : list.scrollHeight;
      list.scrollLeft = end === 'top' ? 0 : list.scrollWidth;
      return;
    }
    // Where the moves stand in one line.
    list.scrollLeft = now.offsetLeft - (list.clientWidth - now.offsetWidth) / 2;
    const top = now.offsetTop;
    if (top < list.scrollTop + above) list.scrollTop = top - above;
    else if (top + now.offsetHeight > list.scrollTop + list.clientHeight - below)
      list.scrollTop = top + now.offsetHeight - list.clientHeight + below;
  };
  scroll();
  const watch = new ResizeObserver(scroll);
  watch.observe(list);
  return () => watch.disconnect();
}
