/** Below this the tenths are shown. */
export const TENTHS_MS = 20_000;

/** From here on days and hours are shown. */
export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** Below this, and below half of what it began with, a running clock looks short of time. */
const LOW_MS = 20_000;

export const isLow = (left: number, initial: number): boolean => left < Math.min(LOW_MS, initial / 2);

/** What a clock shows: digits, with tenths when time is low, or days and hours. */
export type Face =
  | { kind: 'digits'; main: string; tenths: string | undefined }
  | { kind: 'days'; days: number; hours: number };

const SECOND = 1000;

const two = (n: number): string => String(n).padStart(2, '0');

/** The digits of a length of time; parts of a second are cut off, so that zero is shown when nothing is left. */
export function digits(ms: number): string {
  const whole = Math.floor(ms / SECOND);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = `${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** What a clock with so much left shows. */
export function faceOf(ms: number): Face {
  if (ms >= DAY_MS)
    return { kind: 'days', days: Math.floor(ms / DAY_MS), hours: Math.floor((ms % DAY_MS) / HOUR_MS) };
  const tenths = ms < TENTHS_MS ? String(Math.floor((ms % SECOND) / 100)) : undefined;
  return { kind: 'digits', main: digits(ms), tenths };
}

/** How long a move took, as it stands beside it; with the text and the numbers for the reader's language. */
export function usedOf(ms: number): { id: string; args: Record<string, number | string> } {
  if (ms < 9_950) return { id: 'used-seconds', args: { seconds: Math.round(ms / 100) / 10 } };
  if (ms < 59_500) return { id: 'used-seconds', args: { seconds: Math.round(ms / 1000) } };
  if (ms < DAY_MS) return { id: 'used-digits', args: { digits: digits(Math.round(ms / 1000) * 1000) } };
  return {
    id: 'face-days',
    args: { days: Math.floor(ms / DAY_MS), hours: Math.floor((ms % DAY_MS) / HOUR_MS) },
  };
}
