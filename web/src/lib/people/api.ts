import { json, page, send } from '$lib/api/client';
import type { AccountChange } from '$lib/wire/AccountChange';
import type { AccountView } from '$lib/wire/AccountView';
import type { BlocksView } from '$lib/wire/BlocksView';
import type { FiguresView } from '$lib/wire/FiguresView';
import type { FollowsView } from '$lib/wire/FollowsView';
import type { GamePage } from '$lib/wire/GamePage';
import type { MadeToken } from '$lib/wire/MadeToken';
import type { NewToken } from '$lib/wire/NewToken';
import type { PasswordChange } from '$lib/wire/PasswordChange';
import type { PeopleFound } from '$lib/wire/PeopleFound';
import type { ProfileView } from '$lib/wire/ProfileView';
import type { SessionChange } from '$lib/wire/SessionChange';
import type { SessionsView } from '$lib/wire/SessionsView';
import type { SessionView } from '$lib/wire/SessionView';
import type { SignIn } from '$lib/wire/SignIn';
import type { SignUp } from '$lib/wire/SignUp';
import type { TimeClass } from '$lib/wire/TimeClass';
import type { TitleChange } from '$lib/wire/TitleChange';
import type { TitlesView } from '$lib/wire/TitlesView';
import type { TokensView } from '$lib/wire/TokensView';

async function done(method: string, path: string, body?: unknown): Promise<void> {
  await send(method, path, body);
}

const block = (name: string): string => `/blocks/${encodeURIComponent(name)}`;
const filtered = (path: string, filter: URLSearchParams, limit: number, cursor?: string): string =>
  `${page(path, limit, cursor)}${filter.size > 0 ? `&${filter}` : ''}`;
const follow = (name: string): string => `/follows/${encodeURIComponent(name)}`;
const person = (name: string): string => `/people/${encodeURIComponent(name)}`;

/** What the server has about people, apart from what every page asks for. */
export const people = {
  find: (name: string) => json<PeopleFound>('GET', `/people?name=${encodeURIComponent(name)}`),
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
  /** Closes the account for good. */
  close: (password: string) => done('DELETE', '/account', { password }),
  tokens: () => json<TokensView>('GET', '/tokens'),
  makeToken: (token: NewToken) => json<MadeToken>('POST', '/tokens', token),
  endToken: (id: string) => done('DELETE', `/tokens/${encodeURIComponent(id)}`),
  blocks: () => json<BlocksView>('GET', '/blocks'),
  block: (name: string) => done('PUT', block(name)),
  unblock: (name: string) => done('DELETE', block(name)),
  follows: () => json<FollowsView>('GET', '/follows'),
  follow: (name: string) => done('PUT', follow(name)),
  unfollow: (name: string) => done('DELETE', follow(name)),
  titles: (name: string) => json<TitlesView>('GET', `${person(name)}/titles`),
  changeTitle: (name: string, change: TitleChange) =>
    json<TitlesView>('POST', `${person(name)}/titles`, change),
  ban: (name: string) => done('POST', `${person(name)}/ban`),
  unban: (name: string) => done('DELETE', `${person(name)}/ban`),
  profile: (name: string) => json<ProfileView>('GET', person(name)),
  games: (name: string, filter: URLSearchParams, limit: number, cursor?: string) =>
    json<GamePage>('GET', filtered(`${person(name)}/games`, filter, limit, cursor)),
  /** The reader's own games, those under way too. */
  played: (filter: URLSearchParams, limit: number, cursor?: string) =>
    json<GamePage>('GET', filtered('/games', filter, limit, cursor)),
  figures: (name: string, kind: 'all' | 'rated' | 'casual', speed: TimeClass | '') => {
    const query = new URLSearchParams();
    if (kind !== 'all') query.set('rated', String(kind === 'rated'));
    if (speed) query.set('class', speed);
    return json<FiguresView>('GET', `${person(name)}/figures${query.size > 0 ? `?${query}` : ''}`);
  },
};
