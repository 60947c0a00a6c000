import { api } from '$lib/api/client';
import { attempt } from '$lib/api/fault';
import { turnOf } from '$lib/board/squares';
import { explorer } from '$lib/explorer/api';
import { playerName } from '$lib/game/players/names';
import { OFFERED } from '$lib/game/variant/variants';
import { comesBack, rewrite } from '$lib/router/router.svelte';
import { analysisPath } from '$lib/router/paths';
import { toggledMark } from '$lib/notation/nags';
import {
  addMove,
  draftOf,
  endOf,
  follow,
  graft,
  lineAfter,
  newTree,
  nodeAt,
  pathTo,
  promote,
  remove,
  type Node,
} from '$lib/tree/tree';
import type { Verdict } from '$lib/ui/verdict';
import { explained, opened, reasonsFor, refused } from '$lib/why/refusal';
import type { Ask } from '$lib/wire/Ask';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { GameView } from '$lib/wire/GameView';
import type { PgnAnswer } from '$lib/wire/PgnAnswer';
import type { PgnDraft } from '$lib/wire/PgnDraft';
import type { PgnGameView } from '$lib/wire/PgnGameView';
import type { PgnOptions } from '$lib/wire/PgnOptions';
import type { PositionRequest } from '$lib/wire/PositionRequest';
import type { PositionView } from '$lib/wire/PositionView';
import type { VariantName } from '$lib/wire/VariantName';

import { refusedOf, type Refused } from './faults';
import { takeOver } from './handoff';
import { keep, recall, type Kept } from './kept';
import { PositionCache } from './positions';

const STOPPED_MS = 80;
const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The analysis board: a tree of lines, where the reader stands in it, and what the server says of that position. */
export class Analysis {
  variant = $state<VariantName>('standard');
  /** A user's rulebook that the board goes by, instead of the variant's own. */
  rulebook = $state<string | undefined>(undefined);
  headers = $state.raw<[string, string][]>([]);
  comment = $state('');
  result = $state('*');
  root = $state.raw<Node>(newTree(USUAL));
  at = $state.raw<Node>(this.root);
  /** Grows with every change inside the tree. */
  revision = $state(0);
  position = $state.raw<PositionView | undefined>(undefined);
  verdict = $state.raw<Verdict | undefined>(undefined);
  /** The games of the last text read, and the one on the board. */
  games = $state.raw<PgnGameView[]>([]);
  total = $state(0);
  chosen = $state(0);
  fenFault = $state.raw<Refused | undefined>(undefined);
  pgnFault = $state.raw<Refused | undefined>(undefined);
  busy = $state(false);
  unreachable = $state(false);
  /** What was on the board before the last new one, for those who did not mean it. */
  previous = $state.raw<Kept | undefined>(undefined);

  readonly #cache = new PositionCache();
  #moves: Promise<void> = Promise.resolve();
  #round = 0;
  #text = '';

  get startFen(): string {
    return this.root.fen;
  }

  get turn(): 'white' | 'black' {
    return this.position?.turn ?? turnOf(this.at.fen);
  }

  /** Opens what the address says, or what was left here. */
  async open(query: URLSearchParams): Promise<void> {
    this.unreachable = false;
    const handed = takeOver();
    if (handed) {
      this.#text = handed.text;
      this.#takeGames(handed.answer);
      return;
    }
    const game = query.get('game');
    if (game) {
      await this.#guard(async () => this.#takeGame(await api.game(game)));
      return;
    }
    const imported = query.get('imported');
    if (imported) {
      await this.#guard(async () => {
        const text = await explorer.pgn(imported);
        this.#text = text;
        this.#takeGames(await api.parsePgn({ pgn: text }));
        const node = nodeAt(this.root, query.get('at') ?? '');
        if (node) await this.go(node);
      });
      return;
    }
    const named = query.get('variant');
    // Of bughouse one board can be looked at.
    const variant = OFFERED.find((name) => name === named) ?? 'standard';
    const fen = query.get('fen') ?? undefined;
    const moves = query.get('moves')?.split('.').filter(Boolean) ?? [];
    const kept = recall();
    const rulebook = query.get('rulebook') ?? undefined;
    const empty = query.has('empty');
    const asked = empty || named !== null || fen !== undefined || moves.length > 0 || rulebook !== undefined;
    const same = kept?.variant === variant && kept.rulebook === rulebook;
    // An address that leads here asks for what it says; one that the reader comes back to, for all that lay on the board.
    if (kept && (!asked || (comesBack() && same && (fen ?? kept.startFen) === kept.startFen))) {
      this.#restore(kept);
      const found = follow(this.root, moves);
      if (!asked || found.followed === moves.length) {
        await this.go(asked ? found.node : this.at);
        return;
      }
    }
    await this.begin({
      variant,
      ...(fen === undefined ? {} : { fen }),
      ...(rulebook === undefined ? {} : { rulebook }),
      moves,
    });
    if (asked && kept && kept.line.length > 0) this.previous = kept;
  }

  /** Starts from a position, with moves after it. False when the server refuses it. */
  async begin(request: PositionRequest): Promise<boolean> {
    this.fenFault = undefined;
    const before = this.root.children.length > 0 ? this.#kept() : undefined;
    return this.#guard(async () => {
      const answer = await api.position(request);
      this.variant = answer.position.variant;
      this.rulebook = request.rulebook;
      this.headers = [];
      this.comment = '';
      this.result = '*';
      this.games = [];
      this.total = 0;
      this.previous = before;
      this.root = newTree(answer.startFen);
      this.revision += 1;
      let node = this.root;
      for (const move of answer.line) node = addMove(node, move);
      this.#cache.put(this.#book(), node.fen, answer.position);
      await this.go(node);
    }, request.fen);
  }

  /** Brings back what the last new board put away. */
  async undoNew(): Promise<void> {
    if (!this.previous) return;
    this.#restore(this.previous);
    this.previous = undefined;
    await this.go(this.at);
  }

  /** Stands somewhere else in the tree. */
  async go(node: Node): Promise<void> {
    const round = ++this.#round;
    this.at = node;
    this.verdict = undefined;
    this.#remember();
    const known = this.#cache.get(this.#book(), node.fen);
    this.position = known;
    if (known) return;
    // Whoever leafs through a game asks for the position they stop at, not for every one they pass.
    await new Promise((resolve) => setTimeout(resolve, STOPPED_MS));
    if (round !== this.#round) return;
    await this.#guard(async () => {
      const { position } = await api.position({ ...this.rules(), fen: node.fen });
      this.#cache.put(this.#book(), node.fen, position);
      if (round === this.#round) this.position = position;
    });
  }

  /**
   * Makes a move, or several, where the reader stands; one that comes before the last is answered waits for it. The
   * server's refusal goes to the why-line.
   */
  play(...line: string[]): Promise<void> {
    const made = this.#moves.then(() => this.#make(line));
    this.#moves = made.catch(() => undefined);
    return made;
  }

  async #make(line: string[]): Promise<void> {
    const from = this.at;
    const known = follow(from, line);
    if (known.followed === line.length) {
      await this.go(known.node);
      return;
    }
    const outcome = await attempt(async () => {
      const answer = await api.position({ ...this.rules(), fen: from.fen, moves: line });
      const last = answer.line.at(-1);
      if (!last || this.at !== from) return;
      this.#cache.put(this.#book(), last.fen, answer.position);
      const node = answer.line.reduce(addMove, from);
      this.previous = undefined;
      this.revision += 1;
      await this.go(node);
      const note = last.notes?.[0];
      if (note) this.verdict = { op: undefined, sentence: note };
    });
    if (!outcome.ok) {
      this.revision += 1;
      const request = this.#question({ kind: 'move', move: line[0] ?? '' });
      const plain = refused(outcome.fault.problem, request);
      this.verdict = plain;
      const reasons = await reasonsFor(outcome.fault.problem, request);
      if (reasons && this.verdict === plain) this.verdict = reasons;
    }
  }

  /** Asks why: about the position on the board, or the one before the move that led to it. */
  async ask(ask: Ask, before = false): Promise<void> {
    const at = this.at;
    const verdict = await explained(this.#question(ask, before));
    if (this.at === at) this.verdict = verdict;
  }

  /** Opens a node of the proof on the why-line that was left closed. */
  async openNode(id: string): Promise<void> {
    const before = this.verdict;
    if (!before?.explained?.request) return;
    const verdict = await explained(opened(before.explained.request, id));
    if (this.verdict === before && verdict.explained) this.verdict = verdict;
  }

  #book(): string {
    return this.rulebook ?? this.variant;
  }

  /** The rules that the board goes by, as requests name them. */
  rules(): { variant: VariantName; rulebook?: string } {
    return { variant: this.variant, ...(this.rulebook === undefined ? {} : { rulebook: this.rulebook }) };
  }

  #question(ask: Ask, before = false): ExplainRequest {
    const line = this.#line();
    return {
      ...this.rules(),
      fen: this.startFen,
      history: before ? line.slice(0, -1) : line,
      ask,
    };
  }

  forward(): void {
    const next = this.at.children[0];
    if (next) void this.go(next);
  }

  back(): void {
    if (this.at.parent) void this.go(this.at.parent);
  }

  last(): void {
    void this.go(endOf(this.at));
  }

  promote(): void {
    if (promote(this.at)) this.#changed();
  }

  remove(): void {
    const stand = remove(this.at);
    this.#changed();
    void this.go(stand);
  }

  mark(nag: number): void {
    this.at.nags = toggledMark(this.at.nags, nag);
    this.#changed();
  }

  /** Writes about the move on the board, or about the game at its start. Commands for programs that were there stay. */
  annotate(text: string): void {
    const before = this.at.parent ? this.at.after : this.comment;
    const commands = before.match(/\[%[^\]]*\]/g)?.join(' ') ?? '';
    const whole = [commands, text].filter(Boolean).join(' ');
    if (this.at.parent) this.at.after = whole;
    else this.comment = whole;
    this.#changed();
  }

  /** Reads PGN; one game goes on the board, several are offered. */
  async readPgn(text: string): Promise<void> {
    this.pgnFault = undefined;
    if (text.trim() === '') {
      this.pgnFault = { sentence: { id: 'paste-empty' }, faults: [], line: undefined };
      return;
    }
    this.busy = true;
    const outcome = await attempt(() => api.parsePgn({ pgn: text, limit: 50 }));
    if (outcome.ok) {
      this.#text = text;
      if (outcome.value.games.length === 0)
        this.pgnFault = { sentence: { id: 'paste-no-game' }, faults: [], line: undefined };
      else this.#takeGames(outcome.value);
    } else this.pgnFault = refusedOf(outcome.fault, undefined);
    this.busy = false;
  }

  /** Fetches the next games of the text that was read. */
  async moreGames(): Promise<void> {
    this.busy = true;
    const outcome = await attempt(() =>
      api.parsePgn({ pgn: this.#text, skip: this.games.length, limit: 50 }),
    );
    if (outcome.ok) {
      this.games = [...this.games, ...outcome.value.games];
      this.total = outcome.value.total;
    } else this.pgnFault = refusedOf(outcome.fault, undefined);
    this.busy = false;
  }

  /** Puts one of the games that were read on the board. */
  choose(index: number): void {
    const game = this.games[index];
    if (!game) return;
    this.chosen = index;
    if (game.startFen === '') {
      // Its rule set or its start cannot be played here: its faults are listed, and the board stays as it is.
      void this.go(this.at);
      this.verdict = { op: undefined, sentence: { id: 'note-no-board' } };
      return;
    }
    this.variant = game.variant;
    this.rulebook = undefined;
    this.headers = game.headers;
    this.comment = game.comment;
    this.result = game.result;
    this.root = newTree(game.startFen);
    graft(this.root, game.moves);
    this.revision += 1;
    void this.go(this.root);
  }

  /** Writes the tree as PGN. */
  async writePgn(options: PgnOptions): Promise<string> {
    const draft: PgnDraft = {
      headers: this.headers,
      variant: this.variant,
      startFen: this.startFen,
      comment: this.comment,
      moves: draftOf(lineAfter(this.root)),
      result: this.result,
      options,
    };
    return (await api.formatPgn(draft)).pgn;
  }

  #takeGames(answer: PgnAnswer): void {
    this.previous = this.root.children.length > 0 ? this.#kept() : undefined;
    this.games = answer.games;
    this.total = answer.total;
    this.choose(0);
  }

  async #takeGame(view: GameView): Promise<void> {
    this.variant = view.variant;
    this.rulebook = view.rulebook?.id;
    this.headers = [
      ['White', playerName(view.players.white)],
      ['Black', playerName(view.players.black)],
      ['Date', view.createdAt.slice(0, 10).replaceAll('-', '.')],
    ];
    this.result = view.end?.result ?? '*';
    this.games = [];
    this.total = 0;
    this.root = newTree(view.startFen);
    let node = this.root;
    for (const move of view.moves) node = addMove(node, move);
    this.revision += 1;
    await this.go(node);
  }

  #changed(): void {
    this.revision += 1;
    this.#remember();
  }

  #kept(): Kept {
    return {
      variant: this.variant,
      rulebook: this.rulebook,
      startFen: this.startFen,
      headers: this.headers,
      comment: this.comment,
      result: this.result,
      line: lineAfter(this.root),
      at: this.#line(),
    };
  }

  #restore(kept: Kept): void {
    this.variant = kept.variant;
    this.rulebook = kept.rulebook;
    this.headers = kept.headers;
    this.comment = kept.comment;
    this.result = kept.result;
    this.games = [];
    this.total = 0;
    this.root = newTree(kept.startFen);
    graft(this.root, kept.line);
    this.at = follow(this.root, kept.at).node;
    this.revision += 1;
  }

  #line(): string[] {
    return pathTo(this.at).flatMap((node) => (node.move ? [node.move.uci] : []));
  }

  #remember(): void {
    keep(this.#kept());
    const usual = this.variant === 'standard' && this.startFen === USUAL;
    rewrite(
      analysisPath({
        variant: this.variant === 'standard' ? undefined : this.variant,
        rulebook: this.rulebook,
        fen: usual ? undefined : this.startFen,
        moves: this.#line().slice(0, 200).join('.'),
      }),
    );
  }

  async #guard(run: () => Promise<void>, line?: string): Promise<boolean> {
    this.busy = true;
    const outcome = await attempt(run).finally(() => {
      this.busy = false;
    });
    if (outcome.ok) this.unreachable = false;
    else {
      if (!outcome.fault.problem) this.unreachable = true;
      this.fenFault = refusedOf(outcome.fault, line);
    }
    return outcome.ok;
  }
}
