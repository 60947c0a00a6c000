import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { bytesOf, nameOf, textOf } from './push';

test('keys go from text to bytes and back', () => {
  const bytes = Uint8Array.from([4, 251, 255, 190, 0, 63]);
  const text = Buffer.from(bytes).toString('base64url');
  expect(text).toMatch(/[-_]/);
  expect(bytesOf(text)).toEqual(bytes);
  expect(textOf(bytes.buffer)).toBe(text);
  expect(textOf(bytes.buffer.slice(1, 2))).toBe('-w');
  expect(textOf(null)).toBe('');
});

test('a browser is called by its address as the server calls it', async () => {
  const endpoint = 'https://push.example/åse';
  const digest = createHash('sha256').update(endpoint).digest('hex');
  expect(await nameOf(endpoint)).toBe(digest.slice(0, 32));
});
