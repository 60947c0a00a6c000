/** What one's own rulebook begins with: one right taken away, in twelve lines. */
export const EXAMPLE = `-- Chess as it is, but knights may not capture.
rulebook gentle extends standard {
  title:en "Gentle knights" title:no "Snille springere"

  -- F forbids; after → stands when. The words are said to whoever tries.
  rule gentle_knights : F(mover, m) → kind(from(m)) = knight ∧ capture(m)
    defeats may_move
    en "{m} is not permitted here: knights do not capture."
    no "{m} er ikke tillatt her: springere slår ikke."
    fail_en "{m} is no capture by a knight"
    fail_no "{m} er ikke et springerslag"
}
`;
