import { onDevice } from '$lib/device/kept';
import type { SessionView } from '$lib/wire/SessionView';

import { api } from './client';

let view = $state.raw<SessionView | undefined>(undefined);
let visits = $state(0);
/** What settles who we are, while it is under way. */
let underway: Promise<SessionView> | undefined;
/** Tells the other windows of this browser, which share the cookie. */
let others: BroadcastChannel | undefined;

/** Who the server takes this browser for; absent until it has answered. */
export function session(): SessionView | undefined {
  return view;
}

/** The name to show: until the server has answered, the one that was shown last, so that the bar stands still. */
export function nameShown(): string {
  return view?.name ?? onDevice.read('name') ?? '';
}

/** Changes when somebody else is behind this browser: what a page showed until then was another's. */
export function visit(): number {
  return visits;
}

function settle(ask: () => Promise<SessionView>): Promise<SessionView> {
  const mine = ask()
    .then((answer) => {
      // An answer that something later has overtaken is about who we were.
      if (underway === mine) {
        if (view && view.personId !== answer.personId) visits += 1;
        view = answer;
        onDevice.keep('name', answer.name);
      }
      return answer;
    })
    .finally(() => {
      if (underway === mine) underway = undefined;
    });
  underway = mine;
  return mine;
}

/** Does what changes who we are, and answers with it. */
export async function changeSession(ask: () => Promise<SessionView>): Promise<void> {
  await settle(ask);
  others?.postMessage('changed');
}

/** Asks once who we are; the answer sets the cookie that everything else rests on. */
export function ensureSession(): Promise<SessionView> {
  return view ? Promise.resolve(view) : (underway ?? settle(api.session));
}

/** Asks again who we are: the session may have ended elsewhere. */
export function renewSession(): Promise<SessionView> {
  return underway ?? settle(api.session);
}

/** Asks who we are, and keeps up with what happens to the session in other windows and on other devices. */
export function startSession(): void {
  others = new BroadcastChannel('krog.session');
  const renew = (): void => void renewSession().catch(() => undefined);
  others.addEventListener('message', renew);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && view && !view.guest) renew();
  });
  // Pages that need the answer ask again, and say when it fails.
  ensureSession().catch(() => undefined);
}
