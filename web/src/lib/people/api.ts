import { json, page, send } from '$lib/api/client';
import type { AccountChange } from '$lib/wire/AccountChange';
import type { AccountView } from '$lib/wire/AccountView';
import type { GamePage } from '$lib/wire/GamePage';
import type { PasswordChange } from '$lib/wire/PasswordChange';
import type { ProfileView } from '$lib/wire/ProfileView';
import type { SessionChange } from '$lib/wire/SessionChange';
import type { SessionsView } from '$lib/wire/SessionsView';
import type { SessionView } from '$lib/wire/SessionView';
import type { SignIn } from '$lib/wire/SignIn';
import type { SignUp } from '$lib/wire/SignUp';

async function done(method: string, path: string, body?: unknown): Promise<void> {
  await send(method, path, body);
}

const person = (name: string): string => `/people/${encodeURIComponent(name)}`;

/** What the server has about people, apart from what every page asks for. */
export const people = {
  rename: (change: SessionChange) => json<SessionView>('PATCH', '/session', change),
  signUp: (account: SignUp) => json<SessionView>('POST', '/accounts', account),
  signIn: (who: SignIn) => json<SessionView>('POST', '/session', who),
  signOut: () => done('DELETE', '/session'),
  sessions: () => json<SessionsView>('GET', '/sessions'),
  endSession: (id: string) => done('DELETE', `/sessions/${encodeURIComponent(id)}`),
  endSessions: () => done('DELETE', '/sessions'),
  account: () => json<AccountView>('GET', '/account'),
  changeAccount: (change: AccountChange) => json<AccountView>('PATCH', '/account', change),
  changePassword: (change: PasswordChange) => done('PUT', '/account/password', change),
  profile: (name: string) => json<ProfileView>('GET', person(name)),
  games: (name: string, limit: number, cursor?: string) =>
    json<GamePage>('GET', page(`${person(name)}/games`, limit, cursor)),
};
