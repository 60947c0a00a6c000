import { describe, expect, test } from 'vitest';

import { SOUNDS, soundOf } from './names';
import { PACKS } from './packs';
import { read } from './prefs.svelte';
import { render } from './render';
import { sound } from './sound';

describe('what a move is heard as', () => {
  const quiet = { san: 'Nf3', check: [] };

  test.each([
    ['a quiet move', quiet, 'move'],
    ['a drop', { san: 'N@f3', check: [] }, 'move'],
    ['a capture', { san: 'Nxe5', check: [], captured: 'pawn' }, 'capture'],
    ['castling', { san: 'O-O-O', check: [] }, 'castle'],
    ['a promotion', { san: 'e8=Q', check: [] }, 'promotion'],
    ['a promotion that captures', { san: 'exd8=N', check: [], captured: 'rook' }, 'promotion'],
    ['a check by a capture', { san: 'Bxf7+', check: ['e8'], captured: 'pawn' }, 'check'],
    ['a check by castling', { san: 'O-O+', check: ['f8'] }, 'check'],
    ['mate by a promotion', { san: 'e8=Q#', check: ['g8'] }, 'check'],
  ] as const)('%s', (_, move, name) => {
    expect(soundOf({ ...move, check: [...move.check] })).toBe(name);
  });
});

describe('what is remembered', () => {
  test('what can be used, and what is usual for the rest', () => {
    expect(read('{"enabled":false,"volume":0.25,"pack":"modern"}')).toEqual({
      enabled: false,
      volume: 0.25,
      pack: 'modern',
    });
    const usual = read(null);
    expect(usual).toEqual({ enabled: true, volume: 0.6, pack: 'classic' });
    for (const text of ['{', 'null', '7', '{"volume":2,"pack":"loud","enabled":"yes"}'])
      expect(read(text)).toEqual(usual);
  });

  test('the volume stays within its bounds', () => {
    sound.volume = 7;
    expect(sound.volume).toBe(1);
    sound.volume = -1;
    expect(sound.volume).toBe(0);
    sound.enabled = false;
    expect(sound.enabled).toBe(false);
  });
});

describe.each(['classic', 'modern'] as const)('the sounds of the set %s', (pack) => {
  const RATE = 48_000;

  test.each(SOUNDS)('%s is heard, is short, and begins and ends in silence', (name) => {
    const samples = render(PACKS[pack][name], RATE);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(0.15);
    expect(loudest).toBeLessThan(0.95);
    expect(samples.length / RATE).toBeLessThan(1.8);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.003);
    // The weight of it lies at the beginning: strokes, not tones that stand.
    const power = (part: Float32Array): number => part.reduce((sum, sample) => sum + sample * sample, 0);
    expect(power(samples.subarray(0, RATE / 2))).toBeGreaterThan(0.9 * power(samples));
  });

  test('no two are alike', () => {
    const made = SOUNDS.map((name) => [...render(PACKS[pack][name], 8000)].join());
    expect(new Set(made).size).toBe(SOUNDS.length);
  });
});
