/** The moment, told anew every so often while the component that asks for it is there. */
export function ticking(everyMs = 250): { readonly now: number } {
  let now = $state(performance.now());
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), everyMs);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
