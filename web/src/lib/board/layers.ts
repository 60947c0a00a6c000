/** What lies over the board at times is fetched when it first does. */
export const layers = {
  marks: () => import('./MarkLayer.svelte'),
  burst: () => import('./BurstLayer.svelte'),
  drawn: () => import('./DrawnLayer.svelte'),
  tried: () => import('./Tried.svelte'),
};
