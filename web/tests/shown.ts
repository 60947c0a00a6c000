import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach } from 'vitest';

import { languages, type Lang } from '../src/lib/texts/languages';
import { later, useLang } from '../src/lib/texts/texts.svelte';

/** Every language, for what must hold in each. */
export const LANGS: readonly Lang[] = languages.map(({ code }) => code);

let mounted: Record<string, unknown>[] = [];

afterEach(async () => {
  await Promise.all(mounted.map((one) => unmount(one)));
  mounted = [];
  document.body.replaceChildren();
});

/** A component on an otherwise empty page, with all words of a language. */
export async function shown<P extends Record<string, unknown>>(
  of: Component<P>,
  props: P,
  lang: Lang = 'en',
): Promise<HTMLElement> {
  await useLang(lang);
  await later(() => Promise.resolve(), 'web-tournament');
  mounted.push(mount(of, { target: document.body, props }));
  flushSync();
  return document.body;
}

/** The one control that answers to a name, by what is written on it or said of it. */
export function named(root: ParentNode, selector: string, name: string): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  );
  if (found.length !== 1) throw new Error(`${found.length} × ${selector} "${name}"`);
  return found[0] as HTMLElement;
}

/** Presses, and lets the page answer. */
export function press(control: HTMLElement): void {
  control.click();
  flushSync();
}

/** Writes into a field, and leaves it. */
export function write(field: Element | null, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('no field');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}
