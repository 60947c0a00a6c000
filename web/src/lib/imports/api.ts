import { json } from '$lib/api/client';
import { Fault, isProblem } from '$lib/api/fault';
import type { ExplorerGamePage } from '$lib/wire/ExplorerGamePage';
import type { ImportsView } from '$lib/wire/ImportsView';
import type { ImportView } from '$lib/wire/ImportView';
import type { RemovedView } from '$lib/wire/RemovedView';
import type { SiteName } from '$lib/wire/SiteName';
import type { SourcesView } from '$lib/wire/SourcesView';

import { allOf, type Search } from './search';

const IMPORTS = '/explorer/imports';
const one = (id: string): string => `${IMPORTS}/${encodeURIComponent(id)}`;

/** Where a game of the explorer is as a file. */
export const pgnAddress = (id: string): string => `/api/v1/explorer/games/${encodeURIComponent(id)}/pgn`;

/** Where all games of a search are as one file. */
export const allAddress = (search: Search): string => `/api/v1/explorer/pgn?${allOf(search)}`;

/** The games that one brings. */
export const imports = {
  list: () => json<ImportsView>('GET', IMPORTS),
  show: (id: string) => json<ImportView>('GET', one(id)),
  fetch: (site: SiteName, name: string) => json<ImportView>('POST', `${IMPORTS}/site`, { site, name }),
  cancel: (id: string) => json<ImportView>('DELETE', one(id)),
  sources: () => json<SourcesView>('GET', '/explorer/sources'),
  removeSource: (source: string) =>
    json<RemovedView>('DELETE', `/explorer/sources/${encodeURIComponent(source)}`),
  games: (query: URLSearchParams) => json<ExplorerGamePage>('GET', `/explorer/games?${query}`),
  removeGames: (ids: readonly string[]) =>
    json<RemovedView>('DELETE', `/explorer/games?${new URLSearchParams({ ids: ids.join(',') })}`),
};

/** A file on its way: what has arrived of it is told, and it can be called off. */
export interface Sending {
  done: Promise<ImportView>;
  abort: () => void;
}

/** Sends a file. `fetch` does not say how far it is, so this is done the older way. */
export function sendFile(file: File, onprogress: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<ImportView>((settle, fail) => {
    request.open('POST', `/api/v1${IMPORTS}?${new URLSearchParams({ name: file.name })}`);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json, application/problem+json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onprogress(total > 0 ? loaded / total : 0);
    request.onerror = request.onabort = () => fail(new Fault(undefined));
    request.onload = () => {
      const body: unknown = request.response;
      if (request.status === 202 && body) settle(body as ImportView);
      else fail(new Fault(isProblem(body) ? body : undefined));
    };
    request.send(file);
  });
  return { done, abort: () => request.abort() };
}
