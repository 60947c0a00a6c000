import { uciSquares } from '$lib/notation/uci';
import type { Args } from '$lib/texts/texts.svelte';
import type { Operator } from '$lib/ui/operator';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { GuideExample } from '$lib/wire/GuideExample';
import type { RuleGuide } from '$lib/wire/RuleGuide';

/** The badge of what a rulebook says of an example; the end of a game is no verdict on an act. */
export function badgeOf({ says }: GuideExample): Operator | undefined {
  if (says === 'permitted') return 'P';
  return says === 'refused' ? 'F' : undefined;
}

/** What an example comes to, in words, after its move where it has one; a move that is judged has its badge instead. */
export function wordsOf({ ask, table, says, winner }: GuideExample): { id: string; args?: Args }[] {
  if (ask.kind === 'claim')
    return [{ id: ask.ground === 'threefold' ? 'guide-claim-threefold' : 'guide-claim-fifty-moves' }];
  if (ask.kind !== 'end') return [];
  const before: { id: string; args?: Args }[] = [];
  if (table?.flag) before.push({ id: 'guide-flag', args: { side: table.flag } });
  if (table?.resigned) before.push({ id: 'guide-resigned', args: { side: table.resigned } });
  if (table?.agreed) before.push({ id: 'guide-agreed' });
  if (says !== 'over') return [...before, { id: 'guide-goes-on' }];
  return [...before, winner ? { id: 'guide-wins', args: { side: winner } } : { id: 'guide-draw' }];
}

/** Which of those that look alike an example is, and of how many; undefined where it is alone. */
export function amongAlike(
  examples: readonly GuideExample[],
  at: number,
): { number: number; count: number } | undefined {
  const looks = examples.map((it) => JSON.stringify([it.table ? '' : it.san, it.says, wordsOf(it)]));
  const same = (look: string): boolean => look === looks[at];
  const count = looks.filter(same).length;
  return count > 1 ? { number: looks.slice(0, at + 1).filter(same).length, count } : undefined;
}

/** The squares of the move that an example is about, or of the last one before its end; a claim is about many. */
export function squaresOf({
  ask,
  history,
}: GuideExample): { from: string | undefined; to: string } | undefined {
  if (ask.kind === 'claim') return undefined;
  const uci = ask.kind === 'move' ? ask.move : history.at(-1);
  return uci === undefined ? undefined : uciSquares(uci);
}

/** The question behind an example, put to the book that decides it, after moves of the reader’s own. */
export function questionOf(
  guide: RuleGuide,
  { fen, history, ask, table }: GuideExample,
  own?: { moves: readonly string[]; ask: ExplainRequest['ask'] },
): ExplainRequest {
  return {
    variant: guide.variant ?? 'standard',
    ...(guide.book === undefined ? {} : { rulebook: guide.book }),
    fen,
    history: [...history, ...(own?.moves ?? [])],
    ask: own?.ask ?? ask,
    // What happened beside the board has ended the game: a move of the reader’s own is tried as if it had not.
    ...(table === undefined || own ? {} : { table }),
  };
}
