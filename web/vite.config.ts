import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env['KROG_SERVER'] ?? 'http://127.0.0.1:7660';

/** Asks for the font with the page itself, so that it is there when the first words are set. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** Asks for what the pages share, the board above all, with the page itself: every page of play waits for it. */
function preloadShared(): Plugin {
  return {
    name: 'preload-shared',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /\/shared-[^/]*\.js$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Puts men and icons into the document itself: they are there before any script has run, and none carries them. */
function inlineSprite(): Plugin {
  const file = fileURLToPath(new URL('./src/lib/ui/sprite.svg', import.meta.url));
  return {
    name: 'inline-sprite',
    transformIndexHtml: () => [
      {
        tag: 'div',
        attrs: { class: 'sprite', 'aria-hidden': 'true' },
        children: readFileSync(file, 'utf8'),
        injectTo: 'body-prepend',
      },
    ],
  };
}

/** Leaves out how chessground shows arrows and circles: a layer of ours does, and that module would never run. */
function withoutDrawings(): Plugin {
  return {
    name: 'without-drawings',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/chessground/dist/svg.js')
        ? 'const none = () => {}; export { none as createElement, none as setAttributes, none as createDefs, none as renderSvg };'
        : undefined,
  };
}

/** Leaves out what texts say to translators. */
function withoutComments(): Plugin {
  return {
    name: 'without-comments',
    enforce: 'pre',
    load: (id) => {
      const [file = ''] = id.split('?');
      if (!file.endsWith('.ftl')) return undefined;
      return `export default ${JSON.stringify(readFileSync(file, 'utf8').replace(/^#.*\n+/gm, ''))}`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preloadFont(), preloadShared(), inlineSprite(), withoutDrawings(), withoutComments()],
  resolve: {
    alias: {
      $lib: fileURLToPath(new URL('./src/lib', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The policy of the server forbids data: fonts and scripts; small pictures live in the sprite.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every page names all pieces: what tells one version from the next is short.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Many small pieces pack badly, and every page names them all: what belongs together comes together.
        codeSplitting: {
          groups: [
            { name: 'common', tags: ['$initial'], test: /^(?!.*\/src\/(main|App)\.|.*\.html)/, priority: 3 },
            {
              name: 'shared',
              // Not what games are set up with, nor what waits behind a button: a game under way does without it.
              test: /\/src\/lib\/(?!account|form|people|queue|fours|lobby|moderation|engine|news\/running|explorer|imports|openings|report|router\/report|game\/list\/order|ratings\/(?!figures)|proof|bughouse|tournament|board\/Mini|setup\/([Aa]rray|Agreed|Choice|Periods|CodeBox|classes|presets|Time|setup\.|room\.)|game\/variant\/(variants|facts)\.|socket\/personal|sound\/names|texts\/dates|why\/Refused|ui\/([Cc]opy|FaultList|Segments|settles|Sort|order))/,
              minShareCount: 4,
              priority: 2,
            },
            {
              name: 'people',
              test: /\/src\/lib\/(people|account|form|game\/list\/filter\.)/,
              minShareCount: 2,
              priority: 1,
            },
            // Lists that are sorted, what reports are made of, and how collections are asked.
            {
              name: 'lists',
              test: /\/src\/lib\/(report\/|router\/report|game\/list\/order|ui\/(Sort|order)|imports\/(paths|api)|explorer\/(api|found|collection)|openings\/api)/,
              minShareCount: 2,
              priority: 1,
            },
            // The queues and the rooms that wait: what they are asked with, and what is said of them.
            {
              name: 'queues',
              test: /\/src\/lib\/(queue|fours|lobby)\/(api|words|now|stage)/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'kept', test: /\/src\/lib\/analysis\/(kept|handoff)/, minShareCount: 2 },
            { name: 'places', test: /\/src\/lib\/engine\/(settings|place)/, minShareCount: 2 },
            // A match shows the class of its time, and is set up elsewhere.
            { name: 'classes', test: /\/src\/lib\/setup\/classes/, minShareCount: 2, priority: 2 },
            {
              name: 'setup',
              test: /\/src\/lib\/setup\/(presets|Time|[Ss]etup\.|Variant|[Aa]rray|room\.|cells)/,
              minShareCount: 2,
              priority: 1,
            },
            // What tournaments share with others: taken along with them, it would bring them to every page.
            { name: 'refused', test: /\/src\/lib\/why\/Refused/, minShareCount: 2, priority: 1 },
            {
              name: 'ways',
              test: /\/src\/lib\/ui\/(Segments|settles|[Cc]opy)/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'rows', test: /\/src\/lib\/setup\/(Choice|Periods)/, minShareCount: 2, priority: 1 },
            { name: 'review', test: /\/src\/lib\/review\//, minShareCount: 2 },
            // What a game shares with other boards, and a match with other pages: in one small piece each.
            {
              name: 'captured',
              test: /\/src\/lib\/game\/(players\/captured|moves\/reached|live\/status)\./,
              minShareCount: 2,
            },
            { name: 'seats', test: /\/src\/lib\/bughouse\/(seats|ending)\./, minShareCount: 2 },
            { name: 'tournament', test: /\/src\/lib\/tournament\//, minShareCount: 2 },
            { name: 'ratings', test: /\/src\/lib\/ratings\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 7661,
    strictPort: true,
    fs: { allow: ['.', '../texts'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: { name: 'components', include: ['src/**/*.dom.test.ts'], environment: 'happy-dom' },
      },
    ],
  },
});
