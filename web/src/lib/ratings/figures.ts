import { locale } from '$lib/texts/texts.svelte';

/** The minus sign of typography; not every language's own format uses it. */
const withMinus = (text: string): string => text.replace('-', '−');

/** A number with so many decimals at most. Ratings are names of strength more than amounts: their digits are not grouped. */
export function figure(value: number, decimals = 0): string {
  const format = new Intl.NumberFormat(locale(), { maximumFractionDigits: decimals, useGrouping: false });
  return withMinus(format.format(value));
}

/** A change: "+12", "−7", "±0". */
export function signed(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${figure(change)}` : figure(change);
}

/** What was scored, as tables write it. */
export function scoreText(score: number): string {
  if (score === 0.5) return '½';
  return figure(score);
}
