import type { Color } from '$lib/wire/Color';

/** A position with a move that looks right and is not legal. */
export interface Tempting {
  fen: string;
  turn: Color;
  from: string;
  to: string;
}

/** One for every day of the week; each is refused for another reason. */
export const TEMPTING: readonly Tempting[] = [
  // The fifth rank is opened to the king when both pawns leave it.
  { fen: '8/2p2k2/6p1/K2pP2r/5P1p/8/6P1/8 w - d6 0 34', turn: 'white', from: 'e5', to: 'd6' },
  // The bishop is pinned.
  { fen: '4r1k1/5ppp/8/8/8/8/4BPPP/4K2R w K - 0 1', turn: 'white', from: 'e2', to: 'd3' },
  // The king would castle through an attacked square.
  { fen: 'r3k2r/ppp2ppp/2n5/8/2B5/8/PPP2PPP/4R1K1 b kq - 0 1', turn: 'black', from: 'e8', to: 'g8' },
  // The kings would stand beside each other.
  { fen: '8/8/8/3k4/8/3K4/4P3/8 w - - 0 1', turn: 'white', from: 'd3', to: 'd4' },
  // The queen is protected.
  { fen: '6k1/5ppp/8/8/8/6b1/5q2/4K3 w - - 0 1', turn: 'white', from: 'e1', to: 'f2' },
  // A pawn does not capture straight ahead.
  {
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    turn: 'white',
    from: 'e4',
    to: 'e5',
  },
  // Castling does not pass over a square that is attacked.
  { fen: '4k3/8/8/8/8/b7/8/R3K2R w KQ - 0 1', turn: 'white', from: 'e1', to: 'c1' },
];

/** The place of a day's position: that of the day as the reader's clock has it. */
export const placeOf = (day: Date): number => day.getDay();
