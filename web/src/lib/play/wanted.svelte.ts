import { session } from '$lib/api/session.svelte';

const KEY = 'krog.queue';

function stored(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether this window has joined the queue and not left it; outlives the page. */
let joined = $state(stored());

/** Whether something was begun on this page that news will come of. */
let begun = $state(false);

/** Whether news for the person are wanted on every page: with an account, or while waiting for a quick game or an answer. */
export const newsWanted = (): boolean => joined || begun || session()?.guest === false;

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
  try {
    if (to) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the waiting ends with the page.
  }
}
