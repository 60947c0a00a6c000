/** Milliseconds that a piece takes to its square; none for those who asked for less motion. */
export function moveTime(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150;
}
