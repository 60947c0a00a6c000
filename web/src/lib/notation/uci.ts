const UCI = /^([a-h][1-8]|[PNBRQK]@)[a-h][1-8][nbrqk]?$/;

/** Whether a text is a move in UCI, drops included. */
export const isUci = (text: string): boolean => UCI.test(text);

/** The squares of a move in UCI; a drop has left none. */
export function uciSquares(uci: string): { from: string | undefined; to: string } {
  return { from: uci.charAt(1) === '@' ? undefined : uci.slice(0, 2), to: uci.slice(2, 4) };
}
