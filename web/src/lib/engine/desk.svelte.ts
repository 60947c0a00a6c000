import { untrack } from 'svelte';

import { later } from '$lib/texts/texts.svelte';

import type { Engine } from './engine.svelte';
import type { Place } from './place';
import { keepSettings, settingsHere, type Settings } from './settings';

type Parts = typeof import('./parts');

/** The engine beside a board. Nothing of it is fetched or asked before it is switched on. */
export class Desk {
  settings = $state.raw<Settings>(settingsHere());
  /** What it is shown with, once that has come. */
  parts = $state.raw<Parts | undefined>(undefined);
  engine = $state.raw<Engine | undefined>(undefined);
  /** Whether its script did not come. */
  lost = $state(false);

  /** Follows the position on a board, while the component that makes it lives; none is looked at where there is none. */
  constructor(place: () => Place | undefined) {
    $effect(() => {
      if (this.settings.on) void untrack(() => this.load());
    });
    $effect(() => {
      const { engine, settings } = this;
      const at = place();
      untrack(() => {
        if (settings.on && at) engine?.look(at, settings);
        else engine?.rest();
      });
    });
    $effect(() => () => untrack(() => this.engine?.stop()));
  }

  /** Whether it is shown. */
  get on(): boolean {
    return this.settings.on && this.engine !== undefined;
  }

  choose(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    keepSettings(this.settings);
  }

  async load(): Promise<void> {
    if (this.parts) return;
    this.lost = false;
    try {
      this.parts = await later(() => import('./parts'));
      this.engine ??= new this.parts.Engine();
    } catch {
      this.lost = true;
    }
  }
}
