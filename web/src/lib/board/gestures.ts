import type { Api } from '@lichess-org/chessground/api';
import type { Key, PieceNode } from '@lichess-org/chessground/types';

import type { Color } from '$lib/wire/Color';
import type { Role } from '$lib/wire/Role';

import { placeOf } from './squares';

/** A try that the legal moves do not contain. */
export interface Tried {
  from: string;
  to: string;
}

function positionOf(event: MouseEvent | TouchEvent): [number, number] | undefined {
  if ('clientX' in event) return [event.clientX, event.clientY];
  const touch = event.targetTouches[0] ?? event.changedTouches[0];
  return touch && [touch.clientX, touch.clientY];
}

/**
 * Watches the gestures that chessground refuses without a word: a piece dropped, or sent by two clicks, where it may not go.
 * `square` sees every press on a square first, and takes it over by returning true.
 */
export function watchGestures(
  wrap: HTMLElement,
  ground: Api,
  on: {
    tried(tried: Tried): void;
    triedDrop(role: Role, to: string): void;
    /** A piece in hand let go on a square while the other side is on turn. */
    plannedDrop(role: Role, to: string): void;
    square(square: string): boolean;
    /** A press that looks at a piece instead of moving one; at nothing when it is on an empty square. */
    looked(square: string | undefined): void;
    flight(): number;
  },
): () => void {
  const abort = new AbortController();
  const options = { capture: true, signal: abort.signal };

  const permitted = (from: Key, to: Key): boolean =>
    ground.state.movable.dests?.get(from)?.includes(to) ?? false;
  const onTurn = (color: Color): boolean =>
    ground.state.turnColor === color &&
    (ground.state.movable.color === color || ground.state.movable.color === 'both');
  const mayPlan = (color: Color): boolean =>
    ground.state.premovable.enabled && ground.state.movable.color === color;
  const awaited = (from: Key): boolean => {
    const { state } = ground;
    const piece = state.pieces.get(from);
    if (!piece || !state.movable.dests) return false;
    return onTurn(piece.color) || (state.movable.color === 'both' && piece.color !== state.turnColor);
  };

  /** Where a piece was pressed that cannot be taken up: the opponent's, or an own one out of turn. */
  let stuck: Key | undefined;

  const press = (event: MouseEvent | TouchEvent): void => {
    stuck = undefined;
    if ('button' in event && event.button !== 0) return;
    const at = positionOf(event);
    const to = at && ground.getKeyAtDomPos(at);
    if (!to) return;
    if (on.square(to)) {
      event.stopPropagation();
      if (event.cancelable) event.preventDefault();
      return;
    }
    const from = ground.state.selected;
    const piece = ground.state.pieces.get(to);
    // A second piece of the same side is a change of mind, not a try.
    const acts = from && from !== to && piece?.color !== ground.state.pieces.get(from)?.color;
    if (!acts) {
      on.looked(piece && to);
      if (piece && ground.state.draggable.enabled && !onTurn(piece.color) && !mayPlan(piece.color))
        stuck = to;
    } else if (awaited(from) && !permitted(from, to)) on.tried({ from, to });
  };

  const release = (event: MouseEvent | TouchEvent): void => {
    const drag = ground.state.draggable.current;
    const from = stuck;
    stuck = undefined;
    if (!drag?.started) {
      const at = from && positionOf(event);
      const to = at && ground.getKeyAtDomPos(at);
      if (from && to && to !== from) on.tried({ from, to });
      return;
    }
    const to = ground.getKeyAtDomPos(positionOf(event) ?? drag.pos);
    if (drag.newPiece) {
      if (!to) return;
      if (!onTurn(drag.piece.color)) on.plannedDrop(drag.piece.role, to);
      else if (ground.state.pieces.has(to)) on.triedDrop(drag.piece.role, to);
      return;
    }
    const element = typeof drag.element === 'function' ? drag.element() : drag.element;
    if (to === drag.orig) return;
    if (to && (permitted(drag.orig, to) || !awaited(drag.orig))) return;
    if (element) flyBack(element, homeOf(ground, drag.orig), on.flight());
    if (to) on.tried({ from: drag.orig, to });
  };

  wrap.addEventListener('mousedown', press, options);
  wrap.addEventListener('touchstart', press, { ...options, passive: false });
  document.addEventListener('mouseup', release, options);
  document.addEventListener('touchend', release, options);
  return () => abort.abort();
}

function homeOf(ground: Api, square: Key): string {
  const { width, height } = ground.state.dom.bounds();
  const { column, row } = placeOf(square, ground.state.orientation);
  return `translate(${(column * width) / 8}px,${(row * height) / 8}px)`;
}

/** Lets a piece glide from where it was let go to its own square. */
function flyBack(element: PieceNode, home: string, duration: number): void {
  if (duration === 0) return;
  element.animate(
    [
      { transform: element.style.transform, zIndex: 11 },
      { transform: home, zIndex: 11 },
    ],
    { duration, easing: 'ease-out' },
  );
}
