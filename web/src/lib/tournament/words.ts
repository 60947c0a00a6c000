import { timeText } from '$lib/setup/said';
import { say, t } from '$lib/texts/texts.svelte';
import type { TournamentDutyView } from '$lib/wire/TournamentDutyView';
import type { TournamentFormat } from '$lib/wire/TournamentFormat';
import type { TournamentRow } from '$lib/wire/TournamentRow';
import type { TournamentView } from '$lib/wire/TournamentView';

import { lastRound } from './rounds';
import { tieText } from './ties';

/** How a tournament is played, in few words: "Swiss system, 5 rounds". */
export function formatText(format: TournamentFormat, rounds: number): string {
  if (format.kind === 'arena') return t('tour-arena', { count: format.minutes });
  if (format.kind === 'knock-out') return t('tour-knock-out', { kind: format.elimination, count: rounds });
  if (format.kind === 'swiss')
    return t(format.accelerated ? 'tour-swiss-accelerated' : 'tour-swiss', { count: rounds });
  return format.cycles > 1
    ? t('tour-robin-cycles', { cycles: format.cycles, count: rounds })
    : t('tour-robin', { count: rounds });
}

/** How a match of a knock-out is won, and what settles a drawn one. */
export const matchText = (format: Extract<TournamentFormat, { kind: 'knock-out' }>): string =>
  [
    t('tour-match-games', { count: format.games }),
    ...(format.replays > 0 ? [t('tour-match-replays', { count: format.replays })] : []),
    t(`tdrawn-${format.drawn}`),
  ].join('; ');

/** What there is to know of a tournament in one line. */
export function lineOf(
  of: Pick<TournamentRow, 'format' | 'variant' | 'time' | 'place' | 'roundsPlanned'>,
): string {
  return [
    formatText(of.format, of.roundsPlanned),
    timeText(of.time),
    ...(of.variant === 'standard' ? [] : [t(`variant-${of.variant}`)]),
    t(`tplace-${of.place}`),
  ].join(' · ');
}

/** How far a tournament is. */
export function farText(of: Pick<TournamentRow, 'status' | 'round' | 'roundsPlanned' | 'format'>): string {
  return of.status === 'running' && of.format.kind !== 'arena'
    ? t('tour-round-of', { round: of.round, rounds: of.roundsPlanned })
    : t(`tstatus-${of.status}`);
}

export const farOf = (view: TournamentView): string =>
  farText({
    status: view.status,
    format: view.settings.format,
    round: lastRound(view)?.round ?? 0,
    roundsPlanned: view.roundsPlanned,
  });

/** What stands over the table: after which round it is; an arena has none that say anything. */
export const tableTitle = (view: TournamentView): string =>
  view.settings.format.kind === 'arena'
    ? t('ttab-table')
    : t('tour-standings-after', { round: view.rounds.length });

/** The name of a tie-break, with its code. */
export function tieName(code: string): string {
  const text = tieText(code);
  return text ? `${code} – ${t(`tie-${text}`)}` : code;
}

/** What the reader has to do as a player. */
export const dutiesOf = (view: TournamentView | undefined): TournamentDutyView[] =>
  view?.duties.filter(({ whose, act }) => whose === 'reader' && (!view.organizes || act === 'claim')) ?? [];

/** What the organiser has to do: the reader, where the reader organises. */
export const deskDuties = (view: TournamentView | undefined): TournamentDutyView[] =>
  view?.duties.filter(({ whose, act }) => whose !== 'players' && act !== 'claim') ?? [];

/** What is waited for, where the reader has nothing to do: what the organiser is told to do is said to nobody else. */
export const waitedFor = (view: TournamentView): string =>
  [
    ...view.duties.filter(({ whose }) => whose === 'players').map(({ text }) => say(text)),
    ...(view.duties.some(({ whose }) => whose === 'organizer') ? [t('tour-waits-organizer')] : []),
  ].join(' ');

/** A name that a file can have. */
export const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'krog';
