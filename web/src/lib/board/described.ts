import { t } from '$lib/texts/texts.svelte';
import type { Color } from '$lib/wire/Color';
import type { Role } from '$lib/wire/Role';

import type { Man } from './squares';

const ROLES: readonly Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

/** A square in words, with the man on it. */
export function described(men: ReadonlyMap<string, Man>, square: string): string {
  const man = men.get(square);
  if (!man) return t('board-empty', { square });
  return t('board-man', { square, man: t(`${man.color}-${man.role}`) });
}

/** The men of one side in words, the king first. */
export function menNamed(men: ReadonlyMap<string, Man>, color: Color): string {
  const side = [...men].filter(([, man]) => man.color === color);
  return ROLES.flatMap((role) =>
    side.filter(([, man]) => man.role === role).map(([square]) => `${t(`man-${role}`)} ${square}`),
  ).join(', ');
}
