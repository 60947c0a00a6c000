import type { ChatLine } from '$lib/wire/ChatLine';

/** How much of what was said is kept on a page. */
const KEPT = 300;

/** Adds lines to those known, the oldest first; a line that comes again is what it has become. */
export function merged(known: readonly ChatLine[], news: readonly ChatLine[]): ChatLine[] {
  const byId = new Map(known.map((line) => [line.id, line]));
  for (const line of news) byId.set(line.id, line);
  const all = [...byId.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return all.slice(-KEPT);
}

/** The most characters that a line may have. */
export const LONGEST = 140;
