import { api } from '$lib/api/client';
import { ApiFault } from '$lib/api/fault';
import { stopped, type Stamped } from '$lib/clock/clock';
import { Used } from '$lib/clock/used';
import { isUci } from '$lib/notation/uci';
import { SocketFault, type LinkStatus } from '$lib/socket/connection';
import { Line } from '$lib/socket/line.svelte';
import type { Verdict } from '$lib/ui/verdict';
import { explained, opened, reasonsFor, refused } from '$lib/why/refusal';
import type { Ask } from '$lib/wire/Ask';
import type { BoardName } from '$lib/wire/BoardName';
import type { BughouseMoved } from '$lib/wire/BughouseMoved';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { Problem } from '$lib/wire/Problem';
import type { SeatName } from '$lib/wire/SeatName';
import type { ServerFrame } from '$lib/wire/ServerFrame';
import type { TeamMessage } from '$lib/wire/TeamMessage';

import { applyMatchFrame } from './events';
import { noteOfMatch } from './notes';
import { BOARDS, otherBoard, sameSeat, teamOf } from './seats';

/** A move that is on its way: made at half-move `ply` of the own board, not yet in the match. */
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

/** A match as this page sees it: kept in step with the server, and acted on through it. */
export class LiveMatch {
  view = $state.raw<BughouseView | undefined>(undefined);
  pending = $state.raw<Pending | undefined>(undefined);
  verdict = $state.raw<Verdict | undefined>(undefined);
  /** Which board the verdict is about. */
  about = $state<BoardName>('A');
  /** Grows whenever the boards must show the state again, whatever they show now. */
  revision = $state(0);
  /** The clocks of each board, with the moment they came. */
  #told = $state.raw<Record<BoardName, Stamped> | undefined>(undefined);
  /** Every move that came in while the page looked on. */
  onmove: (moved: BughouseMoved) => void = () => {};
  /** Every other event that came in and changed something. */
  onevent: (frame: ServerFrame) => void = () => {};

  readonly id: string;
  readonly #line: Line<BughouseView>;
  readonly #used = new Used();
  #asked = 0;

  constructor(id: string) {
    this.id = id;
    this.#line = new Line(id, {
      view: () => this.view,
      fetch: () => api.match(id),
      whole: (ack) => ('match' in ack ? ack.match : undefined),
      replace: (view) => this.#replace(view),
      apply: (frame) => {
        if (!this.view) return false;
        const applied = applyMatchFrame(this.view, frame);
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

  /** The reader's seat; undefined for watchers. */
  get you(): SeatName | undefined {
    return this.view?.you[0];
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

  /** The clocks of a board as they are to be shown: the own one stands still as soon as the move is on its way. */
  clock(board: BoardName): Stamped | undefined {
    const told = this.#told?.[board];
    const { pending, you } = this;
    return told && pending && this.synced && you?.board === board
      ? stopped(told, you.color, pending.at)
      : told;
  }

  /** Takes a seat. */
  async take(seat: SeatName): Promise<void> {
    this.verdict = undefined;
    try {
      const view = await api.takeSeat(this.id, { team: teamOf(seat), board: seat.board });
      // News may have been quicker than the answer, but does not say who the reader is.
      if (this.view && this.view.seq > view.seq) this.#show({ ...this.view, you: view.you });
      else this.#replace(view);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** Makes a move on the own board; while offline it is held, and sent when the board still stands as it did. */
  async play(move: string): Promise<void> {
    const { view, you } = this;
    if (!view || !you) return;
    const at = performance.now();
    this.about = you.board;
    this.pending = { move, ply: view.boards[you.board].moves.length, usedMs: this.#used.at(at), at };
    this.verdict = this.synced ? undefined : { op: undefined, sentence: { id: 'note-held' } };
    if (this.synced) await this.#sendPending();
  }

  /** Does anything but moving. */
  async act(event: ClientEvent): Promise<void> {
    this.verdict = undefined;
    try {
      await this.#line.request(event);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** Says something to the partner; whether it was said. */
  async say(said: Omit<TeamMessage, 'game'>): Promise<boolean> {
    try {
      await this.#line.request({ e: 'team_message', d: { game: this.id, ...said } });
      return true;
    } catch (error) {
      this.#refuse(error);
      return false;
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

  /** Asks why, about a board as it stands in `fen`. */
  async ask(ask: Ask, board: BoardName, fen: string): Promise<void> {
    const round = ++this.#asked;
    const made = this.view?.boards[board].moves.length;
    const verdict = await explained(questionOf(ask, fen));
    // An answer that comes when the board has gone on, or after a later question, is about nothing on it.
    if (round !== this.#asked || this.view?.boards[board].moves.length !== made) return;
    this.about = board;
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
    const { pending, view, you } = this;
    if (!pending || !view || !you) return;
    if (view.status !== 'active' || view.boards[you.board].moves.length !== pending.ply) {
      this.#settle();
      return;
    }
    try {
      const { move, ply, usedMs } = pending;
      const d = { game: this.id, board: you.board, move, ply, ...(usedMs === undefined ? {} : { usedMs }) };
      await this.#line.request({ e: 'bughouse_move', d });
    } catch (error) {
      // No problem means no answer: the move is held, and the next round of the follower sends it or lets it go.
      if (error instanceof SocketFault && !error.problem) {
        this.verdict = { op: undefined, sentence: { id: 'note-held' } };
        return;
      }
      this.pending = undefined;
      this.revision += 1;
      this.about = you.board;
      this.#refuse(error, pending.move);
    }
  }

  #refuse(error: unknown, move?: string): void {
    if (!(error instanceof SocketFault) && !(error instanceof ApiFault)) throw error;
    const { problem } = error;
    const fen = this.you && this.view?.boards[this.you.board].position.fen;
    const request =
      move === undefined || fen === undefined ? undefined : questionOf({ kind: 'move', move }, fen);
    const plain = refused(problem, request);
    this.verdict = plain;
    if (request) void this.#reason(plain, problem, request);
  }

  /** Puts the reasons behind a refusal that came without them, unless the why-line speaks of something else by then. */
  async #reason(plain: Verdict, problem: Problem | undefined, request: ExplainRequest): Promise<void> {
    const verdict = await reasonsFor(problem, request);
    if (verdict && this.verdict === plain) this.verdict = verdict;
  }

  #show(view: BughouseView): void {
    const before = this.view;
    const at = performance.now();
    this.view = view;
    if (!before) this.about = view.you[0]?.board ?? 'A';
    const stamp = (board: BoardName): Stamped => {
      const { clock } = view.boards[board];
      const known = this.#told?.[board];
      return known && clock === before?.boards[board].clock ? known : { view: clock, at };
    };
    this.#told = { A: stamp('A'), B: stamp('B') };
  }

  #replace(view: BughouseView): void {
    const before = this.view;
    this.#show(view);
    this.revision += 1;
    const changed = BOARDS.some(
      (board) => before && view.boards[board].moves.length !== before.boards[board].moves.length,
    );
    if (changed) this.verdict = undefined;
    this.#settle();
    // A turn that was not seen to begin.
    if (!before || changed) this.#used.lose();
  }

  /** Takes what an event has made of the match, and speaks of it. */
  #happened(frame: ServerFrame, view: BughouseView): void {
    if (frame.e === 'bughouse_state') {
      const quiet = this.view?.order.length === view.order.length && this.view.seq === view.seq;
      // Somebody came or went: nothing on the boards is new, and nothing in a hand is put down.
      if (quiet) this.#show(view);
      else this.#replace(view);
      return;
    }
    this.#show(view);
    if (frame.e === 'bughouse_move') {
      this.#moved(frame.d);
      return;
    }
    if (frame.e === 'bughouse_joined') this.#turn();
    if (frame.e === 'bughouse_over') this.#settle();
    if (frame.e === 'restarted') this.#used.lose();
    if (frame.e === 'bughouse_offer' && !sameSeat(frame.d.seat, this.you)) this.verdict = undefined;
    const note = noteOfMatch(frame, view);
    if (note) this.verdict = note;
    this.onevent(frame);
  }

  #moved(moved: BughouseMoved): void {
    const own = this.you?.board ?? this.about;
    // What was said about the other board is not out of date by a move on this one, unless a man came over.
    if (moved.board === this.about || (moved.transfer && otherBoard(moved.board) === this.about)) {
      const note = moved.move.notes?.[0];
      this.verdict = note && moved.board === own ? { op: undefined, sentence: note } : undefined;
    }
    if (moved.board === this.you?.board) {
      this.#turn();
      this.#settle();
    }
    this.onmove(moved);
  }

  /** A turn begins: from now on the own time is measured. */
  #turn(): void {
    const { view, you } = this;
    const yours = view?.status === 'active' && you && view.boards[you.board].position.turn === you.color;
    if (yours) this.#used.begin(performance.now());
    else this.#used.lose();
  }

  /** Forgets a pending move that has been made, and one that the board has passed by, the latter with a word. */
  #settle(): void {
    const { pending, view, you } = this;
    if (!pending || !view || !you) return;
    const { moves } = view.boards[you.board];
    if (view.status === 'active' && moves.length === pending.ply) return;
    const made = moves[pending.ply];
    this.pending = undefined;
    // What was typed reads differently from what was made; two moves in UCI are compared to the letter.
    if (made && (made.uci === pending.move || !isUci(pending.move))) return;
    this.revision += 1;
    this.verdict = { op: undefined, sentence: { id: 'note-dropped', args: { move: pending.move } } };
  }
}

/** A question about a board as it stands: men come over from the other one, so no moves of its own lead to it. */
function questionOf(ask: Ask, fen: string): ExplainRequest {
  return { variant: 'bughouse', fen, history: [], ask };
}
