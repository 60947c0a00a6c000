const EVERY_MS = 3_000;

/** Calls when the server can be reached again, and again for as long as nobody takes it back. */
export function whenBack(again: () => unknown): () => void {
  const look = async (): Promise<void> => {
    const answer = await fetch('/health/ready').catch(() => undefined);
    if (answer?.ok) again();
  };
  // Whoever was put out at once does not come back at once.
  const timer = setInterval(look, EVERY_MS * (1 + Math.random()));
  return () => clearInterval(timer);
}
