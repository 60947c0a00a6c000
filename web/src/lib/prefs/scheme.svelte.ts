export type Scheme = 'paper' | 'slate';

const KEY = 'krog.scheme';

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

/** The scheme on screen. */
export function scheme(): Scheme {
  return current;
}

/** Changes to the other scheme, and remembers it. */
export function switchScheme(): void {
  current = current === 'paper' ? 'slate' : 'paper';
  document.documentElement.dataset['scheme'] = current;
  try {
    localStorage.setItem(KEY, current);
  } catch {
    // Without storage the choice holds for this page only.
  }
}
