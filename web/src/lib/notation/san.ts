import type { Role } from '$lib/wire/Role';

export type Letter = 'K' | 'Q' | 'R' | 'B' | 'N' | 'P';

export const letterOf: Record<Role, Letter> = {
  king: 'K',
  queen: 'Q',
  rook: 'R',
  bishop: 'B',
  knight: 'N',
  pawn: 'P',
};

export const roleOf: Record<Letter, Role> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  P: 'pawn',
};

/** A move in SAN, taken apart. */
export type SanParts =
  | { kind: 'castling'; long: boolean; suffix: Suffix }
  | { kind: 'drop'; role: Role; to: string; suffix: Suffix }
  | {
      kind: 'move';
      role: Role;
      from: string;
      captures: boolean;
      to: string;
      promotion: Role | undefined;
      suffix: Suffix;
    };

export type Suffix = '' | '+' | '#';

const MOVE = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([KQRBN]))?([+#]?)$/;
const DROP = /^([KQRBNP]?)@([a-h][1-8])([+#]?)$/;
const CASTLING = /^O-O(-O)?([+#]?)$/;

const isLetter = (text: string): text is Letter => text in roleOf;
const suffixOf = (text: string | undefined): Suffix => (text === '+' || text === '#' ? text : '');

/** Takes the server's SAN apart; undefined for anything else. */
export function sanParts(san: string): SanParts | undefined {
  const castling = CASTLING.exec(san);
  if (castling) return { kind: 'castling', long: castling[1] !== undefined, suffix: suffixOf(castling[2]) };
  const drop = DROP.exec(san);
  if (drop) {
    const letter = drop[1] === undefined || drop[1] === '' ? 'P' : drop[1];
    if (!isLetter(letter)) return undefined;
    return { kind: 'drop', role: roleOf[letter], to: drop[2] ?? '', suffix: suffixOf(drop[3]) };
  }
  const move = MOVE.exec(san);
  if (!move) return undefined;
  const letter = move[1] === undefined || move[1] === '' ? 'P' : move[1];
  const promotion = move[5];
  if (!isLetter(letter)) return undefined;
  return {
    kind: 'move',
    role: roleOf[letter],
    from: move[2] ?? '',
    captures: move[3] === 'x',
    to: move[4] ?? '',
    promotion: promotion !== undefined && isLetter(promotion) ? roleOf[promotion] : undefined,
    suffix: suffixOf(move[6]),
  };
}
