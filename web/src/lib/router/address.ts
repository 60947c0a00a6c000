/** Stands for this site where an address is taken apart. */
const HERE = 'https://here.invalid';

/** An address taken apart, as a page reads it. */
export interface Address {
  /** What stands where the page's pattern has a name. */
  part: string;
  query: URLSearchParams;
  /** The place on the page that is named behind `#`. */
  place: string | undefined;
}

/** The address, if its path is one of the pattern: words, and at the end perhaps a name such as `:id`. */
export function matched(pattern: string, path: string, search: string, hash: string): Address | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path).map(decoded);
  if (given.length !== wanted.length) return undefined;
  let part = '';
  for (const [index, segment] of wanted.entries()) {
    const is = given[index];
    if (segment.startsWith(':') && is) part = is;
    else if (segment !== is) return undefined;
  }
  return { part, query: new URLSearchParams(search), place: decoded(hash.replace(/^#/, '')) || undefined };
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Where to go on to after signing in: a page of this site, whatever the address asks for. */
export function onward(query: URLSearchParams): string | undefined {
  const next = query.get('next');
  if (!next) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(next, HERE);
    return origin === HERE ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}
