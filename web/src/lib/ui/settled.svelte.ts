/** Whoever presses twice in haste does so within this. */
export const MOMENT_MS = 450;

/** Whether what is shown has stood for a moment, so that a press is meant for it. To be called while a component is made. */
export function settling(of: () => unknown): { readonly done: boolean } {
  let done = $state(false);
  $effect(() => {
    of();
    done = false;
    const timer = setTimeout(() => (done = true), MOMENT_MS);
    return () => {
      clearTimeout(timer);
    };
  });
  return {
    get done() {
      return done;
    },
  };
}

/** The half of an element that a press landed in; a key lands nowhere, and counts as the left. */
export function halfOf(event: MouseEvent, within: HTMLElement): 'left' | 'right' {
  const { left, width } = within.getBoundingClientRect();
  return event.detail > 0 && event.clientX > left + width / 2 ? 'right' : 'left';
}
