import type { Operator } from '$lib/ui/operator';
import type { Color } from '$lib/wire/Color';
import type { GameView } from '$lib/wire/GameView';

/** An act of a player and how it stands, with the article of the Laws that says so. */
export interface Norm {
  op: Operator;
  id: string;
  article: string | undefined;
}

/** What a player of a game under way must do, may do, and may not do now, as far as the state tells. */
export function mayDo(view: GameView, you: Color): Norm[] {
  const yours = view.position.turn === you;
  const norms: Norm[] = [
    yours
      ? { op: 'O', id: view.position.pockets ? 'maydo-move-drop' : 'maydo-move', article: '1.2' }
      : { op: 'F', id: 'maydo-no-move', article: '1.2' },
  ];
  norms.push(
    view.moves.length < 2
      ? { op: 'P', id: 'maydo-abort', article: undefined }
      : { op: 'P', id: 'maydo-resign', article: '5.1.2' },
  );
  if (view.moves.length > 0) norms.push({ op: 'P', id: 'maydo-draw', article: '9.1.2.1' });
  if (view.claims.threefold) norms.push({ op: 'P', id: 'maydo-claim-threefold', article: '9.2.2' });
  else if (view.claims.fiftyMoves) norms.push({ op: 'P', id: 'maydo-claim-fifty', article: '9.3.2' });
  else if (yours) norms.push({ op: 'F', id: 'maydo-no-claim', article: '9.2.2' });
  return norms;
}
