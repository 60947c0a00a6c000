import { t } from '$lib/texts/texts.svelte';
import type { Color } from '$lib/wire/Color';
import type { Role } from '$lib/wire/Role';

import type { Piece } from './squares';

const ROLES: readonly Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

/** A square in words, with the piece on it. */
export function described(pieces: ReadonlyMap<string, Piece>, square: string): string {
  const piece = pieces.get(square);
  if (!piece) return t('board-empty', { square });
  return t('board-man', { square, man: t(`${piece.color}-${piece.role}`) });
}

/** The pieces of one side in words, the king first. */
export function piecesNamed(pieces: ReadonlyMap<string, Piece>, color: Color): string {
  const side = [...pieces].filter(([, piece]) => piece.color === color);
  return ROLES.flatMap((role) =>
    side.filter(([, piece]) => piece.role === role).map(([square]) => `${t(`man-${role}`)} ${square}`),
  ).join(', ');
}
