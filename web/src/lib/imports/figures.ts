import { locale } from '$lib/texts/texts.svelte';

/** Bytes in whole and tenths of megabytes, `1.4 MB`. */
export function megabytes(bytes: number): string {
  const mb = bytes / 2 ** 20;
  const digits = mb < 10 ? 1 : 0;
  const text = new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(mb);
  return `${text} MB`;
}

/** A date as far as it is known: a day, a month or a year. */
export function dateText(date: string | undefined): string {
  if (!date) return '';
  const [year, month, day] = date.split('-').map(Number);
  if (year === undefined || month === undefined) return date;
  const at = new Date(Date.UTC(2000, month - 1, day ?? 1));
  at.setUTCFullYear(year);
  const parts: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', timeZone: 'UTC' };
  if (day !== undefined) parts.day = 'numeric';
  return new Intl.DateTimeFormat(locale(), parts).format(at);
}
