import { api } from '$lib/api/client';
import { attempt } from '$lib/api/fault';
import { burstOf, type Blast } from '$lib/board/burst';
import { piecesOf, turnOf } from '$lib/board/squares';
import { traitsOf } from '$lib/game/variant/variants';
import type { Verdict } from '$lib/ui/verdict';
import { explained, opened, refused } from '$lib/why/refusal';
import type { Ask } from '$lib/wire/Ask';
import type { Color } from '$lib/wire/Color';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { GuideExample } from '$lib/wire/GuideExample';
import type { LegalMove } from '$lib/wire/LegalMove';
import type { MoveView } from '$lib/wire/MoveView';
import type { PositionView } from '$lib/wire/PositionView';
import type { RuleGuide } from '$lib/wire/RuleGuide';
import type { VariantName } from '$lib/wire/VariantName';

import { questionOf } from './guide';

/** An example of a guide on the board: what the rulebook says of it, and the reader's own moves from there. */
export class Trial {
  verdict = $state.raw<Verdict | undefined>(undefined);
  /** What was played from the position of the example. */
  moves = $state.raw<readonly string[]>([]);
  lastMove = $state.raw<readonly string[]>([]);
  /** Grows when the position must be shown again although it has not changed. */
  revision = $state(0);
  position = $state.raw<PositionView | undefined>(undefined);
  fen = $state('');
  /** What the move on the board blows up, or the move that the example is about. */
  burst = $state.raw<Blast | undefined>(undefined);

  #round = 0;
  readonly #guide: RuleGuide;
  readonly #example: GuideExample;

  constructor(guide: RuleGuide, example: GuideExample) {
    this.#guide = guide;
    this.#example = example;
    this.fen = example.position;
  }

  get turn(): Color {
    return turnOf(this.fen);
  }

  get legal(): readonly LegalMove[] {
    return this.position?.legal ?? [];
  }

  /** Shows the example as it is written, with the rulebook's reason. */
  async begin(): Promise<void> {
    const round = this.#stand(this.#example.position, [], []);
    const [verdict] = await Promise.all([
      explained(questionOf(this.#guide, this.#example)),
      this.#look(round),
      this.#blow(round),
    ]);
    if (round === this.#round) this.verdict = verdict;
  }

  /** Puts a move of the reader's own to the rulebook; one that it permits is made. */
  async play(move: string): Promise<void> {
    const round = ++this.#round;
    this.revision += 1;
    const own = { moves: this.moves, ask: { kind: 'move' as const, move } };
    const verdict = await explained(questionOf(this.#guide, this.#example, own));
    if (round !== this.#round) return;
    this.verdict = verdict;
    if (verdict.explained?.answer.verdict !== 'permitted') return;
    const outcome = await attempt(() => this.#ask([move]));
    if (round !== this.#round) return;
    if (!outcome.ok) {
      this.verdict = refused(outcome.fault.problem);
      return;
    }
    const made = outcome.value.line[0];
    this.moves = [...this.moves, move];
    this.lastMove = made?.squares ?? [];
    this.burst = made && traitsOf(this.#variant).bursts ? this.#blast(this.fen, made) : undefined;
    this.fen = outcome.value.position.fen;
    this.position = outcome.value.position;
    if (this.position.end) await this.#end(round);
  }

  /** Answers a press on a piece that is not to move: it cannot be taken up, so that no try of it is seen. */
  async press(square: string): Promise<void> {
    const color = piecesOf(this.fen).get(square)?.color;
    if (color === undefined || color === this.turn) return;
    const round = ++this.#round;
    const own = { moves: this.moves, ask: { kind: 'man' as const, square } };
    const verdict = await explained(questionOf(this.#guide, this.#example, own));
    if (round === this.#round) this.verdict = verdict;
  }

  /** Puts another question about what the last answer was about. */
  async ask(ask: Ask): Promise<void> {
    const request = this.verdict?.explained?.request;
    if (request) await this.#again({ ...request, expand: [], ask });
  }

  /** Opens a node of the proof that was left closed. */
  async openNode(id: string): Promise<void> {
    const request = this.verdict?.explained?.request;
    if (request) await this.#again(opened(request, id));
  }

  async #again(request: ExplainRequest): Promise<void> {
    const round = this.#round;
    const verdict = await explained(request);
    if (round === this.#round) this.verdict = verdict;
  }

  /** How the game stands after the reader's own move has ended it. */
  async #end(round: number): Promise<void> {
    const own = { moves: this.moves, ask: { kind: 'end' as const } };
    const verdict = await explained(questionOf(this.#guide, this.#example, own));
    if (round === this.#round) this.verdict = verdict;
  }

  #stand(fen: string, moves: readonly string[], lastMove: readonly string[]): number {
    this.fen = fen;
    this.moves = moves;
    this.lastMove = lastMove;
    this.position = undefined;
    this.verdict = undefined;
    this.burst = undefined;
    this.revision += 1;
    return ++this.#round;
  }

  async #look(round: number): Promise<void> {
    const outcome = await attempt(() => this.#ask([]));
    if (round === this.#round && outcome.ok) this.position = outcome.value.position;
  }

  /** Shows what was blown up last in the line of the example; its own move, where that is permitted, is shown before it is made. */
  async #blow(round: number): Promise<void> {
    const { fen, history, ask, says } = this.#example;
    const moves = [...history, ...(ask.kind === 'move' && says === 'permitted' ? [ask.move] : [])];
    if (!traitsOf(this.#variant).bursts || moves.length === 0) return;
    const outcome = await attempt(() => api.position({ variant: this.#variant, fen, moves }));
    if (round !== this.#round || !outcome.ok) return;
    const { line } = outcome.value;
    const blasts = line.map((made, i) => this.#blast(line[i - 1]?.fen ?? fen, made));
    this.burst = blasts.findLast(({ variant, before, after, squares }) =>
      burstOf(variant, before, after, squares),
    );
  }

  #blast(before: string, { fen, squares }: MoveView): Blast {
    return { variant: this.#variant, before, after: fen, squares };
  }

  #ask(further: readonly string[]): ReturnType<typeof api.position> {
    return api.position({ variant: this.#variant, fen: this.fen, moves: [...further] });
  }

  get #variant(): VariantName {
    return this.#guide.variant ?? 'standard';
  }
}
