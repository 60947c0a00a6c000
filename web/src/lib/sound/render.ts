/** One way in which a struck body rings. */
export interface Mode {
  /** In hertz. */
  pitch: number;
  /** How loud against the other modes. */
  gain: number;
  /** Seconds until a third of it is left. */
  decay: number;
}

/** One stroke: what rings, and the noise of the touch itself. */
export interface Stroke {
  /** Seconds after the start. */
  at: number;
  gain: number;
  modes: readonly Mode[];
  /** The touch: how loud, how long, and how dull, from 0 for a hiss to nearly 1 for a thud. */
  touch: { gain: number; decay: number; dull: number };
}

/** Seconds in which a stroke swells, so that it does not crack. */
const ATTACK = 0.0012;
/** A ringing is let go when a thousandth is left of it. */
const TAIL = Math.log(1000);
/** The loudest that a sound gets; louder sums are bent, not cut. */
const CEILING = 0.9;

/** The samples of a sound. The same strokes always make the same samples. */
export function render(strokes: readonly Stroke[], rate: number): Float32Array<ArrayBuffer> {
  const lasts = (stroke: Stroke): number =>
    stroke.at + TAIL * Math.max(stroke.touch.decay, ...stroke.modes.map((mode) => mode.decay));
  const seconds = Math.max(0, ...strokes.map(lasts));
  const samples = new Float32Array(Math.ceil(seconds * rate));
  for (const [i, stroke] of strokes.entries()) add(samples, stroke, rate, i + 1);
  for (const [i, sample] of samples.entries()) samples[i] = CEILING * Math.tanh(sample / CEILING);
  return samples;
}

function add(samples: Float32Array, { at, gain, modes, touch }: Stroke, rate: number, seed: number): void {
  const first = Math.round(at * rate);
  const noise = noiseFrom(seed);
  let dulled = 0;
  for (let i = first; i < samples.length; i += 1) {
    const time = (i - first) / rate;
    let sum = 0;
    for (const mode of modes)
      sum += mode.gain * Math.exp(-time / mode.decay) * Math.sin(2 * Math.PI * mode.pitch * time);
    dulled += (1 - touch.dull) * (noise() - dulled);
    sum += touch.gain * Math.exp(-time / touch.decay) * dulled;
    samples[i] = (samples[i] ?? 0) + gain * Math.min(1, time / ATTACK) * sum;
  }
}

/** White noise from -1 to 1, the same for the same seed. */
function noiseFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2_147_483_648;
  };
}
