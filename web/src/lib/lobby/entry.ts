import type { ExplainAnswer } from '$lib/wire/ExplainAnswer';

/** Reasons with which nobody else comes in either, or with which the asker is in already. */
const OVER = new Set(['own_room', 'seat_is_yours', 'join_after_end', 'seat_taken']);

/** How a reader gets to the free seat of a game: by taking it, by its code, not now for the reasons given, or not at all. */
export function wayIn({ verdict, reasons }: ExplainAnswer): 'take' | 'code' | 'why' | 'none' {
  if (verdict === 'permitted') return 'take';
  const codes = reasons.map(({ code }) => code);
  if (codes.some((code) => OVER.has(code))) return 'none';
  return codes.includes('needs_code') ? 'code' : 'why';
}
