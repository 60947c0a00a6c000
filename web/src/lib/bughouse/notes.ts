import type { Verdict } from '$lib/ui/verdict';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { ServerFrame } from '$lib/wire/ServerFrame';

import { nameAt, sameSeat } from './seats';

/** What the why-line says about an event that is not seen on the boards. */
export function noteOfMatch(frame: ServerFrame, view: BughouseView): Verdict | undefined {
  switch (frame.e) {
    case 'bughouse_offer':
    case 'bughouse_rematch_offer': {
      const { seat, offers } = frame.d;
      if (offers || sameSeat(seat, view.you[0])) return undefined;
      const name = nameAt(view, seat);
      const id = frame.e === 'bughouse_offer' ? 'match-draw-declined' : 'match-rematch-declined';
      return { op: undefined, sentence: { id, args: { name } } };
    }
    case 'restarted': {
      if (frame.d.downMs < 1_000) return undefined;
      const seconds = Math.round(frame.d.downMs / 1000);
      return { op: undefined, sentence: { id: 'note-restarted', args: { seconds } } };
    }
    default:
      return undefined;
  }
}
