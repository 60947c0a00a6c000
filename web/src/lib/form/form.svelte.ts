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

/** A fault of the server put where the form can show it. */
export function refusalOf<Field extends string>(
  { problem, sentence }: Fault,
  fields: readonly Field[],
): Refusal<Field> {
  return {
    field: fieldAt(problem?.at, fields),
    sentence,
  };
}

/** A form on its way to the server: whether it is under way, and what it was refused for. */
export class Form<Field extends string> {
  busy = $state(false);
  #refusal = $state.raw<Refusal<Field> | undefined>(undefined);
  readonly #fields: readonly Field[];

  constructor(fields: readonly Field[]) {
    this.#fields = fields;
  }

  /** What is wrong with a field; without one, with the whole form. */
  fault(field?: Field): Sentence | undefined {
    return this.#refusal?.field === field ? this.#refusal?.sentence : undefined;
  }

  /** Whether one of these values is empty; the first of them is named. */
  lacks(values: Partial<Record<Field, string>>): boolean {
    const field = this.#fields.find((name) => values[name] === '');
    if (field === undefined) return false;
    this.#refusal = { field, sentence: { id: 'field-empty' } };
    return true;
  }

  /** Forgets what was wrong: somebody is writing. */
  clear(): void {
    this.#refusal = undefined;
  }

  /** Sends the form; false when it was refused, or is under way already. */
  async send(work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.#refusal = undefined;
    const outcome = await attempt(work).finally(() => {
      this.busy = false;
    });
    if (!outcome.ok) this.#refusal = refusalOf(outcome.fault, this.#fields);
    return outcome.ok;
  }
}
