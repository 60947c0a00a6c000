import type { VariantName } from '$lib/wire/VariantName';

// By hand until the server's own are generated into `$lib/wire`, under the same names.

/** Asks what an engine thinks of a position: a start, then moves. */
export interface AnalyzeRequest {
  variant: VariantName;
  fen?: string;
  startArray?: number;
  rulebook?: string;
  moves: string[];
  /** Without it the best that can play the position. */
  engine?: string;
  lines?: number;
  depth?: number;
  nodes?: number;
  timeMs?: number;
}

/** A score in hundredths of a pawn or in moves to mate; negative where the side of the view is worse or is mated. */
export interface EngineScore {
  kind: 'centipawns' | 'mate';
  value: number;
}

/** How often the side of the view wins, draws and loses, in thousandths. */
export interface EngineChances {
  win: number;
  draw: number;
  loss: number;
}

export interface EngineMove {
  uci: string;
  san: string;
  /** The position after it. */
  fen: string;
}

/** One of the best moves, and how the game would go on after it. */
export interface EngineLine {
  score: { white: EngineScore; mover: EngineScore };
  chances: { white: EngineChances; mover: EngineChances } | null;
  moves: EngineMove[];
}

/** Whose numbers they are. */
export interface EngineName {
  id: string;
  name: string;
  version: string;
  network: string | null;
}

/** What an engine thinks so far. */
export interface EngineUpdate {
  engine: EngineName;
  depth: number;
  selDepth: number;
  nodes: number;
  timeMs: number;
  nps: number;
  tableHits: number;
  /** How full the memory is, in thousandths. */
  full: number;
  cached: boolean;
  done: boolean;
  lines: EngineLine[];
}

/** An engine of the server. */
export interface EngineAbout extends EngineName {
  kind: 'builtin' | 'program';
  variants: string[];
  chess960: boolean;
  wdl: boolean;
}
