import { api } from '$lib/api/client';
import { attempt } from '$lib/api/fault';
import { session } from '$lib/api/session.svelte';
import { onDevice } from '$lib/device/kept';
import { other } from '$lib/board/squares';
import { playerName } from '$lib/game/players/names';
import { gamePath, matchPath } from '$lib/router/paths';
import { go } from '$lib/router/router.svelte';
import { personal } from '$lib/socket/personal.svelte';
import { t } from '$lib/texts/texts.svelte';
import type { GameSummary } from '$lib/wire/GameSummary';

/** What stands before the title of a page while it is the reader's turn somewhere. */
const MARK = '● ';

/** Where a game of either kind is played. */
export const pathOf = ({ id, seats }: GameSummary): string => (seats ? matchPath(id) : gamePath(id));

/** Those where it is the reader's turn first, else as they were. */
export const yoursFirst = (games: readonly GameSummary[]): GameSummary[] =>
  games.toSorted((a, b) => Number(b.yourTurn) - Number(a.yourTurn));

/** The games of the reader's that are under way, as every other page knows of them. */
class Running {
  games = $state.raw<readonly GameSummary[]>([]);
  /** Whether the browser may still be asked to tell of turns: it is asked once. */
  askable = $state(
    'Notification' in window && Notification.permission === 'default' && onDevice.read('notify') === null,
  );
  #listening = false;

  /** Hears the line from now on, once. */
  start(): void {
    if (this.#listening) return;
    this.#listening = true;
    personal.hear({
      opened: () => void this.look(),
      frame: (frame) => {
        if (frame.e === 'own_game') void this.look(frame.d.yourTurn ? frame.d.gameId : undefined);
        else if (frame.e === 'match_ready' || frame.e === 'challenge_over') void this.look();
      },
    });
  }

  /** Looks what is under way; of a game whose turn has just come the reader is told where the page is not seen. */
  async look(turn?: string): Promise<void> {
    await attempt(async () => {
      this.games = yoursFirst((await api.gamesUnderWay()).items);
    });
    const game = this.games.find(({ id }) => id === turn);
    if (game?.yourTurn) tell(game);
  }

  /** Asks the browser, since the reader wants it; or notes that the reader does not. */
  async ask(wanted: boolean): Promise<void> {
    this.askable = false;
    onDevice.keep('notify', wanted ? 'yes' : 'no');
    if (!wanted || (await Notification.requestPermission()) !== 'granted' || session()?.guest !== false)
      return;
    // Also while no page is open; where that fails, the account's page says more.
    await attempt(async () => (await import('$lib/account/push')).alsoWhenAway()).catch(() => undefined);
  }
}

/** The name of whoever is played against. */
export function rivalOf({ players, seats, you }: GameSummary): string {
  if (seats) return t('running-match');
  return playerName(players[other(you ?? 'white')]);
}

function tell(game: GameSummary): void {
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  // One for a game: a later one takes the place of the one before.
  const notice = new Notification(t('running-yours', { name: rivalOf(game) }), { tag: game.id });
  notice.onclick = () => {
    window.focus();
    notice.close();
    go(pathOf(game));
  };
}

/** Marks the title of every page while `wanted` says so; ends when what is returned is called. */
export function markTitle(wanted: () => boolean): () => void {
  const mark = (): void => {
    const bare = document.title.replaceAll(MARK, '');
    const title = wanted() ? MARK + bare : bare;
    if (document.title !== title) document.title = title;
  };
  const watch = new MutationObserver(mark);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  mark();
  return () => watch.disconnect();
}

export const running = new Running();
