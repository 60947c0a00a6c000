import { languages } from '$lib/texts/languages';
import type { ExplainAnswer } from '$lib/wire/ExplainAnswer';
import type { LineMark } from '$lib/wire/LineMark';
import type { Marks } from '$lib/wire/Marks';
import type { ReasonView } from '$lib/wire/ReasonView';

/** A number beside a mark, that ties it to the reason of the same number. */
export interface Numbered {
  number: number;
  at: { square: string } | { line: LineMark };
}

const lineKey = ({ from, to, kind }: LineMark): string => `${from}${to}${kind}`;

/** Numbers each mark after the first reason that shows it, once for each reason and mark. */
export function numbered(marks: Marks, reasons: readonly ReasonView[]): Numbered[] {
  const taken = new Set<string>();
  const found: Numbered[] = [];
  reasons.forEach((reason, index) => {
    const number = index + 1;
    // A line says more than the squares at its ends; one number is enough for a reason.
    const line = reason.marks.lines.find(
      (mark) => !taken.has(lineKey(mark)) && marks.lines.some((shown) => lineKey(shown) === lineKey(mark)),
    );
    if (line) {
      taken.add(lineKey(line));
      found.push({ number, at: { line } });
      return;
    }
    const square = reason.marks.squares.find(
      (mark) => !taken.has(mark.square) && marks.squares.some((shown) => shown.square === mark.square),
    );
    if (!square) return;
    taken.add(square.square);
    found.push({ number, at: { square: square.square } });
  });
  return found;
}

/** The reasons that say more than the headline does. */
export function further(answer: ExplainAnswer | undefined): ReasonView[] {
  if (!answer) return [];
  const { headline, reasons } = answer;
  return reasons.filter((reason) => languages.some(({ code }) => reason[code] !== headline[code]));
}
