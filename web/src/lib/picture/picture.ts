import { piecesOf, placeOf } from '$lib/board/squares';
import { letterOf } from '$lib/notation/san';
import type { Color } from '$lib/wire/Color';

/** An arrow on a picture. */
export interface PictureArrow {
  from: string;
  to: string;
  /** What was played, or what is better. */
  tone: 'played' | 'better';
}

/** A position as it is to be drawn. */
export interface Picture {
  fen: string;
  orientation: Color;
  /** Squares of the last move. */
  last: readonly string[];
  arrows: readonly PictureArrow[];
  /** What stands below the board. */
  sentence: string;
}

/** The colours of a picture, and each piece as shapes that need nothing besides. */
export interface Look {
  light: string;
  dark: string;
  frame: string;
  last: string;
  onLight: string;
  onDark: string;
  paper: string;
  ink: string;
  played: string;
  better: string;
  /** By `wN`, `bQ` and so on. */
  pieces: Readonly<Record<string, string>>;
  /** How wide a text is in pixels, in the picture's letters. */
  width: (text: string) => number;
}

const FIGURES: Record<string, string> = { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘' };

/** A move with signs for its pieces, which every language reads. */
export const figured = (san: string): string =>
  san.startsWith('O') ? san : san.replaceAll(/[KQRBN]/g, (letter) => FIGURES[letter] ?? letter);

const SQUARE = 100;
const BOARD = 8 * SQUARE;
const EDGE = 32;
export const LETTERS = '28px system-ui, sans-serif';
const LINE = 38;

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A text in lines of at most so many pixels. */
export function wrapped(text: string, most: number, width: Look['width']): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && width(`${last} ${word}`) <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function arrow({ from, to, tone }: PictureArrow, orientation: Color, look: Look): string {
  const middle = (square: string): [number, number] => {
    const { column, row } = placeOf(square, orientation);
    return [column * SQUARE + SQUARE / 2, row * SQUARE + SQUARE / 2];
  };
  const [[x, y], [tx, ty]] = [middle(from), middle(to)];
  const length = Math.hypot(tx - x, ty - y);
  if (length === 0) return '';
  const [dx, dy] = [(tx - x) / length, (ty - y) / length];
  const at = (along: number, aside: number): string =>
    `${(x + dx * along - dy * aside).toFixed(1)} ${(y + dy * along + dx * aside).toFixed(1)}`;
  const neck = length - 36;
  const color = tone === 'better' ? look.better : look.played;
  return (
    `<path d="M${at(30, -8)}L${at(neck, -8)}L${at(neck, -22)}L${at(length - 4, 0)}L${at(neck, 22)}` +
    `L${at(neck, 8)}L${at(30, 8)}Z" fill="${color}" fill-opacity=".85"/>`
  );
}

/** The picture as a file of its own. */
export function pictureSvg(picture: Picture, look: Look): string {
  const { fen, orientation, last, arrows, sentence } = picture;
  const lines = wrapped(sentence, BOARD, look.width);
  const height = BOARD + 2 * EDGE + (lines.length > 0 ? lines.length * LINE + EDGE / 2 : 0);
  const parts: string[] = [];
  for (const file of 'abcdefgh') {
    for (const rank of '12345678') {
      const { column, row } = placeOf(file + rank, orientation);
      const [x, y] = [column * SQUARE, row * SQUARE];
      const isLight = (column + row) % 2 === 0;
      parts.push(
        `<rect x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}" fill="${isLight ? look.light : look.dark}"/>`,
      );
      if (last.includes(file + rank))
        parts.push(
          `<rect x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}" fill="${look.last}" fill-opacity=".46"/>`,
        );
      const coord = (text: string, cx: number, cy: number): string =>
        `<text x="${cx}" y="${cy}" font-size="20" font-weight="600" fill="${isLight ? look.onLight : look.onDark}">${text}</text>`;
      if (column === 0) parts.push(coord(rank, x + 5, y + 22));
      if (row === 7) parts.push(coord(file, x + SQUARE - 17, y + SQUARE - 7));
    }
  }
  for (const [square, { color, role }] of piecesOf(fen)) {
    const { column, row } = placeOf(square, orientation);
    const shapes = look.pieces[(color === 'white' ? 'w' : 'b') + letterOf[role]] ?? '';
    parts.push(`<g transform="translate(${column * SQUARE} ${row * SQUARE})">${shapes}</g>`);
  }
  parts.push(...arrows.map((of) => arrow(of, orientation, look)));
  const text = lines.map(
    (line, i) => `<text x="0" y="${BOARD + EDGE + 14 + i * LINE}" fill="${look.ink}">${safe(line)}</text>`,
  );
  const width = BOARD + 2 * EDGE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
    ` font-family="system-ui, sans-serif" font-size="28"><title>${safe(`${sentence} ${fen}`.trim())}</title>` +
    `<rect width="${width}" height="${height}" fill="${look.paper}"/><g transform="translate(${EDGE} ${EDGE})">` +
    `<rect x="-2" y="-2" width="${BOARD + 4}" height="${BOARD + 4}" fill="${look.frame}"/>${parts.join('')}${text.join('')}</g></svg>`
  );
}
