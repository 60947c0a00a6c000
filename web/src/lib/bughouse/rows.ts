import type { BoardName } from '$lib/wire/BoardName';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { ByColor } from '$lib/wire/ByColor';
import type { MoveView } from '$lib/wire/MoveView';

/** A half-move, and after how many half-moves of the match it stands on its board. */
export interface Cell {
  move: MoveView;
  at: number;
}

/** One row of the sheet: the same number on both boards. */
export interface Row {
  number: number;
  boards: Record<BoardName, ByColor<Cell | undefined>>;
}

const blank = (number: number): Row => ({
  number,
  boards: { A: { white: undefined, black: undefined }, B: { white: undefined, black: undefined } },
});

/** The moves of a match as a sheet of four columns. */
export function rowsOf(view: BughouseView): Row[] {
  const rows: Row[] = [];
  const made = { A: 0, B: 0 };
  view.order.forEach((board, i) => {
    const ply = made[board];
    made[board] += 1;
    const move = view.boards[board].moves[ply];
    const index = Math.floor(ply / 2);
    while (rows.length <= index) rows.push(blank(rows.length + 1));
    const row = rows[index];
    if (row && move) row.boards[board][ply % 2 === 0 ? 'white' : 'black'] = { move, at: i + 1 };
  });
  return rows;
}

/** The half-move after which a moment of the match stands, for words: whose board, and its move. */
export function lastMoveAt(view: BughouseView, at: number): { board: BoardName; move: MoveView } | undefined {
  const board = view.order[at - 1];
  if (!board) return undefined;
  const ply = view.order.slice(0, at).filter((name) => name === board).length;
  const move = view.boards[board].moves[ply - 1];
  return move && { board, move };
}
