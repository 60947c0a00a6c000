import type { Role } from '$lib/wire/Role';

import type { MoveView } from '$lib/wire/MoveView';

import { sanParts } from './san';

/** Formats a text by id. */
export type Say = (id: string, args?: Record<string, string | number>) => string;

/**
 * A move in words, as it is read aloud: "knight takes f3, check". A `#` that is no mate says in racing kings, antichess and others that
 * the game is over.
 */
export function spokenSan(san: string, say: Say, mate = true): string {
  const parts = sanParts(san);
  if (!parts) return san;
  const { suffix } = parts;
  const id = suffix === '+' ? 'spoken-check' : suffix && (mate ? 'spoken-mate' : 'spoken-over');
  return body(parts, say) + (id && say(id));
}

/** Whether the `#` of a move can be mate: a king stands in check, and checks are not counted, as the longer FEN of three-check does. */
export const mates = ({ check, fen }: Pick<MoveView, 'check' | 'fen'>): boolean =>
  check.length > 0 && fen.split(' ').length < 7;

function body(parts: NonNullable<ReturnType<typeof sanParts>>, say: Say): string {
  const piece = (role: Role): string => say(`man-${role}`);
  switch (parts.kind) {
    case 'castling':
      return say(parts.long ? 'spoken-castles-long' : 'spoken-castles-short');
    case 'drop':
      return say('spoken-drop', { man: piece(parts.role), to: parts.to });
    case 'move': {
      const { from, to } = parts;
      const who = from === '' ? piece(parts.role) : say('spoken-from', { man: piece(parts.role), from });
      // A pawn's own file is its name in a capture: "e takes d5".
      const move = parts.captures
        ? say('spoken-takes', { who: parts.role === 'pawn' ? from : who, to })
        : say(from === '' ? 'spoken-move' : 'spoken-move-from', { who, to });
      return parts.promotion ? say('spoken-promotes', { move, man: piece(parts.promotion) }) : move;
    }
  }
}
