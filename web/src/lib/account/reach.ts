import { json, send } from '$lib/api/client';
import { Fault } from '$lib/api/fault';
import type { Problem } from '$lib/wire/Problem';
import type { PushDevices } from '$lib/wire/PushDevices';
import type { PushDeviceView } from '$lib/wire/PushDeviceView';
import type { PushSubscription } from '$lib/wire/PushSubscription';
import type { ReachView } from '$lib/wire/ReachView';
import type { Recovered } from '$lib/wire/Recovered';
import type { RecoveredPassword } from '$lib/wire/RecoveredPassword';

async function done(method: string, path: string, body?: unknown): Promise<void> {
  await send(method, path, body);
}

/** How people are reached who are not here. */
export const reach = {
  ways: () => json<ReachView>('GET', '/reach'),
  sendVerification: () => done('POST', '/account/email/verification', {}),
  verify: (token: string) => done('POST', '/email/verify', { token }),
  forgotten: (email: string) => done('POST', '/recovery', { email }),
  recover: (change: RecoveredPassword) => json<Recovered>('POST', '/recovery/password', change),
  devices: () => json<PushDevices>('GET', '/push'),
  add: (subscription: PushSubscription) => json<PushDeviceView>('POST', '/push', subscription),
  remove: (id: string) => done('DELETE', `/push/${encodeURIComponent(id)}`),
  /** Switches mail about moves off, for whoever has the link. */
  stop: async (token: string): Promise<void> => {
    const answer = await fetch(`/mail/${encodeURIComponent(token)}`, { method: 'POST' }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    throw new Fault((await answer?.json().catch(() => undefined)) as Problem | undefined);
  },
};
