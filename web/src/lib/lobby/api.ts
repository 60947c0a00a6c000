import { json } from '$lib/api/client';
import { pathWith } from '$lib/router/paths';
import type { GameView } from '$lib/wire/GameView';
import type { RoomEntry } from '$lib/wire/RoomEntry';
import type { RoomJoin } from '$lib/wire/RoomJoin';
import type { RoomPage } from '$lib/wire/RoomPage';

const room = (id: string): string => `/rooms/${encodeURIComponent(id)}`;

/** What the server has about rooms. */
export const rooms = {
  mine: () => json<RoomPage>('GET', '/rooms?mine=true&limit=50'),
  join: (id: string, join: RoomJoin = {}) => json<GameView>('POST', `${room(id)}/join`, join),
  entry: (id: string, code?: string) => json<RoomEntry>('GET', pathWith(`${room(id)}/entry`, { code })),
};
