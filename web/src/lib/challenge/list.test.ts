import { expect, test } from 'vitest';

import { untimed } from '$lib/game/live/sample';
import type { ChallengeView } from '$lib/wire/ChallengeView';

import { withChallenge, withoutChallenge, type Open } from './list';

function challenge(id: string, from: string, to: string, more: Partial<ChallengeView> = {}): ChallengeView {
  return {
    id,
    from: { name: from, account: true, online: true },
    to: { name: to, account: true, online: true },
    variant: 'standard',
    startFen: '',
    settings: untimed,
    color: 'random',
    createdAt: '2026-01-01T00:00:00Z',
    endsAt: '2026-01-01T00:20:00Z',
    status: 'open',
    ...more,
  };
}
const none: Open = { incoming: [], outgoing: [] };

test('challenges lie on the side of whom they are to, the newest first, each once', () => {
  let open = withChallenge(none, challenge('a', 'Bo', 'ada'), 'Ada');
  open = withChallenge(open, challenge('b', 'Cy', 'Ada'), 'Ada');
  open = withChallenge(open, challenge('c', 'Ada', 'Bo'), 'Ada');
  open = withChallenge(open, challenge('a', 'Bo', 'Ada'), 'Ada');
  expect(open.incoming.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(open.outgoing.map(({ id }) => id)).toEqual(['c']);
  const answered = challenge('a', 'Bo', 'Ada', { status: 'declined' });
  expect(withChallenge(open, answered, 'Ada').incoming.map(({ id }) => id)).toEqual(['b']);
});

test('one that is over goes, and it is known whose it was', () => {
  const open = withChallenge(
    withChallenge(none, challenge('a', 'Bo', 'Ada'), 'Ada'),
    challenge('c', 'Ada', 'Bo'),
    'Ada',
  );
  const sent = withoutChallenge(open, { id: 'c', outcome: 'declined' });
  expect([sent.mine, sent.was?.to.name, sent.open.outgoing]).toEqual([true, 'Bo', []]);
  const received = withoutChallenge(open, { id: 'a', outcome: 'expired' });
  expect([received.mine, received.was?.from.name, received.open.incoming]).toEqual([false, 'Bo', []]);
  expect(withoutChallenge(open, { id: 'x', outcome: 'expired' }).was).toBeUndefined();
});
