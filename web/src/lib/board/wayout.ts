import type { Args } from '$lib/texts/texts.svelte';
import type { PositionView } from '$lib/wire/PositionView';
import type { Role } from '$lib/wire/Role';

import { uciSquares } from '$lib/notation/uci';

import { piecesOf } from './squares';

/** What may be done instead of a refused try, as a text and its arguments. `list` holds squares or moves to be joined in words. */
export interface WayOut {
  id: string;
  args: Args;
  list: string[];
}

/** More squares than this are counted instead of named. */
const MOST_NAMED = 8;
/** More answers to a check than this are counted instead of named. */
const MOST_ANSWERS = 4;

const DROPPED: Record<string, Role> = { P: 'pawn', N: 'knight', B: 'bishop', R: 'rook', Q: 'queen' };

/**
 * Reads off the legal moves what a refused try could have been. Nothing is worked out here: the list is the server's, which
 * gives it to whoever is on turn.
 */
export function wayOut(position: PositionView, tried: string): WayOut | undefined {
  const { legal, turn, check, fen } = position;
  const { from } = uciSquares(tried);
  if (from === undefined) {
    const role = DROPPED[tried.charAt(0)];
    if (!role || legal.length === 0) return undefined;
    return {
      id: 'way-drop',
      args: { man: role, count: legal.filter((move) => move.drop === role).length },
      list: [],
    };
  }
  const piece = piecesOf(fen).get(from);
  if (!piece) return undefined;
  if (piece.color !== turn) return { id: 'way-turn', args: { side: turn }, list: [] };
  if (legal.length === 0) return undefined;
  const squares = [...new Set(legal.filter((move) => move.from === from).map((move) => move.to))].sort();
  const about = { man: piece.role, square: from, count: squares.length };
  if (squares.length > MOST_NAMED) return { id: 'way-many', args: about, list: [] };
  if (squares.length > 0) return { id: 'way-squares', args: about, list: squares };
  const inCheck = check.some((square) => piecesOf(fen).get(square)?.color === turn);
  if (inCheck && legal.length > 0 && legal.length <= MOST_ANSWERS) {
    return { id: 'way-answers', args: { count: legal.length }, list: legal.map((move) => move.san) };
  }
  return { id: 'way-none', args: about, list: [] };
}
