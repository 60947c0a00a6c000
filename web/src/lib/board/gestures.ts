import type { Api } from '@lichess-org/chessground/api';
import type { Key, PieceNode } from '@lichess-org/chessground/types';

import type { Color } from '$lib/wire/Color';

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
 * Watches the gestures that chessground refuses without a word: a man dropped, or sent by two clicks, where it may not go.
 * `square` sees every press on a square first, and takes it over by returning true.
 */
export function watchGestures(
  wrap: HTMLElement,
  ground: Api,
  on: { tried(tried: Tried): void; square(square: string): boolean; flight(): number },
): () => void {
  const abort = new AbortController();
  const options = { capture: true, signal: abort.signal };

  const permitted = (from: Key, to: Key): boolean => ground.state.movable.dests?.get(from)?.includes(to) ?? false;
  const onTurn = (color: Color): boolean =>
    ground.state.turnColor === color &&
    (ground.state.movable.color === color || ground.state.movable.color === 'both');
  const awaited = (from: Key): boolean => {
    const { state } = ground;
    const man = state.pieces.get(from);
    if (!man || !state.movable.dests) return false;
    return onTurn(man.color) || (state.movable.color === 'both' && man.color !== state.turnColor);
  };

  const press = (event: MouseEvent | TouchEvent): void => {
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
    if (!from || from === to || !awaited(from) || permitted(from, to)) return;
    // A second man of the same side is a change of mind, not a try.
    if (ground.state.pieces.get(to)?.color === ground.state.pieces.get(from)?.color) return;
    on.tried({ from, to });
  };

  const release = (event: MouseEvent | TouchEvent): void => {
    const drag = ground.state.draggable.current;
    if (!drag || drag.newPiece || !drag.started) return;
    const at = positionOf(event) ?? drag.pos;
    const to = ground.getKeyAtDomPos(at);
    const element = typeof drag.element === 'function' ? drag.element() : drag.element;
    if (to === drag.orig) return;
    if (to && (permitted(drag.orig, to) || !awaited(drag.orig))) return;
    if (element) flyBack(element, on.flight());
    if (to) on.tried({ from: drag.orig, to });
  };

  wrap.addEventListener('mousedown', press, options);
  wrap.addEventListener('touchstart', press, { ...options, passive: false });
  document.addEventListener('mouseup', release, options);
  document.addEventListener('touchend', release, options);
  return () => abort.abort();
}

/** Lets a man glide from where it was let go to where chessground has put it back. */
function flyBack(element: PieceNode, duration: number): void {
  if (duration === 0) return;
  const from = element.style.transform;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      element.animate(
        [
          { transform: from, zIndex: 11 },
          { transform: element.style.transform, zIndex: 11 },
        ],
        { duration, easing: 'ease-out' },
      );
    }),
  );
}
