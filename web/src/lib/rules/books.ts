import { languages } from '$lib/texts/languages';
import type { RuleItem } from '$lib/wire/RuleItem';
import type { RulebookSummary } from '$lib/wire/RulebookSummary';

/** A shelf of the list of rulebooks, by the stem of its title. */
export interface Shelf {
  name: 'standard' | 'variants' | 'overlays' | 'table' | 'parts' | 'own';
  books: RulebookSummary[];
}

/** The books that judge what is done beside moving, by name. */
const BESIDE = 'table match ratings rated queue fours rooms pgn engines tournament';

function shelfOf(book: RulebookSummary): Shelf['name'] {
  if (book.own) return 'own';
  // What holds beside moving, and what a game weighs, is the same in every game.
  if (BESIDE.split(' ').includes(book.name)) return 'table';
  if (book.variant === undefined) return 'parts';
  // A variant from the 960 arrays is a variant, not another reading of one.
  if (book.name.replace(/-960$/, '') !== book.variant) return 'overlays';
  return book.variant === 'standard' ? 'standard' : 'variants';
}

/** Sorts rulebooks into shelves, in the order in which they are met; one's own shelf is there even while it is empty. */
export function shelves(books: readonly RulebookSummary[]): Shelf[] {
  const order: Shelf['name'][] = ['standard', 'variants', 'overlays', 'table', 'own', 'parts'];
  return order
    .map((name) => ({ name, books: books.filter((book) => shelfOf(book) === name) }))
    .filter((shelf) => shelf.books.length > 0 || shelf.name === 'own');
}

/** A group of items of a rulebook. */
export interface Group {
  name: string;
  items: RuleItem[];
}

/** Gathers items by group, in the order of their first appearance; those without a group come last. */
export function groups(items: readonly RuleItem[]): Group[] {
  const found = new Map<string, RuleItem[]>();
  const other: RuleItem[] = [];
  for (const item of items) {
    if (item.group === undefined) other.push(item);
    else found.set(item.group, [...(found.get(item.group) ?? []), item]);
  }
  const all = [...found].map(([name, of]) => ({ name, items: of }));
  return other.length > 0 ? [...all, { name: 'other', items: other }] : all;
}

/** Whether an item has every word of a search in its name, words, formula or articles. */
export function matches(item: RuleItem, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const said = [item.holds, item.fails].flatMap((text) =>
    text ? languages.map(({ code }) => text[code]) : [],
  );
  const text = [item.id, item.kind, item.group, item.fide, item.nsf, item.formula, item.ascii, ...said]
    .filter((part) => part !== undefined)
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** What an address names that wants the formal part of a book, and no rule in it. */
export const FORMAL = 'formal';

/** The element of an item in the page; ids of different kinds may be the same. */
export const anchorOf = (id: string): string => `rule-${id}`;
