import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { makeBundle } from '$lib/texts/texts.svelte';

import { figurines } from './figurine';
import { lettered } from './local';
import { nagSign, nagTone, toggledMark } from './nags';
import { numberOf, numberText } from './numbers';
import { sanParts } from './san';
import { mates, spokenSan, type Say } from './spoken';
import { wireSpelling } from './typed';

function speaker(lang: 'en' | 'no'): Say {
  const path = fileURLToPath(new URL(`../../../../texts/${lang}/web.ftl`, import.meta.url));
  const bundle = makeBundle(lang, readFileSync(path, 'utf8'));
  return (id, args) => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`no text ${id}`);
    return bundle.formatPattern(pattern, args);
  };
}

describe('SAN taken apart', () => {
  test('moves, captures, promotions', () => {
    expect(sanParts('Nbxd7+')).toEqual({
      kind: 'move',
      role: 'knight',
      from: 'b',
      captures: true,
      to: 'd7',
      promotion: undefined,
      suffix: '+',
    });
    expect(sanParts('exd8=K#')).toMatchObject({ role: 'pawn', from: 'e', promotion: 'king', suffix: '#' });
    expect(sanParts('Qa1b2')).toMatchObject({ role: 'queen', from: 'a1', to: 'b2' });
  });

  test('castling and drops', () => {
    expect(sanParts('O-O-O+')).toEqual({ kind: 'castling', long: true, suffix: '+' });
    expect(sanParts('N@f3')).toEqual({ kind: 'drop', role: 'knight', to: 'f3', suffix: '' });
    expect(sanParts('@e6')).toEqual({ kind: 'drop', role: 'pawn', to: 'e6', suffix: '' });
  });

  test('nothing else', () => {
    expect(sanParts('hello')).toBeUndefined();
    expect(sanParts('0-0')).toBeUndefined();
  });
});

describe('figurines', () => {
  test('stand for the letters of pieces and for nothing else', () => {
    expect(figurines('Nbd7+')).toEqual([{ figurine: 'N' }, { text: 'bd7+' }]);
    expect(figurines('bxc8=Q')).toEqual([{ text: 'bxc8=' }, { figurine: 'Q' }]);
    expect(figurines('e4')).toEqual([{ text: 'e4' }]);
    expect(figurines('O-O-O')).toEqual([{ text: 'O-O-O' }]);
    expect(figurines('P@e6')).toEqual([{ figurine: 'P' }, { text: '@e6' }]);
  });
});

describe('moves read aloud', () => {
  const cases: [string, string, string][] = [
    ['Nf3', 'knight f3', 'springer f3'],
    ['Nbd7', 'knight b to d7', 'springer b til d7'],
    ['R1xa3', 'rook 1 takes a3', 'tårn 1 slår a3'],
    ['exd5', 'e takes d5', 'e slår d5'],
    ['Qxf7#', 'queen takes f7, checkmate', 'dronning slår f7, sjakkmatt'],
    ['e8=Q+', 'pawn e8, promotes to queen, check', 'bonde e8, forvandles til dronning, sjakk'],
    ['O-O', 'castles short', 'kort rokade'],
    ['O-O-O+', 'castles long, check', 'lang rokade, sjakk'],
    ['N@f3', 'knight dropped on f3', 'springer settes inn på f3'],
  ];
  test.each(cases)('%s', (san, english, norwegian) => {
    expect(spokenSan(san, speaker('en'))).toBe(english);
    expect(spokenSan(san, speaker('no'))).toBe(norwegian);
  });

  test('the end of a game without mate is not read as mate', () => {
    const race = { check: [], fen: '4k2K/8/8/8/8/8/8/8 b - - 0 9' };
    const third = { check: ['e8'], fen: 'rnbqkbnr/8/8/8/8/8/8/RNBQK2R b KQkq - 0+3 0 9' };
    const mate = { check: ['e8'], fen: 'rnb1kbnr/8/8/8/8/8/8/RNBQK2R b KQkq - 0 9' };
    expect([race, third, mate].map(mates)).toEqual([false, false, true]);
    expect(spokenSan('Kh8#', speaker('en'), mates(race))).toBe('king h8, and the game is over');
    expect(spokenSan('Kh8#', speaker('no'), mates(race))).toBe('konge h8, og partiet er slutt');
    expect(spokenSan('Kh8', speaker('en'), mates(race))).toBe('king h8');
  });

  test('what is not SAN is read as it stands', () => {
    expect(spokenSan('e2-e4', speaker('en'))).toBe('e2-e4');
  });
});

describe('letters', () => {
  test('of the reader inside sentences', () => {
    expect(lettered('Nf3', 'no')).toBe('Sf3');
    expect(lettered('bxc8=Q', 'no')).toBe('bxc8=D');
    expect(lettered('P@e6', 'no')).toBe('B@e6');
    expect(lettered('O-O', 'no')).toBe('O-O');
    expect(lettered('Bb5', 'en')).toBe('Bb5');
  });

  test('of the wire for what was typed', () => {
    expect(wireSpelling(' Sf3 ')).toBe('Nf3');
    expect(wireSpelling('Lxb5+')).toBe('Bxb5+');
    expect(wireSpelling('e8=D')).toBe('e8=Q');
    expect(wireSpelling('S@f3')).toBe('N@f3');
    expect(wireSpelling('Nf3')).toBe('Nf3');
    expect(wireSpelling('d4')).toBe('d4');
    expect(wireSpelling('O-O')).toBe('O-O');
  });
});

describe('move numbers', () => {
  test('count from the start position', () => {
    const usual = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    expect(numberOf(usual, 1)).toEqual({ number: 1, color: 'white' });
    expect(numberText(usual, 4)).toBe('2…');
    expect(numberText('8/8/8/8/8/8/8/8 b - - 0 12', 1)).toBe('12…');
    expect(numberText('8/8/8/8/8/8/8/8 b - - 0 12', 2)).toBe('13.');
    expect(numberText('8/8/8/8/8/8/8/8 w - - 0 7 +1+2', 1)).toBe('7.');
  });
});

describe('glyphs', () => {
  test('have signs and tones', () => {
    expect(nagSign(1)).toBe('!');
    expect(nagSign(201)).toBe('$201');
    expect([nagTone(3), nagTone(4), nagTone(5)]).toEqual(['good', 'bad', 'plain']);
  });

  test('a move has one mark, and others stay', () => {
    expect(toggledMark([1, 14], 2)).toEqual([2, 14]);
    expect(toggledMark([2, 14], 2)).toEqual([14]);
  });
});
