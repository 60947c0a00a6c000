import type { TournamentSettings } from '../../web/src/lib/wire/TournamentSettings';
import type { TournamentView } from '../../web/src/lib/wire/TournamentView';
import { feature, shoot } from '../lib/shoot';
import { expect, test } from '../lib/test';

const PLAYERS: readonly [name: string, rating: number, club: string][] = [
  ['Ingrid Solheim', 1874, 'Oslo'],
  ['Mikael Lindqvist', 1861, 'Bergen'],
  ['Astrid Haugen', 1838, 'Oslo'],
  ['Tuomas Virtanen', 1822, 'Tromsø'],
  ['Jonas Dahl', 1815, 'Bergen'],
  ['Signe Møller', 1802, 'Stavanger'],
  ['Eero Laine', 1797, 'Tromsø'],
  ['Freja Holm', 1760, 'Oslo'],
  ['Henrik Bakke', 1744, 'Stavanger'],
  ['Maja Lunde', 1731, 'Bergen'],
  ['Olav Strand', 1702, 'Oslo'],
  ['Runa Vik', 1688, 'Stavanger'],
  ['Per Moen', 1655, 'Oslo'],
  ['Tora Hagen', 1612, 'Bergen'],
  ['Lars Nygård', 1580, 'Tromsø'],
];
/** How games end, one after the other. */
const RESULTS = [
  'white-wins',
  'draw',
  'black-wins',
  'white-wins',
  'white-wins',
  'black-wins',
  'draw',
] as const;

test('a tournament', async ({ me, somebody, t }) => {
  const { page } = me;
  await page.goto('/tournaments');
  await expect(page.getByTestId('tournaments-none')).toBeVisible();
  await shoot(page, 'tournaments-none');
  await me.api.signUp({ name: 'Kari_Nordmann', password: 'åtte bønder på rad' });
  await page.goto('/tournaments/new');
  await expect(page.getByTestId('new-tournament')).toBeVisible();
  await shoot(page, 'tournament-new');
  const settings: TournamentSettings = {
    name: 'Tuesday rapid',
    place: 'over-the-board',
    format: { kind: 'swiss', rounds: 5 },
    variant: 'standard',
    time: { kind: 'clock', periods: [{ initialMs: 900_000, bonus: { kind: 'fischer', ms: 5_000 } }] },
    entry: { open: true },
    public: true,
  };
  const made = await page.request.post('/api/v1/tournaments', { data: settings });
  const { id } = (await made.json()) as TournamentView;
  const act = async (data: object): Promise<TournamentView> => {
    const answer = await page.request.post(`/api/v1/tournaments/${id}/acts`, { data });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { tournament: TournamentView }).tournament;
  };
  await act({ kind: 'enter', players: PLAYERS.map(([name, rating, club]) => ({ name, rating, club })) });
  await page.goto(`/tournament/${id}`);
  await expect(page.getByTestId('desk')).toBeVisible();
  await shoot(page, 'tournament-desk-before');
  for (let round = 1; round <= 3; round += 1) {
    const { rounds } = await act({ kind: 'pair' });
    for (const [at, { board, white, black }] of (rounds.at(-1)?.boards ?? []).entries()) {
      if (round === 3 && at > 1) break;
      // Whoever is rated higher wins more often.
      const result = RESULTS[(at + round) % RESULTS.length] ?? 'draw';
      const turned = white < black && result === 'black-wins' && at % 2 === 0 ? 'white-wins' : result;
      await act({ kind: 'result', round, board, result: turned });
    }
  }
  await page.reload();
  await expect(page.getByTestId('desk-results').locator('[data-board]')).toHaveCount(7);
  await shoot(page, 'tournament-desk');

  const visitor = (await somebody()).page;
  await visitor.goto(`/tournament/${id}#pairings`);
  await visitor.getByTestId('pairings').locator('[data-board="1"]').getByRole('button').click();
  await expect(visitor.getByTestId('pair-why-answer')).not.toBeEmpty();
  await visitor.getByTestId('why-not').selectOption({ index: 2 });
  await expect(visitor.getByTestId('pair-why')).toHaveAttribute('data-so', 'false');
  await shoot(visitor, 'tournament-why');
  await feature(visitor, 'tournament');
  await visitor.getByRole('tab', { name: t('ttab-table') }).click();
  await visitor.getByTestId('standings').locator('[data-entrant]').first().getByRole('button').click();
  await expect(visitor.getByTestId('worksheet').getByRole('heading')).not.toHaveCount(0);
  await shoot(visitor, 'tournament-table');
  await visitor.goto(`/tournament/${id}/hall`);
  await expect(visitor.getByTestId('hall')).toBeVisible();
  await shoot(visitor, 'tournament-hall');
  await visitor.goto(`/tournament/${id}/print`);
  await expect(visitor.getByTestId('print-pairings')).toBeVisible();
  await shoot(visitor, 'tournament-print');
  await visitor.goto('/tournaments');
  await expect(visitor.getByTestId('tournament-row')).toHaveCount(1);
  await shoot(visitor, 'tournaments');
});
