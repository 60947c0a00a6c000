import { traitsOf } from '$lib/game/variant/variants';
import type { VariantName } from '$lib/wire/VariantName';

/** What is drawn on the squares of a board, beside what chessground draws by itself. */
interface Drawn {
  variant: VariantName | undefined;
  check: readonly string[];
  /** Where the piece in hand may be put down, now or when the turn comes. */
  drops: { squares: readonly string[]; planned: boolean };
  /** Where a drop is planned. */
  planned: string | undefined;
  picked: string | undefined;
  /** Pieces that were touched, where touching binds. */
  touched?: readonly string[];
}

/** The classes of the squares. */
export function classesOf({
  variant,
  check,
  drops,
  planned,
  picked,
  touched = [],
}: Drawn): Map<string, string> {
  const classes = new Map(variant && traitsOf(variant).ground);
  const add = (square: string, name: string): void => {
    const already = classes.get(square);
    classes.set(square, already ? `${already} ${name}` : name);
  };
  for (const square of check) add(square, 'check');
  for (const square of drops.squares) add(square, drops.planned ? 'premove-dest' : 'drop-dest');
  if (planned) add(planned, 'current-premove');
  if (picked) add(picked, 'picked');
  for (const square of touched) add(square, 'touched');
  return classes;
}
