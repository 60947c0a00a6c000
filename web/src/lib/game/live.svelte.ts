import { api } from '$lib/api/client';
import { ApiFault } from '$lib/api/fault';
import { stopped, type Stamped } from '$lib/clock/clock';
import { Used } from '$lib/clock/used';
import { isUci } from '$lib/notation/uci';
import { questionOf } from '$lib/why/explained';
import { explained, opened, reasonsFor, reasonsOf, refused } from '$lib/why/refusal';
import { SocketFault, type LinkStatus } from '$lib/socket/connection';
import { Line } from '$lib/socket/line.svelte';
import type { Verdict } from '$lib/ui/verdict';
import type { Ack } from '$lib/wire/Ack';
import type { Ask } from '$lib/wire/Ask';
import type { ChatLine } from '$lib/wire/ChatLine';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { GameView } from '$lib/wire/GameView';
import type { IllegalMove } from '$lib/wire/IllegalMove';
import type { MoveView } from '$lib/wire/MoveView';
import type { Problem } from '$lib/wire/Problem';
import type { ServerFrame } from '$lib/wire/ServerFrame';

import { claimed } from './claim';
import { applyFrame } from './events';
import { noteOf } from './notes';
import { isPlayed, isUnderWay } from './status';

/** A move that is on its way: made at half-move `ply`, not yet in the game. */
interface Pending {
  move: string;
  ply: number;
  /** What it took its player; undefined when the turn was not seen to begin. */
  usedMs: number | undefined;
  /** When it was made. */
  at: number;
}

/** Moments after zero at which the end of the opponent's time is said: the server grants a late move its way over the line. */
const FLAG_AT_MS = [0, 1000, 2300];

/** A game as this page sees it: kept in step with the server, and acted on through it. */
export class LiveGame {
  view = $state.raw<GameView | undefined>(undefined);
  pending = $state.raw<Pending | undefined>(undefined);
  verdict = $state.raw<Verdict | undefined>(undefined);
  /** Grows whenever the board must show the state again, whatever it shows now. */
  revision = $state(0);
  /** The clocks, with the moment they came. */
  #told = $state.raw<Stamped | undefined>(undefined);
  /** When it was told who has left. */
  goneAt = $state(0);
  /** The last move that came in, for those who listen. */
  onmove: (move: MoveView) => void = () => {};
  /** Every event that came in and changed something. */
  onevent: (frame: ServerFrame) => void = () => {};
  /** What is said beside the game, for whoever shows it. */
  onchat: (line: ChatLine) => void = () => {};

  readonly id: string;
  readonly #line: Line<GameView>;
  readonly #used = new Used();
  #asked = 0;
  /** The move that the last claim of a draw was made with. */
  #intended: string | undefined;
  /** Whether what was done last has its penalty, which says more than its refusal. */
  #penalised = false;

  constructor(id: string) {
    this.id = id;
    this.#line = new Line(id, {
      view: () => this.view,
      fetch: () => api.game(id),
      whole: (ack) => ('game' in ack ? ack.game : undefined),
      replace: (view) => this.#replace(view),
      apply: (frame) => {
        if (!this.view) return false;
        const applied = applyFrame(this.view, frame);
        if (applied.kind === 'gap') return false;
        if (applied.kind === 'applied') this.#happened(frame, applied.view);
        return true;
      },
      synced: () => void this.#sendPending(),
    });
  }

  get link(): LinkStatus {
    return this.#line.link;
  }

  /** Whether the state is the server's, as far as is known. */
  get synced(): boolean {
    return this.#line.synced;
  }

  get failure(): 'missing' | 'unreachable' | undefined {
    return this.#line.failure;
  }

  start(): Promise<void> {
    return this.#line.start();
  }

  load(): Promise<void> {
    return this.#line.load();
  }

  stop(): void {
    this.#line.stop();
  }

  /** The clocks as they are to be shown: the own one stands still as soon as the move is on its way. */
  get clock(): Stamped | undefined {
    const { pending, view } = this;
    const told = this.#told;
    return told && pending && this.synced && view?.you ? stopped(told, view.you, pending.at) : told;
  }

  /** Makes a move; while offline it is held, and sent when the game still stands where it was made. */
  async play(move: string): Promise<void> {
    if (!this.view) return;
    const at = performance.now();
    this.#penalised = false;
    this.pending = { move, ply: this.view.moves.length, usedMs: this.#used.at(at), at };
    this.verdict = this.synced ? undefined : { op: undefined, sentence: { id: 'note-held' } };
    if (this.synced) await this.#sendPending();
  }

  /** Sends what does not concern the board; what becomes of it is the caller's. */
  request(event: ClientEvent): Promise<Ack> {
    return this.#line.request(event);
  }

  /** Does anything but moving. */
  async act(event: ClientEvent): Promise<void> {
    this.verdict = undefined;
    this.#penalised = false;
    if (event.e === 'draw_claim') this.#intended = event.d.move;
    try {
      await this.#line.request(event);
    } catch (error) {
      const claim = event.e === 'draw_claim' ? claimed(event.d.ground, event.d.move) : undefined;
      this.#refuse(error, claim);
    }
  }

  /** Says that the opponent's time is up, and says it again while nothing comes of it. */
  flag(): () => void {
    const told = this.#told;
    const timers = FLAG_AT_MS.map((ms) =>
      setTimeout(() => {
        if (this.#told !== told || !this.synced) return;
        // Too early is no fault: a move may be on its way.
        this.#line.request({ e: 'flag', d: { game: this.id } }).catch((error: unknown) => {
          if (!(error instanceof SocketFault)) throw error;
        });
      }, ms),
    );
    return () => timers.forEach(clearTimeout);
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
    if (!before?.explained?.request) return;
    const verdict = await explained(opened(before.explained.request, id));
    if (this.verdict === before && verdict.explained) this.verdict = verdict;
  }

  async #sendPending(): Promise<void> {
    const { pending, view } = this;
    if (!pending || !view) return;
    if (!isPlayed(view) || view.moves.length !== pending.ply) {
      this.#settle();
      return;
    }
    try {
      const { move, ply, usedMs } = pending;
      const d = { game: this.id, move, ply, ...(usedMs === undefined ? {} : { usedMs }) };
      await this.#line.request({ e: 'move', d });
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
    if (this.#penalised) return;
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

  #show(view: GameView): void {
    const before = this.view;
    const now = performance.now();
    this.view = view;
    this.#line.failure = undefined;
    if (view.clock !== before?.clock) this.#told = view.clock && { view: view.clock, at: now };
    if (view.gone !== before?.gone) this.goneAt = now;
  }

  #replace(view: GameView): void {
    const before = this.view;
    this.#show(view);
    this.revision += 1;
    const known = before?.moves.length ?? view.moves.length;
    const news = view.moves.at(-1);
    if (news && view.moves.length > known) this.#moved(news);
    else this.#settle();
    // A turn that was not seen to begin, or a position that is another one.
    if (!before || view.moves.length < known) this.#used.lose();
  }

  /** Takes what an event has made of the game, and speaks of it. */
  #happened(frame: ServerFrame, view: GameView): void {
    if (frame.e === 'game_state') {
      this.#replace(view);
      return;
    }
    this.#show(view);
    const now = performance.now();
    switch (frame.e) {
      case 'move':
        this.#moved(frame.d.move);
        break;
      case 'takeback':
      case 'player_joined':
        this.#turn();
        this.#settle();
        break;
      case 'illegal_move':
        this.#breached(frame.d);
        break;
      case 'wrong_claim':
        if (frame.d.by !== view.you) break;
        this.#penalised = true;
        void this.#prove(claimed(frame.d.ground, this.#intended));
        break;
      case 'draw_offered':
      case 'takeback_offered':
      case 'pause_offered':
        // What waits for an answer is not hidden behind what was said before.
        if (frame.d.by !== view.you) this.verdict = undefined;
        break;
      case 'paused':
        this.#used.pause(now);
        break;
      case 'pause_ended':
        this.#used.resume(now);
        break;
      case 'restarted':
        this.#used.lose();
        break;
      case 'game_over':
        this.#settle();
        break;
      case 'chat':
        this.onchat(frame.d);
        break;
      default:
    }
    const note = noteOf(frame, view.you);
    if (note) this.verdict = note;
    this.onevent(frame);
  }

  #moved(move: MoveView): void {
    const note = move.notes?.[0];
    this.verdict = note ? { op: undefined, sentence: note } : undefined;
    this.#turn();
    this.#settle();
    this.onmove(move);
  }

  /** A turn begins: from now on the own time is measured. */
  #turn(): void {
    const { view } = this;
    if (view && isUnderWay(view) && view.position.turn === view.you) this.#used.begin(performance.now());
    else this.#used.lose();
  }

  /** A move that was penalised stands nowhere; the board shows the position that it did not change. */
  #breached({ by, move }: IllegalMove): void {
    if (by !== this.view?.you) return;
    this.#penalised = true;
    this.pending = undefined;
    this.revision += 1;
    // The proof of the rule behind the penalty, without its words in the place of the penalty's.
    void this.#prove({ kind: 'move', move });
  }

  async #prove(ask: Ask): Promise<void> {
    await Promise.resolve();
    const { view, verdict } = this;
    if (!view || !verdict) return;
    const answer = await reasonsOf(questionOf(view, ask));
    if (answer && this.verdict === verdict) this.verdict = { ...answer, sentence: verdict.sentence };
  }

  /** Forgets a pending move that has been made, and one that the game has passed by, the latter with a word. */
  #settle(): void {
    const { pending, view } = this;
    if (!pending || !view) return;
    if (isPlayed(view) && view.moves.length === pending.ply) return;
    const made = view.moves[pending.ply];
    this.pending = undefined;
    // What was typed reads differently from what was made; two moves in UCI are compared to the letter.
    if (made && (made.uci === pending.move || !isUci(pending.move))) return;
    this.revision += 1;
    this.verdict = { op: undefined, sentence: { id: 'note-dropped', args: { move: pending.move } } };
  }
}
