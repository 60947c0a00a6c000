import { api } from '$lib/api/client';
import { ApiFault } from '$lib/api/fault';
import { ensureSession } from '$lib/api/session.svelte';
import { isUci } from '$lib/notation/uci';
import { questionOf } from '$lib/why/explained';
import { explained, opened, reasonsFor, refused } from '$lib/why/refusal';
import { browserOutside, Connection, SocketFault, type LinkStatus } from '$lib/socket/connection';
import { Follower } from '$lib/socket/follower';
import type { Verdict } from '$lib/ui/verdict';
import type { Ask } from '$lib/wire/Ask';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { GameView } from '$lib/wire/GameView';
import type { MoveView } from '$lib/wire/MoveView';
import type { Problem } from '$lib/wire/Problem';

import { applyFrame } from './events';

/** A move that is on its way: made at half-move `ply`, not yet in the game. */
interface Pending {
  move: string;
  ply: number;
}

/** A game as this page sees it: kept in step with the server, and acted on through it. */
export class LiveGame {
  view = $state.raw<GameView | undefined>(undefined);
  link = $state<LinkStatus>('connecting');
  /** Whether the state is the server's, as far as is known. */
  synced = $state(false);
  failure = $state<'missing' | 'unreachable' | undefined>(undefined);
  pending = $state.raw<Pending | undefined>(undefined);
  verdict = $state.raw<Verdict | undefined>(undefined);
  /** Grows whenever the board must show the state again, whatever it shows now. */
  revision = $state(0);
  /** The last move that came in, for those who listen. */
  onmove: (move: MoveView) => void = () => {};

  readonly id: string;
  readonly #connection = new Connection(browserOutside());
  readonly #follower: Follower;
  readonly #abort = new AbortController();
  #asked = 0;

  constructor(id: string) {
    this.id = id;
    this.#follower = new Follower(id, (event) => this.#connection.request(event), {
      seq: () => this.view?.seq,
      replace: (view) => this.#replace(view),
      apply: (frame) => {
        if (!this.view) return false;
        const applied = applyFrame(this.view, frame);
        if (applied.kind === 'gap') return false;
        if (applied.kind === 'applied') {
          this.view = applied.view;
          this.failure = undefined;
          if (frame.e === 'move') this.#moved(frame.d.move);
          if (frame.e === 'takeback' || frame.e === 'game_over') this.#settle();
        }
        return true;
      },
      synced: () => {
        this.synced = true;
        void this.#sendPending();
      },
      refused: (fault) => {
        if (fault.problem?.status === 404) this.failure = 'missing';
      },
    });
  }

  async start(): Promise<void> {
    const { signal } = this.#abort;
    addEventListener('online', () => this.#connection.hurry(), { signal });
    addEventListener('offline', () => this.#connection.lost(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') this.#connection.hurry();
      },
      { signal },
    );
    this.#connection.onframe = (frame) => void this.#follower.frame(frame);
    this.#connection.onstatus = (status) => {
      this.link = status;
      this.synced = false;
      if (status === 'online') void this.#follower.online();
    };
    await this.load();
    if (!signal.aborted) this.#connection.start();
  }

  /** Fetches the state over plain HTTP: the first picture, and the answer to whether the game exists. */
  async load(): Promise<void> {
    this.failure = undefined;
    try {
      await ensureSession();
      const view = await api.game(this.id);
      if (!this.view || view.seq >= this.view.seq) this.#replace(view);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      this.failure = error.missing ? 'missing' : 'unreachable';
    }
  }

  stop(): void {
    this.#abort.abort();
    this.#connection.stop();
  }

  /** Makes a move; while offline it is held, and sent when the game still stands where it was made. */
  async play(move: string): Promise<void> {
    if (!this.view) return;
    this.pending = { move, ply: this.view.moves.length };
    this.verdict = this.synced ? undefined : { op: undefined, sentence: { id: 'note-held' } };
    if (this.synced) await this.#sendPending();
  }

  /** Does anything but moving. */
  async act(event: ClientEvent): Promise<void> {
    try {
      await this.#connection.request(event);
      this.verdict = undefined;
    } catch (error) {
      const move = event.e === 'draw_claim' ? event.d.move : undefined;
      const claim: Ask = { kind: 'claim', ground: 'threefold', ...(move === undefined ? {} : { move }) };
      this.#refuse(error, event.e === 'draw_claim' ? claim : undefined);
    }
  }

  /** Asks why: about a move, a man, a claim, or the end; about the present, or the game after `ply` half-moves. */
  async ask(ask: Ask, ply?: number): Promise<void> {
    const view = this.view;
    if (!view) return;
    const round = ++this.#asked;
    const verdict = await explained(questionOf(view, ask, ply));
    // An answer that comes when the game has gone on, or after a later question, is about nothing on the board.
    if (round !== this.#asked || (ply === undefined && this.view?.moves.length !== view.moves.length)) return;
    this.verdict = verdict;
  }

  /** Opens a node of the proof on the why-line that was left closed. */
  async open(id: string): Promise<void> {
    const before = this.verdict;
    if (!before?.explained) return;
    const verdict = await explained(opened(before.explained.request, id));
    if (this.verdict === before && verdict.explained) this.verdict = verdict;
  }

  async #sendPending(): Promise<void> {
    const { pending, view } = this;
    if (!pending || !view) return;
    if (view.status !== 'playing' || view.moves.length !== pending.ply) {
      this.#settle();
      return;
    }
    try {
      await this.#connection.request({ e: 'move', d: { game: this.id, ...pending } });
    } catch (error) {
      // No problem means no answer: the move is held, and the next round of the follower sends it or lets it go.
      if (error instanceof SocketFault && !error.problem) {
        this.verdict = { op: undefined, sentence: { id: 'note-held' } };
        return;
      }
      this.pending = undefined;
      this.revision += 1;
      this.#refuse(error, { kind: 'move', move: pending.move });
    }
  }

  #refuse(error: unknown, ask?: Ask): void {
    if (!(error instanceof SocketFault) && !(error instanceof ApiFault)) throw error;
    const { problem } = error;
    const request = this.view && ask && questionOf(this.view, ask);
    const plain = refused(problem, request);
    this.verdict = plain;
    if (request) void this.#reason(plain, problem, request);
  }

  /** Puts the reasons behind a refusal that came without them, unless the why-line speaks of something else by then. */
  async #reason(plain: Verdict, problem: Problem | undefined, request: ExplainRequest): Promise<void> {
    const verdict = await reasonsFor(problem, request);
    if (verdict && this.verdict === plain) this.verdict = verdict;
  }

  #replace(view: GameView): void {
    const known = this.view?.moves.length ?? view.moves.length;
    this.view = view;
    this.failure = undefined;
    this.revision += 1;
    const news = view.moves.at(-1);
    if (news && view.moves.length > known) this.#moved(news);
    else this.#settle();
  }

  #moved(move: MoveView): void {
    const note = move.notes?.[0];
    this.verdict = note ? { op: undefined, sentence: note } : undefined;
    this.#settle();
    this.onmove(move);
  }

  /** Forgets a pending move that has been made, and one that the game has passed by, the latter with a word. */
  #settle(): void {
    const { pending, view } = this;
    if (!pending || !view) return;
    if (view.status === 'playing' && view.moves.length === pending.ply) return;
    const made = view.moves[pending.ply];
    this.pending = undefined;
    // What was typed reads differently from what was made; two moves in UCI are compared to the letter.
    if (made && (made.uci === pending.move || !isUci(pending.move))) return;
    this.revision += 1;
    this.verdict = { op: undefined, sentence: { id: 'note-dropped', args: { move: pending.move } } };
  }
}
