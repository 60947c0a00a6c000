/** What `$lib/device/kept` offers, kept in a map: a window for a test. */
export const keptIn = (kept: Map<string, string>) => ({
  inWindow: {
    read: (name: string): string | null => kept.get(name) ?? null,
    keep: (name: string, text: string | undefined): void => {
      if (text === undefined) kept.delete(name);
      else kept.set(name, text);
    },
  },
});
