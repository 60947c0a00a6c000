import type { Operator } from '$lib/ui/operator';
import type { Color } from '$lib/wire/Color';
import type { GameView } from '$lib/wire/GameView';

/** An act of a player and how it stands, with the article of the Laws that says so. */
export interface Norm {
  op: Operator;
  id: string;
  article: string | undefined;
}

/**
 * What a player of a game under way must do, may do, and may not do now, as far as the state tells: always the same four acts in
 * the same order, so that the list stands still and only its badges and reasons change. `offers` says whether a draw may be
 * offered, or agreed to, as far as earlier offers go.
 */
export function mayDo(view: GameView, you: Color, offers: boolean): Norm[] {
  const paused = view.status === 'paused';
  const yours = view.position.turn === you && !paused;
  const drops = view.position.pockets !== undefined;
  return [
    yours
      ? { op: 'O', id: drops ? 'maydo-move-drop' : 'maydo-move', article: '1.2' }
      : { op: 'F', id: paused ? 'maydo-paused' : 'maydo-no-move', article: paused ? undefined : '1.2' },
    view.moves.length < 2
      ? { op: 'P', id: 'maydo-abort', article: undefined }
      : { op: 'P', id: 'maydo-resign', article: '5.1.2' },
    draw(view, you, offers),
    claim(view, view.position.turn === you),
  ];
}

function draw({ status, offers }: GameView, you: Color, may: boolean): Norm {
  const op = may && status === 'active' ? 'P' : 'F';
  // It says of offers how they are answered too.
  const article = '9.1.2.1';
  if (!offers.draw) return { op, id: may ? 'maydo-draw' : 'maydo-draw-spent', article };
  if (offers.draw === you) return { op, id: 'maydo-draw-offered', article };
  return may ? { op, id: 'maydo-draw-accept', article } : { op, id: 'maydo-draw-early', article: '5.2.3' };
}

function claim({ claims }: GameView, yours: boolean): Norm {
  if (!yours) return { op: 'F', id: 'maydo-no-claim-turn', article: '9.2.1' };
  if (claims.threefold) return { op: 'P', id: 'maydo-claim-threefold', article: '9.2.2' };
  if (claims.fiftyMoves) return { op: 'P', id: 'maydo-claim-fifty', article: '9.3.2' };
  return { op: 'F', id: 'maydo-no-claim', article: '9.2.2' };
}
