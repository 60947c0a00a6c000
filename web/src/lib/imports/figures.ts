import { locale } from '$lib/texts/texts.svelte';

/** Bytes in whole and tenths of megabytes, `1.4 MB`. */
export function megabytes(bytes: number): string {
  const mb = bytes / 2 ** 20;
  const digits = mb < 10 ? 1 : 0;
  const text = new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(mb);
  return `${text} MB`;
}
