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

export default defineConfig({
  plugins: [svelte(), preloadFont()],
  resolve: {
    alias: {
      $lib: fileURLToPath(new URL('./src/lib', import.meta.url)),
      $texts: fileURLToPath(new URL('../texts', import.meta.url)),
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
  },
  server: {
    host: '127.0.0.1',
    port: 7661,
    strictPort: true,
    fs: { allow: ['.', '../texts'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
  },
});
