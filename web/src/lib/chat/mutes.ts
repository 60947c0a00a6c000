import { jsonIn, onDevice } from '$lib/device/kept';
import type { ChatLine } from '$lib/wire/ChatLine';

/** For how long somebody is not heard. */
export const MUTES = ['hour', 'day', 'month'] as const;
export type MuteFor = (typeof MUTES)[number];

const HOUR_MS = 3_600_000;
const LENGTHS: Record<MuteFor, number> = { hour: HOUR_MS, day: 24 * HOUR_MS, month: 30 * 24 * HOUR_MS };
/** More than these are not kept: those that end first go. */
const MOST = 200;

/** Who is muted on this device, and until when, in milliseconds since 1970. */
export type Mutes = ReadonlyMap<string, number>;

/** Whom a line is by: an account wherever it speaks, a guest beside this game alone, for another may have the name elsewhere. */
export const speaker = ({ account, name }: Pick<ChatLine, 'account' | 'name'>, game: string): string =>
  account ? `account ${name.toLowerCase()}` : `guest ${game} ${name}`;

/** Those who are muted at a moment. */
export function readMutes(now: number): Mutes {
  const kept = jsonIn(onDevice.read('mutes'));
  if (!Array.isArray(kept)) return new Map();
  const pairs = kept.filter(
    (pair): pair is [string, number] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number' && pair[1] > now,
  );
  return new Map(pairs);
}

function keep(mutes: Mutes): Mutes {
  const latest = [...mutes].sort(([, one], [, other]) => other - one).slice(0, MOST);
  onDevice.keep('mutes', latest.length > 0 ? JSON.stringify(latest) : undefined);
  return new Map(latest);
}

export const mute = (who: string, how: MuteFor, now: number): Mutes =>
  keep(new Map([...readMutes(now), [who, now + LENGTHS[how]]]));

export const unmute = (who: string, now: number): Mutes =>
  keep(new Map([...readMutes(now)].filter(([name]) => name !== who)));

/** A speaker whose lines are hidden. */
export interface Hidden {
  who: string;
  name: string;
  until: number;
  lines: number;
}

/** The lines that are heard, and whose are not. One's own are always heard. */
export function heard(
  lines: readonly ChatLine[],
  mutes: Mutes,
  game: string,
  isOwn: (line: ChatLine) => boolean,
): { shown: ChatLine[]; hidden: Hidden[] } {
  const shown: ChatLine[] = [];
  const hidden = new Map<string, Hidden>();
  for (const line of lines) {
    const who = speaker(line, game);
    const until = mutes.get(who);
    if (until === undefined || isOwn(line)) shown.push(line);
    else hidden.set(who, { who, name: line.name, until, lines: (hidden.get(who)?.lines ?? 0) + 1 });
  }
  return { shown, hidden: [...hidden.values()] };
}
