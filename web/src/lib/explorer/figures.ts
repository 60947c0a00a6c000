import { locale, t } from '$lib/texts/texts.svelte';
import type { ChanceView } from '$lib/wire/ChanceView';
import type { ExplorerGame } from '$lib/wire/ExplorerGame';

/** Whether the rating of either player is known. */
export const isRated = ({ players: { white, black } }: Pick<ExplorerGame, 'players'>): boolean =>
  white.rating !== undefined || black.rating !== undefined;

/** A part of a whole as whole percents, `54 %`. */
export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** A part of a whole that is there, however small: `<1 %`. */
export const part = (share: number): string =>
  share > 0 && share < 0.005 ? `<${percent(0.01)}` : percent(share);

/** A score that is expected of a game, in hundredths of a point: `0.55`. */
export function hundredths(score: number): string {
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale(), two).format(score);
}

/** The bounds of an expected score, `0.46–0.64`; one number where they are the same. */
export function bounds({ low, high }: ChanceView): string {
  const [from, to] = [hundredths(low), hundredths(high)];
  return from === to ? from : `${from}–${to}`;
}

/** A count with the part that it is of the whole: `12 (40 %)`. */
export const ofWhole = (count: number, whole: number): string =>
  whole > 0 ? `${games(count)} (${part(count / whole)})` : games(count);

/** A number of games with its digits grouped; parts of games with one decimal where there are few. */
export function games(count: number): string {
  const decimals = Number.isInteger(count) || count >= 100 ? 0 : 1;
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: decimals }).format(count);
}

/** A number of games in little room: `172k`. */
export function gamesShort(count: number): string {
  if (count < 10_000) return games(count);
  return new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}

/** Games by who won them, as a bar shows them. */
export interface Results {
  white: number;
  draws: number;
  black: number;
}

/** What a bar shows, in words. */
export const barText = ({ white, draws, black }: Results): string =>
  t('explorer-bar', { white: games(white), number: games(draws), black: games(black) });

/** The parts of a bar, in percents that sum to a hundred. */
export function parts(of: Results): [number, number, number] {
  const whole = of.white + of.draws + of.black;
  if (whole === 0) return [0, 0, 0];
  return [(of.white / whole) * 100, (of.draws / whole) * 100, (of.black / whole) * 100];
}

/** Columns of a grid below a bar: each as wide as its part, as far as what is written there leaves room. */
export const columns = (of: Results): string =>
  parts(of)
    .map((share) => `minmax(max-content, ${share}fr)`)
    .join(' ');
