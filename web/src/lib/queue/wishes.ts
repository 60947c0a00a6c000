import { fieldsIn, onDevice } from '$lib/device/kept';

/** How far below and above, and how long, somebody looks for an opponent; what is missing is as far and as long as the queue goes. */
export interface Wishes {
  below?: number | undefined;
  above?: number | undefined;
  /** In seconds. */
  longest?: number | undefined;
}

/** Points that can be chosen, and seconds. */
export const POINTS = [0, 50, 100, 150, 200, 300, 400] as const;
export const LONGEST = [30, 60, 120, 300, 600, 1800] as const;

const one = (value: unknown, of: readonly number[]): number | undefined =>
  of.find((choice) => choice === value);

/** Reads wishes that were kept; what cannot be chosen is as if it were not there. */
export function readWishes(text: string | null): Wishes {
  const { below, above, longest } = fieldsIn<keyof Wishes>(text);
  return { below: one(below, POINTS), above: one(above, POINTS), longest: one(longest, LONGEST) };
}

/** What was chosen last on this device. */
export const lastWishes = (): Wishes => readWishes(onDevice.read('wishes'));

/** Remembers what was chosen. */
export function keepWishes(wishes: Wishes): void {
  const chosen = orderOf(wishes);
  onDevice.keep('wishes', Object.keys(chosen).length > 0 ? JSON.stringify(chosen) : undefined);
}

/** What is asked of the queue: nothing where nothing was chosen. */
export function orderOf({ below, above, longest }: Wishes): {
  below?: number;
  above?: number;
  longest?: number;
} {
  return {
    ...(below === undefined ? {} : { below }),
    ...(above === undefined ? {} : { above }),
    ...(longest === undefined ? {} : { longest }),
  };
}
