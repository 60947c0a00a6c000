/** What one's own rulebook begins with: one right taken away, in twelve lines. */
export const EXAMPLE = `rulebook gentle-knights extends standard {
  iri "https://krog-rules.org/chess/own/gentle-knights"
  title:en "Gentle knights" title:no "Snille springere"
  add def strikes(m: Move) := kind(from(m)) = knight and capture(m)
    en "a knight captures" no "en springer slår"
    fail_en "no knight captures" fail_no "ingen springer slår"
  override def legal(m: Move) := pseudo(m) and king_safe(m) and not strikes(m)
    en "{m} is legal" no "{m} er lovlig" fail_en "{m} is not legal" fail_no "{m} er ikke lovlig"
  add reason gentle against may_move : own_piece(m) and strikes(m)
    en "The knight on {from(m)} may not capture: knights are gentle here."
    no "Springeren på {from(m)} kan ikke slå: her er springerne snille."
}
`;
