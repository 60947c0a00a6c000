import type { Ask } from '$lib/wire/Ask';
import type { ExplainAnswer } from '$lib/wire/ExplainAnswer';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { GameView } from '$lib/wire/GameView';
import type { Verdict } from '$lib/ui/verdict';

import { other } from '$lib/board/squares';
import { claimed } from '$lib/game/acts/claim';
import { groundsOf } from '$lib/game/acts/positions';
import { isUci } from '$lib/notation/uci';

/** An answer with the question it answers, so that more can be asked of it; that about an act at the table is whole as it comes. */
export interface Explained {
  request: ExplainRequest | undefined;
  answer: ExplainAnswer;
}

/** What an explanation makes the why-line say, and the board show. */
export function verdictOf(explained: Explained): Verdict {
  const { request, answer } = explained;
  const uci = request?.ask.kind === 'move' ? (answer.uci ?? request.ask.move) : undefined;
  const refused = answer.verdict !== 'permitted';
  return {
    op: answer.op,
    sentence: answer.headline,
    tried: refused && uci !== undefined && isUci(uci) ? uci : undefined,
    explained,
  };
}

/** Asks about a game as it stood after `ply` half-moves. */
export function questionOf(view: GameView, ask: Ask, ply = view.moves.length): ExplainRequest {
  return {
    variant: view.variant,
    ...(view.rulebook ? { rulebook: view.rulebook.id } : {}),
    ...(view.startArray === undefined ? { fen: view.startFen } : { startArray: view.startArray }),
    history: view.moves.slice(0, ply).map((move) => move.uci),
    ask,
    // What a wrong claim costs hangs on it.
    ...(view.settings.fideClass ? { table: { class: view.settings.fideClass } } : {}),
  };
}

/** Ends that the rules decide, and so can be explained; the others are acts of the players. */
export function endAsked(view: GameView): Ask | undefined {
  switch (view.end?.reason) {
    case undefined:
    case 'resignation':
    case 'agreement':
    case 'aborted':
    case 'abandoned':
    case 'stuck':
      return undefined;
    case 'flag':
    case 'illegal-move':
      // What decided is whether the other side could still mate (Laws 6.9, 7.5.5).
      return { kind: 'mate', side: view.end?.winner ?? other(view.position.turn) };
    case 'threefold':
      return claimed('threefold', groundsOf(view)?.move);
    case 'fifty-moves':
      return claimed('fifty-moves', undefined);
    default:
      return { kind: 'end' };
  }
}
