import type { ChallengeOver } from '$lib/wire/ChallengeOver';
import type { ChallengeView } from '$lib/wire/ChallengeView';

/** The challenges of a person that wait for an answer, the newest first. */
export interface Open {
  incoming: readonly ChallengeView[];
  outgoing: readonly ChallengeView[];
}

/** Whether a challenge is to the person of this name. */
const isTo = (challenge: ChallengeView, name: string): boolean =>
  challenge.to.name.toLowerCase() === name.toLowerCase();

const without = (list: readonly ChallengeView[], id: string): readonly ChallengeView[] =>
  list.filter((challenge) => challenge.id !== id);

/** Adds a challenge, or what it has become; one that waits no longer goes. */
export function withChallenge(open: Open, challenge: ChallengeView, me: string): Open {
  const key = isTo(challenge, me) ? 'incoming' : 'outgoing';
  const rest = without(open[key], challenge.id);
  return { ...open, [key]: challenge.status === 'open' ? [challenge, ...rest] : rest };
}

/** Takes away a challenge that is over, and says which it was. */
export function withoutChallenge(
  open: Open,
  { id }: ChallengeOver,
): { open: Open; was: ChallengeView | undefined; mine: boolean } {
  const sent = open.outgoing.find((challenge) => challenge.id === id);
  return {
    open: { incoming: without(open.incoming, id), outgoing: without(open.outgoing, id) },
    was: sent ?? open.incoming.find((challenge) => challenge.id === id),
    mine: sent !== undefined,
  };
}
