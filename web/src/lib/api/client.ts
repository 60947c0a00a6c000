import type { ActRequest } from '$lib/wire/ActRequest';
import type { BughouseCreate } from '$lib/wire/BughouseCreate';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { CreateGame } from '$lib/wire/CreateGame';
import type { ExplainAnswer } from '$lib/wire/ExplainAnswer';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { GamePage } from '$lib/wire/GamePage';
import type { GameView } from '$lib/wire/GameView';
import type { InviteView } from '$lib/wire/InviteView';
import type { PgnAnswer } from '$lib/wire/PgnAnswer';
import type { PgnDraft } from '$lib/wire/PgnDraft';
import type { PgnRequest } from '$lib/wire/PgnRequest';
import type { PgnText } from '$lib/wire/PgnText';
import type { PlayMove } from '$lib/wire/PlayMove';
import type { PositionAnswer } from '$lib/wire/PositionAnswer';
import type { PositionRequest } from '$lib/wire/PositionRequest';
import type { ProofCheck } from '$lib/wire/ProofCheck';
import type { RuleGuide } from '$lib/wire/RuleGuide';
import type { RulebookCheck } from '$lib/wire/RulebookCheck';
import type { RulebookPage } from '$lib/wire/RulebookPage';
import type { RulebookSummary } from '$lib/wire/RulebookSummary';
import type { RulebookView } from '$lib/wire/RulebookView';
import type { SessionView } from '$lib/wire/SessionView';
import type { TakeSeat } from '$lib/wire/TakeSeat';
import type { TryAnswer } from '$lib/wire/TryAnswer';
import type { TryRequest } from '$lib/wire/TryRequest';
import type { VariantView } from '$lib/wire/VariantView';

import { Fault, isProblem } from './fault';

const ROOT = '/api/v1';

/** Sixteen random bytes in hex: `randomUUID` is kept from pages on plain http. */
function key(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** Asks the server for anything under its root; fails with an {@link Fault}. */
export async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json, application/problem+json, text/plain',
  };
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  if (method !== 'GET') headers['Idempotency-Key'] = key();
  let answer: Response;
  try {
    answer = await fetch(ROOT + path, init);
  } catch {
    throw new Fault(undefined);
  }
  if (answer.ok) return answer;
  const problem: unknown = await answer.json().catch(() => undefined);
  throw new Fault(isProblem(problem) ? problem : undefined);
}

/** Asks, and reads the answer. */
export async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await send(method, path, body);
  try {
    return (await answer.json()) as T;
  } catch {
    throw new Fault(undefined);
  }
}

/** How long a busy server asks to be left alone (its `Retry-After`), and how often a question then goes out again. */
const BUSY_MS = 2000;
const BUSY_TIMES = 2;

/** Puts a question to the rules, which changes nothing: what found the server busy is asked again. */
async function question<T>(path: string, body: unknown, again = BUSY_TIMES): Promise<T> {
  try {
    return await json<T>('POST', path, body);
  } catch (error) {
    if (!again || !(error instanceof Fault) || error.problem?.code !== 'server-busy') throw error;
    await new Promise((passed) => setTimeout(passed, BUSY_MS));
    return question(path, body, again - 1);
  }
}

/** The path of one page of a list. */
export const page = (path: string, limit: number, cursor?: string): string =>
  `${path}?limit=${limit}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
const game = (id: string): string => `/games/${encodeURIComponent(id)}`;
const match = (id: string): string => `/bughouse/${encodeURIComponent(id)}`;
const rules = (book: string): string => `/rules/${encodeURIComponent(book)}`;
const invite = (code: string): string => `/invites/${encodeURIComponent(code)}`;

/** The server's resources, one call each. Every call fails with an {@link Fault}. */
export const api = {
  session: () => json<SessionView>('GET', '/session'),
  variants: () => json<VariantView[]>('GET', '/variants'),
  createGame: (order: CreateGame) => json<GameView>('POST', '/games', order),
  games: (limit: number, cursor?: string) => json<GamePage>('GET', page('/games', limit, cursor)),
  gamesUnderWay: () => json<GamePage>('GET', '/games?underWay=true&limit=50'),
  game: (id: string) => json<GameView>('GET', game(id)),
  move: (id: string, move: PlayMove) => json<GameView>('POST', `${game(id)}/moves`, move),
  act: (id: string, act: ActRequest) => json<GameView>('POST', `${game(id)}/acts`, act),
  createMatch: (order: BughouseCreate) => json<BughouseView>('POST', '/bughouse', order),
  match: (id: string) => json<BughouseView>('GET', match(id)),
  matchOfCode: (code: string) => json<BughouseView>('GET', `/bughouse/by-code/${encodeURIComponent(code)}`),
  takeSeat: (id: string, seat: TakeSeat) => json<BughouseView>('POST', `${match(id)}/join`, seat),
  bpgn: async (id: string): Promise<string> => (await send('GET', `${match(id)}/bpgn`)).text(),
  invite: (code: string) => json<InviteView>('GET', invite(code)),
  accept: (code: string) => json<GameView>('POST', `${invite(code)}/accept`),
  position: (request: PositionRequest) => question<PositionAnswer>('/positions', request),
  explain: (request: ExplainRequest) => question<ExplainAnswer>('/explain', request),
  checkProof: (document: unknown) => json<ProofCheck>('POST', '/proofs/check', { document }),
  rulebooks: () => json<RulebookPage>('GET', '/rules'),
  rulebook: (book: string) => json<RulebookView>('GET', rules(book)),
  ruleGuide: (book: string) => json<RuleGuide>('GET', `${rules(book)}/guide`),
  tryRule: (book: string, request: TryRequest) => question<TryAnswer>(`${rules(book)}/try`, request),
  checkRulebook: (text: string) => json<RulebookCheck>('POST', '/rules/check', { text }),
  keepRulebook: (text: string) => json<RulebookSummary>('POST', '/rules', { text }),
  parsePgn: (request: PgnRequest) => json<PgnAnswer>('POST', '/pgn/parse', request),
  formatPgn: (draft: PgnDraft) => json<PgnText>('POST', '/pgn/format', draft),
};
