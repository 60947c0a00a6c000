import type { BracketSide } from '$lib/wire/BracketSide';
import type { TournamentMatchView as MatchView } from '$lib/wire/TournamentMatchView';
import type { TournamentView } from '$lib/wire/TournamentView';

import { USUAL_POINTS } from './points';
import { sideOf } from './results';

/** What a round of a bracket is called. */
export type RoundName = 'final' | 'semi' | 'quarter' | 'round';

/** A round of a part of a bracket. */
export interface BracketRound {
  round: number;
  name: RoundName;
  matches: MatchView[];
}

/** A part of a bracket: of who has not lost, of who has lost once, the last match, the third place. */
export interface BracketPart {
  side: BracketSide;
  rounds: BracketRound[];
}

const SIDES: readonly BracketSide[] = ['winners', 'losers', 'grand-final', 'third-place'];

/** Rounds by how many come after them: the names are those of a bracket in which one loss is enough. */
const NAMES: readonly RoundName[] = ['final', 'semi', 'quarter'];

/** The parts of a bracket with their rounds, the first first. */
export function partsOf(bracket: readonly MatchView[]): BracketPart[] {
  const double = bracket.some(({ side }) => side === 'losers' || side === 'grand-final');
  return SIDES.flatMap((side) => {
    const matches = bracket.filter((one) => one.side === side);
    const last = Math.max(0, ...matches.map(({ round }) => round));
    const rounds = Array.from({ length: last }, (_, at): BracketRound => {
      const name = side === 'winners' && !double ? NAMES[last - at - 1] : undefined;
      return {
        round: at + 1,
        name: name ?? 'round',
        matches: matches.filter(({ round }) => round === at + 1).sort((a, b) => a.place - b.place),
      };
    }).filter((round) => round.matches.length > 0);
    return rounds.length > 0 ? [{ side, rounds }] : [];
  });
}

/** What a player has got in a match, in tenths; nothing where no game of it has ended. */
export function scoreIn(
  view: Pick<TournamentView, 'rounds'>,
  { games }: Pick<MatchView, 'games'>,
  entrant: number,
): number | undefined {
  let score: number | undefined;
  for (const game of games) {
    const round = view.rounds.find((one) => one.round === game.round);
    const board = round?.boards.find((one) => one.board === game.board);
    if (!board?.result) continue;
    const color = board.white === entrant ? 'white' : 'black';
    score = (score ?? 0) + sideOf(board.result, color, USUAL_POINTS).tenths;
  }
  return score;
}

/** Whether a match goes on: both players are known, and it is not settled. */
export const isOpen = ({ stage }: MatchView): boolean => stage !== undefined;

/** What is told of a match beside its score; nothing where its games say it all. */
export function noteOf({ by, stage }: MatchView): string | undefined {
  if (by !== undefined) return by === 'games' ? undefined : `tby-${by}`;
  return stage === undefined || stage === 'regular' ? undefined : `tstage-${stage}`;
}

/** The game of a match that is played here now, if one is. */
export function gameIn(view: Pick<TournamentView, 'rounds'>, match: MatchView): string | undefined {
  const last = isOpen(match) ? match.games.at(-1) : undefined;
  const round = view.rounds.find((one) => one.round === last?.round);
  const board = round?.boards.find((one) => one.board === last?.board);
  return board?.result ? undefined : board?.game;
}
