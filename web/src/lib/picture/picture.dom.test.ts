import { expect, test } from 'vitest';

import { figured, pictureSvg, wrapped, type Look } from './picture';

const look: Look = {
  light: '#eee',
  dark: '#999',
  frame: '#000',
  last: '#cc0',
  onLight: '#444',
  onDark: '#111',
  paper: '#fff',
  ink: '#000',
  played: '#b00',
  better: '#070',
  pieces: { wK: '<path d="wK"/>', bK: '<path d="bK"/>', wP: '<path d="wP"/>' },
  width: (text) => text.length * 10,
};

const picture = {
  fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
  orientation: 'white' as const,
  last: ['e7', 'e8'],
  arrows: [{ from: 'e2', to: 'e4', tone: 'better' as const }],
  sentence: 'White < Black & "more"',
};

test('a picture holds the squares, the pieces, the arrows and the sentence', () => {
  const svg = pictureSvg(picture, look);
  const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(read.querySelector('parsererror')).toBeNull();
  expect(read.querySelectorAll('rect[width="100"]')).toHaveLength(66);
  const placed = [...read.querySelectorAll('g[transform] > path')].map((path) => [
    path.getAttribute('d'),
    path.parentElement?.getAttribute('transform'),
  ]);
  expect(placed).toContainEqual(['wK', 'translate(400 700)']);
  expect(placed).toContainEqual(['bK', 'translate(400 0)']);
  expect(read.querySelectorAll('path[fill="#070"]')).toHaveLength(1);
  expect([...read.querySelectorAll('text')].at(-1)?.textContent).toBe(picture.sentence);
  expect(read.querySelector('title')?.textContent).toContain(picture.fen);
});

test('turned, it is seen from the other side', () => {
  const svg = pictureSvg({ ...picture, orientation: 'black' }, look);
  expect(svg).toContain('<g transform="translate(300 0)"><path d="wK"/>');
});

test('words are kept whole and lines within their width', () => {
  expect(wrapped('one two  three', 70, look.width)).toEqual(['one two', 'three']);
  expect(wrapped('', 70, look.width)).toEqual([]);
  expect(wrapped('immeasurably', 70, look.width)).toEqual(['immeasurably']);
});

test('moves have signs for their pieces', () => {
  expect(['Nxf7+', 'O-O', 'e8=Q', 'R1e2', 'N@f7#'].map(figured)).toEqual([
    '♘xf7+',
    'O-O',
    'e8=♕',
    '♖1e2',
    '♘@f7#',
  ]);
});
