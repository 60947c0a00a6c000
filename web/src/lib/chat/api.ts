import { json, page, send } from '$lib/api/client';
import type { ChatPage } from '$lib/wire/ChatPage';

/** What the server has about what is said beside a game. */
export const chatApi = {
  lines: (game: string, limit: number, cursor?: string) =>
    json<ChatPage>('GET', page(`/games/${encodeURIComponent(game)}/chat`, limit, cursor)),
  report: async (line: string): Promise<void> => {
    await send('POST', `/chat/${encodeURIComponent(line)}/report`, {});
  },
};
