import type { Role } from '$lib/wire/Role';

/** Where two knights stand among five free squares, by their number. */
const KNIGHTS = [0, 1, 2, 3].flatMap((first) =>
  [1, 2, 3, 4].filter((second) => second > first).map((second) => [first, second] as const),
);

/** The pieces of a start array from a to h, by Scharnagl's numbering, 0 to 959. */
export function arrayOf(number: number): Role[] {
  const pieces: (Role | undefined)[] = Array.from({ length: 8 }, () => undefined);
  /** Puts a piece on the free square with a number among the free ones. */
  const put = (role: Role, among: number): void => {
    const free = pieces.flatMap((piece, file) => (piece === undefined ? [file] : []));
    const file = free[among];
    if (file !== undefined) pieces[file] = role;
  };
  pieces[(number % 4) * 2 + 1] = 'bishop';
  const n2 = Math.floor(number / 4);
  pieces[(n2 % 4) * 2] = 'bishop';
  const n3 = Math.floor(n2 / 4);
  put('queen', n3 % 6);
  const [first, second] = KNIGHTS[Math.floor(n3 / 6)] ?? [0, 1];
  // The first one taken away, the second one's square is one fewer among the free.
  put('knight', first);
  put('knight', second - 1);
  put('rook', 0);
  put('king', 0);
  put('rook', 0);
  return pieces.map((piece) => piece ?? 'rook');
}

/** An array by lot. */
export const randomArray = (random: () => number = Math.random): number => Math.floor(random() * 960);
