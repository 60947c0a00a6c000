import { prefs } from './prefs.svelte';
import type { SoundName } from './names';

export { soundOf } from './names';

/** What plays the sounds; fetched when the first one is wanted. */
type Player = (name: SoundName, pack: 'classic' | 'modern', volume: number) => void;

let player: Promise<Player> | undefined;
/** Browsers let no page be heard before its reader has touched it; neither does this one. */
let touched = false;

function touch(): void {
  touched = true;
}
if (typeof document !== 'undefined') {
  const once = { once: true, capture: true, passive: true };
  document.addEventListener('pointerdown', touch, once);
  document.addEventListener('keydown', touch, once);
}

/** The sounds of the game, and what the reader wants of them. */
export const sound = {
  /** Whether anything is to be heard. */
  get enabled(): boolean {
    return prefs.enabled;
  },
  set enabled(on: boolean) {
    prefs.enabled = on;
  },
  /** From 0 to 1. */
  get volume(): number {
    return prefs.volume;
  },
  set volume(to: number) {
    prefs.volume = to;
  },
  /** Which set of sounds; `silent` is one of them. */
  get pack(): typeof prefs.pack {
    return prefs.pack;
  },
  set pack(to: typeof prefs.pack) {
    prefs.pack = to;
  },
  /** Lets a sound be heard, if sounds are wanted and the page has been touched. */
  play(name: SoundName): void {
    const { pack, volume } = prefs;
    if (!touched || !prefs.enabled || pack === 'silent' || volume === 0) return;
    player ??= import('./player').then((module) => module.play);
    player.then(
      (play) => play(name, pack, volume),
      // A page that has lost its server is as silent as it is still; the next sound asks again.
      () => (player = undefined),
    );
  },
};
