import { ApiFault } from '$lib/api/fault';
import type { Sentence } from '$lib/ui/verdict';
import type { FaultView } from '$lib/wire/FaultView';

/** Faults of something that was put in, and what it was. */
export interface Refused {
  sentence: Sentence;
  faults: FaultView[];
  line: string | undefined;
}

/** What the server found wrong with something; anything but a fault of a request is thrown on. */
export function refusedOf(error: unknown, line: string | undefined): Refused {
  if (!(error instanceof ApiFault)) throw error;
  return {
    sentence: error.problem?.message ?? { id: 'note-no-answer' },
    faults: error.problem?.faults ?? [],
    line,
  };
}
