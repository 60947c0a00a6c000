import type { RoomColors } from '$lib/wire/RoomColors';
import type { RoomOrder } from '$lib/wire/RoomOrder';

/** The room of a game that waits for a person, as chosen on the home page. */
export interface RoomSetup {
  public: boolean;
  rated: boolean;
  chat: boolean;
  colors: RoomColors;
  /** How many may watch; without it as many as usual. */
  spectators?: number | undefined;
  minRating?: number | undefined;
  maxRating?: number | undefined;
}

/** What the server takes; what lies beyond is refused there with its reason. */
export const ROOM_LIMITS = { spectators: 1000, lowest: 100, highest: 3500 } as const;

/** How many may watch where nothing is said. */
export const usualSpectators = (open: boolean): number => (open ? 100 : 10);

export const COLORS: readonly RoomColors[] = ['alternating', 'fixed', 'random', 'first-join'];

/** A room as it is for the first visit. */
export const plainRoom = (): RoomSetup => ({
  public: false,
  rated: false,
  chat: true,
  colors: 'alternating',
});

/** The room that a setup orders; nothing where all is as usual. */
export function roomOrder(room: RoomSetup): RoomOrder | undefined {
  const order: RoomOrder = {};
  if (room.public) order.public = true;
  if (!room.chat) order.chat = false;
  if (room.colors !== 'alternating') order.colors = room.colors;
  if (room.spectators !== undefined) order.spectators = room.spectators;
  if (room.minRating !== undefined) order.minRating = room.minRating;
  if (room.maxRating !== undefined) order.maxRating = room.maxRating;
  return Object.keys(order).length > 0 ? order : undefined;
}

const within = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;

/** Reads a room that was kept on this machine; what is missing or cannot be used is as usual. */
export function readRoom(kept: unknown): RoomSetup {
  const room = plainRoom();
  if (typeof kept !== 'object' || kept === null) return room;
  const { colors, spectators, minRating, maxRating, ...flags } = kept as Record<string, unknown>;
  room.public = flags['public'] === true;
  room.rated = flags['rated'] === true;
  room.chat = flags['chat'] !== false;
  room.colors = COLORS.find((name) => name === colors) ?? room.colors;
  const { lowest, highest } = ROOM_LIMITS;
  room.spectators = within(spectators, 0, ROOM_LIMITS.spectators);
  room.minRating = within(minRating, lowest, highest);
  room.maxRating = within(maxRating, lowest, highest);
  return room;
}
