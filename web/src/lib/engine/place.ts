import type { GameSummary } from '$lib/wire/GameSummary';
import type { VariantName } from '$lib/wire/VariantName';

import type { Search } from './settings';
import type { AnalyzeRequest } from '$lib/wire/AnalyzeRequest';
import type { EngineAbout } from '$lib/wire/EngineAbout';

/** The position on a board, with how it came about. */
export interface Place {
  variant: VariantName;
  rulebook?: string | undefined;
  start: string;
  moves: readonly string[];
  fen: string;
  /** Whether the rules end the game here. */
  over: boolean;
}

/**
 * Whether the engine may be asked by somebody whose games under way are these: not while they play a person, whatever the class of
 * the game (Laws 11.3.1).
 */
export const mayAnalyze = (underWay: readonly Pick<GameSummary, 'you' | 'status' | 'players'>[]): boolean =>
  underWay.every(
    ({ you, status, players }) =>
      !you ||
      status === 'waiting' ||
      [players.white, players.black].some((player) => player?.kind === 'computer'),
  );

/** The engines that can play here. A user's rulebook is known to the built-in one alone. */
export function playing(all: readonly EngineAbout[], at: Pick<Place, 'variant' | 'rulebook'>): EngineAbout[] {
  return all.filter(({ kind, variants, chess960 }) => {
    if (at.rulebook !== undefined && kind !== 'builtin') return false;
    return (
      variants.includes(at.variant) ||
      (at.variant === 'chess960' && chess960 && variants.includes('standard'))
    );
  });
}

/** What is asked of the server about a position. */
export function requestOf(
  at: Place,
  { lines, engine }: Pick<Search, 'lines' | 'engine'>,
  effort: { timeMs: number; depth: number },
): AnalyzeRequest {
  return {
    variant: at.variant,
    fen: at.start,
    moves: [...at.moves],
    lines,
    ...effort,
    ...(at.rulebook === undefined ? {} : { rulebook: at.rulebook }),
    ...(engine === undefined ? {} : { engine }),
  };
}

/** What is the same is searched once: the rules, the position with its counters, who searches, and for how many lines. */
export const keyOf = (at: Place, { lines, engine }: Pick<Search, 'lines' | 'engine'>): string =>
  [at.rulebook ?? at.variant, engine ?? '', lines, at.fen].join(' ');
