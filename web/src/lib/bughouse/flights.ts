import { placeOf } from '$lib/board/squares';
import { moveTime } from '$lib/device/motion';
import type { BughouseMoved } from '$lib/wire/BughouseMoved';
import type { Color } from '$lib/wire/Color';
import type { Role } from '$lib/wire/Role';

import { seatKey } from './seats';

/** A piece on its way over the page. */
export interface Flown {
  key: string;
  color: Color;
  role: Role;
  from: DOMRect;
  to: DOMRect;
}

const visible = (element: Element): boolean => element.checkVisibility();

/** Where a captured piece leaves and where it arrives, as the page lies now; nothing for those who asked for less motion. */
export function flightOf({ board, move, transfer }: BughouseMoved): Flown | undefined {
  if (!transfer || moveTime() === 0 || document.hidden) return undefined;
  const { piece, toBoard, color } = transfer;
  const from = document.querySelector(`[data-match-board="${board}"] [data-testid="board"]`);
  const hand = `[data-hand="${seatKey({ board: toBoard, color })}"] [data-role="${piece}"]`;
  const to = [...document.querySelectorAll(hand)].find(visible);
  const square = move.squares.at(-1);
  if (!(from instanceof HTMLElement) || !to || square === undefined) return undefined;
  const box = from.getBoundingClientRect();
  const size = box.width / 8;
  const { column, row } = placeOf(square, from.dataset['orientation'] === 'black' ? 'black' : 'white');
  return {
    key: `${board}${move.ply}`,
    color,
    role: piece,
    from: new DOMRect(box.left + column * size, box.top + row * size, size, size),
    to: to.getBoundingClientRect(),
  };
}
