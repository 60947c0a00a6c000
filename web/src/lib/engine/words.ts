import { lang, locale, t } from '$lib/texts/texts.svelte';
import type { Lang } from '$lib/texts/languages';

import type { EngineChances } from '$lib/wire/EngineChances';
import type { EngineLine } from '$lib/wire/EngineLine';
import type { EngineName } from '$lib/wire/EngineName';
import type { EngineScore } from '$lib/wire/EngineScore';

const made = new Map<string, Intl.NumberFormat>();
function format(form: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const of: Lang = lang();
  const key = `${of} ${form}`;
  const known = made.get(key) ?? new Intl.NumberFormat(locale(), options);
  made.set(key, known);
  return known;
}

/** A score as it is written, for White: `+0.3`, `#−4`. */
export function scoreText({ kind, value }: EngineScore): string {
  if (kind === 'mate') return `#${format('mate', { maximumFractionDigits: 0 }).format(value)}`;
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return format('score', one).format(value / 100);
}

/** The same as it is heard. */
export function scoreSaid(score: EngineScore): string {
  if (score.kind !== 'mate') return scoreText(score);
  return t('engine-wins', { side: score.value < 0 ? 'black' : 'white', count: Math.abs(score.value) });
}

/** `1.2 M`: how many positions a second. */
export function speedText(nps: number): string {
  const short = { notation: 'compact', maximumSignificantDigits: 2 } as const;
  return format('speed', short).format(nps);
}

const percent = (thousandths: number): string =>
  format('percent', { style: 'percent', maximumFractionDigits: 0 }).format(thousandths / 1000);

/** An engine as it calls itself, with its version where it tells one. */
export const engineSaid = ({ name, version }: Pick<EngineName, 'name' | 'version'>): string =>
  version === undefined ? name : `${name} ${version}`;

/** What is to be fetched: `1.2 MB`. */
export const sizeText = (bytes: number): string =>
  format('size', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1e6);

/** Chances from White's side in words. */
export const chancesSaid = ({ win, draw, loss }: EngineChances): string =>
  t('engine-chances', { won: percent(win), drawn: percent(draw), lost: percent(loss) });

/** How steeply a score becomes winning chances: the curve of Lichess, by which moves are labelled and advised too. */
const STEEP = 0.003_682_08;

/** White's share of the bar, 0 to 1. */
export function shareOf({ score }: Pick<EngineLine, 'score'>): number {
  const { kind, value } = score.white;
  if (kind === 'mate') return value < 0 ? 0 : 1;
  return 1 / (1 + Math.exp(-STEEP * value));
}
