import type { SessionView } from '$lib/wire/SessionView';

import { api } from './client';

let view = $state.raw<SessionView | undefined>(undefined);
let asked: Promise<SessionView> | undefined;

/** Who the server takes this browser for; absent until it has answered. */
export function session(): SessionView | undefined {
  return view;
}

/** Asks once who we are; the answer sets the cookie that everything else rests on. */
export function ensureSession(): Promise<SessionView> {
  asked ??= api.session().then(
    (answer) => (view = answer),
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** Changes the name that others see. */
export async function rename(name: string): Promise<void> {
  view = await api.rename({ name });
}
