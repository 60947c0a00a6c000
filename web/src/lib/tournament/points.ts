import { locale } from '$lib/texts/texts.svelte';
import type { TournamentPoints } from '$lib/wire/TournamentPoints';

/** What results are worth where nothing is settled. */
export const USUAL_POINTS: TournamentPoints = { win: 10, draw: 5, loss: 0, bye: 10 };

/** Three for a win, one for a draw. */
export const THREE_POINTS: TournamentPoints = { win: 30, draw: 10, loss: 0, bye: 30 };

export const samePoints = (a: TournamentPoints, b: TournamentPoints): boolean =>
  a.win === b.win && a.draw === b.draw && a.loss === b.loss && a.bye === b.bye;

/** The value of a tie-break, written with a point, as the reader writes it. */
export const valueText = (value: string | null | undefined): string =>
  value?.replace('.', locale().startsWith('en') ? '.' : ',') ?? '–';

/** Tenths of a point as they are written: 3½, and 3.3 where a half does not do. */
export function pointsText(tenths: number): string {
  const whole = Math.floor(tenths / 10);
  const rest = tenths - whole * 10;
  if (rest === 0) return String(whole);
  if (rest === 5) return `${whole || ''}½`;
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: 1 }).format(tenths / 10);
}
