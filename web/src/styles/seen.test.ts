import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const tokens = read('./tokens.css');

type Rgb = [number, number, number];

/** What a token is in a scheme. */
function token(name: string, scheme: 'light' | 'dark'): Rgb {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const colors = [...value.matchAll(/#([0-9a-f]{6})/g)].map((match) => match[1] ?? '');
  const hex = colors[scheme === 'dark' ? colors.length - 1 : 0] ?? '';
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

const over = (top: Rgb, below: Rgb, part: number): Rgb =>
  top.map((value, i) => value * part + (below[i] ?? 0) * (1 - part)) as Rgb;

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, two) => one - two);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['../lib/board/Pocket.svelte', '../lib/bughouse/PocketLine.svelte'])(
  'a dark piece that is not in the pocket is told from its ground, in %s',
  (file) => {
    const style = read(file);
    const opacity = Number(/opacity: (0\.\d+)/.exec(style)?.[1]);
    const ground = Number(/--sq-light\) (\d+)%, transparent/.exec(style)?.[1] ?? 0) / 100;
    for (const scheme of ['light', 'dark'] as const) {
      const cell = over(token('sq-light', scheme), token('paper', scheme), ground);
      const piece = over(token('pb-body', scheme), cell, opacity);
      expect(contrast(piece, cell), scheme).toBeGreaterThan(1.4);
    }
  },
);
