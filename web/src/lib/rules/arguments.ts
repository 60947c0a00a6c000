import type { Marks } from '$lib/wire/Marks';
import type { RuleParam } from '$lib/wire/RuleParam';

/** What stands for every square. */
export const EVERY = '*';

const COLOURS = ['white', 'black'] as const;
const KINDS = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king', 'none'] as const;
const OTHERS: Record<string, readonly string[]> = {
  Agent: ['mover', 'opponent', 'arbiter', 'server', 'spectator'],
  Ground: ['threefold', 'fifty_moves'],
  Bool: ['true', 'false'],
};

/** The values of a sort that has few of them. */
export function choices(sort: string): readonly string[] | undefined {
  if (sort === 'Colour') return COLOURS;
  if (sort === 'Kind') return KINDS;
  return OTHERS[sort];
}

/** Whether a value can be one of a sort, as far as its shape tells; the server has the last word. */
export function fits(sort: string, value: string): boolean {
  if (sort === 'Square') return value === EVERY || /^[a-h][1-8]$/.test(value);
  if (sort === 'Move') return /^([a-h][1-8]|[PNBRQK]@)[a-h][1-8][nbrqk]?$/.test(value);
  if (sort === 'Int') return /^-?\d{1,9}$/.test(value);
  return value !== '';
}

/** The values to begin with: those that were there for parameters of the same name and sort, else the first choice. */
export function begun(
  params: readonly RuleParam[],
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    params.map(({ name, sort }) => {
      const kept = before[name];
      return [name, kept !== undefined && fits(sort, kept) ? kept : (choices(sort)?.[0] ?? '')];
    }),
  );
}

/**
 * Puts a square that was pressed where it belongs: into the parameter chosen, as the second half of a move that was begun, and says
 * which parameter is next.
 */
export function pressed(
  params: readonly RuleParam[],
  values: Readonly<Record<string, string>>,
  chosen: string,
  square: string,
): { values: Record<string, string>; next: string } {
  const open = params.filter(({ sort }) => sort === 'Square' || sort === 'Move');
  const param = open.find(({ name }) => name === chosen) ?? open[0];
  if (!param) return { values: { ...values }, next: chosen };
  const after = open[(open.indexOf(param) + 1) % open.length] ?? param;
  if (param.sort === 'Square') return { values: { ...values, [param.name]: square }, next: after.name };
  const half = values[param.name] ?? '';
  const second = /^[a-h][1-8]$/.test(half) && half !== square;
  return {
    values: { ...values, [param.name]: second ? half + square : square },
    next: second ? after.name : param.name,
  };
}

/** The squares of arguments, as marks. */
export function argumentMarks(params: readonly RuleParam[], values: Readonly<Record<string, string>>): Marks {
  const marks: Marks = { squares: [], lines: [] };
  for (const { name, sort } of params) {
    const value = values[name] ?? '';
    if (sort === 'Square' && /^[a-h][1-8]$/.test(value)) marks.squares.push({ square: value, part: 'man' });
    if (sort !== 'Move') continue;
    const from = /^[a-h][1-8]/.exec(value)?.[0];
    const to = /^..([a-h][1-8])/.exec(value)?.[1];
    if (from) marks.squares.push({ square: from, part: 'man' });
    if (to) marks.squares.push({ square: to, part: 'target' });
    if (from && to && from !== to) marks.lines.push({ from, to, kind: 'blocked' });
  }
  return marks;
}
