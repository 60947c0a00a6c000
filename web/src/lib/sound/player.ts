import type { SoundName } from './names';
import { PACKS } from './packs';
import { render } from './render';

let context: AudioContext | undefined;
const rendered = new Map<string, AudioBuffer>();

function bufferOf(at: AudioContext, pack: keyof typeof PACKS, name: SoundName): AudioBuffer {
  const key = `${pack} ${name}`;
  const before = rendered.get(key);
  if (before) return before;
  const samples = render(PACKS[pack][name], at.sampleRate);
  const buffer = at.createBuffer(1, samples.length, at.sampleRate);
  buffer.copyToChannel(samples, 0);
  rendered.set(key, buffer);
  return buffer;
}

/** Lets a sound be heard. A browser that gives no sound leaves the game silent. */
export function play(name: SoundName, pack: keyof typeof PACKS, volume: number): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext({ latencyHint: 'interactive' });
  if (context.state === 'suspended') context.resume().catch(() => undefined);
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(context, pack, name) });
  // Ears hear loudness by its ratio: the square makes the slider even.
  const gain = new GainNode(context, { gain: volume * volume });
  source.connect(gain).connect(context.destination);
  source.start();
}
