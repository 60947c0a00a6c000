import { fieldsIn, onDevice } from '$lib/device/kept';

/** The sets of sounds: wood on wood, softer and rounder strokes, or none. */
export const PACKS = ['classic', 'modern', 'silent'] as const;
export type Pack = (typeof PACKS)[number];

interface Kept {
  enabled: boolean;
  volume: number;
  pack: Pack;
}

/** Reads what was kept, and puts what is usual where nothing was, or nothing that can be used. */
export function read(text: string | null): Kept {
  const usual: Kept = { enabled: true, volume: 0.6, pack: 'classic' };
  const { enabled, volume, pack } = fieldsIn<keyof Kept>(text);
  if (typeof enabled === 'boolean') usual.enabled = enabled;
  if (typeof volume === 'number' && volume >= 0 && volume <= 1) usual.volume = volume;
  const known = PACKS.find((name) => name === pack);
  if (known) usual.pack = known;
  return usual;
}

let current = $state.raw(read(onDevice.read('sound')));

function keep(change: Partial<Kept>): void {
  current = { ...current, ...change };
  onDevice.keep('sound', JSON.stringify(current));
}

/** What the reader wants of sounds; every change is remembered. */
export const prefs = {
  get enabled(): boolean {
    return current.enabled;
  },
  set enabled(enabled: boolean) {
    keep({ enabled });
  },
  get volume(): number {
    return current.volume;
  },
  set volume(volume: number) {
    keep({ volume: Math.min(1, Math.max(0, volume)) });
  },
  get pack(): Pack {
    return current.pack;
  },
  set pack(pack: Pack) {
    keep({ pack });
  },
};
