import type { EntrantOrder } from '$lib/wire/EntrantOrder';

import { entrantIn, isRating, partsOf, titled, TITLES } from './entry';

/** What columns of lists are called, in files of federations, of pairing programs and of clubs. */
const COLUMNS = {
  name: /^(name|navn|spiller|player|full ?name)$/,
  last: /^(last ?name|surname|etternavn)$/,
  first: /^(first ?name|given ?name|fornavn)$/,
  rating: /^(rating|rtg|elo|fide ?rating|fide ?elo|rtg ?int|rtgint|standard|std)$/,
  title: /^(title|tit\.?|tittel)$/,
  federation: /^(fed\.?|federation|forbund|land|country|nat\.?)$/,
  club: /^(club|klubb|team|lag|club\/city|verein)$/,
  fideId: /^(fide[- ]?(id|no\.?|nr\.?)|fideid)$/,
  born: /^(born|birth ?(day|date|year)?|b-?day|b-?year|født|fødselsdato|fødselsår|year)$/,
} as const;
type Column = keyof typeof COLUMNS;

/** The columns that a line names, by their place; nothing where it names no player's. */
function headOf(line: string): (Column | undefined)[] | undefined {
  const found = partsOf(line).map((part) => {
    const name = part.toLowerCase().replace(/\s+/g, ' ');
    return (Object.keys(COLUMNS) as Column[]).find((column) => COLUMNS[column].test(name));
  });
  return found.includes('name') || found.includes('last') ? found : undefined;
}

/** A day as it is kept: `2010-05-31`, or the year alone where no more is known. */
export function dayOf(text: string): string | undefined {
  const date =
    /^(?<year>\d{4})(?:[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2}))?$/.exec(text.trim()) ??
    /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/.exec(text.trim());
  const { year, month, day } = date?.groups ?? {};
  if (!year || Number(year) < 1900) return undefined;
  if (!Number(month) || !Number(day)) return year;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** A player from what the columns hold; what cannot be read as what it is called is left out. */
function playerOf(of: Partial<Record<Column, string>>): EntrantOrder | undefined {
  const text = (column: Column): string => (of[column] ?? '').trim().replace(/\s+/g, ' ');
  const name = text('name') || [text('last'), text('first')].filter(Boolean).join(', ');
  if (!name) return undefined;
  const player: EntrantOrder = titled(name);
  const title = TITLES.find((one) => one === text('title').toUpperCase());
  const fideId = Number(text('fideId'));
  const born = dayOf(text('born'));
  if (title) player.title = title;
  if (isRating(text('rating'))) player.rating = Number(text('rating'));
  if (/^[A-Za-z]{3}$/.test(text('federation'))) player.federation = text('federation').toUpperCase();
  if (text('club')) player.club = text('club');
  if (Number.isInteger(fideId) && fideId > 0 && fideId < 2 ** 32) player.fideId = fideId;
  if (born) player.born = born;
  return player;
}

/** A line of a player in a tournament report file (TRF16, TRF26), by its columns. */
function reported(line: string): EntrantOrder | undefined {
  const cut = (from: number, to: number): string => line.slice(from - 1, to);
  return playerOf({
    title: cut(11, 13).trim(),
    name: cut(15, 47),
    rating: cut(49, 52).trim(),
    federation: cut(54, 56),
    fideId: cut(58, 68),
    born: cut(70, 79),
  });
}

/**
 * The players of a list: a table with a head that names its columns, a tournament report file, or a line to a player. Empty lines are
 * left out.
 */
export function entrantsIn(text: string): EntrantOrder[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  const report = lines.filter((line) => /^001 [ \d]{4} /.test(line));
  if (report.length > 0) return report.flatMap((line) => reported(line) ?? []);
  const head = headOf(lines[0] ?? '');
  if (!head) return lines.flatMap((line) => entrantIn(line) ?? []);
  return lines.slice(1).flatMap((line) => {
    const parts = partsOf(line);
    const of: Partial<Record<Column, string>> = {};
    for (const [at, column] of head.entries()) if (column) of[column] ??= parts[at] ?? '';
    return playerOf(of) ?? [];
  });
}

/** The text of a file that a program of any age has written: UTF-8, UTF-16 with its mark, or what Windows wrote. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
