import { mayBerserk } from '$lib/clock/control';
import { numberOf } from '$lib/notation/numbers';
import { other } from '$lib/board/squares';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { Color } from '$lib/wire/Color';
import type { GameView } from '$lib/wire/GameView';
import type { Offers } from '$lib/wire/Offers';
import type { ServerFrame } from '$lib/wire/ServerFrame';

import { mayClaimAhead } from './claim';
import { mayOfferDraw } from './spent';
import { isUnderWay } from '$lib/game/live/status';

/** A game as a player finds it. */
interface At {
  view: GameView;
  you: Color;
  them: Color;
  /** Moves that the player has made. */
  made: number;
  /** Whether the opponent's time shows zero. */
  out: boolean;
}

/** What is asked before something is done that cannot be undone, or that can be done in two ways. */
export type Question = 'resign' | 'abort' | 'berserk' | 'draw';

/** What a button of the row of acts is, and when it is there. */
interface Row {
  /** Worded as `act-` with the name. */
  name: string;
  icon: string;
  event: Extract<ClientEvent, { d: { game: string } }>['e'];
  /** In the first three places stands the first act that is there; behind "more" all of them. */
  place: 'stage' | 'draw' | 'leave' | 'more';
  there: (at: At) => boolean;
  /** Whether it can be done now; always, without it. */
  open?: (at: At) => boolean;
  /** What is asked before it is done. */
  asks?: Question | ((at: At) => Question | undefined);
  strong?: boolean;
}

const active = ({ view }: At): boolean => view.status === 'active';
const timed = (at: At): boolean => active(at) && at.view.clock !== undefined;
const begun = ({ view }: At): boolean => view.moves.length > 0;
const ahead = (at: At): boolean => active(at) && mayClaimAhead(at.view, at.you);
const never = (): boolean => false;

/** What a player of a game under way can do besides moving. */
const ACTS = [
  // What belongs to a stage of the game: going on after a pause, halving the time, taking back.
  {
    name: 'go-on',
    icon: 'play',
    event: 'pause_end',
    place: 'stage',
    there: ({ view }) => view.status === 'paused',
    strong: true,
  },
  {
    name: 'berserk',
    icon: 'bolt',
    event: 'berserk',
    place: 'stage',
    // Only an arena, which has no rounds, gives a point more for it.
    there: ({ view, you, made }) =>
      made === 0 &&
      view.settings.tournament?.round === undefined &&
      view.settings.tournament !== undefined &&
      mayBerserk(view.settings.time[you], view.clock, you),
    asks: 'berserk',
  },
  {
    name: 'takeback-asked',
    icon: 'back',
    event: 'takeback_offer',
    place: 'stage',
    there: ({ view, you }) => view.settings.takebacks && view.offers.takeback === you,
    open: never,
  },
  {
    name: 'takeback',
    icon: 'back',
    event: 'takeback_offer',
    place: 'stage',
    there: ({ view }) => view.settings.takebacks,
    open: ({ made }) => made > 0,
  },
  {
    name: 'claim',
    icon: 'half',
    event: 'draw_claim',
    place: 'draw',
    there: ({ view, you }) => view.position.turn === you && (view.claims.threefold || view.claims.fiftyMoves),
    // The right to claim goes with touching a piece (Laws 9.4).
    open: (at) => active(at) && !at.view.touched?.length,
    strong: true,
  },
  {
    name: 'draw-offered',
    icon: 'half',
    event: 'draw_offer',
    place: 'draw',
    there: ({ view, you }) => view.offers.draw === you,
    open: (at) => begun(at) && ahead(at),
    asks: (at) => (ahead(at) ? 'draw' : undefined),
  },
  {
    name: 'draw',
    icon: 'half',
    event: 'draw_offer',
    place: 'draw',
    there: () => true,
    // A claim is made in the same place.
    open: (at) => active(at) && (ahead(at) || mayOfferDraw(at.view, at.you)),
    asks: (at) => (ahead(at) ? 'draw' : undefined),
  },
  {
    name: 'abort',
    icon: 'close',
    event: 'abort',
    place: 'leave',
    // In a tournament a game that is aborted is lost: whoever gives it up resigns.
    there: ({ view }) => view.moves.length < 2 && !view.settings.tournament,
    asks: 'abort',
  },
  { name: 'resign', icon: 'flag', event: 'resign', place: 'leave', there: () => true, asks: 'resign' },
  // Acts on the clocks. The computer stands still when asked, and needs no time.
  {
    name: 'flag',
    icon: 'flag',
    event: 'flag',
    place: 'more',
    there: (at) => timed(at) && at.out,
    strong: true,
  },
  {
    name: 'pause-asked',
    icon: 'pause',
    event: 'pause_offer',
    place: 'more',
    there: (at) => timed(at) && at.view.offers.pause === at.you,
    open: never,
  },
  {
    name: 'pause',
    icon: 'pause',
    event: 'pause_offer',
    place: 'more',
    there: (at) => timed(at) && at.view.offers.pause !== at.you,
    open: begun,
  },
  {
    name: 'give-time',
    icon: 'plus',
    event: 'give_time',
    place: 'more',
    there: (at) =>
      timed(at) &&
      at.view.settings.time[at.them].kind === 'clock' &&
      at.view.players[at.them]?.kind === 'person',
  },
] as const satisfies readonly Row[];

/** Events by which players let each other know something: offers, that they are declined, and these. */
const NOTICES = [] as const;

type Notice = `${keyof Offers}_${'offered' | 'declined'}` | (typeof NOTICES)[number];
type NoticeFrame = Extract<ServerFrame, { e: Notice }>;
const OFFER = /^(draw|takeback|pause|rematch)_(offered|declined)$/;

/** Whether an event only lets the other know something. */
export const isNotice = (frame: ServerFrame): frame is NoticeFrame =>
  OFFER.test(frame.e) || (NOTICES as readonly string[]).includes(frame.e);

/** The offer that a notice is about, and whether it stands from then on. */
export function offerOf(frame: NoticeFrame): { what: keyof Offers; stands: boolean } | undefined {
  const [, what, how] = OFFER.exec(frame.e) ?? [];
  return what ? { what: what as keyof Offers, stands: how === 'offered' } : undefined;
}

/** A button of the row of acts. */
export interface Act {
  name: (typeof ACTS)[number]['name'];
  icon: string;
  /** Whether it can be done now. */
  open: boolean;
  /** The act itself, or the question that comes before it. */
  does: { kind: 'send'; event: ClientEvent } | { kind: 'ask'; what: Question };
  strong: boolean;
}

/** The acts in the row, and those behind "more". */
export interface Shown {
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
  const what = (['draw', 'takeback', 'pause'] as const).find((name) => view.offers[name] === other(you));
  return what && { what, accept: { e: `${what}_accept`, d }, decline: { e: `${what}_decline`, d } };
}

/** What a player of a game under way can do besides moving. `out` says that the opponent's time shows zero. */
export function actsOf(view: GameView, you: Color, out: boolean): Shown {
  const at: At = { view, you, them: other(you), made: madeBy(view, you), out };
  const rows: readonly (Row & Pick<Act, 'name'>)[] = ACTS.filter(({ there }) => there(at));
  const of = (place: Row['place']): Act[] => rows.filter((row) => row.place === place).map(buttonOf);
  function buttonOf({ name, icon, event, open, asks, strong = false }: (typeof rows)[number]): Act {
    const what = typeof asks === 'function' ? asks(at) : asks;
    const send = { kind: 'send', event: { e: event, d: { game: view.id } } as ClientEvent } as const;
    return { name, icon, open: open?.(at) ?? true, does: what ? { kind: 'ask', what } : send, strong };
  }
  return {
    main: (['stage', 'draw', 'leave'] as const).flatMap((place) => of(place).slice(0, 1)),
    more: of('more'),
  };
}
