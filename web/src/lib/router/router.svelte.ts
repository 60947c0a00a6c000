import { routeOf, type Route } from '../../pages';

const read = (): Route => routeOf(location.pathname, location.search, location.hash);

let current = $state.raw<Route>(read());

/** The page on screen. */
export function route(): Route {
  return current;
}

/** Shows the place on the page that the address names, or its beginning. */
function toPlace(): void {
  scrollTo(0, 0);
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** Goes to an address of this site. */
export function go(path: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  current = read();
  if (!how.replace) toPlace();
}

/** Rewrites the address of the page on screen without going anywhere, and notes that the page stood there. */
export function rewrite(path: string): void {
  history.replaceState(STOOD, '', path);
}

const STOOD = 'stood';

/** Whether the page on screen is one that the reader comes back to, by loading it again or by the browser's own buttons. */
export function comesBack(): boolean {
  return history.state === STOOD;
}

/** Follows the browser's own buttons and every plain click on a link of this site. */
export function startRouter(): void {
  addEventListener('popstate', () => {
    current = read();
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    if (link.href !== location.href) go(link.pathname + link.search + link.hash);
    else if (link.hash) toPlace();
  });
}
