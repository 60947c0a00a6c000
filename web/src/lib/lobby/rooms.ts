import { CLASSES } from '$lib/setup/classes';
import type { LobbyUpdate } from '$lib/wire/LobbyUpdate';
import type { LobbyView } from '$lib/wire/LobbyView';
import type { RoomView } from '$lib/wire/RoomView';
import type { TimeClass } from '$lib/wire/TimeClass';
import type { VariantName } from '$lib/wire/VariantName';

/** Adds what has changed to the lobby; a room keeps its place as long as it waits, a new one comes first. */
export function updated(view: LobbyView, update: LobbyUpdate): LobbyView {
  const { added = [], changed = [], removed = [], games = view.games, waiting, playing } = update;
  const gone = new Set(removed);
  const news = new Map([...added, ...changed].map((room) => [room.id, room]));
  const kept = view.rooms.filter(({ id }) => !gone.has(id)).map((room) => news.get(room.id) ?? room);
  const known = new Set(kept.map(({ id }) => id));
  const fresh = [...news.values()].filter(({ id }) => !known.has(id) && !gone.has(id));
  return { rooms: [...fresh, ...kept], games, waiting, playing };
}

/** What is shown of the lobby; what is not named is shown whatever it is. */
export interface Filter {
  variant?: VariantName | undefined;
  class?: TimeClass | undefined;
  rated?: boolean | undefined;
}

/** Whether a room or a game is among what is shown. */
export const passes = (
  { variant, class: pace, rated }: Filter,
  of: { variant: VariantName; class: TimeClass; rated: boolean },
): boolean =>
  (variant === undefined || of.variant === variant) &&
  (pace === undefined || of.class === pace) &&
  (rated === undefined || of.rated === rated);

/** By what rooms are sorted. */
export const COLUMNS = ['host', 'rating', 'time', 'variant', 'stake', 'open'] as const;
export type Column = (typeof COLUMNS)[number];

/** A column, and whether its greatest comes first. */
export interface Order {
  by: Column;
  down: boolean;
}

/** Newest first, as they are met. */
export const NEWEST: Order = { by: 'open', down: true };

const compared: Record<Column, (a: RoomView, b: RoomView) => number> = {
  host: (a, b) => a.host.name.localeCompare(b.host.name),
  rating: (a, b) => (a.host.rating ?? 0) - (b.host.rating ?? 0),
  time: (a, b) => CLASSES.indexOf(a.class) - CLASSES.indexOf(b.class) || firstMs(a) - firstMs(b),
  variant: (a, b) => a.variant.localeCompare(b.variant),
  stake: (a, b) => Number(a.rated) - Number(b.rated),
  open: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
};

function firstMs({ time }: RoomView): number {
  if (time.kind === 'clock') return time.periods[0]?.initialMs ?? 0;
  return time.kind === 'per-move' ? time.perMoveMs : 0;
}

/** Rooms in an order; those alike stay as they were. */
export function sorted(rooms: readonly RoomView[], { by, down }: Order): RoomView[] {
  const sign = down ? -1 : 1;
  return rooms.toSorted((a, b) => sign * compared[by](a, b));
}

/** The order after a press on a column's head: another column, or the same the other way round. */
export const pressed = (order: Order, by: Column): Order =>
  order.by === by ? { by, down: !order.down } : { by, down: by === 'open' || by === 'rating' };

/** What the limits of a room's ratings are, for a sentence: a key and its numbers. */
export function limitsOf({ minRating, maxRating }: RoomView): {
  kind: 'both' | 'from' | 'to' | 'none';
  from: number;
  to: number;
} {
  const kind =
    minRating !== undefined && maxRating !== undefined
      ? 'both'
      : minRating !== undefined
        ? 'from'
        : maxRating !== undefined
          ? 'to'
          : 'none';
  return { kind, from: minRating ?? 0, to: maxRating ?? 0 };
}
