import { expect, test } from 'vitest';

import { languages } from '$lib/texts/languages';
import { later, t, useLang } from '$lib/texts/texts.svelte';

import { matchEndSentence, teamNames } from './ending';
import { match } from './sample';
import { nameAt, SEATS } from './seats';

const computer = { kind: 'computer', level: 3 } as const;

test.each(languages.map(({ code }) => code))(
  'several computers have names of their own, in %s',
  async (lang) => {
    await useLang(lang);
    await later(() => Promise.resolve(), 'web-later');
    const view = match();
    view.boards.A.players = { white: computer, black: computer };
    view.boards.B.players.white = computer;
    const names = SEATS.map((seat) => nameAt(view, seat));
    expect(new Set(names).size).toBe(4);
    expect(names[3]).toBe('Di');
    expect(teamNames(view, 2)).toContain(nameAt(view, { board: 'A', color: 'black' }));
    const end = { winningTeam: 1, board: 'A', reason: 'checkmate', result: '1-0' } as const;
    expect(matchEndSentence(view, { ...end, at: '' } as never)).toContain(names[1]);
  },
);

test('one computer alone needs no place', () => {
  const view = match();
  view.boards.A.players.white = computer;
  expect(nameAt(view, { board: 'A', color: 'white' })).toBe(t('player-computer', { level: 3 }));
});
