import type { Color } from '$lib/wire/Color';
import type { LegalMove } from '$lib/wire/LegalMove';
import type { Marks } from '$lib/wire/Marks';
import type { ReasonView } from '$lib/wire/ReasonView';
import type { Role } from '$lib/wire/Role';
import type { VariantName } from '$lib/wire/VariantName';

import type { Blast } from './burst';

/** What a board shows, and what is told of what is done on it. */
export interface BoardProps {
  fen: string;
  orientation: Color;
  turn: Color;
  /** Every legal move; the board permits these and nothing else. */
  legal?: readonly LegalMove[];
  /** Whose pieces may be taken up. */
  movable?: Color | 'both' | undefined;
  lastMove?: readonly string[];
  check?: readonly string[];
  /** The rule set, where it draws anything on its squares. */
  variant?: VariantName | undefined;
  /** The last move, where moves blow something up. */
  burst?: Blast | undefined;
  /** Whether a move or a drop may be planned while the opponent thinks. */
  premove?: boolean;
  /** The piece in hand that the next press puts down. */
  inHand?: Role | undefined;
  /** Pieces that were touched, where touching binds. */
  touched?: readonly string[] | undefined;
  /** Grows when the position must be shown again although it has not changed. */
  revision?: number;
  /** A try that was refused, in UCI, to be shown where it was made. */
  refused?: string | undefined;
  /** What an explanation shows, and the reasons whose numbers stand beside it. */
  marks?: Marks | undefined;
  reasons?: readonly ReasonView[];
  listed?: boolean;
  /** The square that the reader looks at. */
  picked?: string | undefined;
  /** Names the board, position included. */
  label: string;
  onmove?: (uci: string) => void;
  /** A move that is not among the legal ones was tried. */
  ontried?: (uci: string) => void;
  ondropped?: () => void;
  onpremove?: (kind: 'set' | 'taken-back') => void;
  /** A planned move, in UCI, was not legal when its turn came. */
  onlapsed?: ((uci: string) => void) | undefined;
  /** The reader looks at a piece, or away from all. */
  onpick?: (square: string | undefined) => void;
  /** The reader asks about the piece looked at. */
  onwhy?: () => void;
  /** Every square pressed, where the board serves to point at squares and not to play; true takes the press over. */
  onsquare?: ((square: string) => boolean) | undefined;
}
