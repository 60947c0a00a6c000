import type { Component } from 'svelte';

import AnalysisSkeleton from '$lib/analysis/AnalysisSkeleton.svelte';
import GameSkeleton from '$lib/game/layout/GameSkeleton.svelte';
import { matched, onward, type Address } from '$lib/router/address';
import RulesSkeleton from '$lib/rules/RulesSkeleton.svelte';
import type { Words } from '$lib/texts/texts.svelte';

/** The parts of the site that the bar leads to. */
export const SECTIONS = [
  { name: 'play', href: '/' },
  { name: 'lobby', href: '/lobby' },
  { name: 'tournaments', href: '/tournaments' },
  { name: 'analysis', href: '/analysis' },
  { name: 'rules', href: '/rules' },
  { name: 'leaderboards', href: '/leaderboards' },
] as const;

/** What is known of a page beside its address and its file. */
interface Traits<P> {
  /** What the address says to the page. */
  props?: (address: Address) => P;
  /** What of it makes another page, which begins anew. */
  key?: (props: P) => unknown;
  /** Where the bar shows that one is. */
  section?: (typeof SECTIONS)[number]['name'];
  /** What stands there until the page has come. */
  waiting?: Component;
  /** The last file of words that it speaks with, unless that is `web-pages`. */
  words?: Words;
  /** Whether it stays as it is when somebody else signs in. */
  stays?: true;
}

type Props = Record<string, unknown>;

export interface Page extends Traits<Props> {
  path: string;
  load: () => Promise<{ default: Component<Props> }>;
}

/** Holds the address to what the page takes; behind it, all pages are alike. */
const page = <P extends Props>(
  path: string,
  load: () => Promise<{ default: Component<P> }>,
  traits: Traits<NoInfer<P>> = {},
): Page => ({ path, load, ...traits }) as unknown as Page;

const withQuery = (address: Address): { query: URLSearchParams } => ({ query: address.query });
const withNext = (address: Address): { next: string | undefined } => ({ next: onward(address.query) });
const withId = ({ part }: Address): { id: string } => ({ id: part });
// Two files for five addresses: what every page names, every page loads.
const TOURNAMENTS = () => import('./pages/Tournaments.svelte');
const TOURNAMENT = () => import('./pages/Tournament.svelte');
const OF_TOURNAMENTS = { section: 'tournaments', words: 'web-tournament' } as const;

/** Every page; the first whose path fits is shown. */
export const pages = {
  home: page('/', () => import('./pages/Home.svelte'), { section: 'play', words: 'web' }),
  game: page('/game/:id', () => import('./pages/Game.svelte'), {
    props: ({ part, query }) => ({ id: part, at: query.get('at') ?? undefined }),
    key: ({ id }) => id,
    section: 'play',
    waiting: GameSkeleton,
    words: 'web',
  }),
  review: page('/review/:id', () => import('./pages/Review.svelte'), {
    props: withId,
    key: ({ id }) => id,
    section: 'analysis',
  }),
  join: page('/join/:code', () => import('./pages/Join.svelte'), {
    props: ({ part }) => ({ code: part }),
    key: ({ code }) => code,
    section: 'play',
    words: 'web-later',
  }),
  lobby: page('/lobby', () => import('./pages/Lobby.svelte'), { section: 'lobby' }),
  tournaments: page('/tournaments', TOURNAMENTS, { props: withQuery, ...OF_TOURNAMENTS }),
  'new-tournament': page('/tournaments/new', TOURNAMENTS, {
    props: ({ query }) => ({ query, making: true }),
    ...OF_TOURNAMENTS,
  }),
  tournament: page('/tournament/:id', TOURNAMENT, {
    props: ({ part, place }) => ({ id: part, tab: place }),
    ...OF_TOURNAMENTS,
    key: ({ id }) => id,
  }),
  hall: page('/tournament/:id/hall', TOURNAMENT, {
    props: ({ part }) => ({ id: part, face: 'hall' as const }),
    ...OF_TOURNAMENTS,
  }),
  print: page('/tournament/:id/print', TOURNAMENT, {
    props: ({ part }) => ({ id: part, face: 'print' as const }),
    ...OF_TOURNAMENTS,
  }),
  'new-match': page('/bughouse/new', () => import('./pages/NewMatch.svelte'), { props: withQuery }),
  match: page('/bughouse/:id', () => import('./pages/Match.svelte'), {
    props: withId,
    key: ({ id }) => id,
    words: 'web-later',
  }),
  analysis: page('/analysis', () => import('./pages/Analysis.svelte'), {
    props: withQuery,
    section: 'analysis',
    waiting: AnalysisSkeleton,
    stays: true,
  }),
  popular: page('/popular', () => import('./pages/Popular.svelte'), { props: withQuery }),
  openings: page('/openings', () => import('./pages/Openings.svelte'), {
    props: withQuery,
    key: ({ query }) => query.get('player'),
  }),
  report: page('/report', () => import('./pages/Report.svelte'), { props: withQuery }),
  'opening-report': page('/report/opening', () => import('./pages/OpeningReport.svelte'), {
    props: withQuery,
    key: ({ query }) => query.toString(),
  }),
  played: page('/played', () => import('./pages/Played.svelte'), { props: withQuery }),
  'own-games': page('/games/mine', () => import('./pages/OwnGames.svelte'), { props: withQuery }),
  tidy: page('/games/mine/tidy', () => import('./pages/OwnGamesTidy.svelte'), { props: withQuery }),
  rules: page('/rules', () => import('./pages/Rules.svelte'), { section: 'rules', waiting: RulesSkeleton }),
  'own-rules': page('/rules/new', () => import('./pages/OwnRules.svelte'), {
    section: 'rules',
    waiting: RulesSkeleton,
    stays: true,
  }),
  rulebook: page('/rules/:book', () => import('./pages/Rulebook.svelte'), {
    props: ({ part, place }) => ({ book: part, item: place }),
    section: 'rules',
    waiting: RulesSkeleton,
  }),
  signin: page('/signin', () => import('./pages/SignIn.svelte'), { props: withNext }),
  signup: page('/signup', () => import('./pages/SignUp.svelte'), { props: withNext }),
  account: page('/account', () => import('./pages/Account.svelte')),
  mail: page('/mail/:what', () => import('./pages/Mail.svelte'), {
    props: ({ part, place }) => ({ what: part, token: place }),
    key: ({ what }) => what,
  }),
  people: page('/people', () => import('./pages/Leaderboards.svelte'), { section: 'leaderboards' }),
  profile: page('/people/:name', () => import('./pages/Profile.svelte'), {
    props: ({ part, place, query }) => ({ name: part, pool: place, query }),
    key: ({ name }) => name,
  }),
  leaderboards: page('/leaderboards', () => import('./pages/Leaderboards.svelte'), {
    section: 'leaderboards',
  }),
  leaderboard: page('/leaderboards/:pool', () => import('./pages/Leaderboard.svelte'), {
    props: ({ part }) => ({ pool: part }),
    key: ({ pool }) => pool,
    section: 'leaderboards',
  }),
  rating: page('/ratings/:seq', () => import('./pages/Rating.svelte'), {
    props: ({ part }) => ({ seq: part }),
    key: ({ seq }) => seq,
    section: 'leaderboards',
  }),
  reports: page('/reports', () => import('./pages/Reports.svelte')),
};

export type PageName = keyof typeof pages;

/** A page, and what its address says to it. */
export interface Route {
  page: PageName | 'missing';
  props: Props;
}

/** Reads an address. */
export function routeOf(path: string, search: string, hash = ''): Route {
  for (const [name, { path: pattern, props }] of Object.entries(pages)) {
    const address = matched(pattern, path, search, hash);
    if (address) return { page: name as PageName, props: props?.(address) ?? {} };
  }
  return { page: 'missing', props: { path } };
}

/** Fetches the page that is shown first together with its words, not after them. */
export async function fetchFirst(name: Route['page']): Promise<void> {
  // A page that does not come is asked for again, and missed, where it is shown.
  if (name === 'home' || name === 'game' || name === 'join') await pages[name].load().catch(() => undefined);
}

/** Fetches the pages that are likely to follow while the browser has nothing to do. */
export function fetchRest(): void {
  const fetch = (): void => void Promise.all([pages.game.load(), pages.home.load()]).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: 5000 });
  else setTimeout(fetch, 2000);
}
