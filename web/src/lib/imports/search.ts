import { isMonth } from '$lib/explorer/filter';
import type { VariantName } from '$lib/wire/VariantName';

/** What games are looked for; what is empty does not matter. */
export interface Search {
  player: string;
  color: '' | 'white' | 'black';
  opening: string;
  result: '' | '1-0' | '0-1' | '1/2-1/2';
  since: string;
  until: string;
  /** Pieces that the game came down to, `KRPvKR`. */
  material: string;
  /** A position that the game came through. */
  fen: string;
  variant: string;
  source: string;
}

export const EVERYTHING: Search = {
  player: '',
  color: '',
  opening: '',
  result: '',
  since: '',
  until: '',
  material: '',
  fen: '',
  variant: '',
  source: '',
};

export const RESULTS = ['1-0', '1/2-1/2', '0-1'] as const;
const COLORS = ['white', 'black'] as const;
/** Games of one page. */
export const PAGE = 25;

const MEN = /^k[qrbnp]*\s*[v\- ]\s*k[qrbnp]*$/i;

/** Whether a text names pieces of both sides. */
export const isMaterial = (text: string): boolean => text === '' || MEN.test(text.trim());

/** How many kinds of search are set. */
export function count(search: Search): number {
  const { player, opening, result, since, until, material, fen, source } = search;
  return [player, opening, result, since || until, material, fen, source].filter(Boolean).length;
}

/** A search as an address has it; anything that does not fit is left out. */
export function readSearch(query: URLSearchParams): Search {
  const text = (name: string): string => (query.get(name) ?? '').trim();
  const month = (name: string): string => (isMonth(text(name)) ? text(name) : '');
  const material = text('material');
  return {
    player: text('player'),
    color: COLORS.find((color) => color === text('color')) ?? '',
    opening: text('opening'),
    result: RESULTS.find((result) => result === text('result')) ?? '',
    since: month('since'),
    until: month('until'),
    material: isMaterial(material) ? material : '',
    fen: text('fen'),
    variant: text('fen') ? text('variant') : '',
    source: text('source'),
  };
}

/** A search as an address has it: only what is set, and a colour only beside a player. */
export function addressOf(search: Search): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search) as [keyof Search, string][]) {
    const idle = (name === 'color' && !search.player) || (name === 'variant' && !search.fen);
    if (value.trim() !== '' && !idle) query.set(name, value.trim());
  }
  return query;
}

/** What is asked of the server. */
export function queryOf(search: Search, cursor: string | undefined): URLSearchParams {
  const query = addressOf(search);
  query.set('collection', 'mine');
  query.set('limit', String(PAGE));
  if (cursor !== undefined) query.set('cursor', cursor);
  return query;
}

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
