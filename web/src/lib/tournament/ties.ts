import type { TournamentFormat } from '$lib/wire/TournamentFormat';

/** The tie-breaks that are offered, as C.07 writes them. */
const TIES = [
  'BH/C1',
  'BH',
  'SB',
  'DE',
  'WIN',
  'WON',
  'BPG',
  'BWG',
  'PS',
  'KS',
  'ARO',
  'TPR',
  'BH/C2',
  'BH/M1',
  'FB',
  'AOB',
] as const;

/** Those that mean nothing where all have the same opponents. */
const FOR_SWISS: ReadonlySet<string> = new Set(['BH/C1', 'BH', 'BH/C2', 'BH/M1', 'FB', 'AOB']);

/** The tie-breaks that a format can have. */
export const tiesFor = (kind: TournamentFormat['kind']): readonly string[] =>
  kind === 'knock-out' || kind === 'arena'
    ? []
    : kind === 'swiss'
      ? TIES
      : TIES.filter((code) => !FOR_SWISS.has(code));

/** The text with the name of a tie-break; nothing where it is known by its code alone. */
export const tieText = (code: string): string | undefined =>
  TIES.some((one) => one === code) ? code.toLowerCase().replace('/', '-') : undefined;

/** What a list of tie-breaks begins with when it is made one's own. */
export const firstTies = (kind: TournamentFormat['kind']): string[] =>
  kind === 'swiss' ? ['BH/C1', 'BH', 'SB'] : ['DE', 'SB', 'WIN'];

/** The list with one of its items moved one place up or down. */
export function moved(list: readonly string[], at: number, by: -1 | 1): string[] {
  const next = [...list];
  const [item] = next.splice(at, 1);
  if (item !== undefined) next.splice(Math.max(0, at + by), 0, item);
  return next;
}
