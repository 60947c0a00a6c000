import licence from 'stockfish/Copying.txt?url';

import type { Place } from './place';
import type { EngineName } from '$lib/wire/EngineName';

/**
 * The engine that runs in the browser, known before any byte of it is fetched. A test asks the engine itself for its name, and
 * packs its files for their size.
 */
export const LOCAL = { id: 'browser', name: 'Stockfish', version: '19 Lite WASM', bytes: 1_197_000 } as const;

/** Where it comes from; the tag holds the source of what is served. */
export const LOCAL_SOURCE = 'https://github.com/nmrugg/stockfish.js/tree/v19.0.0';
/** What one may do with it: the text that came along. */
export const LOCAL_LICENCE = licence;

/** Whether it knows the rules here. */
export const playsHere = ({ variant, rulebook }: Pick<Place, 'variant' | 'rulebook'>): boolean =>
  rulebook === undefined && (variant === 'standard' || variant === 'chess960');

export type Why = 'unable' | 'missing' | 'unreached' | 'broken';

/** The engine did not come into the browser, or did not last there. */
export class Lost extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(why);
    this.name = 'Lost';
    this.why = why;
  }
}

/** A name and a version, which begins with the first word that begins with a digit. */
export function named(text: string): Pick<EngineName, 'name' | 'version'> {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word, i) => i > 0 && /^\d/.test(word));
  if (at < 0) return { name: words.join(' ') };
  return { name: words.slice(0, at).join(' '), version: words.slice(at).join(' ') };
}
