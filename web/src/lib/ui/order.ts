/** The column that a list is in the order of. */
export interface Order {
  by: string;
  /** The greatest first. */
  down: boolean;
}

/** A list in the order of a value, what has none last; those alike stay as they were. */
export function ordered<T>(
  list: readonly T[],
  value: (one: T) => number | string | undefined,
  down: boolean,
): T[] {
  const sign = down ? -1 : 1;
  return [...list].sort((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === other) return 0;
    if (one === undefined) return 1;
    if (other === undefined) return -1;
    if (typeof one === 'string' && typeof other === 'string') return sign * one.localeCompare(other);
    return sign * (one < other ? -1 : 1);
  });
}
