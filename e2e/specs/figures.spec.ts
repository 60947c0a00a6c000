import { expect, test } from '../lib/test';

/**
 * Every figure of the explorer's page, made again from the games by plain means: lists of games, sums, and integrals by a rule of
 * thumb. What each half-move may be is such that no two lines come to one position, so that a position is the line to it.
 */
const CHOICES = [
  ['e4', 'd4', 'c4'],
  ['e5', 'd5', 'c5'],
  ['Nf3', 'Nc3', 'g3'],
  ['Nc6', 'Nf6', 'g6'],
  ['a3', 'h3', 'b3'],
  ['a6', 'h6', 'b6'],
] as const;
const UCI: Record<string, string> = {
  ...{
    e4: 'e2e4',
    d4: 'd2d4',
    c4: 'c2c4',
    e5: 'e7e5',
    d5: 'd7d5',
    c5: 'c7c5',
    Nf3: 'g1f3',
    Nc3: 'b1c3',
    g3: 'g2g3',
  },
  ...{
    Nc6: 'b8c6',
    Nf6: 'g8f6',
    g6: 'g7g6',
    a3: 'a2a3',
    h3: 'h2h3',
    b3: 'b2b3',
    a6: 'a7a6',
    h6: 'h7h6',
    b6: 'b7b6',
  },
};
const GAMES = 900;
const POSITIONS = 200;

/** The differences of FIDE 8.1.1 for 50 to 100 hundredths. */
const TABLE = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
  193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470,
  501, 538, 589, 677, 800,
];
const BANDS = [0, 800, 1200, 1600, 2000, 2200, 2400, 3000];

interface Game {
  line: number[];
  ratings: [number, number] | undefined;
  /** White's points in halves. */
  halves: number;
  month: string;
}

/** Numbers by chance, the same each time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function made(): Game[] {
  const draw = chance(18);
  return Array.from({ length: GAMES }, () => ({
    line: Array.from({ length: 1 + draw(6) }, () => Math.max(0, draw(5) - 2)),
    ratings: draw(7) === 0 ? undefined : [900 + draw(1700), 900 + draw(1700)],
    halves: [0, 0, 1, 2, 2, 2][draw(6)] ?? 0,
    month: `${1990 + draw(35)}-${String(1 + draw(12)).padStart(2, '0')}`,
  }));
}

const san = (line: readonly number[]): string[] => line.map((choice, ply) => CHOICES[ply]?.[choice] ?? '');

function pgn(game: Game, n: number): string {
  const result = ['0-1', '1/2-1/2', '1-0'][game.halves] ?? '*';
  const tags = [
    ['White', `W${n}`],
    ['Black', 'B'],
    ['Result', result],
    ['Date', `${game.month.replace('-', '.')}.??`],
    ...(game.ratings
      ? [
          ['WhiteElo', String(game.ratings[0])],
          ['BlackElo', String(game.ratings[1])],
        ]
      : []),
  ];
  const head = tags.map(([name, value]) => `[${name} "${value}"]`).join('\n');
  return `${head}\n\n${san(game.line).join(' ')} ${result}\n\n`;
}

type Results = [number, number, number];

/** Games won by White, drawn, won by Black. */
function results(games: readonly Game[]): Results {
  const count = (halves: number): number => games.filter((game) => game.halves === halves).length;
  return [count(2), count(1), count(0)];
}
const turned = ([won, drawn, lost]: Results, white: boolean): Results =>
  white ? [won, drawn, lost] : [lost, drawn, won];

/** What is below a part of Beta(a, b), by summing the density over the angle whose sine's square it is. */
function quantile(part: number, a: number, b: number): number {
  const steps = 4000;
  const step = Math.PI / 2 / steps;
  const top = Math.min(1 - 1e-6, Math.max(1e-6, a / (a + b)));
  const log = (sine: number, cosine: number): number =>
    (2 * a - 1) * Math.log(sine) + (2 * b - 1) * Math.log(cosine);
  const scale = log(Math.sqrt(top), Math.sqrt(1 - top));
  const density = (i: number): number => {
    const angle = Math.min(Math.PI / 2 - 1e-9, Math.max(1e-9, i * step));
    return Math.exp(log(Math.sin(angle), Math.cos(angle)) - scale);
  };
  const sums: number[] = [];
  let sum = 0;
  for (let i = 0; i < steps; i += 1) sums.push((sum += (density(i) + density(i + 1)) / 2));
  const wanted = part * sum;
  const at = sums.findIndex((one) => one >= wanted);
  const before = sums[at - 1] ?? 0;
  return Math.sin((at + (wanted - before) / ((sums[at] ?? 1) - before)) * step) ** 2;
}

/** The mean and the bounds of a score whose results have these weights. */
function score([won, drawn, lost]: Results): { mean: number; low: number; high: number } {
  const whole = won + drawn + lost;
  const mean = (won + drawn / 2) / whole;
  const worth = (mean * (1 - mean) * (whole + 1)) / ((won + drawn / 4) / whole - mean * mean) - 1;
  const at = (part: number): number => quantile(part, mean * worth, (1 - mean) * worth);
  return { mean, low: at(0.025), high: at(0.975) };
}

function difference(of: number): number {
  const hundredths = Math.round(Math.min(1, Math.max(0, of)) * 100 + 1e-9);
  return (TABLE[Math.abs(hundredths - 50)] ?? 0) * Math.sign(hundredths - 50);
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
const rounded = (of: number): number => Math.floor(of + 0.5);

/** The numbers of a text, in either language's way of writing them. */
const numbers = (text: string | undefined): number[] =>
  [...(text ?? '').matchAll(/\d+(?:[.,]\d+)?/g)].map(([one]) => Number(one.replace(',', '.')));

/** The months by how they begin in either language. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'ma[iy]', 'jun', 'jul', 'aug', 'sep', 'o[ck]t', 'nov', 'de[cs]'];

/** The months of a text, `juni 1990` and `Jun 1990` both as `1990-06`. */
const monthsIn = (text: string): string[] =>
  [...text.matchAll(/(\p{L}+)\.? (\d{4})/gu)].map(([, name = '', year]) => {
    const at = MONTHS.findIndex((month) => new RegExp(`^${month}`, 'i').test(name));
    return `${year}-${String(at + 1).padStart(2, '0')}`;
  });

// The wire has four decimals, so that a last digit may be rounded twice.
function near(shown: number | undefined, value: number, within: number, about: string): void {
  expect(Math.abs((shown ?? NaN) - value), `${about}: ${shown} for ${value}`).toBeLessThanOrEqual(
    within + 1e-9,
  );
}

interface Shown {
  total: string;
  won: string[];
  seen: string;
  expected: string;
  rows: string[][];
  bands: string[];
}

test('two hundred positions: every figure is what its label says', async ({ me, t }) => {
  // Each position is a page that is loaded; a busy machine takes two seconds for one.
  test.setTimeout(480_000);
  const games = made();
  const { page } = me;
  await me.api.signUp({ name: 'Kari', password: 'correct horse battery' });
  await page.goto('/games/mine');
  await page.getByTestId('imports-files').setInputFiles({
    name: 'figures.pgn',
    mimeType: 'application/x-chess-pgn',
    buffer: Buffer.from(games.map(pgn).join('')),
  });
  // What was imported is what the explorer shows at once.
  await page.getByTestId('import-explore').click();
  await expect(page.getByTestId('explorer-total')).toContainText(String(GAMES));
  await expect(page.getByRole('button', { name: t('collection-mine') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByLabel(t('explorer-expected-show')).check();
  await expect(page.getByTestId('explorer-expected')).toBeVisible();

  const through = new Map<string, Game[]>();
  for (const game of games)
    for (let to = 0; to <= game.line.length; to += 1) {
      const key = game.line.slice(0, to).join('');
      through.set(key, [...(through.get(key) ?? []), game]);
    }
  const draw = chance(200);
  const keys = [...through.keys()];
  for (let last = keys.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [keys[last], keys[other]] = [keys[other] ?? '', keys[last] ?? ''];
  }
  expect(keys.length).toBeGreaterThan(POSITIONS);

  for (const key of keys.slice(0, POSITIONS)) {
    const line = [...key].map(Number);
    const here = through.get(key) ?? [];
    const white = line.length % 2 === 0;
    const address = new URLSearchParams({
      variant: 'standard',
      moves: san(line)
        .map((move) => UCI[move] ?? '')
        .join('.'),
      tab: 'explorer',
    });
    if (line.length === 0) address.delete('moves');
    // Followed as a link is, so that the client is not loaded two hundred times. Positions may have as many games as the one before.
    const answered = page.waitForResponse((response) => response.url().includes('/api/v1/explorer?'));
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/analysis?${address}`);
    await answered;
    await expect(page.getByTestId('explorer-total')).toContainText(
      t('explorer-total', { games: String(here.length), count: here.length }),
    );
    await expect(page.getByTestId('explorer')).toHaveAttribute('aria-busy', 'false');
    const shown: Shown = await page.getByTestId('explorer').evaluate((element) => {
      const text = (one: Element | null): string => {
        const copy = one?.cloneNode(true) as Element | undefined;
        copy?.querySelectorAll('.vh').forEach((hidden) => hidden.remove());
        return copy?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      };
      const of = (name: string): string => text(element.querySelector(`[data-testid="${name}"]`));
      const rows = element.querySelectorAll('[data-testid="explorer-moves"] tbody tr');
      return {
        total: text(element.querySelector('[data-testid="explorer-total"] p')),
        won: ['explorer-white', 'explorer-draws', 'explorer-black'].map(of),
        seen: of('explorer-seen'),
        expected: of('explorer-expected'),
        rows: [...rows].map((row) => [...row.children].map(text)),
        bands: [...element.querySelectorAll('[data-testid="explorer-bands"] tr td:first-of-type')].map(text),
      };
    });
    const about = `${san(line).join(' ')}: ${JSON.stringify(shown)}`;

    const whole = here.length;
    const ended = results(here);
    ended.forEach((count, i) => {
      const [games, percent] = numbers(shown.won[i]);
      expect(games, about).toBe(count);
      near(percent, (100 * count) / whole, count > 0 && count / whole < 0.005 ? 1 : 0.505, about);
    });
    const rated = here.flatMap((game) => (game.ratings ? [game.ratings] : []));
    const average = rated.length > 0 ? rounded(mean(rated.flat())) : undefined;
    expect(numbers(shown.total), about).toEqual([whole, ...(average === undefined ? [] : [average])]);
    const months = here.map((game) => game.month).sort();
    const seen = [...new Set([months[0], months.at(-1)])];
    expect(monthsIn(shown.seen), about).toEqual(seen);

    const bandsOf = BANDS.map((from, i) => {
      const to = BANDS[i + 1] ?? Infinity;
      return rated.filter(([w, b]) => (w + b) / 2 >= from && (w + b) / 2 < to).length;
    }).filter((count) => count > 0);
    if (bandsOf.length > 1) {
      expect(shown.bands.flatMap(numbers), about).toEqual(bandsOf);
    }

    const third = 10 / 3;
    const expected = score(turned(ended, white).map((count) => third + count) as Results);
    const [showing, level, low, high] = numbers(shown.expected);
    near(showing, expected.mean, 0.00506, about);
    expect(level).toBe(95);
    near(low, expected.low, 0.006, about);
    near(high ?? low, expected.high, 0.006, about);

    const choices = CHOICES[line.length];
    let rows = 0;
    for (const [choice, move] of (choices ?? []).entries()) {
      const own = here.filter((game) => game.line[line.length] === choice);
      const others = here.filter((game) => game.line[line.length] !== choice);
      const row = shown.rows.find(([name]) => name?.endsWith(move.slice(-2)));
      if (own.length === 0) {
        expect(row, about).toBeUndefined();
        continue;
      }
      rows += 1;
      const [, count, , points, hoped, rating, performed] = row ?? [];
      const [played, part] = numbers(count);
      expect(played, about).toBe(own.length);
      near(part, (100 * own.length) / whole, own.length / whole < 0.005 ? 1 : 0.505, about);
      const [won, drawn] = turned(results(own), white);
      near(numbers(points)[0], (100 * (won + drawn / 2)) / own.length, 0.505, about);
      const pairs = own.filter((game) => game.ratings);
      const players = pairs.map(({ ratings = [0, 0] }) => ratings[white ? 0 : 1]);
      const opponents = pairs.map(({ ratings = [0, 0] }) => ratings[white ? 1 : 0]);
      expect(numbers(rating), about).toEqual(players.length > 0 ? [rounded(mean(players))] : []);
      const counted = turned(results(pairs), white);
      const points2 = counted[0] + counted[1] / 2;
      if (pairs.length < 5 || points2 === 0 || points2 === pairs.length) {
        expect(numbers(performed), about).toEqual([]);
      } else {
        const [is, from, to] = numbers(performed);
        near(is, mean(opponents) + difference(points2 / pairs.length), 0.505, about);
        const bounds = score(counted.map((one) => one + 0.5) as Results);
        // A bound on the edge of a hundredth may fall on either side of it.
        for (const [shownBound, bound] of [
          [from, bounds.low],
          [to, bounds.high],
        ] as const) {
          const fits = [-1e-4, 0, 1e-4].some(
            (off) => Math.abs((shownBound ?? 0) - mean(opponents) - difference(bound + off)) <= 0.5 + 1e-9,
          );
          expect(fits, `${shownBound} for ${bound}: ${about}`).toBe(true);
        }
      }
      const above = turned(results(others), white).map((one) => ((third + one) * 10) / (10 + others.length));
      const chances = score(turned(results(own), white).map((one, i) => one + (above[i] ?? 0)) as Results);
      const [middle, least, most] = numbers(hoped);
      near(middle, chances.mean, 0.00506, about);
      near(least, chances.low, 0.006, about);
      near(most ?? least, chances.high, 0.006, about);
    }
    expect(shown.rows.length, about).toBe(rows);
  }
});
