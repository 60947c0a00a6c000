import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { SessionView } from '$lib/wire/SessionView';

type Module = typeof import('./session.svelte');

const guest = { personId: 'g1', name: 'Guest 1', guest: true } as SessionView;
const ada = { personId: 'a', name: 'Ada', guest: false } as SessionView;

/** The server's answers to who we are, each given when the test says so. */
let answers: ((view: SessionView | undefined) => void)[] = [];
let module: Module;

beforeEach(async () => {
  vi.resetModules();
  answers = [];
  vi.stubGlobal('fetch', () => {
    const answer = new Promise<SessionView | undefined>((settle) => answers.push(settle));
    return answer.then((view) => {
      if (!view) throw new TypeError('no network');
      return Response.json(view);
    });
  });
  module = await import('./session.svelte');
});
afterEach(() => vi.unstubAllGlobals());

describe('who we are', () => {
  test('is asked once, however many want to know', async () => {
    const asked = [module.ensureSession(), module.ensureSession(), module.renewSession()];
    expect(answers.length).toBe(1);
    answers[0]?.(guest);
    expect(await Promise.all(asked)).toEqual([guest, guest, guest]);
    expect(await module.ensureSession()).toEqual(guest);
    expect(answers.length).toBe(1);
    expect([module.session(), module.visit()]).toEqual([guest, 0]);
  });

  test('is asked again after no answer', async () => {
    const first = module.ensureSession();
    answers[0]?.(undefined);
    await expect(first).rejects.toThrow('no answer');
    expect(module.session()).toBeUndefined();
    const second = module.ensureSession();
    answers[1]?.(guest);
    expect(await second).toEqual(guest);
  });

  test('begins another visit when it is somebody else, not when a guest gets a name or an account', async () => {
    const first = module.ensureSession();
    answers[0]?.(guest);
    await first;
    await module.changeSession(() => Promise.resolve({ ...guest, name: 'Ada', guest: false }));
    expect([module.session()?.guest, module.visit()]).toEqual([false, 0]);
    await module.changeSession(() => Promise.resolve(ada));
    expect([module.session(), module.visit()]).toEqual([ada, 1]);
    const renewed = module.renewSession();
    answers[1]?.(guest);
    await renewed;
    expect([module.session(), module.visit()]).toEqual([guest, 2]);
  });

  test('stays as it was when a change is refused', async () => {
    const first = module.ensureSession();
    answers[0]?.(guest);
    await first;
    await expect(module.changeSession(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect([module.session(), module.visit()]).toEqual([guest, 0]);
    expect(await module.ensureSession()).toEqual(guest);
  });

  test('is not taken from an answer that a later change has overtaken', async () => {
    const first = module.ensureSession();
    answers[0]?.(guest);
    await first;
    const late = module.renewSession();
    await module.changeSession(() => Promise.resolve(ada));
    answers[1]?.(guest);
    await late;
    expect([module.session(), module.visit()]).toEqual([ada, 1]);
  });
});
