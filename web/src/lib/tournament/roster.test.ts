import { describe, expect, test } from 'vitest';

import { dayOf, entrantsIn, textOf } from './roster';

describe('a list', () => {
  test('is read line by line, without its head and without empty lines', () => {
    expect(entrantsIn('Navn;Rating\r\nAda;1800\r\n\r\nBo;1700\n')).toEqual([
      { name: 'Ada', rating: 1800 },
      { name: 'Bo', rating: 1700 },
    ]);
    expect(entrantsIn('Ada 1800\nBo; 1700; Oslo')).toEqual([
      { name: 'Ada', rating: 1800 },
      { name: 'Bo', rating: 1700, club: 'Oslo' },
    ]);
    expect(entrantsIn('')).toEqual([]);
  });

  test('has its columns in the order that its head names', () => {
    const text =
      'No,Title,"Last name","First name",FideID,FED,Elo,Born,Club\n' +
      '1,FM,Nordmann,Kari,1503014,NOR,2301,1990-11-30,"Oslo, Øst"\n2,,Berg,Bo,,nor,0,,\n3,,,,,,,,\n';
    expect(entrantsIn(text)).toEqual([
      {
        name: 'Nordmann, Kari',
        title: 'FM',
        fideId: 1503014,
        federation: 'NOR',
        rating: 2301,
        born: '1990-11-30',
        club: 'Oslo, Øst',
      },
      { name: 'Berg, Bo', federation: 'NOR' },
    ]);
  });

  test('may be the report of a tournament, of which its players are read', () => {
    const line = (
      rank: string,
      title: string,
      name: string,
      rating: string,
      fed: string,
      fide: string,
      born: string,
    ): string =>
      `001 ${rank.padStart(4)} m${title.padStart(3)} ${name.padEnd(33)} ${rating.padStart(4)} ${fed.padEnd(3)} ${fide.padStart(11)} ${born.padEnd(10)}  1.0    1`;
    const text = [
      '012 Club evening',
      line('1', 'GM', 'Nordmann, Kari', '2301', 'NOR', '1503014', '1990/11/30'),
      line('2', '', 'Berg, Bo', '', '', '', '2001/00/00'),
      '013 Some team  1 2',
    ].join('\r');
    expect(entrantsIn(text)).toEqual([
      {
        name: 'Nordmann, Kari',
        title: 'GM',
        rating: 2301,
        federation: 'NOR',
        fideId: 1503014,
        born: '1990-11-30',
      },
      { name: 'Berg, Bo', born: '2001' },
    ]);
  });
});

test.each([
  ['1990-11-30', '1990-11-30'],
  ['1990/11/30', '1990-11-30'],
  ['30.11.1990', '1990-11-30'],
  ['3.1.1990', '1990-01-03'],
  ['1990', '1990'],
  ['1990/00/00', '1990'],
  ['12', undefined],
  ['', undefined],
])('a day is read as it is written: %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test('a file is read as the program wrote it', () => {
  const bytes = (...list: number[]): ArrayBuffer => Uint8Array.from(list).buffer;
  expect(textOf(bytes(0xc3, 0x98))).toBe('Ø');
  expect(textOf(bytes(0xd8))).toBe('Ø');
  expect(textOf(bytes(0xff, 0xfe, 0xd8, 0x00))).toBe('Ø');
});
