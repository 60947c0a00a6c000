import { api } from '$lib/api/client';
import { attempt, type Fault } from '$lib/api/fault';
import type { Stamped } from '$lib/clock/clock';
import { Live } from '$lib/live/live.svelte';
import type { Applied } from '$lib/socket/applied';
import type { Ack } from '$lib/wire/Ack';
import type { Ask } from '$lib/wire/Ask';
import type { BoardName } from '$lib/wire/BoardName';
import type { BughouseMoved } from '$lib/wire/BughouseMoved';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { ChatLine } from '$lib/wire/ChatLine';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { PlayMove } from '$lib/wire/PlayMove';
import type { SeatName } from '$lib/wire/SeatName';
import type { ServerFrame } from '$lib/wire/ServerFrame';
import type { TeamMessage } from '$lib/wire/TeamMessage';

import { applyMatchFrame } from './events';
import { noteOfMatch } from './notes';
import { BOARDS, otherBoard, sameSeat, teamOf } from './seats';

/** A match as this page sees it: kept in step with the server, and acted on through it. */
export class LiveMatch extends Live<BughouseView> {
  /** Which board the verdict is about. */
  about = $state<BoardName>('A');
  /** The clocks of each board, with the moment they came. */
  #told = $state.raw<Record<BoardName, Stamped> | undefined>(undefined);
  /** Every move that came in while the page looked on. */
  onmove: (moved: BughouseMoved) => void = () => {};
  /** What spectators say. */
  onchat: (line: ChatLine) => void = () => {};

  protected fetch(): Promise<BughouseView> {
    return api.match(this.id);
  }

  protected whole(ack: Ack): BughouseView | undefined {
    return 'match' in ack ? ack.match : undefined;
  }

  protected applied(view: BughouseView, frame: ServerFrame): Applied<BughouseView> {
    return applyMatchFrame(view, frame);
  }

  protected own(): ReturnType<Live<BughouseView>['own']> {
    const { view, you } = this;
    if (!view || !you) return undefined;
    const { moves, position } = view.boards[you.board];
    const played = view.status === 'active';
    return { moves, played, turn: played && position.turn === you.color };
  }

  protected moving(move: PlayMove): ClientEvent {
    return { e: 'bughouse_move', d: { game: this.id, board: this.you?.board ?? this.about, ...move } };
  }

  protected question(ask: Ask): ExplainRequest | undefined {
    const fen = this.you && this.view?.boards[this.you.board].position.fen;
    return fen === undefined ? undefined : questionOf(ask, fen);
  }

  protected clocks(): unknown {
    return this.#told;
  }

  /** The reader's seat; undefined for watchers. */
  get you(): SeatName | undefined {
    return this.view?.you[0];
  }

  /** The clocks of a board as they are to be shown. */
  clock(board: BoardName): Stamped | undefined {
    const { you } = this;
    return this.shown(this.#told?.[board], you?.board === board ? you.color : undefined);
  }

  /** Takes a seat. */
  async take(seat: SeatName): Promise<void> {
    this.verdict = undefined;
    const outcome = await attempt(() => api.takeSeat(this.id, { team: teamOf(seat), board: seat.board }));
    if (!outcome.ok) {
      this.refuse(outcome.fault);
      return;
    }
    const view = outcome.value;
    // News may have been quicker than the answer, but does not say who the reader is.
    if (this.view && this.view.seq > view.seq) this.#show({ ...this.view, you: view.you });
    else this.replace(view);
  }

  override play(move: string): Promise<void> {
    if (this.you) this.about = this.you.board;
    return super.play(move);
  }

  /** Says something to the partner; whether it was said. */
  async say(said: Omit<TeamMessage, 'game'>): Promise<boolean> {
    const outcome = await attempt(() => this.request({ e: 'team_message', d: { game: this.id, ...said } }));
    if (!outcome.ok) this.refuse(outcome.fault);
    return outcome.ok;
  }

  /** Asks why, about a board as it stands in `fen`. */
  async ask(ask: Ask, board: BoardName, fen: string): Promise<void> {
    const made = this.view?.boards[board].moves.length;
    const verdict = await this.answered(
      questionOf(ask, fen),
      () => this.view?.boards[board].moves.length === made,
    );
    if (!verdict) return;
    this.about = board;
    this.verdict = verdict;
  }

  protected override refuse(fault: Fault, ask?: Ask): void {
    // What is asked about was done on the own board.
    if (ask && this.you) this.about = this.you.board;
    super.refuse(fault, ask);
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

  protected replace(view: BughouseView): void {
    const before = this.view;
    this.#show(view);
    this.revision += 1;
    const changed = BOARDS.some(
      (board) => before && view.boards[board].moves.length !== before.boards[board].moves.length,
    );
    if (changed) this.verdict = undefined;
    this.settle();
    // A turn that was not seen to begin.
    if (!before || changed) this.used.lose();
  }

  protected happened(frame: ServerFrame, view: BughouseView): void {
    if (frame.e === 'bughouse_state') {
      const quiet = this.view?.order.length === view.order.length && this.view.seq === view.seq;
      // Somebody came or went: nothing on the boards is new, and nothing in a hand is put down.
      if (quiet) this.#show(view);
      else this.replace(view);
      return;
    }
    if (frame.e === 'chat') {
      this.onchat(frame.d);
      return;
    }
    this.#show(view);
    if (frame.e === 'bughouse_move') {
      this.#moved(frame.d);
      return;
    }
    if (frame.e === 'bughouse_joined') this.turn();
    if (frame.e === 'bughouse_over') {
      this.verdict = undefined;
      this.settle();
    }
    if (frame.e === 'restarted') this.used.lose();
    if (frame.e === 'bughouse_offer' && !sameSeat(frame.d.seat, this.you)) this.verdict = undefined;
    const note = noteOfMatch(frame, view);
    if (note) this.verdict = note;
    this.onevent(frame);
  }

  #moved(moved: BughouseMoved): void {
    const own = this.you?.board ?? this.about;
    // What was said about the other board is not out of date by a move on this one, unless a piece came over.
    if (moved.board === this.about || (moved.transfer && otherBoard(moved.board) === this.about)) {
      const note = moved.move.notes?.[0];
      this.verdict = note && moved.board === own ? { op: undefined, sentence: note } : undefined;
    }
    if (moved.board === this.you?.board) {
      this.turn();
      this.settle();
    }
    this.onmove(moved);
  }
}

/** A question about a board as it stands: pieces come over from the other one, so no moves of its own lead to it. */
function questionOf(ask: Ask, fen: string): ExplainRequest {
  return { variant: 'bughouse', fen, history: [], ask };
}
