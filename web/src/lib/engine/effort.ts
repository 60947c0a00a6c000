/** How much a search may cost. */
export interface Effort {
  timeMs: number;
  depth: number;
}

const FULL: Effort = { timeMs: 20_000, depth: 60 };
/** Enough for a good move; what runs on a small device or a low battery is not kept awake for more. */
const SHORT: Effort = { timeMs: 4000, depth: 60 };
const FEW_CORES = 2;
const LOW = 0.2;

interface Battery {
  charging: boolean;
  level: number;
}

/** What a browser tells of its device, where it does. */
export interface Device {
  hardwareConcurrency?: number;
  connection?: { saveData?: boolean };
  getBattery?: () => Promise<Battery>;
}

/** How much is asked for from here: less where the device is small, saves data, or is about to run out. */
export async function effortOf(device: Device): Promise<Effort> {
  if ((device.hardwareConcurrency ?? 4) <= FEW_CORES || device.connection?.saveData === true) return SHORT;
  const battery = await device.getBattery?.().catch(() => undefined);
  return battery && !battery.charging && battery.level <= LOW ? SHORT : FULL;
}
