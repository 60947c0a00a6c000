/** What a person may do here. */
export type PersonRole = 'player' | 'organiser' | 'arbiter' | 'moderator' | 'admin';

/** Signs up. */
export interface SignUp {
  name: string;
  password: string;
  email?: string;
}

/** Signs in. */
export interface SignIn {
  name: string;
  password: string;
}

/** One of a person's sessions. */
export interface OpenSession {
  id: string;
  device?: string;
  createdAt: string;
  seenAt: string;
  current: boolean;
}

/** Where a person is signed in. */
export interface SessionsView {
  items: OpenSession[];
}

/** An account as its owner sees it. */
export interface AccountView {
  name: string;
  email?: string;
  country?: string;
  bio?: string;
  title?: string;
  role: PersonRole;
  createdAt: string;
}

/** Changes an account; null clears. */
export interface AccountChange {
  email?: string | null;
  country?: string | null;
  bio?: string | null;
}

/** Changes the password. */
export interface PasswordChange {
  old: string;
  new: string;
}

/** How many games, and how they ended for a person. */
export interface GameCounts {
  played: number;
  won: number;
  drawn: number;
  lost: number;
}

/** An account as everybody sees it. */
export interface ProfileView {
  name: string;
  title?: string;
  country?: string;
  bio?: string;
  role?: PersonRole;
  createdAt: string;
  games: GameCounts;
}
