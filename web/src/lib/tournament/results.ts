import type { BoardResult } from '$lib/wire/BoardResult';
import type { Color } from '$lib/wire/Color';
import type { TournamentPoints } from '$lib/wire/TournamentPoints';

/** What a side gets for a result. */
type Worth = 'win' | 'draw' | 'loss' | 'none';

/** A result as it is written, for each side too, and what each side gets. */
interface Traits {
  white: readonly [string, Worth];
  black: readonly [string, Worth];
  /** Whether no move was made. */
  forfeit?: true;
}

const TRAITS: Readonly<Record<BoardResult, Traits>> = {
  'white-wins': { white: ['1', 'win'], black: ['0', 'loss'] },
  draw: { white: ['½', 'draw'], black: ['½', 'draw'] },
  'black-wins': { white: ['0', 'loss'], black: ['1', 'win'] },
  'black-forfeits': { white: ['+', 'win'], black: ['−', 'none'], forfeit: true },
  'white-forfeits': { white: ['−', 'none'], black: ['+', 'win'], forfeit: true },
  'both-forfeit': { white: ['−', 'none'], black: ['−', 'none'], forfeit: true },
  'half-to-white': { white: ['½', 'draw'], black: ['0', 'none'] },
  'half-to-black': { white: ['0', 'none'], black: ['½', 'draw'] },
  'nothing-to-both': { white: ['0', 'none'], black: ['0', 'none'] },
};

/** The results of most games, in the order of their buttons. */
export const USUAL_RESULTS = ['white-wins', 'draw', 'black-wins'] as const satisfies BoardResult[];

/** Those that are rare. */
export const ODD_RESULTS: readonly BoardResult[] = [
  'black-forfeits',
  'white-forfeits',
  'both-forfeit',
  'half-to-white',
  'half-to-black',
  'nothing-to-both',
];

export const isOdd = (result: BoardResult | undefined): boolean =>
  result !== undefined && ODD_RESULTS.includes(result);

/** A result as it is written: 1–0, ½–½, +/−. */
export function resultText(result: BoardResult): string {
  const { white, black, forfeit } = TRAITS[result];
  return `${white[0]}${forfeit ? '/' : '–'}${black[0]}`;
}

/** What a result is to one side: how it is written, what it is worth in tenths, and whether it was played. */
export function sideOf(
  result: BoardResult,
  color: Color,
  points: TournamentPoints,
): { text: string; tenths: number; played: boolean } {
  const [text, worth] = TRAITS[result][color];
  return { text, tenths: worth === 'none' ? 0 : points[worth], played: !TRAITS[result].forfeit };
}

/** The result that a key enters; null where it opens the game again. */
export function resultOfKey(key: string): BoardResult | null | undefined {
  switch (key) {
    case '1':
      return 'white-wins';
    case '=':
    case '½':
    case '5':
      return 'draw';
    case '0':
      return 'black-wins';
    case '+':
      return 'black-forfeits';
    case '-':
      return 'white-forfeits';
    case 'Delete':
    case 'Backspace':
      return null;
    default:
      return undefined;
  }
}
