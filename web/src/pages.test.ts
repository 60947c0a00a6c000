import { describe, expect, test } from 'vitest';

import { popularPath } from '$lib/imports/paths';
import {
  analysisPath,
  codeIn,
  entryPath,
  gamePath,
  joinPath,
  leaderboardPath,
  linkIn,
  matchPath,
  openingsPath,
  ownGamesPath,
  profilePath,
  ratingPath,
} from '$lib/router/paths';

import { routeOf, type Route } from './pages';

const queryOf = (route: Route): URLSearchParams => route.props['query'] as URLSearchParams;

describe('addresses', () => {
  test('name the pages', () => {
    expect(routeOf('/', '')).toEqual({ page: 'home', props: {} });
    expect(routeOf('/lobby', '')).toEqual({ page: 'lobby', props: {} });
    expect(routeOf('/game/abc123', '')).toEqual({ page: 'game', props: { id: 'abc123' } });
    expect(routeOf('/game/abc123', '?at=a+w+-').props).toEqual({ id: 'abc123', at: 'a w -' });
    expect(routeOf('/game/abc123/', '')).toEqual({ page: 'game', props: { id: 'abc123' } });
    expect(routeOf('/bughouse/new', '?file')).toEqual({
      page: 'new-match',
      props: { query: new URLSearchParams('file') },
    });
    expect(routeOf('/bughouse/abc', '')).toEqual({ page: 'match', props: { id: 'abc' } });
    expect(routeOf('/join/K7MZHU', '')).toEqual({ page: 'join', props: { code: 'K7MZHU' } });
    expect(routeOf('/signin', '')).toEqual({ page: 'signin', props: { next: undefined } });
    expect(routeOf('/signup', '')).toEqual({ page: 'signup', props: { next: undefined } });
    expect(routeOf('/account', '')).toEqual({ page: 'account', props: {} });
    expect(routeOf('/people/Ada_L', '')).toEqual({
      page: 'profile',
      props: { name: 'Ada_L', pool: undefined, query: new URLSearchParams() },
    });
    expect(routeOf('/people/Ada_L', '', '#blitz')).toEqual({
      page: 'profile',
      props: { name: 'Ada_L', pool: 'blitz', query: new URLSearchParams() },
    });
    expect(routeOf('/ratings/12', '')).toEqual({ page: 'rating', props: { seq: '12' } });
    expect(routeOf('/leaderboards', '')).toEqual({ page: 'leaderboards', props: {} });
    expect(routeOf('/people', '')).toEqual({ page: 'people', props: {} });
    expect(routeOf('/tournaments', '?q=a').page).toBe('tournaments');
    expect(routeOf('/tournaments/new', '')).toMatchObject({
      page: 'new-tournament',
      props: { making: true },
    });
    expect(routeOf('/tournament/t1', '', '#table')).toEqual({
      page: 'tournament',
      props: { id: 't1', tab: 'table' },
    });
    expect(routeOf('/tournament/t1/hall', '')).toEqual({
      page: 'hall',
      props: { id: 't1', face: 'hall' },
    });
    expect(routeOf('/tournament/t1/print', '')).toEqual({
      page: 'print',
      props: { id: 't1', face: 'print' },
    });
    expect(routeOf('/reports', '')).toEqual({ page: 'reports', props: {} });
    expect(routeOf('/leaderboards/bot-rapid', '')).toEqual({
      page: 'leaderboard',
      props: { pool: 'bot-rapid' },
    });
  });

  test('carry the state of the analysis board', () => {
    const route = routeOf('/analysis', '?variant=koth&fen=8%2F8');
    expect(route.page).toBe('analysis');
    expect(queryOf(route).get('variant')).toBe('koth');
    expect(queryOf(route).get('fen')).toBe('8/8');
  });

  test('carry what is asked of games that were played', () => {
    const route = routeOf('/openings', '?player=Ada');
    expect([route.page, queryOf(route).get('player')]).toEqual(['openings', 'Ada']);
    expect(openingsPath({ player: 'Ada & Bo', color: 'black' })).toBe(
      '/openings?player=Ada+%26+Bo&color=black',
    );
    expect(openingsPath()).toBe('/openings');
    expect(routeOf('/popular', '').page).toBe('popular');
    expect(popularPath({ collection: 'masters', variant: undefined })).toBe('/popular?collection=masters');
  });

  test('carry a search among one’s own games', () => {
    const path = ownGamesPath(new URLSearchParams({ opening: 'B9', player: 'a b' }));
    const route = routeOf('/games/mine', path.slice('/games/mine'.length));
    expect(route.page).toBe('own-games');
    expect(Object.fromEntries(queryOf(route))).toEqual({ opening: 'B9', player: 'a b' });
    expect(ownGamesPath(new URLSearchParams())).toBe('/games/mine');
    expect(routeOf('/games', '').page).toBe('missing');
    expect(routeOf('/games/others', '').page).toBe('missing');
  });

  test('lead nowhere when no page lies there', () => {
    for (const path of [
      '/people/a/b',
      '/ratings',
      '/ratings/1/2',
      '/leaderboards/a/b',
      '/reports/1',
      '/tournaments/t1',
      '/tournament/t1/else',
      '/signin/x',
      '/lobby/x',
      '/game',
      '/game/a/b',
      '/analysis/x',
      '/else',
      '/game/%E0%A4%A',
    ]) {
      expect(routeOf(path, '')).toEqual({ page: 'missing', props: { path } });
    }
  });

  test('lead on to pages of this site only', () => {
    const next = (of: string): unknown =>
      routeOf('/signin', `?${new URLSearchParams({ next: of })}`).props['next'];
    expect(next('/game/g1?x=1#y')).toBe('/game/g1?x=1#y');
    for (const foreign of [
      '',
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '/\t/evil.example',
      'javascript:alert(1)',
      'http://[',
    ])
      expect(next(foreign), foreign).toBeUndefined();
  });

  test('are written as they are read', () => {
    expect(routeOf(gamePath('a b/c'), '')).toEqual({ page: 'game', props: { id: 'a b/c' } });
    expect(routeOf(matchPath('a/b'), '')).toEqual({ page: 'match', props: { id: 'a/b' } });
    expect(routeOf(joinPath('ABC234'), '')).toEqual({ page: 'join', props: { code: 'ABC234' } });
    expect(routeOf(profilePath('a b/c'), '')).toEqual({
      page: 'profile',
      props: { name: 'a b/c', pool: undefined, query: new URLSearchParams() },
    });
    expect(profilePath('Ada', 'three-check')).toBe('/people/Ada#three-check');
    expect(routeOf(ratingPath(7), '')).toEqual({ page: 'rating', props: { seq: '7' } });
    expect(routeOf(leaderboardPath('blitz'), '')).toEqual({ page: 'leaderboard', props: { pool: 'blitz' } });
    expect(entryPath('signin', '/')).toBe('/signin');
    expect(entryPath('signup')).toBe('/signup');
    const entry = entryPath('signup', '/game/g1?a=b&c#d');
    expect(routeOf('/signup', entry.slice('/signup'.length))).toEqual({
      page: 'signup',
      props: { next: '/game/g1?a=b&c#d' },
    });
    expect(analysisPath({})).toBe('/analysis');
    const [path, search] = analysisPath({ variant: undefined, fen: 'a b/c w - -' }).split('?');
    const route = routeOf(path ?? '', `?${search}`);
    expect(route.page).toBe('analysis');
    expect([...queryOf(route)]).toEqual([['fen', 'a b/c w - -']]);
  });
});

describe('what was typed to join', () => {
  test('is a code in any case, or a link that ends in one', () => {
    expect(codeIn(' k7mzhu ')).toBe('K7MZHU');
    expect(codeIn('https://krog.example/join/K7MZHU?x=1')).toBe('K7MZHU');
    expect(codeIn('hello there')).toBeUndefined();
    expect(codeIn('')).toBeUndefined();
  });

  test('is a link to a game or a match', () => {
    expect(linkIn('http://127.0.0.1:7660/game/g1abc#x')).toBe('/game/g1abc');
    expect(linkIn(' https://krog.example/bughouse/m1?x=1')).toBe('/bughouse/m1');
    expect(linkIn('K7MZHU')).toBeUndefined();
  });
});
