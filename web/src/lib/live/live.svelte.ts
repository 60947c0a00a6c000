import { attempt, type Fault } from '$lib/api/fault';
import { stopped, type Stamped } from '$lib/clock/clock';
import { Used } from '$lib/clock/used';
import { isUci } from '$lib/notation/uci';
import type { Applied } from '$lib/socket/applied';
import type { LinkStatus } from '$lib/socket/connection';
import { Line } from '$lib/socket/line.svelte';
import type { Verdict } from '$lib/ui/verdict';
import { explained, opened, reasonsFor, reasonsOf, refused } from '$lib/why/refusal';
import type { Ack } from '$lib/wire/Ack';
import type { Ask } from '$lib/wire/Ask';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { Color } from '$lib/wire/Color';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { MoveView } from '$lib/wire/MoveView';
import type { PlayMove } from '$lib/wire/PlayMove';
import type { Problem } from '$lib/wire/Problem';
import type { ServerFrame } from '$lib/wire/ServerFrame';

/** A move that is on its way: made at half-move `ply`, not yet on the board. */
interface Pending {
  move: string;
  ply: number;
  /** What it took its player; undefined when the turn was not seen to begin. */
  usedMs: number | undefined;
  /** When it was made. */
  at: number;
}

/** The board at which the reader plays, or that is looked at where nobody reads as a player. */
interface OwnBoard {
  moves: readonly MoveView[];
  /** Whether moves are made on it. */
  played: boolean;
  /** Whether the reader is to move, and time runs. */
  turn: boolean;
}

/** Moments after zero at which the end of the opponent's time is said: the server grants a late move its way over the line. */
const FLAG_AT_MS = [0, 1000, 2300];

/** A game or a match as a page sees it: kept in step with the server, and acted on through it. */
export abstract class Live<View extends { seq: number }> {
  view = $state.raw<View | undefined>(undefined);
  pending = $state.raw<Pending | undefined>(undefined);
  verdict = $state.raw<Verdict | undefined>(undefined);
  /** Grows whenever the board must show the state again, whatever it shows now. */
  revision = $state(0);
  /** Every event that came in and changed something. */
  onevent: (frame: ServerFrame) => void = () => {};

  readonly id: string;
  protected readonly line: Line<View>;
  protected readonly used = new Used();
  #asked = 0;

  constructor(id: string) {
    this.id = id;
    this.line = new Line(id, {
      view: () => this.view,
      fetch: () => this.fetch(),
      whole: (ack) => this.whole(ack),
      replace: (view) => this.replace(view),
      apply: (frame) => {
        if (!this.view) return false;
        const applied = this.applied(this.view, frame);
        if (applied.kind === 'gap') return false;
        if (applied.kind === 'applied') this.happened(frame, applied.view);
        return true;
      },
      synced: () => void this.#sendPending(),
    });
  }

  /** Fetches the state over plain HTTP. */
  protected abstract fetch(): Promise<View>;
  /** The whole state in an answer of the socket. */
  protected abstract whole(ack: Ack): View | undefined;
  protected abstract applied(view: View, frame: ServerFrame): Applied<View>;
  /** Takes the whole state. */
  protected abstract replace(view: View): void;
  /** Takes what an event has made of the state, and speaks of it. */
  protected abstract happened(frame: ServerFrame, view: View): void;
  protected abstract own(): OwnBoard | undefined;
  protected abstract moving(move: PlayMove): ClientEvent;
  /** A question about the own board as it stands. */
  protected abstract question(ask: Ask): ExplainRequest | undefined;
  /** Changes whenever clocks come in. */
  protected abstract clocks(): unknown;

  get link(): LinkStatus {
    return this.line.link;
  }

  /** Whether the state is the server's, as far as is known. */
  get synced(): boolean {
    return this.line.synced;
  }

  get failure(): Fault | undefined {
    return this.line.failure;
  }

  start(): Promise<void> {
    return this.line.start();
  }

  load(): Promise<void> {
    return this.line.load();
  }

  stop(): void {
    this.line.stop();
  }

  /** A clock as it is to be shown: the own one stands still as soon as the move is on its way. */
  protected shown(told: Stamped | undefined, own: Color | undefined): Stamped | undefined {
    const { pending } = this;
    return told && pending && this.synced && own ? stopped(told, own, pending.at) : told;
  }

  /** Makes a move; while offline it is held, and sent when the board still stands where it was made. */
  async play(move: string): Promise<void> {
    const own = this.own();
    if (!own) return;
    const at = performance.now();
    this.pending = { move, ply: own.moves.length, usedMs: this.used.at(at), at };
    this.verdict = this.synced ? undefined : { op: undefined, sentence: { id: 'note-held' } };
    if (this.synced) await this.#sendPending();
  }

  /** Sends what does not concern the board; what becomes of it is the caller's. */
  request(event: ClientEvent): Promise<Ack> {
    return this.line.request(event);
  }

  /** Does anything but moving; `ask` is what it comes to, where rules decide it. */
  async act(event: ClientEvent, ask?: Ask): Promise<void> {
    this.verdict = undefined;
    const outcome = await attempt(() => this.line.request(event));
    if (!outcome.ok) this.refuse(outcome.fault, ask);
  }

  /** Says that the opponent's time is up, and says it again while nothing comes of it. */
  flag(): () => void {
    const told = this.clocks();
    const timers = FLAG_AT_MS.map((ms) =>
      setTimeout(() => {
        if (this.clocks() !== told || !this.synced) return;
        // Too early is no fault: a move may be on its way.
        void attempt(() => this.line.request({ e: 'flag', d: { game: this.id } }));
      }, ms),
    );
    return () => timers.forEach(clearTimeout);
  }

  /** Asks why; nothing where the board has gone on meanwhile, or something else was asked later. */
  protected async answered(request: ExplainRequest, holds: () => boolean): Promise<Verdict | undefined> {
    const round = ++this.#asked;
    const verdict = await explained(request);
    return round === this.#asked && holds() ? verdict : undefined;
  }

  /** Opens a node of the proof on the why-line that was left closed. */
  async open(id: string): Promise<void> {
    const before = this.verdict;
    if (!before?.explained?.request) return;
    const verdict = await explained(opened(before.explained.request, id));
    if (this.verdict === before && verdict.explained) this.verdict = verdict;
  }

  async #sendPending(): Promise<void> {
    const { pending } = this;
    const own = this.own();
    if (!pending || !own) return;
    if (!own.played || own.moves.length !== pending.ply) {
      this.settle();
      return;
    }
    const { move, ply, usedMs } = pending;
    const event = this.moving({ move, ply, ...(usedMs === undefined ? {} : { usedMs }) });
    const outcome = await attempt(() => this.line.request(event));
    if (outcome.ok) return;
    // No problem means no answer: the move is held, and the next round of the follower sends it or lets it go.
    if (!outcome.fault.problem) {
      this.verdict = { op: undefined, sentence: { id: 'note-held' } };
      return;
    }
    this.pending = undefined;
    this.revision += 1;
    this.refuse(outcome.fault, { kind: 'move', move });
  }

  /** Says that a planned move was not made when its turn came, and then why. */
  async lapse(move: string): Promise<void> {
    const plain = { op: undefined, sentence: { id: 'note-premove-lapsed' } };
    this.verdict = plain;
    const request = this.question({ kind: 'move', move });
    const why = request && (await reasonsOf(request));
    if (why && this.verdict === plain) this.verdict = { ...why, first: plain.sentence };
  }

  /** Says why nothing came of what was done; with the question that it comes to, its reasons as well. */
  protected refuse({ problem }: Fault, ask?: Ask): void {
    const request = ask && this.question(ask);
    const plain = refused(problem, request);
    this.verdict = plain;
    if (request) void this.#reason(plain, problem, request);
  }

  /** Puts the reasons behind a refusal that came without them, unless the why-line speaks of something else by then. */
  async #reason(plain: Verdict, problem: Problem | undefined, request: ExplainRequest): Promise<void> {
    const verdict = await reasonsFor(problem, request);
    if (verdict && this.verdict === plain) this.verdict = verdict;
  }

  /** A turn begins: from now on the own time is measured. */
  protected turn(): void {
    if (this.own()?.turn) this.used.begin(performance.now());
    else this.used.lose();
  }

  /** Forgets a pending move that has been made, and one that the board has passed by, the latter with a word. */
  protected settle(): void {
    const { pending } = this;
    const own = this.own();
    if (!pending || !own) return;
    if (own.played && own.moves.length === pending.ply) return;
    const made = own.moves[pending.ply];
    this.pending = undefined;
    // What was typed reads differently from what was made; two moves in UCI are compared to the letter.
    if (made && (made.uci === pending.move || !isUci(pending.move))) return;
    this.revision += 1;
    this.verdict = { op: undefined, sentence: { id: 'note-dropped', args: { move: pending.move } } };
  }
}
