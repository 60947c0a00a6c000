import { lettered } from '$lib/notation/local';
import { numberText } from '$lib/notation/numbers';
import { spokenSan } from '$lib/notation/spoken';
import { listed } from '$lib/texts/list';
import { lang, t, type Args } from '$lib/texts/texts.svelte';
import type { Operator } from '$lib/ui/operator';
import { saidIn, type Verdict } from '$lib/ui/verdict';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { SeatName } from '$lib/wire/SeatName';

import { matchEndSentence } from './ending';
import { START, type Moment } from './moment';
import { lastMoveAt } from './rows';
import { BOARDS, nameAt, partnerOf, sameSeat } from './seats';
import { waitsFor } from './standing';

interface Said {
  op: Operator | undefined;
  text: string;
}

/** What the why-line of a match says: a verdict, where the reader looks, how it ended, what is offered, or whose move it is. */
export function matchLine(view: BughouseView, moment: Moment, verdict: Verdict | undefined): Said {
  if (verdict) return { op: verdict.op, text: saidIn(verdict) };
  if (!moment.now) return plain(lookingBack(view, moment.at));
  if (view.end) return plain(matchEndSentence(view, view.end));
  if (view.status === 'waiting') return plain(t('match-waiting'));
  const offer = offered(view);
  if (offer) return plain(offer);
  const you = view.you[0];
  return you ? ofPlayer(view, you) : plain(ofWatcher(view));
}

const plain = (text: string): Said => ({ op: undefined, text });

function lookingBack(view: BughouseView, at: number): string {
  const last = lastMoveAt(view, at);
  if (!last) return t('looking-back-start');
  const { board, move } = last;
  return t('match-looking-back', {
    board,
    number: numberText(START, move.ply),
    move: spokenSan(move.san, t),
  });
}

/** An offer of a draw that waits for more than the reader's own word. */
function offered(view: BughouseView): string | undefined {
  const by = view.drawOffers;
  if (by.length === 0) return undefined;
  const names = listed(by.map((seat) => nameAt(view, seat)));
  const yours = by.some((seat) => sameSeat(seat, view.you[0]));
  return t(yours ? 'match-draw-waits' : 'match-draw-told', {
    names,
    count: by.length,
    left: 4 - by.length,
  });
}

function ofPlayer(view: BughouseView, you: SeatName): Said {
  const { position, clock } = view.boards[you.board];
  const { turn, legal, check } = position;
  const obliged = (id: string, args: Args = {}): Said => ({ op: 'O', text: t(id, args) });
  if (turn !== you.color) {
    const seat = { board: you.board, color: turn };
    const name = nameAt(view, seat);
    return plain(
      waitsFor(view, seat) ? t('match-waits-theirs', { name }) : t('state-theirs', { name, side: turn }),
    );
  }
  if (waitsFor(view, you)) {
    const id = check.length > 0 ? 'match-waits-check' : 'match-waits';
    return plain(t(id, { partner: nameAt(view, partnerOf(you)) }));
  }
  if (clock.firstMoveMs !== undefined) return obliged('match-first');
  const only = legal[0];
  if (legal.length === 1 && only) return obliged('state-only', { move: lettered(only.san, lang()) });
  const square = check[0];
  if (square) return obliged('state-check', { square, count: legal.length });
  return obliged('state-yours', { count: legal.length });
}

function ofWatcher(view: BughouseView): string {
  const [a, b] = BOARDS.map((board) => nameAt(view, { board, color: view.boards[board].position.turn }));
  return t('match-watched', { a: a ?? '', b: b ?? '' });
}
