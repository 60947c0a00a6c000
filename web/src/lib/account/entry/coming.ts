import { api } from '$lib/api/client';
import { changeSession } from '$lib/api/session.svelte';
import type { SignIn } from '$lib/wire/SignIn';
import type { SignUp } from '$lib/wire/SignUp';

import { people } from '$lib/people/api';

/** Changes the name that others see of a guest. */
export const rename = (name: string): Promise<void> => changeSession(() => people.rename({ name }));

/** Makes an account of the guest that we are. */
export const signUp = (account: SignUp): Promise<void> => changeSession(() => people.signUp(account));

/** Signs in; whoever was here before is signed out. */
export const signIn = (who: SignIn): Promise<void> => changeSession(() => people.signIn(who));

/** Signs out here, and goes on as a new guest. */
export const signOut = (): Promise<void> => changeSession(() => people.signOut().then(api.session));

/** Signs out on every device, this one too. */
export const signOutEverywhere = (): Promise<void> =>
  changeSession(() => people.endSessions().then(api.session));

/** Closes the account for good, and goes on as a new guest. */
export const closeAccount = (password: string): Promise<void> =>
  changeSession(() => people.close(password).then(api.session));
