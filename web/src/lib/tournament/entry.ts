import type { EntrantOrder } from '$lib/wire/EntrantOrder';
import type { EntrantView } from '$lib/wire/EntrantView';

/** The titles, the highest first. */
export const TITLES = ['GM', 'WGM', 'IM', 'WIM', 'FM', 'WFM', 'CM', 'WCM'] as const;

const TITLE = new RegExp(`^(${TITLES.join('|')})\\s+(.+)$`);

/** A rating as it is written: up to four digits, not a year of birth's place. */
export const isRating = (text: string): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) > 0 && Number(text) <= 4000;

/** The parts of a line of a list; in quotes, what parts them is a letter like others. */
export function partsOf(line: string): string[] {
  const sign = [';', '\t'].find((one) => line.includes(one)) ?? ',';
  const parts: string[] = [];
  let part = '';
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === sign && !quoted) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  parts.push(part);
  return parts.map((one) => one.trim());
}

export function titled(name: string): Pick<EntrantOrder, 'name' | 'title'> {
  const [, title, rest] = TITLE.exec(name) ?? [];
  return title && rest ? { name: rest, title } : { name };
}

/** A player as one line says: a name, and behind it, in any order, a rating, a federation and a club; nothing where there is no name. */
export function entrantIn(line: string): EntrantOrder | undefined {
  let [name = '', ...rest] = partsOf(line.trim());
  // "Nordmann, Kari, 1623" and "Nordmann, Kari": commas part names too.
  const [second] = rest;
  if (second && !/[;\t]/.test(line) && !isRating(second) && !/\s/.test(name) && /^\p{Lu}/u.test(second)) {
    name = `${name}, ${second}`;
    rest = rest.slice(1);
  }
  // "Kari Nordmann 1623"
  const [, before, behind] = /^(.*\D)\s+(\d{1,4})$/.exec(name) ?? [];
  if (before && behind && isRating(behind) && !rest.some(isRating)) {
    name = before;
    rest = [behind, ...rest];
  }
  name = name.replace(/[\s,]+$/, '').replace(/\s+/g, ' ');
  if (!name) return undefined;
  const player: EntrantOrder = titled(name);
  for (const part of rest) {
    if (part === '' || part === '0' || part === '-') continue;
    if (player.rating === undefined && isRating(part)) player.rating = Number(part);
    else if (player.federation === undefined && /^[A-Z]{3}$/.test(part)) player.federation = part;
    else if (player.club === undefined) player.club = part;
  }
  return player;
}

/** A player as an organiser would enter them again: what a correction begins with. */
export function orderOf(entrant: EntrantView): EntrantOrder {
  const { name, rating, title, federation, club, hidden } = entrant;
  const all = { name, rating, title, federation, club, ...hidden };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== null),
  ) as unknown as EntrantOrder;
}
