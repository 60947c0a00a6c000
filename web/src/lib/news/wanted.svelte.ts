import { session } from '$lib/api/session.svelte';
import { inWindow } from '$lib/device/kept';

/** Whether this window has joined the queue and not left it; outlives the page. */
let joined = $state(inWindow.read('queue') !== null);

/** Whether something was begun on this page that news will come of. */
let begun = $state(inWindow.read('fours') !== null);

/** Whether this window has shown a game. */
let played = $state(false);

/** Whether news for the person are wanted on every page: with a game, or with what all news are wanted for. */
export const newsWanted = (): boolean => played || session()?.playing === true || allNewsWanted();

/** Whether all news are: with an account, or while waiting for a quick game or an answer. */
export const allNewsWanted = (): boolean => joined || begun || session()?.guest === false;

/** A game was left, and may go on. */
export function gameLeft(): void {
  played = true;
}

/** News are wanted from now on. */
export function wantNews(): void {
  begun = true;
}

/** Whether it was this window that joined the queue: it is the one that goes to the game. */
export const hasJoined = (): boolean => joined;

/** Remembers whether this window waits for a quick game. */
export function setJoined(to: boolean): void {
  if (joined === to) return;
  joined = to;
  inWindow.keep('queue', to ? '1' : undefined);
}
