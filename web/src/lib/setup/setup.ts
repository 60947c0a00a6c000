import { fieldsIn, onDevice } from '$lib/device/kept';
import { readAgreed, unusual, type Agreement } from './agreed';
import { randomArray } from './array960';
import { fischer, readControl } from './control';
import { plainRoom, readRoom, roomOrder, type RoomSetup } from './room';
import type { Times } from './presets';
import type { ColorChoice } from '$lib/wire/ColorChoice';
import type { CreateGame } from '$lib/wire/CreateGame';
import type { OpponentChoice } from '$lib/wire/OpponentChoice';
import type { VariantName } from '$lib/wire/VariantName';

import { isVariant } from '$lib/game/variant/variants';

export { randomArray };

/** How the pieces stand at first: as the rule set has them, or in a numbered array. */
export type Start = 'usual' | 'array';

/** What a new game is made of, as chosen on the home page. */
export interface Setup extends Times, Agreement {
  variant: VariantName;
  start: Start;
  /** 0 to 959; 518 is the usual array. */
  array: number;
  color: ColorChoice;
  /** Whether a quick game is to count. */
  rated: boolean;
  /** The room that waits for whoever comes. */
  room: RoomSetup;
}

/** Takes times from the timetable; the setup is changed in place. */
export function setTimes(setup: Setup, { time, blackTime, armageddon }: Times): void {
  setup.time = time;
  setup.blackTime = blackTime;
  setup.armageddon = armageddon;
}

/** The order that a setup makes. */
export function orderOf(setup: Setup, opponent: OpponentChoice, arrays: boolean): CreateGame {
  const order: CreateGame = { variant: setup.variant, color: setup.color, opponent };
  if (arrays && (setup.start === 'array' || setup.variant === 'chess960')) order.startArray = setup.array;
  // What is not asked for is what the server takes without being told.
  if (setup.time.kind !== 'unlimited' || setup.blackTime) order.time = setup.time;
  if (setup.blackTime) order.blackTime = setup.blackTime;
  for (const { key } of unusual(setup)) Object.assign(order, { [key]: setup[key] });
  if (opponent.kind === 'link') {
    const room = roomOrder(setup.room);
    if (room) order.room = room;
    // Nothing is taken back in a game that counts.
    if (setup.room.rated) Object.assign(order, { rated: true, takebacks: false });
  }
  return order;
}

/** Reads a setup that was kept; what is missing or cannot be used is as it is for the first visit. */
export function readSetup(text: string | null, array: number): Setup {
  const kept = fieldsIn<keyof Setup>(text);
  const fresh: Setup = {
    variant: 'standard',
    start: 'usual',
    array,
    color: 'random',
    time: fischer(10, 5),
    ...readAgreed({ ...kept, armageddon: false }),
    rated: false,
    room: plainRoom(),
  };
  if (isVariant(kept.variant)) fresh.variant = kept.variant;
  if (kept.start === 'array') fresh.start = 'array';
  if (kept.color === 'white' || kept.color === 'black') fresh.color = kept.color;
  const time = readControl(kept.time);
  if (time) {
    fresh.time = time;
    const black = readControl(kept.blackTime);
    if (black) fresh.blackTime = black;
    fresh.armageddon = kept.armageddon === true;
  }
  fresh.rated = kept.rated === true;
  fresh.room = readRoom(kept.room);
  return fresh;
}

/** The setup chosen last on this machine. */
export function lastSetup(): Setup {
  return readSetup(onDevice.read('setup'), randomArray());
}

/** What home begins with: as last time, but that a room was public once, or counted, is no reason for the next to be so unseen. */
export function homeSetup(): Setup {
  const setup = lastSetup();
  return { ...setup, room: { ...setup.room, public: false, rated: false } };
}

/** Remembers a setup. */
export function keepSetup(setup: Setup): void {
  onDevice.keep('setup', JSON.stringify(setup));
}
