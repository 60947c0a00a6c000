import type { ServerFrame } from '$lib/wire/ServerFrame';

/** What became of an event: the new state, nothing new, or a hole that only the whole state can fill. */
export type Applied<View> = { kind: 'applied'; view: View } | { kind: 'known' } | { kind: 'gap' };

/** Adds an event to a state. Numbered events must follow one another; what `change` cannot place is a hole too. */
export function appliedTo<View extends { seq: number }>(
  view: View,
  frame: ServerFrame,
  change: (view: View, frame: ServerFrame) => View | undefined,
): Applied<View> {
  if (frame.s !== undefined) {
    if (frame.s <= view.seq) return { kind: 'known' };
    if (frame.s !== view.seq + 1) return { kind: 'gap' };
  }
  const changed = change(view, frame);
  return changed ? { kind: 'applied', view: { ...changed, seq: frame.s ?? view.seq } } : { kind: 'gap' };
}
