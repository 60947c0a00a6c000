import { mayBerserk } from '$lib/clock/control';
import { numberOf } from '$lib/notation/numbers';
import { other } from '$lib/board/squares';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { Color } from '$lib/wire/Color';
import type { GameView } from '$lib/wire/GameView';

import { mayClaimAhead } from './claim';
import { isUnderWay } from '$lib/game/live/status';

/** Acts that a player may have a button for; each is worded as `act-` with its name. */
export type ActName =
  | 'takeback'
  | 'takeback-asked'
  | 'berserk'
  | 'go-on'
  | 'draw'
  | 'draw-offered'
  | 'claim'
  | 'abort'
  | 'resign'
  | 'pause'
  | 'pause-asked'
  | 'give-time'
  | 'flag';

/** A button of the row of acts. */
export interface Act {
  name: ActName;
  icon: string;
  /** Whether it can be done now. */
  open: boolean;
  /** The act itself, or the question that comes before it. */
  does: { kind: 'send'; event: ClientEvent } | { kind: 'ask'; what: Question };
  strong?: boolean;
}

/** What is asked before something is done that cannot be undone, or that can be done in two ways. */
export type Question = 'resign' | 'abort' | 'berserk' | 'draw';

/** The acts in the row, and those behind "more". */
export interface Row {
  main: Act[];
  more: Act[];
}

/** An offer of the opponent that waits for an answer. */
export interface Offer {
  what: 'draw' | 'takeback' | 'pause';
  accept: ClientEvent;
  decline: ClientEvent;
}

/** Moves that a side has made. */
export const madeBy = (view: GameView, side: Color): number =>
  view.moves.filter((move) => numberOf(view.startFen, move.ply).color === side).length;

/** What the opponent asks for, the oldest right first: a draw, to take back, a pause. */
export function offerTo(view: GameView, you: Color): Offer | undefined {
  if (!isUnderWay(view)) return undefined;
  const d = { game: view.id };
  const { draw, takeback, pause } = view.offers;
  const them = other(you);
  if (draw === them)
    return { what: 'draw', accept: { e: 'draw_accept', d }, decline: { e: 'draw_decline', d } };
  if (takeback === them)
    return { what: 'takeback', accept: { e: 'takeback_accept', d }, decline: { e: 'takeback_decline', d } };
  if (pause === them)
    return { what: 'pause', accept: { e: 'pause_accept', d }, decline: { e: 'pause_decline', d } };
  return undefined;
}

/** What a player of a game under way can do besides moving. `out` says that the opponent's time shows zero. */
export function actsOf(view: GameView, you: Color, out: boolean): Row {
  const main = [first(view, you), drawing(view, you), leaving(view)].filter((act) => act !== undefined);
  return { main, more: further(view, you, out) };
}

/** The place for what belongs to a stage of the game: halving the time, going on after a pause, taking back. */
function first(view: GameView, you: Color): Act | undefined {
  const d = { game: view.id };
  if (view.status === 'paused') {
    return {
      name: 'go-on',
      icon: 'play',
      open: true,
      strong: true,
      does: { kind: 'send', event: { e: 'pause_end', d } },
    };
  }
  const made = madeBy(view, you);
  if (made === 0 && mayBerserk(view.settings.time[you], view.clock, you)) {
    return { name: 'berserk', icon: 'bolt', open: true, does: { kind: 'ask', what: 'berserk' } };
  }
  if (!view.settings.takebacks) return undefined;
  const asked = view.offers.takeback === you;
  return {
    name: asked ? 'takeback-asked' : 'takeback',
    icon: 'back',
    open: made > 0 && !asked,
    does: { kind: 'send', event: { e: 'takeback_offer', d } },
  };
}

function drawing(view: GameView, you: Color): Act {
  const d = { game: view.id };
  if (view.position.turn === you && (view.claims.threefold || view.claims.fiftyMoves)) {
    return {
      name: 'claim',
      icon: 'half',
      // The right to claim goes with touching a piece (Laws 9.4).
      open: view.status === 'active' && !view.touched?.length,
      strong: true,
      does: { kind: 'send', event: { e: 'draw_claim', d } },
    };
  }
  const offered = view.offers.draw === you;
  const ahead = view.status === 'active' && mayClaimAhead(view, you);
  return {
    name: offered ? 'draw-offered' : 'draw',
    icon: 'half',
    open: view.status === 'active' && view.moves.length > 0 && (!offered || ahead),
    does: ahead ? { kind: 'ask', what: 'draw' } : { kind: 'send', event: { e: 'draw_offer', d } },
  };
}

function leaving(view: GameView): Act {
  return view.moves.length < 2
    ? { name: 'abort', icon: 'close', open: true, does: { kind: 'ask', what: 'abort' } }
    : { name: 'resign', icon: 'flag', open: true, does: { kind: 'ask', what: 'resign' } };
}

/** Acts on the clocks. The computer stands still when asked, and needs no time. */
function further(view: GameView, you: Color, out: boolean): Act[] {
  const d = { game: view.id };
  const them = other(you);
  if (!view.clock || view.status !== 'active') return [];
  const acts: Act[] = [];
  if (out) {
    acts.push({
      name: 'flag',
      icon: 'flag',
      open: true,
      strong: true,
      does: { kind: 'send', event: { e: 'flag', d } },
    });
  }
  const asked = view.offers.pause === you;
  acts.push({
    name: asked ? 'pause-asked' : 'pause',
    icon: 'pause',
    open: !asked && view.moves.length > 0,
    does: { kind: 'send', event: { e: 'pause_offer', d } },
  });
  if (view.settings.time[them].kind === 'clock' && view.players[them]?.kind === 'person') {
    acts.push({
      name: 'give-time',
      icon: 'plus',
      open: true,
      does: { kind: 'send', event: { e: 'give_time', d } },
    });
  }
  return acts;
}
