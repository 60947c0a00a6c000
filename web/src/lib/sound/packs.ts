import type { SoundName } from './names';
import type { Mode, Stroke } from './render';

/** A hardwood piece set down on a wooden board: few modes, out of tune with one another, gone at once. */
function wood(at: number, gain: number, pitch: number, hardness = 1): Stroke {
  const mode = (ratio: number, loud: number, decay: number): Mode => ({
    pitch: pitch * ratio,
    gain: loud,
    decay: decay / Math.sqrt(ratio),
  });
  return {
    at,
    gain,
    modes: [mode(1, 0.7, 0.03), mode(2.21, 0.34 * hardness, 0.022), mode(4.63, 0.16 * hardness, 0.014)],
    touch: { gain: 0.9 * hardness, decay: 0.0045, dull: 0.62 },
  };
}

/** A felted mallet on a bar: nearly a tone, with a soft touch. */
function bar(at: number, gain: number, pitch: number, decay = 0.09): Stroke {
  return {
    at,
    gain,
    modes: [
      { pitch, gain: 0.62, decay },
      { pitch: pitch * 3.93, gain: 0.13, decay: decay * 0.3 },
    ],
    touch: { gain: 0.35, decay: 0.003, dull: 0.86 },
  };
}

type Pack = Record<SoundName, readonly Stroke[]>;

const classic: Pack = {
  move: [wood(0, 0.8, 330)],
  // The piece that goes is swept aside just before the other one stands.
  capture: [wood(0, 0.55, 520, 1.5), wood(0.045, 0.95, 290, 1.2)],
  check: [wood(0, 0.8, 330), wood(0.07, 0.7, 740, 1.4)],
  castle: [wood(0, 0.75, 340), wood(0.11, 0.8, 280)],
  promotion: [wood(0, 0.7, 330), wood(0.09, 0.6, 495), wood(0.18, 0.65, 660)],
  gameStart: [wood(0, 0.6, 247), wood(0.13, 0.75, 330)],
  gameEnd: [wood(0, 0.7, 440), wood(0.14, 0.75, 330), wood(0.3, 0.9, 220)],
  lowTime: [wood(0, 0.55, 980, 1.5), wood(0.16, 0.5, 820, 1.5)],
  // Two knuckles on the table.
  call: [wood(0, 0.5, 210, 0.6), wood(0.1, 0.55, 210, 0.6)],
};

const modern: Pack = {
  move: [bar(0, 0.65, 392, 0.05)],
  capture: [bar(0, 0.5, 587, 0.04), bar(0.04, 0.75, 294, 0.06)],
  check: [bar(0, 0.6, 392, 0.06), bar(0.08, 0.6, 784, 0.1)],
  castle: [bar(0, 0.6, 392, 0.05), bar(0.1, 0.6, 330, 0.06)],
  promotion: [bar(0, 0.5, 392), bar(0.08, 0.5, 494), bar(0.16, 0.6, 784, 0.14)],
  gameStart: [bar(0, 0.5, 294, 0.12), bar(0.14, 0.6, 440, 0.16)],
  gameEnd: [bar(0, 0.55, 440, 0.14), bar(0.15, 0.55, 330, 0.16), bar(0.32, 0.65, 220, 0.2)],
  lowTime: [bar(0, 0.5, 880, 0.05), bar(0.17, 0.5, 880, 0.05)],
  call: [bar(0, 0.4, 659, 0.06), bar(0.09, 0.45, 523, 0.09)],
};

/** The sounds of each set, as the strokes that they are made of. */
export const PACKS = { classic, modern };
