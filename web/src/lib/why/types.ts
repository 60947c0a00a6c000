/** The two agents' types in the name of a pair, `R12⟨T1,T6⟩`. */
export function pairOf(rType: string): { label: string; first: string; second: string } | undefined {
  const found = /^(R\d+)\s*⟨(T[1-7]),\s*(T[1-7])⟩$/.exec(rType);
  const [, label, first, second] = found ?? [];
  return label && first && second ? { label, first, second } : undefined;
}
