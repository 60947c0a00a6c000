import { locale } from './texts.svelte';

/** Names or moves joined in words: "Ada and Bo". */
export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);
