import type { APIRequestContext } from '@playwright/test';

import type { AccountChange } from '../../web/src/lib/wire/AccountChange';
import type { AccountView } from '../../web/src/lib/wire/AccountView';
import type { BoardName } from '../../web/src/lib/wire/BoardName';
import type { BughouseCreate } from '../../web/src/lib/wire/BughouseCreate';
import type { BughouseView } from '../../web/src/lib/wire/BughouseView';
import type { ChatPage } from '../../web/src/lib/wire/ChatPage';
import type { CreateGame } from '../../web/src/lib/wire/CreateGame';
import type { ExplainAnswer } from '../../web/src/lib/wire/ExplainAnswer';
import type { ExplainRequest } from '../../web/src/lib/wire/ExplainRequest';
import type { GameAct } from '../../web/src/lib/wire/GameAct';
import type { GameView } from '../../web/src/lib/wire/GameView';
import type { PositionAnswer } from '../../web/src/lib/wire/PositionAnswer';
import type { PositionRequest } from '../../web/src/lib/wire/PositionRequest';
import type { Problem } from '../../web/src/lib/wire/Problem';
import type { RecordGame } from '../../web/src/lib/wire/RecordGame';
import type { RecordedGame } from '../../web/src/lib/wire/RecordedGame';
import type { RatingsView } from '../../web/src/lib/wire/RatingsView';
import type { SignIn } from '../../web/src/lib/wire/SignIn';
import type { SignUp } from '../../web/src/lib/wire/SignUp';
import type { TakeSeat } from '../../web/src/lib/wire/TakeSeat';

/** The server's resources as one person sees them: with the cookie of that person's browser. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #root: string;

  constructor(request: APIRequestContext, url: string) {
    this.#request = request;
    this.#root = `${url}/api/v1`;
  }

  async #send<T>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<T> {
    const answer = await this.#request.fetch(this.#root + path, {
      method,
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Makes the browser somebody. */
  async session(): Promise<void> {
    await this.#send('GET', '/session');
  }

  /** Gives oneself a name. */
  async rename(name: string): Promise<void> {
    await this.session();
    await this.#send('PATCH', '/session', { name });
  }

  /** Makes an account of the guest that one is. */
  async signUp(account: SignUp): Promise<void> {
    await this.session();
    await this.#send('POST', '/accounts', account);
  }

  /** Counts a game among one's own. */
  record(game: RecordGame): Promise<RecordedGame> {
    return this.#send('POST', '/game/record', game);
  }

  changeAccount(change: AccountChange): Promise<AccountView> {
    return this.#send('PATCH', '/account', change);
  }

  ratings(name: string): Promise<RatingsView> {
    return this.#send('GET', `/people/${name}/ratings`);
  }

  /** What the server says to one who may not sign in. */
  async refusedSignIn(who: SignIn): Promise<Problem> {
    const answer = await this.#request.post(`${this.#root}/session`, { data: who });
    if (answer.ok()) throw new Error(`${who.name} could sign in`);
    return (await answer.json()) as Problem;
  }

  async create(order: CreateGame): Promise<GameView> {
    await this.session();
    return this.#send('POST', '/games', order);
  }

  async accept(code: string): Promise<GameView> {
    await this.session();
    return this.#send('POST', `/invites/${code}/accept`);
  }

  game(id: string): Promise<GameView> {
    return this.#send('GET', `/games/${id}`);
  }

  move(id: string, move: string): Promise<GameView> {
    return this.#send('POST', `/games/${id}/moves`, { move });
  }

  act(id: string, act: GameAct): Promise<GameView> {
    return this.#send('POST', `/games/${id}/acts`, { act });
  }

  /** Says something beside a game, as a player. */
  async say(id: string, text: string): Promise<void> {
    await this.#send('POST', `/games/${id}/chat`, { room: 'players', text });
  }

  /** Reports the last line that was said beside a game. */
  async report(id: string, note: string): Promise<void> {
    const { items } = await this.#send<ChatPage>('GET', `/games/${id}/chat`);
    const answer = await this.#request.post(`${this.#root}/chat/${items[0]?.id}/report`, { data: { note } });
    if (!answer.ok()) throw new Error(`a line was not reported: ${answer.status()}`);
  }

  async createMatch(order: BughouseCreate = {}): Promise<BughouseView> {
    await this.session();
    return this.#send('POST', '/bughouse', order);
  }

  async takeSeat(match: string, seat: TakeSeat): Promise<BughouseView> {
    await this.session();
    return this.#send('POST', `/bughouse/${match}/join`, seat);
  }

  match(id: string): Promise<BughouseView> {
    return this.#send('GET', `/bughouse/${id}`);
  }

  moveInMatch(id: string, board: BoardName, move: string): Promise<BughouseView> {
    return this.#send('POST', `/bughouse/${id}/moves`, { board, move });
  }

  actInMatch(id: string, act: GameAct): Promise<BughouseView> {
    return this.#send('POST', `/bughouse/${id}/acts`, { act });
  }

  async bpgn(id: string): Promise<string> {
    const answer = await this.#request.get(`${this.#root}/bughouse/${id}/bpgn`);
    if (!answer.ok()) throw new Error(`BPGN of ${id}: ${answer.status()}`);
    return answer.text();
  }

  position(request: PositionRequest): Promise<PositionAnswer> {
    return this.#send('POST', '/positions', request);
  }

  explain(request: ExplainRequest): Promise<ExplainAnswer> {
    return this.#send('POST', '/explain', request);
  }

  async pgn(id: string): Promise<string> {
    const answer = await this.#request.get(`${this.#root}/games/${id}/pgn`);
    if (!answer.ok()) throw new Error(`PGN of ${id}: ${answer.status()}`);
    return answer.text();
  }
}
