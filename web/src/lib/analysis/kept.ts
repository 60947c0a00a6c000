import { inWindow, jsonIn } from '$lib/device/kept';
import type { PgnNode } from '$lib/wire/PgnNode';
import type { VariantName } from '$lib/wire/VariantName';

/** An analysis as it is kept for the length of a visit. */
export interface Kept {
  variant: VariantName;
  rulebook?: string | undefined;
  startFen: string;
  headers: [string, string][];
  comment: string;
  result: string;
  line: PgnNode[];
  /** The moves to where the reader stood. */
  at: string[];
}

/** The analysis left in this tab. */
export function recall(): Kept | undefined {
  return (jsonIn(inWindow.read('analysis')) as Kept | null | undefined) ?? undefined;
}

/** Leaves an analysis in this tab. */
export function keep(kept: Kept): void {
  inWindow.keep('analysis', JSON.stringify(kept));
}
