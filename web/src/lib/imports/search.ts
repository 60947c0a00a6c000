import { isMonth } from '$lib/explorer/filter';
import type { Order } from '$lib/ui/order';
import type { VariantName } from '$lib/wire/VariantName';

/** What games are looked for; what is empty does not matter. */
export interface Search {
  player: string;
  color: '' | 'white' | 'black';
  opponent: string;
  event: string;
  site: string;
  opening: string;
  result: '' | '1-0' | '0-1' | '1/2-1/2';
  since: string;
  until: string;
  /** The mean of both ratings, from and up to. */
  eloMin: string;
  eloMax: string;
  /** Pieces that the game came down to, `KRPvKR`. */
  material: string;
  /** A position that the game came through. */
  fen: string;
  /** What of the position: all of it, its pieces whatever else stands, or all its pawns. */
  part: '' | 'pieces' | 'pawns';
  variant: string;
  source: string;
  /** What the list is sorted by: as the games came, the last first, or a column. */
  sort: '' | SortedBy;
  order: '' | 'asc' | 'desc';
}

export const EVERYTHING: Search = {
  player: '',
  color: '',
  opponent: '',
  event: '',
  site: '',
  opening: '',
  result: '',
  since: '',
  until: '',
  eloMin: '',
  eloMax: '',
  material: '',
  fen: '',
  part: '',
  variant: '',
  source: '',
  sort: '',
  order: '',
};

export const SORTS = ['date', 'white', 'black', 'rating', 'result', 'moves', 'opening'] as const;
export type SortedBy = (typeof SORTS)[number];
/** Those that are names, of which A comes first. */
export const NAMES: readonly string[] = ['white', 'black', 'opening'] satisfies SortedBy[];
const ORDERS = ['asc', 'desc'] as const;

export const RESULTS = ['1-0', '1/2-1/2', '0-1'] as const;
const COLORS = ['white', 'black'] as const;
export const PARTS = ['pieces', 'pawns'] as const;
/** Games of one page. */
export const PAGE = 25;

const MEN = /^k[qrbnp]*\s*[v\- ]\s*k[qrbnp]*$/i;

/** Whether a text names pieces of both sides. */
export const isMaterial = (text: string): boolean => text === '' || MEN.test(text.trim());

/** Whether a text is a rating. */
export const isRating = (text: string): boolean => text === '' || /^[0-9]{1,4}$/.test(text.trim());

/** How many kinds of search are set. */
export function count(search: Search): number {
  const { player, opponent, event, site, opening, result, since, until, material, fen, source } = search;
  const { eloMin, eloMax } = search;
  const span = [since || until, eloMin || eloMax];
  return [player, opponent, event, site, opening, result, ...span, material, fen, source].filter(Boolean)
    .length;
}

/** A search as an address has it; anything that does not fit is left out. */
export function readSearch(query: URLSearchParams): Search {
  const text = (name: string): string => (query.get(name) ?? '').trim();
  const month = (name: string): string => (isMonth(text(name)) ? text(name) : '');
  const rating = (name: string): string => (isRating(text(name)) ? text(name) : '');
  const material = text('material');
  return {
    player: text('player'),
    color: COLORS.find((color) => color === text('color')) ?? '',
    opponent: text('opponent'),
    event: text('event'),
    site: text('site'),
    opening: text('opening'),
    result: RESULTS.find((result) => result === text('result')) ?? '',
    since: month('since'),
    until: month('until'),
    eloMin: rating('eloMin'),
    eloMax: rating('eloMax'),
    material: isMaterial(material) ? material : '',
    fen: text('fen'),
    part: (text('fen') && PARTS.find((part) => part === text('part'))) || '',
    variant: text('fen') ? text('variant') : '',
    source: text('source'),
    sort: SORTS.find((sort) => sort === text('sort')) ?? '',
    order: (text('sort') && ORDERS.find((order) => order === text('order'))) || '',
  };
}

/** A search as an address has it: only what is set, and a colour only beside a player. */
export function addressOf(search: Search): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search) as [keyof Search, string][]) {
    const idle =
      (name === 'color' && !search.player) ||
      ((name === 'variant' || name === 'part') && !search.fen) ||
      (name === 'order' && !search.sort);
    if (value.trim() !== '' && !idle) query.set(name, value.trim());
  }
  return query;
}

/** What is asked of the server. */
export function queryOf(search: Search, cursor: string | undefined): URLSearchParams {
  const query = asked(search);
  query.set('limit', String(PAGE));
  if (cursor !== undefined) query.set('cursor', cursor);
  return query;
}

/** The same of all games at once, which come as they came in. */
export function allOf(search: Search): URLSearchParams {
  const query = asked(search);
  query.delete('sort');
  query.delete('order');
  return query;
}

function asked(search: Search): URLSearchParams {
  const query = addressOf(search);
  if (search.part && search.fen) {
    query.set(search.part, search.fen.trim());
    for (const name of ['fen', 'part', 'variant']) query.delete(name);
  }
  query.set('collection', 'mine');
  return query;
}

/** The order of the list, as heads of columns tell it. */
export const orderOf = ({ sort, order }: Search): Order => ({
  by: sort,
  down: order === 'desc' || (order === '' && !NAMES.includes(sort)),
});

/** A search whose list is in another order. */
export const inOrder = (search: Search, { by, down }: Order): Search => ({
  ...search,
  sort: SORTS.find((sort) => sort === by) ?? '',
  order: by === '' ? '' : down ? 'desc' : 'asc',
});

/** The position that an analysis was left at: its start, and the moves to where the reader stood. */
export interface Left {
  variant: VariantName;
  startFen: string;
  line: readonly LeftNode[];
  at: readonly string[];
}

/** A move of a line, and what may be played instead. */
export interface LeftNode {
  move: { uci: string; fen: string };
  variations: readonly (readonly LeftNode[])[];
}

/** The position on the board when the analysis was left. */
export function positionOf(left: Left): string {
  let { line } = left as { line: readonly LeftNode[] };
  let fen = left.startFen;
  for (const uci of left.at) {
    const [first] = line;
    const ways = first ? [line, ...first.variations] : [];
    const way = ways.find(([node]) => node?.move.uci === uci);
    if (!way?.[0]) break;
    fen = way[0].move.fen;
    line = way.slice(1);
  }
  return fen;
}
