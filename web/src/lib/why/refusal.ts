import { api } from '$lib/api/client';
import { attempt } from '$lib/api/fault';
import { isUci } from '$lib/notation/uci';
import type { Verdict } from '$lib/ui/verdict';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';
import type { Problem } from '$lib/wire/Problem';

import { verdictOf } from './explained';

/** What the why-line says when the server does not do what was asked of it. */
export function refused(problem: Problem | undefined, request?: ExplainRequest): Verdict {
  if (!problem) return { op: undefined, sentence: { id: 'note-no-answer' } };
  if (problem.verdict) return verdictOf({ request, answer: problem.verdict });
  const move = request?.ask.kind === 'move' ? request.ask.move : undefined;
  return {
    op: problem.status >= 500 ? undefined : 'F',
    sentence: problem.message,
    tried: move !== undefined && isUci(move) ? move : undefined,
  };
}

/** Codes of refusals that rules decide, and that can be asked about when no reason came with them. */
const RULED = /^(move-(?!empty|unreadable|ambiguous)|claim-)/;

/** Asks for the reasons of a refusal that came without; nothing when there are none to be had. */
export async function reasonsFor(
  problem: Problem | undefined,
  request: ExplainRequest,
): Promise<Verdict | undefined> {
  if (!problem || problem.verdict || !RULED.test(problem.code)) return undefined;
  return reasonsOf(request);
}

/** Why something is not permitted; nothing where it is, or where there is no answer to be had. */
export async function reasonsOf(request: ExplainRequest): Promise<Verdict | undefined> {
  const answer = await attempt(() => api.explain(request));
  return !answer.ok || answer.value.verdict === 'permitted'
    ? undefined
    : verdictOf({ request, answer: answer.value });
}

/** Asks; a question that cannot be answered is answered with the server's reason for that. */
export async function explained(request: ExplainRequest): Promise<Verdict> {
  const answer = await attempt(() => api.explain(request));
  return answer.ok ? verdictOf({ request, answer: answer.value }) : refused(answer.fault.problem, request);
}

/** The same question with one more node of its proof opened. */
export function opened(request: ExplainRequest, id: string): ExplainRequest {
  return { ...request, expand: [...(request.expand ?? []), id] };
}
