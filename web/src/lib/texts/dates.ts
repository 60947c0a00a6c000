import { locale } from './texts.svelte';

/** How much of a day or a moment is shown. */
const FORMS = {
  hour: { hour: '2-digit', minute: '2-digit' },
  dayOfYear: { day: 'numeric', month: 'short' },
  day: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

// A long list asks often, and one format serves them all.
const made = new Map<string, Intl.DateTimeFormat>();

/** A moment in words, in the language of the page and at the place of its reader. */
export function dated(at: string | number, form: keyof typeof FORMS): string {
  const key = `${locale()} ${form}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale(), FORMS[form]);
  made.set(key, format);
  return format.format(new Date(at));
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
