import { attempt } from '$lib/api/fault';
import type { LinkStatus } from '$lib/socket/connection';
import { personal } from '$lib/socket/personal.svelte';
import type { LobbyView } from '$lib/wire/LobbyView';

import { rooms } from './api';
import { updated } from './rooms';

/** The lobby as a page sees it: kept up to date while it is looked at. */
export class Lobby {
  view = $state.raw<LobbyView | undefined>(undefined);
  /** The ids of the reader's own rooms. */
  own = $state.raw<ReadonlySet<string>>(new Set());

  get link(): LinkStatus {
    return personal.link;
  }

  /** Looks at the lobby until what is returned is called. */
  start(): () => void {
    const end = personal.hear({
      opened: () => void this.#watch(),
      frame: (frame) => {
        if (frame.e === 'lobby_state') this.view = frame.d.lobby;
        else if (frame.e === 'lobby_update' && this.view) this.view = updated(this.view, frame.d);
      },
    });
    return () => {
      end();
      personal.request({ e: 'lobby_unwatch', d: {} }).catch(() => undefined);
    };
  }

  async #watch(): Promise<void> {
    // Without an answer the line closes, and its next opening asks again.
    await attempt(async () => {
      const [ack, mine] = await Promise.all([
        personal.request({ e: 'lobby_watch', d: {} }),
        rooms.mine().catch(() => ({ items: [] })),
      ]);
      if ('lobby' in ack) this.view = ack.lobby;
      this.own = new Set(mine.items.map(({ id }) => id));
    });
  }
}
