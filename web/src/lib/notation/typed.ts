const NORWEGIAN: Record<string, string> = { D: 'Q', T: 'R', L: 'B', S: 'N' };

/**
 * Spells a typed move with the letters that travel on the wire. The Norwegian letters D, T, L and S name no piece in English,
 * so both spellings can be typed in either language.
 */
export function wireSpelling(typed: string): string {
  const text = typed.trim();
  const piece = text.charAt(0);
  const head = NORWEGIAN[piece];
  const spelled = head !== undefined && text.length > 2 ? head + text.slice(1) : text;
  return spelled.replace(
    /(=|[18])([DTLS])(?=[+#!?]*$)/,
    (_, before: string, letter: string) => before + (NORWEGIAN[letter] ?? letter),
  );
}
