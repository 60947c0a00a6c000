import { api } from '$lib/api/client';
import type { Fault } from '$lib/api/fault';
import type { Stamped } from '$lib/clock/clock';
import { Live } from '$lib/live/live.svelte';
import type { Applied } from '$lib/socket/applied';
import { questionOf } from '$lib/why/explained';
import { reasonsOf } from '$lib/why/refusal';
import type { Ack } from '$lib/wire/Ack';
import type { Ask } from '$lib/wire/Ask';
import type { ChatLine } from '$lib/wire/ChatLine';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { GameView } from '$lib/wire/GameView';
import type { IllegalMove } from '$lib/wire/IllegalMove';
import type { MoveView } from '$lib/wire/MoveView';
import type { PlayMove } from '$lib/wire/PlayMove';
import type { ServerFrame } from '$lib/wire/ServerFrame';

import { claimed } from '$lib/game/acts/claim';
import { stillOffering } from '$lib/game/acts/spent';
import { applyFrame } from './events';
import { noteOf } from './notes';
import { isPlayed, isUnderWay } from './status';

/** A game as this page sees it: kept in step with the server, and acted on through it. */
export class LiveGame extends Live<GameView> {
  /** The clocks, with the moment they came. */
  #told = $state.raw<Stamped | undefined>(undefined);
  /** When it was told who has left. */
  goneAt = $state(0);
  /** The last move that came in, for those who listen. */
  onmove: (move: MoveView) => void = () => {};
  /** What is said beside the game, for whoever shows it. */
  onchat: (line: ChatLine) => void = () => {};

  /** The move that the last claim of a draw was made with. */
  #intended: string | undefined;
  /** Whether what was done last has its penalty, which says more than its refusal. */
  #penalised = false;

  protected fetch(): Promise<GameView> {
    return api.game(this.id);
  }

  protected whole(ack: Ack): GameView | undefined {
    return 'game' in ack ? ack.game : undefined;
  }

  protected applied(view: GameView, frame: ServerFrame): Applied<GameView> {
    return applyFrame(view, frame);
  }

  protected own(): ReturnType<Live<GameView>['own']> {
    const { view } = this;
    return (
      view && {
        moves: view.moves,
        played: isPlayed(view),
        turn: isUnderWay(view) && view.position.turn === view.you,
      }
    );
  }

  protected moving(move: PlayMove): ClientEvent {
    return { e: 'move', d: { game: this.id, ...move } };
  }

  protected question(ask: Ask): ExplainRequest | undefined {
    return this.view && questionOf(this.view, ask);
  }

  protected clocks(): unknown {
    return this.#told;
  }

  /** The clocks as they are to be shown. */
  get clock(): Stamped | undefined {
    return this.shown(this.#told, this.view?.you);
  }

  override play(move: string): Promise<void> {
    this.#penalised = false;
    return super.play(move);
  }

  override act(event: ClientEvent): Promise<void> {
    this.#penalised = false;
    if (event.e !== 'draw_claim') return super.act(event);
    this.#intended = event.d.move;
    return super.act(event, claimed(event.d.ground, event.d.move));
  }

  protected override refuse(fault: Fault, ask?: Ask): void {
    if (!this.#penalised) super.refuse(fault, ask);
  }

  /** Asks why: about a move, a piece, a claim, or the end; about the present, or the game after `ply` half-moves. */
  async ask(ask: Ask, ply?: number): Promise<void> {
    const view = this.view;
    if (!view) return;
    const verdict = await this.answered(
      questionOf(view, ask, ply),
      () => ply !== undefined || this.view?.moves.length === view.moves.length,
    );
    if (verdict) this.verdict = verdict;
  }

  #show(view: GameView): void {
    const before = this.view;
    const now = performance.now();
    this.view = view;
    this.line.failure = undefined;
    if (view.clock !== before?.clock) this.#told = view.clock && { view: view.clock, at: now };
    if (view.gone !== before?.gone) this.goneAt = now;
  }

  protected replace(view: GameView): void {
    const before = this.view;
    this.#show(stillOffering(view, before));
    this.revision += 1;
    const known = before?.moves.length ?? view.moves.length;
    const news = view.moves.at(-1);
    if (news && view.moves.length > known) this.#moved(news);
    else this.settle();
    // A turn that was not seen to begin, or a position that is another one.
    if (!before || view.moves.length < known) this.used.lose();
  }

  protected happened(frame: ServerFrame, view: GameView): void {
    if (frame.e === 'game_state') {
      this.replace(view);
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
        this.turn();
        this.settle();
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
        this.used.pause(now);
        this.verdict = undefined;
        break;
      case 'pause_ended':
        this.used.resume(now);
        break;
      case 'restarted':
        this.used.lose();
        break;
      case 'game_over':
        // How the game has ended takes the place of whatever was said before.
        this.verdict = undefined;
        this.settle();
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
    this.turn();
    this.settle();
    this.onmove(move);
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
}
