import { controlText, perMoveDays } from '$lib/clock/control';
import { t } from '$lib/texts/texts.svelte';
import type { TimeControl } from '$lib/wire/TimeControl';

/** A time control as it is read: "3+2", "3 days a move", "no clock". */
export function timeText(control: TimeControl): string {
  const days = perMoveDays(control);
  if (days !== undefined) return t('time-days', { count: days });
  return control.kind === 'unlimited' ? t('time-unlimited') : controlText(control);
}
