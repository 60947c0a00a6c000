import { MOMENT_MS } from './settled.svelte';

/** A button that takes no press in its first moment: it has come where another stood, and is not what was pressed. */
export function settles(button: HTMLButtonElement): () => void {
  button.disabled = true;
  const timer = setTimeout(() => (button.disabled = false), MOMENT_MS);
  return () => {
    clearTimeout(timer);
  };
}
