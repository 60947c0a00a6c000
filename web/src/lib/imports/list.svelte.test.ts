import { expect, test, vi } from 'vitest';

import { Fault } from '$lib/api/fault';
import type { Problem } from '$lib/wire/Problem';

import { GameList } from './list.svelte';
import { EVERYTHING } from './search';

const asked = vi.hoisted(() => ({ fault: undefined as unknown }));
vi.mock('./api', () => ({ imports: { games: () => Promise.reject(asked.fault as Error) } }));

const message = { en: 'The FEN has faults.', no: 'FEN-en har feil.' };
const fault = (column: number): object => ({ column, code: 'fen-digit', message });

test('every fault of the position searched for is kept, with the text that it is in', async () => {
  const faults = [fault(3), fault(9)];
  asked.fault = new Fault({ status: 400, message, faults } as unknown as Problem);
  const list = new GameList();
  await list.find({ ...EVERYTHING, fen: ' 8/9/x w - -' });
  expect(list.fault).toEqual({ sentence: message, faults, line: '8/9/x w - -' });
});

test('without an answer nothing is said of the position', async () => {
  asked.fault = new Fault(undefined);
  const list = new GameList();
  await list.find({ ...EVERYTHING, fen: 'x' });
  expect(list.fault).toEqual({ sentence: { id: 'unreachable' }, faults: [], line: undefined });
});
