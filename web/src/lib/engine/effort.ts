/** How much a search may cost. */
export interface Effort {
  timeMs: number;
  depth: number;
}

const FULL: Effort = { timeMs: 20_000, depth: 60 };
/** The browser's own engine warms this device: a position has its share of time, then it rests. */
export const HERE: Effort = { timeMs: 10_000, depth: 30 };
/** Enough for a good move; what runs on a small device or a low battery is not kept awake for more. */
const SHORT_MS = 4000;
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
export async function effortOf(device: Device, most: Effort = FULL): Promise<Effort> {
  const short = { ...most, timeMs: SHORT_MS };
  if ((device.hardwareConcurrency ?? 4) <= FEW_CORES || device.connection?.saveData === true) return short;
  const battery = await device.getBattery?.().catch(() => undefined);
  return battery && !battery.charging && battery.level <= LOW ? short : most;
}

/** Whether nothing large is fetched to here before its size was agreed to: a phone may pay for it by the megabyte. */
export const sparing = (device: Device, phone: boolean): boolean =>
  phone || device.connection?.saveData === true;
