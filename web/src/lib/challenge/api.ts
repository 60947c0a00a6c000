import { json, send } from '$lib/api/client';
import type { ChallengesView } from '$lib/wire/ChallengesView';
import type { ChallengeView } from '$lib/wire/ChallengeView';
import type { CreateChallenge } from '$lib/wire/CreateChallenge';
import type { DeclineReason } from '$lib/wire/DeclineReason';

const one = (id: string): string => `/challenges/${encodeURIComponent(id)}`;

/** What the server has about challenges. */
export const challengeApi = {
  list: () => json<ChallengesView>('GET', '/challenges'),
  create: (order: CreateChallenge) => json<ChallengeView>('POST', '/challenges', order),
  accept: (id: string) => json<ChallengeView>('POST', `${one(id)}/accept`),
  decline: async (id: string, reason?: DeclineReason): Promise<void> => {
    await send('POST', `${one(id)}/decline`, reason === undefined ? {} : { reason });
  },
  cancel: async (id: string): Promise<void> => {
    await send('DELETE', one(id));
  },
};
