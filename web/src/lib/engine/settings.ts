import { fieldsIn, onDevice } from '$lib/device/kept';

/** What was chosen of the engine beside the board. */
export interface Settings {
  on: boolean;
  /** The server's best for the position where none is chosen that plays there. */
  engine: string | undefined;
  /** How many of the best moves are shown, each with its line. */
  lines: number;
  /** Whether the best moves are arrows on the board. */
  arrows: boolean;
  /** Whether the browser's engine may be fetched, where its size was asked about. */
  agreed: boolean;
}

/** What a search goes by. */
export type Search = Pick<Settings, 'lines' | 'engine'> & Partial<Pick<Settings, 'agreed'>>;

export const MOST_LINES = 5;

/** Settings from what was kept of them; anything that does not fit is as at first. */
export function readSettings(kept: string | null): Settings {
  const { on, engine, lines, arrows, agreed } = fieldsIn<keyof Settings>(kept);
  const fits = typeof lines === 'number' && Number.isInteger(lines) && lines >= 1 && lines <= MOST_LINES;
  return {
    on: on === true,
    engine: typeof engine === 'string' ? engine : undefined,
    lines: fits ? lines : 1,
    arrows: arrows !== false,
    agreed: agreed === true,
  };
}

export const settingsHere = (): Settings => readSettings(onDevice.read('engine'));

export function keepSettings(settings: Settings): void {
  onDevice.keep('engine', JSON.stringify(settings));
}
