import { parseEnvelope } from '../../contract/portfolio-request.js';
import { toAnswer, type EnvelopeOutcome } from '../answer-request.js';
import type { CalculationContext } from '../calculate.js';
import { readBody } from '../refusal.js';
import type { CalculationOutcome } from '../calculator.js';
import type { PortfolioEnvelope } from '../../contract/portfolio-request.js';
import type { ProgramSolver } from './program/linear-program.js';
import { optimizePortfolio } from './optimize-portfolio.js';

/** Reads a body as far as its envelope; `request_id` is not read, and the result never becomes the live one. */
export function readOptimizeEnvelope(body: Uint8Array): EnvelopeOutcome {
  const read = readBody(body, (json) => parseEnvelope(withoutRequestId(json)));
  return read.ok ? { ok: true, envelope: { ...read.value, isLive: false } } : read;
}

function withoutRequestId(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([field]) => field !== 'request_id'));
}

/** Optimises a read request and writes its answer as JSON text. @param startedAt milliseconds, for `runtime`, as is `now` */
export function answerOptimize(
  envelope: PortfolioEnvelope,
  context: CalculationContext,
  startedAt: number,
  { solver, now }: { readonly solver: ProgramSolver | undefined; readonly now: () => number },
): CalculationOutcome {
  const outcome = optimizePortfolio(envelope, context, solver);
  if (!outcome.ok) return outcome;
  const { result, baselineTotal, saving, gap, legs } = outcome.value;
  const more = { baseline_total: baselineTotal, saving, optimal: gap === 0, gap, legs };
  return { ok: true, value: toAnswer(envelope, context, result, () => now() - startedAt, more) };
}
