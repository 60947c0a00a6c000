import type { BoardResult } from '../src/lib/wire/BoardResult';
import type { TournamentBoardView as BoardView } from '../src/lib/wire/TournamentBoardView';
import type { EntrantView } from '../src/lib/wire/EntrantView';
import type { TournamentView } from '../src/lib/wire/TournamentView';

/** A board of a round. */
export const board = (at: number, white: number, black: number, result?: BoardResult): BoardView => ({
  board: at,
  white,
  black,
  ...(result ? { result } : {}),
});

export const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ea'];

export const entrant = (id: number, more: Partial<EntrantView> = {}): EntrantView => ({
  id,
  number: id,
  name: NAMES[id - 1] ?? `#${id}`,
  rating: 2000 - 100 * id,
  ...more,
});

/** Five players after a round, in the middle of the second. */
export const tournament = (more: Partial<TournamentView> = {}): TournamentView => ({
  id: 't1',
  version: 20,
  settings: {
    name: 'Club evening',
    place: 'over-the-board',
    format: { kind: 'swiss', rounds: 3 },
    variant: 'standard',
    time: { kind: 'clock', periods: [{ initialMs: 600_000, bonus: { kind: 'fischer', ms: 5000 } }] },
    tieBreaks: ['BH/C1', 'SB'],
    public: true,
  },
  status: 'running',
  roundsPlanned: 3,
  organizer: 'Ola',
  may: [],
  duties: [],
  createdAt: '2026-02-01T17:00:00Z',
  entrants: [1, 2, 3, 4, 5].map((id) => entrant(id)),
  apart: [],
  rounds: [
    {
      round: 1,
      pairedAt: '2026-02-01T18:00:00Z',
      boards: [board(1, 1, 3, 'white-wins'), board(2, 4, 2, 'draw')],
      byes: [{ entrant: 5, bye: 'pairing' }],
    },
    {
      round: 2,
      pairedAt: '2026-02-01T19:00:00Z',
      boards: [board(1, 5, 1), board(2, 2, 3, 'white-forfeits')],
      byes: [{ entrant: 4, bye: 'half' }],
    },
  ],
  standings: [
    { entrant: 1, rank: 1, points: 10, values: ['1', '0'] },
    { entrant: 5, rank: 1, points: 10, values: ['1', '0'] },
    { entrant: 3, rank: 3, points: 10, values: ['1', '0'] },
    { entrant: 4, rank: 4, points: 10, values: ['0.5', '0'] },
    { entrant: 2, rank: 5, points: 5, values: ['0.5'] },
  ],
  ...more,
});
