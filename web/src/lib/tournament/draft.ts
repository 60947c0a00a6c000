import { fischer } from '$lib/setup/control';
import type { EntryRules } from '$lib/wire/EntryRules';
import type { TimeControl } from '$lib/wire/TimeControl';
import type { ArenaScoring } from '$lib/wire/ArenaScoring';
import type { DrawnMatch } from '$lib/wire/DrawnMatch';
import type { KnockOutKind } from '$lib/wire/KnockOutKind';
import type { KnockOutSeeds } from '$lib/wire/KnockOutSeeds';
import type { TournamentFormat } from '$lib/wire/TournamentFormat';
import type { TournamentPlace } from '$lib/wire/TournamentPlace';
import type { TournamentPoints } from '$lib/wire/TournamentPoints';
import type { TournamentSettings } from '$lib/wire/TournamentSettings';
import type { VariantName } from '$lib/wire/VariantName';

import { samePoints, USUAL_POINTS } from './points';
import { suggestedRounds } from './rounds';

/** What is settled of a tournament, as a form has it. */
export interface Draft {
  name: string;
  about: string;
  place: TournamentPlace;
  kind: TournamentFormat['kind'];
  /** How many players are expected. */
  expected: number;
  /** As many as suggested where none is chosen. */
  rounds: number | undefined;
  cycles: number;
  accelerated: boolean;
  /** Of a knock-out: when a player is out, how long a match is, and what settles a drawn one. */
  elimination: KnockOutKind;
  games: number;
  replays: number;
  drawn: DrawnMatch;
  seeds: KnockOutSeeds;
  /** Of an arena: how long it lasts, and what its games bring. */
  minutes: number;
  scoring: ArenaScoring;
  variant: VariantName;
  time: TimeControl;
  rated: boolean;
  /** None where they are as usual. */
  tieBreaks: string[];
  points: TournamentPoints;
  /** As a field for a moment has it; empty where none is settled. */
  startsAt: string;
  pause: number | undefined;
  open: boolean;
  code: string;
  ratingMin: number | undefined;
  ratingMax: number | undefined;
  most: number | undefined;
  untilRound: number | undefined;
  checkIn: boolean;
  bots: boolean;
  public: boolean;
}

/** What the server takes; what lies beyond is refused there with its reason. */
export const LIMITS = {
  rounds: 30,
  cycles: 4,
  games: 12,
  replays: 6,
  minutes: 720,
  players: 5000,
  name: 80,
  about: 2000,
  code: 40,
  pause: 10_080,
} as const;

/** The usual evening of a club. */
export const freshDraft = (): Draft => ({
  name: '',
  about: '',
  place: 'over-the-board',
  kind: 'swiss',
  expected: 16,
  rounds: undefined,
  cycles: 1,
  accelerated: false,
  elimination: 'single',
  games: 1,
  replays: 1,
  drawn: 'armageddon',
  seeds: 'rating',
  minutes: 60,
  scoring: 'bonus',
  variant: 'standard',
  time: fischer(10, 5),
  rated: false,
  tieBreaks: [],
  points: USUAL_POINTS,
  startsAt: '',
  pause: undefined,
  open: true,
  code: '',
  ratingMin: undefined,
  ratingMax: undefined,
  most: undefined,
  untilRound: undefined,
  checkIn: false,
  bots: false,
  public: true,
});

/** Changes how a draft brings players together; what the other way does not have is as usual again. */
export function choose(draft: Draft, kind: Draft['kind']): void {
  draft.kind = kind;
  draft.tieBreaks = [];
  if (kind === 'swiss' || kind === 'round-robin') return;
  draft.points = USUAL_POINTS;
  draft.untilRound = undefined;
  if (kind === 'knock-out') return;
  draft.place = 'online';
  draft.open = true;
  draft.checkIn = false;
  draft.pause = undefined;
}

/** How many rounds a draft has of the Swiss system. */
export const roundsOf = ({ rounds, expected }: Pick<Draft, 'rounds' | 'expected'>): number =>
  rounds ?? suggestedRounds(expected);

/** How a draft brings players together. */
export function formatOf(draft: Draft): TournamentFormat {
  switch (draft.kind) {
    case 'swiss':
      return { kind: 'swiss', rounds: roundsOf(draft), ...(draft.accelerated ? { accelerated: true } : {}) };
    case 'round-robin':
      return { kind: 'round-robin', cycles: draft.cycles };
    case 'knock-out': {
      const { kind, elimination, games, replays, drawn, seeds } = draft;
      return { kind, elimination, games, replays, drawn, seeds };
    }
    case 'arena':
      return { kind: 'arena', minutes: draft.minutes, scoring: draft.scoring };
  }
}

/** A moment as a field for moments has it, at the place of the reader. */
export function fieldOf(moment: string | undefined): string {
  if (!moment) return '';
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment in a field, RFC 3339; nothing where there is none. */
export function momentOf(field: string): string | undefined {
  const at = new Date(field);
  return field === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** What is settled, as a form has it. */
export function draftOf(settings: TournamentSettings, players: number): Draft {
  const { format, entry } = settings;
  const fresh = freshDraft();
  return {
    ...fresh,
    name: settings.name,
    about: settings.about ?? '',
    place: settings.place,
    kind: format.kind,
    expected: Math.max(2, players),
    rounds: format.kind === 'swiss' ? format.rounds : undefined,
    cycles: format.kind === 'round-robin' ? format.cycles : 1,
    accelerated: format.kind === 'swiss' && format.accelerated === true,
    ...(format.kind === 'knock-out' || format.kind === 'arena' ? format : {}),
    variant: settings.variant,
    time: settings.time,
    rated: settings.rated === true,
    tieBreaks: [...(settings.tieBreaks ?? [])],
    points: settings.points ?? USUAL_POINTS,
    startsAt: fieldOf(settings.startsAt),
    pause: settings.pauseMinutes,
    open: entry?.open === true,
    code: entry?.code ?? '',
    ratingMin: entry?.ratingMin,
    ratingMax: entry?.ratingMax,
    most: entry?.most,
    untilRound: entry?.untilRound,
    checkIn: settings.checkIn === true,
    bots: entry?.bots === true,
    public: settings.public,
  };
}

/** What a form settles; what is as usual is not said. */
export function settingsOf(draft: Draft): TournamentSettings {
  const entry: EntryRules = { open: draft.open };
  if (draft.open && draft.code.trim()) entry.code = draft.code.trim();
  if (draft.open && draft.bots) entry.bots = true;
  for (const key of ['ratingMin', 'ratingMax', 'most', 'untilRound'] as const) {
    const value = draft[key];
    if (value !== undefined) entry[key] = value;
  }
  const settings: TournamentSettings = {
    name: draft.name.trim(),
    place: draft.place,
    format: formatOf(draft),
    variant: draft.variant,
    time: draft.time,
    entry,
    public: draft.public,
  };
  const about = draft.about.trim();
  const startsAt = momentOf(draft.startsAt);
  if (about) settings.about = about;
  if (draft.rated) settings.rated = true;
  if (draft.tieBreaks.length > 0) settings.tieBreaks = [...draft.tieBreaks];
  if (!samePoints(draft.points, USUAL_POINTS)) settings.points = draft.points;
  if (startsAt) settings.startsAt = startsAt;
  if (draft.pause !== undefined) settings.pauseMinutes = draft.pause;
  if (draft.checkIn) settings.checkIn = true;
  return settings;
}
