import { attempt, type Fault } from '$lib/api/fault';
import type { Sentence } from '$lib/ui/verdict';

/** What a form was refused for; without a field it concerns the whole form. */
export interface Refusal<Field extends string> {
  field: Field | undefined;
  sentence: Sentence;
}

/** The field that a JSON pointer names, where the form has it. */
export function fieldAt<Field extends string>(
  pointer: string | undefined,
  fields: readonly Field[],
): Field | undefined {
  const name = pointer?.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
  return fields.find((field) => field === name);
}

/** What the server refused, each part put where the form can show it. */
export function refusalsOf<Field extends string>(
  { problem, sentence }: Fault,
  fields: readonly Field[],
): readonly Refusal<Field>[] {
  const parts = problem?.faults?.filter(({ at }) => at !== undefined) ?? [];
  if (parts.length === 0) return [{ field: fieldAt(problem?.at, fields), sentence }];
  return parts.map(({ at, message }) => ({ field: fieldAt(at, fields), sentence: message }));
}

/** Gives a refused field the keyboard, if it is the first of its form that was refused. */
export function focusFirst(
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | undefined,
): void {
  if (field && (field.form ?? document).querySelector('[aria-invalid="true"]') === field) field.focus();
}

/** A form on its way to the server: whether it is under way, and what it was refused for. */
export class Form<Field extends string> {
  busy = $state(false);
  #refusals = $state.raw<readonly Refusal<Field>[]>([]);
  readonly #fields: readonly Field[];

  constructor(fields: readonly Field[]) {
    this.#fields = fields;
  }

  /** What is wrong with a field; without one, with the whole form. */
  fault(field?: Field): Sentence | undefined {
    return this.#refusals.find((refusal) => refusal.field === field)?.sentence;
  }

  /** Whether any of these values is empty; all that are, are named. */
  lacks(values: Partial<Record<Field, string>>): boolean {
    const empty = this.#fields.filter((name) => values[name] === '');
    if (empty.length === 0) return false;
    this.#refusals = empty.map((field) => ({ field, sentence: { id: 'field-empty' } }));
    return true;
  }

  /** Forgets what was wrong: somebody is writing. */
  clear(): void {
    this.#refusals = [];
  }

  /** Sends the form; false when it was refused, or is under way already. */
  async send(work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.#refusals = [];
    const outcome = await attempt(work).finally(() => {
      this.busy = false;
    });
    if (!outcome.ok) this.#refusals = refusalsOf(outcome.fault, this.#fields);
    return outcome.ok;
  }
}
