import { pocketsOf, turnOf } from '$lib/board/squares';
import { uciSquares } from '$lib/notation/uci';
import type { BoardName } from '$lib/wire/BoardName';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { ByColor } from '$lib/wire/ByColor';
import type { Color } from '$lib/wire/Color';
import type { MoveView } from '$lib/wire/MoveView';
import type { Pocket } from '$lib/wire/Pocket';
import type { Role } from '$lib/wire/Role';

import { otherBoard } from './seats';

/** Both boards begin as one does in chess, with empty hands. */
export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1';

/** Where a board of a match begins. */
export const startOf = (view: BughouseView, board: BoardName): string => view.boards[board].startFen ?? START;

/** What one board of a match shows. */
export interface BoardShown {
  fen: string;
  turn: Color;
  check: string[];
  /** Squares of the move that led here. */
  squares: string[];
  pockets: ByColor<Pocket>;
  /** Half-moves made on this board up to here. */
  ply: number;
}

/** Both boards at one moment of the match. */
export interface Moment {
  boards: Record<BoardName, BoardShown>;
  /** Half-moves of the match made up to here. */
  at: number;
  /** Whether this is the present, and not a moment looked back at. */
  now: boolean;
}

type Held = keyof Pocket;
const empty = (): ByColor<Pocket> => ({
  white: { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 },
  black: { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 },
});

/** The present, or the boards after `past` half-moves of the match when that lies behind it. */
export function momentOf(view: BughouseView, past: number | undefined): Moment {
  const at = Math.min(past ?? view.order.length, view.order.length);
  const now = at === view.order.length;
  const board = now ? present : (of: BughouseView, name: BoardName) => earlier(of, name, at);
  return { boards: { A: board(view, 'A'), B: board(view, 'B') }, at, now };
}

function present(view: BughouseView, name: BoardName): BoardShown {
  const { position, moves } = view.boards[name];
  const { fen, turn, check } = position;
  const pockets = position.pockets ?? pocketsOf(fen) ?? empty();
  return { fen, turn, check, squares: moves.at(-1)?.squares ?? [], pockets, ply: moves.length };
}

function earlier(view: BughouseView, name: BoardName, at: number): BoardShown {
  const ply = view.order.slice(0, at).filter((board) => board === name).length;
  const move = view.boards[name].moves[ply - 1];
  const pockets = pocketsAt(view, name, at);
  const fen = withPockets(move?.fen ?? startOf(view, name), pockets);
  return { fen, turn: turnOf(fen), check: move?.check ?? [], squares: move?.squares ?? [], pockets, ply };
}

/** The pieces in hand on a board: those of its last position, and what has come over since. */
function pocketsAt(view: BughouseView, name: BoardName, at: number): ByColor<Pocket> {
  const order = view.order.slice(0, at);
  const last = order.lastIndexOf(name);
  const before = order.filter((board) => board === name).length;
  const pockets = pocketsOf(view.boards[name].moves[before - 1]?.fen ?? startOf(view, name)) ?? empty();
  const there = view.boards[otherBoard(name)].moves;
  let ply = order.slice(0, last + 1).filter((board) => board !== name).length;
  for (const board of order.slice(last + 1)) {
    if (board === name) continue;
    const sent = sentBy(there[ply], there[ply - 1]?.fen ?? startOf(view, otherBoard(name)));
    if (sent) pockets[sent.color][sent.role] += 1;
    ply += 1;
  }
  return pockets;
}

/** The piece that a move sends to the other board; what was promoted goes over as a pawn. */
function sentBy(move: MoveView | undefined, before: string): { role: Held; color: Color } | undefined {
  const captured: Role | undefined = move?.captured;
  if (!move || captured === undefined || captured === 'king') return undefined;
  const { to } = uciSquares(move.uci);
  const role = promotedOn(before).has(to) ? 'pawn' : captured;
  // A captured piece keeps its colour: it is that of the side that did not move.
  return { role, color: turnOf(before) === 'white' ? 'black' : 'white' };
}

/** The squares of promoted pieces, which a FEN marks with a tilde. */
function promotedOn(fen: string): Set<string> {
  const found = new Set<string>();
  let [file, rank] = [0, 8];
  for (const c of (fen.split(' ')[0] ?? '').replace(/\[.*\]$/, '')) {
    if (c === '/') [file, rank] = [0, rank - 1];
    else if (c === '~') found.add('abcdefgh'.charAt(file - 1) + rank);
    else file += /\d/.test(c) ? Number(c) : 1;
  }
  return found;
}

const LETTERS: Record<Held, string> = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n', pawn: 'p' };

function withPockets(fen: string, { white, black }: ByColor<Pocket>): string {
  const listed = (pocket: Pocket): string =>
    (Object.keys(LETTERS) as Held[]).map((role) => LETTERS[role].repeat(pocket[role])).join('');
  return fen.replace(/\[.*?\]/, `[${listed(white).toUpperCase()}${listed(black)}]`);
}

/** The half-moves of both boards in the order in which they were made. */
export function movesInOrder(view: BughouseView): MoveView[] {
  const next = { A: 0, B: 0 };
  return view.order.flatMap((board) => {
    const move = view.boards[board].moves[next[board]];
    next[board] += 1;
    return move ? [move] : [];
  });
}
