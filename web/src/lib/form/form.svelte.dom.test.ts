import { flushSync } from 'svelte';
import { describe, expect, test } from 'vitest';

import { Fault } from '$lib/api/fault';
import { byLang } from '$lib/texts/languages';
import { say, t } from '$lib/texts/texts.svelte';
import type { Problem } from '$lib/wire/Problem';

import { LANGS, named, press, shown } from '../../../tests/shown';
import { Form } from './form.svelte';
import PasswordField from './PasswordField.svelte';
import TextField from './TextField.svelte';

const message = { code: 'name-taken', ...byLang(String), en: 'Taken.', no: 'Opptatt.', args: {} };
const problem = { status: 409, code: 'name-taken', message, at: '/name' } as unknown as Problem;

describe.each(LANGS)('in %s', (lang) => {
  test('a field that is refused says so beside itself, and what it is for gives way', async () => {
    const form = new Form(['name']);
    await form.send(() => Promise.reject(new Fault(problem)));
    const page = await shown(
      TextField,
      { id: 'f', label: 'Name', value: 'Ada', hint: t('field-name-how'), fault: form.fault('name') },
      lang,
    );
    const field = page.querySelector('#f');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(field?.getAttribute('aria-describedby')).toBe('f-fault');
    expect(page.querySelector('[role="alert"]')?.textContent).toBe(say(message));
    expect(page.querySelector('#f-hint')?.classList.contains('off')).toBe(true);
    flushSync();
    expect(document.activeElement).toBe(field);
  });

  test('a password is hidden until it is asked to be shown', async () => {
    const props = { id: 'p', label: 'Password', value: '', autocomplete: 'new-password' as const };
    const page = await shown(PasswordField, props, lang);
    const field = page.querySelector<HTMLInputElement>('#p');
    const eye = named(page, 'button', t('password-show', { field: 'Password' }));
    expect([field?.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    press(eye);
    expect([field?.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  });
});
