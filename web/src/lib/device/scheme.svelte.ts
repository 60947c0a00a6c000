import { onDevice } from './kept';

export type Scheme = 'paper' | 'slate';

function system(): Scheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'slate' : 'paper';
}

function chosen(): Scheme | undefined {
  const value = document.documentElement.dataset['scheme'];
  return value === 'paper' || value === 'slate' ? value : undefined;
}

let current = $state<Scheme>(chosen() ?? system());

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  if (!chosen()) current = system();
});

const GROUND: Record<Scheme, string> = { paper: '#f7f5ee', slate: '#15191b' };

/** Colours the browser's own frame like the page, where it follows the page at all. */
function frame(): void {
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta) => {
    meta.setAttribute('content', GROUND[current]);
  });
}
if (chosen()) frame();

/** The scheme on screen. */
export function scheme(): Scheme {
  return current;
}

/** Changes to the other scheme, and remembers it. */
export function switchScheme(): void {
  current = current === 'paper' ? 'slate' : 'paper';
  document.documentElement.dataset['scheme'] = current;
  frame();
  onDevice.keep('scheme', current);
}
