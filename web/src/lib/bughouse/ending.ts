import { listed } from '$lib/texts/list';
import { t } from '$lib/texts/texts.svelte';
import type { BughouseEnd } from '$lib/wire/BughouseEnd';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { SeatName } from '$lib/wire/SeatName';
import type { TeamNumber } from '$lib/wire/TeamNumber';

import { colorOf, nameAt, otherTeam, seatsOf } from './seats';

/** The names of a team, joined in words. */
export const teamNames = (view: BughouseView, team: TeamNumber): string =>
  listed(seatsOf(team).map((seat) => nameAt(view, seat)));

/** Whose loss ended a match; undefined for draws and matches called off. */
export function loserOf({ winningTeam, board }: BughouseEnd): SeatName | undefined {
  if (winningTeam === undefined || board === undefined) return undefined;
  return { board, color: colorOf(otherTeam(winningTeam), board) };
}

/** How a match ended, in a sentence. */
export function matchEndSentence(view: BughouseView, end: BughouseEnd): string {
  const loser = loserOf(end);
  if (end.winningTeam === undefined || !loser) return t(`over-${end.reason}`);
  return t(`over-${end.reason}`, {
    loser: nameAt(view, loser),
    winners: teamNames(view, end.winningTeam),
  });
}

/** The score as it is set, the given team's first. */
export function scoreOf({ winningTeam, reason }: BughouseEnd, first: TeamNumber): string | undefined {
  if (reason === 'aborted') return undefined;
  if (winningTeam === undefined) return '½–½';
  return winningTeam === first ? '1–0' : '0–1';
}
