import type { Fault } from '$lib/api/fault';
import type { Sentence } from '$lib/ui/verdict';
import type { FaultView } from '$lib/wire/FaultView';

/** Faults of something that was put in, and what it was. */
export interface Refused {
  sentence: Sentence;
  faults: FaultView[];
  line: string | undefined;
}

/** What the server found wrong with something. */
export const refusedOf = ({ sentence, problem }: Fault, line: string | undefined): Refused => ({
  sentence,
  faults: problem?.faults ?? [],
  line,
});
