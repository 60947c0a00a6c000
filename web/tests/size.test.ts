import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The promise is 150 kB of compressed script for home and game; this is where we stand, with a little air. */
const SCRIPT_LIMIT = 92_160;
const STYLE_LIMIT = 13_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const web = fileURLToPath(new URL('..', import.meta.url));
let out = '';
let manifest: Record<string, Chunk> = {};

beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'krog-web-'));
  // A process of its own: inside the test runner the compiler would build for development.
  const vite = join(web, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', out], { cwd: web, env });
  manifest = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
}, 120_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** A chunk with everything it imports from the start. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, seen);
  return seen;
}
const packed = (file: string): number => gzipSync(readFileSync(join(out, file)), { level: 9 }).length;

/** Everything that a page of play loads before it is complete. */
function loadedBy(page: string): string[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const own = Object.keys(manifest).find((key) => key.endsWith(`/${page}.svelte`));
  if (!entry || !own) throw new Error(`no ${page}`);
  return [...closure(own, closure(entry))];
}

describe('what home, a game and a match load', () => {
  test.each(['Home', 'Game', 'Match'])(
    '%s: scripts, the larger language included, stay far below 150 kB',
    (page) => {
      const scripts = loadedBy(page).map((key) => manifest[key]?.file ?? '');
      const languages = Object.entries(manifest)
        .filter(([key]) => key.endsWith('web.ftl?raw'))
        .map(([, chunk]) => packed(chunk.file));
      expect(languages.length).toBeGreaterThan(1);
      const total =
        scripts.reduce((sum, file) => sum + packed(file), 0) + Math.max(...languages) + packed('early.js');
      expect(total).toBeGreaterThan(10_000);
      expect(total).toBeLessThan(SCRIPT_LIMIT);
    },
  );

  /** The texts of a file that some chunks ask for: by their ids, and, where that says enough, by how these begin. */
  function saidBy(chunks: Iterable<string>, words: string, begun: 'whole' | 'begun'): string[] {
    const source = readFileSync(join(web, '..', 'texts', 'en', `${words}.ftl`), 'utf8');
    const ids = [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] ?? '');
    expect(ids.length).toBeGreaterThan(100);
    const code = [...chunks]
      .map((key) => manifest[key]?.file ?? '')
      .filter((file) => file.endsWith('.js') && !/\bweb(-\w+)?-[^/]*\.js$/.test(file))
      .map((file) => readFileSync(join(out, file), 'utf8'))
      .join('\n');
    const quoted = new Set([...code.matchAll(/[`'"]([a-z][\w-]*)[`'"]/g)].map((match) => match[1]));
    const stems =
      begun === 'begun' ? [...code.matchAll(/`([a-z][a-z-]*-)\$\{/g)].map((match) => match[1] ?? '') : [];
    return ids.filter((id) => quoted.has(id) || stems.some((stem) => id.startsWith(stem)));
  }

  test('scripts say nothing whose words come later', () => {
    expect(saidBy(['Home', 'Game'].flatMap(loadedBy), 'web-later', 'whole')).toEqual([]);
  });

  test('nothing that comes while one plays says what only other pages have words for', () => {
    const reached = new Set<string>();
    const reach = (key: string): void => {
      if (reached.has(key)) return;
      reached.add(key);
      const { imports = [], dynamicImports = [] } = manifest[key] ?? { file: '' };
      for (const next of [...imports, ...dynamicImports.filter((to) => !to.startsWith('src/pages/'))])
        reach(next);
    };
    for (const page of ['Home', 'Game', 'Join', 'Match']) for (const key of loadedBy(page)) reach(key);
    expect([...reached].some((key) => key.endsWith('/News.svelte'))).toBe(true);
    expect(saidBy(reached, 'web-pages', 'begun')).toEqual([]);
    expect(saidBy(reached, 'web-tournament', 'begun')).toEqual([]);
  });

  test('styles stay small', () => {
    for (const page of ['Home', 'Game']) {
      const styles = loadedBy(page).flatMap((key) => manifest[key]?.css ?? []);
      expect(styles.reduce((sum, file) => sum + packed(file), 0)).toBeLessThan(STYLE_LIMIT);
    }
  });

  test.each([
    'Analysis',
    'Match',
    'NewMatch',
    'WhyPanel',
    'ProofTree',
    'Rulebook',
    'OwnRules',
    'ClaimPositions',
    'SignIn',
    'SignUp',
    'Account',
    'Profile',
    'Lobby',
    'News',
    'Quick',
    'RoomSettings',
    'Chat',
    'WhyMatched',
    'ChallengeForm',
    'Rating',
    'Leaderboards',
    'Leaderboard',
    'Graph',
    'ExplorerPanel',
    'Tournaments',
    'Tournament',
    'Desk',
  ])('%s comes when it is wanted', (name) => {
    const named = (key: string): boolean => key.includes(`/${name}.svelte`) || key.includes(`_${name}`);
    expect(['Home', 'Game', 'Join'].flatMap(loadedBy).some(named)).toBe(false);
    expect(Object.keys(manifest).some(named)).toBe(true);
  });
});

describe('the page', () => {
  test('keeps to a strict policy: no script and no handler inside the document', () => {
    const html = readFileSync(join(out, 'index.html'), 'utf8');
    for (const script of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      expect(script[1]).toMatch(/\bsrc="\//);
      expect(script[2]).toBe('');
    }
    expect(html).not.toMatch(/\son[a-z]+=/);
  });

  test('carries the men and the icons, and no script does', () => {
    const html = readFileSync(join(out, 'index.html'), 'utf8');
    expect(html).toContain('<symbol id="wK"');
    const scripts = ['Home', 'Game'].flatMap(loadedBy).map((key) => manifest[key]?.file ?? '');
    for (const file of scripts) expect(readFileSync(join(out, file), 'utf8')).not.toContain('<symbol');
  });

  test('asks for its font at once', () => {
    const html = readFileSync(join(out, 'index.html'), 'utf8');
    const font = /<link rel="preload" as="font"[^>]*href="\/([^"]+)"/.exec(html)?.[1];
    expect(font).toBeDefined();
    expect(packed(font ?? '')).toBeGreaterThan(10_000);
  });
});
