import { isNotice, offerOf } from '$lib/game/acts/acts';
import { other } from '$lib/board/squares';
import { isUci } from '$lib/notation/uci';
import type { Sentence, Verdict } from '$lib/ui/verdict';
import type { Color } from '$lib/wire/Color';
import type { ServerFrame } from '$lib/wire/ServerFrame';

/** What the why-line says about an event that is not seen on the board; nothing where the board or the acts show it. */
export function noteOf(frame: ServerFrame, you: Color | undefined): Verdict | undefined {
  if (isNotice(frame)) {
    if (offerOf(frame)?.stands || frame.d.by === you) return undefined;
    return plain({ id: `note-${frame.e.replace('_', '-')}`, args: { side: frame.d.by } });
  }
  switch (frame.e) {
    case 'illegal_move': {
      const { move, text } = frame.d;
      return { op: 'F', sentence: text, tried: isUci(move) ? move : undefined };
    }
    case 'wrong_claim':
      return { op: 'F', sentence: frame.d.text };
    case 'pause_ended':
      return plain({ id: 'note-pause-ended' });
    case 'berserked':
      return plain({ id: 'note-berserk', args: { side: frame.d.by ?? 'white' } });
    case 'time_given':
      return plain({ id: 'note-time-given', args: { side: other(frame.d.by ?? 'white') } });
    case 'restarted':
      // A shorter one is charged to nobody either, and noticed by nobody.
      if (frame.d.downMs < 1_000) return undefined;
      return plain({ id: 'note-restarted', args: { seconds: Math.round(frame.d.downMs / 1000) } });
    default:
      return undefined;
  }
}

const plain = (sentence: Sentence): Verdict => ({ op: undefined, sentence });
