/** The longest that a first picture waits for a font; after that the fallback stands. */
const WITHIN_MS = 250;

/** Until a font is here, or has been waited for long enough: text that is shown after it does not move. */
export async function fontReady(font: string): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, WITHIN_MS));
  await Promise.race([document.fonts.load(font).catch(() => []), patience]);
}
