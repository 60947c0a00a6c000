import type { Ask } from '$lib/wire/Ask';
import type { Marks } from '$lib/wire/Marks';

import type { Explained } from './explained';

/** What the panel of reasons and proof is given. */
export interface PanelProps {
  explained: Explained;
  /** Whether the game has gone on since. */
  past: boolean;
  onpoint: (marks: Marks | undefined) => void;
  onask: (ask: Ask) => void;
  /** Opens a node of the proof. */
  onopen: (id: string) => Promise<void>;
  onclose: () => void;
}
