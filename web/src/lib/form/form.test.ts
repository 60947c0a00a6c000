import { describe, expect, test } from 'vitest';

import { Fault } from '$lib/api/fault';
import { byLang } from '$lib/texts/languages';
import type { Problem } from '$lib/wire/Problem';

import { COUNTRIES, countries, countryName } from '$lib/account/countries';
import { fieldAt, Form, refusalsOf } from '$lib/form/form.svelte';

const message = { code: 'x', ...byLang((code) => `No (${code}).`) };
const problem = (at?: string): Problem => ({
  type: '',
  title: '',
  status: 422,
  detail: '',
  code: 'x',
  message,
  ...(at === undefined ? {} : { at }),
});

describe('a refusal', () => {
  test('stands at the field that its pointer names', () => {
    const fields = ['name', 'a/b', 'old'] as const;
    expect(fieldAt('/name', fields)).toBe('name');
    expect(fieldAt('/old/0', fields)).toBe('old');
    expect(fieldAt('/a~1b', fields)).toBe('a/b');
    for (const elsewhere of [undefined, '', '/', '/email', 'name', '3:7'])
      expect(fieldAt(elsewhere, fields), elsewhere).toBeUndefined();
  });

  test('says what the server says, and without an answer that there was none', () => {
    const told = (fault: Problem | undefined, ...fields: string[]): unknown =>
      refusalsOf(new Fault(fault), fields);
    expect(told(problem('/name'), 'name')).toEqual([{ field: 'name', sentence: message }]);
    expect(told(problem('/name'), 'password')).toEqual([{ field: undefined, sentence: message }]);
    expect(told(undefined, 'name')).toEqual([{ field: undefined, sentence: { id: 'note-no-answer' } }]);
    const other = { ...message, code: 'y' };
    const several = {
      ...problem('/name'),
      faults: [
        { at: '/name', code: 'x', message },
        { at: '/password', code: 'y', message: other },
      ],
    };
    expect(told(several, 'name', 'password')).toEqual([
      { field: 'name', sentence: message },
      { field: 'password', sentence: other },
    ]);
    // Faults of one text have lines, and belong to the field that holds it.
    const lines = { ...problem('/name'), faults: [{ line: 1, column: 2, code: 'y', message: other }] };
    expect(told(lines, 'name')).toEqual([{ field: 'name', sentence: message }]);
  });
});

describe('a form', () => {
  const make = (): Form<'name' | 'password'> => new Form(['name', 'password']);

  test('names every field that is empty', () => {
    const form = make();
    expect(form.lacks({ name: 'Ada', password: 'x' })).toBe(false);
    expect(form.lacks({ name: '', password: '' })).toBe(true);
    expect(form.fault('name')).toEqual({ id: 'field-empty' });
    expect([form.fault('password'), form.fault()]).toEqual([{ id: 'field-empty' }, undefined]);
    form.clear();
    expect([form.fault('name'), form.fault('password')]).toEqual([undefined, undefined]);
  });

  test('is sent once at a time, and keeps what it was refused for until it is sent again', async () => {
    const form = make();
    let refuse: (fault: unknown) => void = () => {};
    const sent = form.send(() => new Promise((_, reject) => (refuse = reject)));
    expect(form.busy).toBe(true);
    expect(await form.send(() => Promise.resolve())).toBe(false);
    refuse(new Fault(problem('/password')));
    expect(await sent).toBe(false);
    expect(form.busy).toBe(false);
    expect(form.fault('password')).toEqual(message);
    expect(form.fault()).toBeUndefined();
    expect(await form.send(() => Promise.reject(new Fault(problem())))).toBe(false);
    expect([form.fault('password'), form.fault()]).toEqual([undefined, message]);
    expect(await form.send(() => Promise.resolve())).toBe(true);
    expect(form.fault()).toBeUndefined();
  });

  test('hides no mistake of the program', async () => {
    const form = make();
    await expect(form.send(() => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
    expect([form.busy, form.fault()]).toEqual([false, undefined]);
  });
});

describe('countries', () => {
  test('are the 249 of the standard, each with a name', () => {
    expect(COUNTRIES.length).toBe(249);
    expect([...new Set(COUNTRIES)].sort()).toEqual([...COUNTRIES]);
    expect(COUNTRIES.filter((code) => countryName(code) === code)).toEqual([]);
    expect(countryName('NO')).toBe('Norway');
    expect(['', 'no', 'NOR', 'N0'].map(countryName)).toEqual(['', 'no', 'NOR', 'N0']);
  });

  test('are listed by their names', () => {
    const names = countries().map(({ name }) => name);
    expect(names[0]).toBe('Afghanistan');
    expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'));
    expect(names.at(-1)).toBe('Zimbabwe');
  });
});
