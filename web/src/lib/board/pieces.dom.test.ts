import { expect, test } from 'vitest';

import { dressPieces } from './pieces';

const boardOf = (...pieces: string[]): HTMLElement => {
  const board = document.createElement('cg-board');
  for (const name of pieces) {
    const piece = document.createElement('piece');
    piece.className = name;
    board.append(piece);
  }
  return board;
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('pieces are drawn that are there, that come, and that a turned board has anew', async () => {
  const holder = document.createElement('div');
  document.body.append(holder);
  holder.append(boardOf('white king'));
  const undress = dressPieces(holder);
  const drawn = (): string[] =>
    [...holder.querySelectorAll('piece use')].map((use) => use.getAttribute('href') ?? '');
  expect(drawn()).toEqual(['#wK']);
  holder.firstElementChild?.append(...boardOf('black knight').children);
  await settled();
  expect(drawn()).toEqual(['#wK', '#bN']);
  holder.replaceChildren(boardOf('white king', 'black knight', 'black pawn'));
  await settled();
  expect(drawn()).toEqual(['#wK', '#bN', '#bP']);
  undress();
});
