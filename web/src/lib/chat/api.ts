import { json, page, send } from '$lib/api/client';
import type { ChatPage } from '$lib/wire/ChatPage';
import type { MuteOrder } from '$lib/wire/MuteOrder';
import type { MutesView } from '$lib/wire/MutesView';

/** What the server has about what is said beside a game. */
export const chatApi = {
  lines: (game: string, limit: number, cursor?: string) =>
    json<ChatPage>('GET', page(`/games/${encodeURIComponent(game)}/chat`, limit, cursor)),
  report: async (line: string): Promise<void> => {
    await send('POST', `/chat/${encodeURIComponent(line)}/report`, {});
  },
  muted: (game: string) => json<MutesView>('GET', `/games/${encodeURIComponent(game)}/mutes`),
  mute: (game: string, order: MuteOrder) =>
    json<MutesView>('POST', `/games/${encodeURIComponent(game)}/mutes`, order),
  unmute: (game: string, mute: string) =>
    json<MutesView>('DELETE', `/games/${encodeURIComponent(game)}/mutes/${encodeURIComponent(mute)}`),
};
