import { json } from '$lib/api/client';
import type { PairingWhy } from '$lib/wire/PairingWhy';
import type { TournamentAct } from '$lib/wire/TournamentAct';
import type { TournamentDone } from '$lib/wire/TournamentDone';
import type { TournamentPage } from '$lib/wire/TournamentPage';
import type { TournamentSettings } from '$lib/wire/TournamentSettings';
import type { TournamentView } from '$lib/wire/TournamentView';
import type { WorksheetView } from '$lib/wire/WorksheetView';

const ROOT = '/tournaments';
const one = (id: string): string => `${ROOT}/${encodeURIComponent(id)}`;

/** Where the changes of a tournament come from, line by line. */
export const streamAddress = (id: string): string => `/api/v1${one(id)}/stream`;

/** Where the report of a tournament is as a file. */
export const reportAddress = (id: string, form: 'trf26' | 'trf16'): string =>
  `/api/v1${one(id)}/report?form=${form}`;

/** The server's tournaments. */
export const tournaments = {
  list: (query: URLSearchParams) => json<TournamentPage>('GET', query.size ? `${ROOT}?${query}` : ROOT),
  create: (settings: TournamentSettings) => json<TournamentView>('POST', ROOT, settings),
  show: (id: string) => json<TournamentView>('GET', one(id)),
  act: (id: string, act: TournamentAct) => json<TournamentDone>('POST', `${one(id)}/acts`, act),
  why: (id: string, round: number, entrant: number, against?: number) =>
    json<PairingWhy>(
      'GET',
      `${one(id)}/rounds/${round}/why?entrant=${entrant}${against === undefined ? '' : `&against=${against}`}`,
    ),
  worksheet: (id: string, entrant: number) => json<WorksheetView>('GET', `${one(id)}/standings/${entrant}`),
};
