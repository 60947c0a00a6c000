/** The pages of play, each fetched when it is shown. */
export const pages = {
  home: () => import('./pages/Home.svelte'),
  game: () => import('./pages/Game.svelte'),
  join: () => import('./pages/Join.svelte'),
};

/** Fetches the page that is shown first together with its words, not after them. */
export async function fetchFirst(page: string): Promise<void> {
  const load = pages[page as keyof typeof pages] as (() => Promise<unknown>) | undefined;
  // A page that does not come is asked for again, and missed, where it is shown.
  await load?.().catch(() => undefined);
}

/** Fetches the pages that are likely to follow while the browser has nothing to do. */
export function fetchRest(): void {
  const fetch = (): void => void Promise.all([pages.game(), pages.home()]).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: 5000 });
  else setTimeout(fetch, 2000);
}
