/** Everything that is kept on this device, by name. */
type Kept =
  | 'engine'
  | 'explorer'
  | 'formulas'
  | 'lang'
  | 'mutes'
  | 'name'
  | 'names'
  | 'notify'
  | 'rulebook-draft'
  | 'scheme'
  | 'setup'
  | 'sound'
  | 'wishes';

/** Everything that is kept in this window, until it is shut. */
type KeptHere = 'analysis' | 'fours' | 'queue';

/** Texts by name in a storage of the browser. Where it is shut or full, nothing is there and nothing is kept: no page rests on it. */
class Shelf<Name extends string> {
  readonly #storage: () => Storage;

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  read(name: Name): string | null {
    try {
      return this.#storage().getItem(`krog.${name}`);
    } catch {
      return null;
    }
  }

  /** Keeps a text; without one, nothing is kept under the name any more. */
  keep(name: Name, text: string | undefined): void {
    try {
      if (text === undefined) this.#storage().removeItem(`krog.${name}`);
      else this.#storage().setItem(`krog.${name}`, text);
    } catch {
      // It holds as long as the page.
    }
  }
}

export const onDevice = new Shelf<Kept>(() => localStorage);
export const inWindow = new Shelf<KeptHere>(() => sessionStorage);

/** The JSON in a text that was kept; undefined where there is none. */
export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** The fields of the object in a text that was kept; none where there is none. */
export function fieldsIn<Name extends string>(text: string | null): Partial<Record<Name, unknown>> {
  const value = jsonIn(text);
  return typeof value === 'object' && value !== null ? (value as Partial<Record<Name, unknown>>) : {};
}
