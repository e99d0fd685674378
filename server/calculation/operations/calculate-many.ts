import { randomUUID } from 'node:crypto';
import { parseManyPortfolios } from '../../contract/many-portfolios.js';
import { parseEnvelope, type PortfolioEnvelope } from '../../contract/portfolio-request.js';
import type { Outcome } from '../../domain/issue.js';
import { answerEnvelope } from '../../portfolio/answer-request.js';
import { readBody, refused, refuseIssues, type Refused } from '../../portfolio/refusal.js';
import { analyticsWork } from '../../portfolio/calculation-work.js';
import type { CalculationOutcome } from '../../portfolio/calculator.js';
import type { CalculationContext } from '../../portfolio/calculate.js';
import { reportFault } from '../fault-reports.js';
import { bodyOperation, now, withParameters, type BodyInput, type OperationContext } from '../operation.js';
import { accountMemory } from './calculate.js';

/** A row in a portfolio of its own takes ten times as long as one among others. */
const SMALL_BODY = 8 * 1024;

export type ManyOutcome =
  | {
      readonly ok: true;
      /** One for each portfolio, in their order; equal portfolios share theirs. */
      readonly outcomes: readonly CalculationOutcome[];
    }
  | Refused;

/** A request of many portfolios: each distinct one once. */
type ManyReading =
  | {
      readonly ok: true;
      readonly envelopes: readonly Outcome<PortfolioEnvelope>[];
      /** Index in `envelopes` of each portfolio of the request. */
      readonly order: readonly number[];
    }
  | Refused;

/** Portfolios that are calculated apart from each other. */
export const calculateMany = bodyOperation(SMALL_BODY, {
  name: 'calculateMany',
  read: readMany,
  work: (read, { ownScenarios }) =>
    read.ok ? read.order.reduce((sum, index) => sum + workOf(read.envelopes[index], ownScenarios), 0) : 0,
  run: async (read, context): Promise<ManyOutcome> => {
    if (!read.ok) return read;
    const outcomes: CalculationOutcome[] = [];
    for (const envelope of read.envelopes) outcomes.push(await answerElement(envelope, context));
    return { ok: true, outcomes: read.order.flatMap((index) => outcomes[index] ?? []) };
  },
  transferred: (outcome) => (outcome.ok ? [...new Set(outcome.outcomes.flatMap(accountMemory))] : []),
});

function readMany({ body }: BodyInput): ManyReading {
  const portfolios = readBody(body, parseManyPortfolios);
  if (!portfolios.ok) return portfolios;
  const envelopes: Outcome<PortfolioEnvelope>[] = [];
  const known = new Map<string, number>();
  const order = portfolios.value.map((portfolio) => {
    const request = withoutStorage(portfolio);
    const text = JSON.stringify(request);
    const index = known.get(text) ?? envelopes.push(parseEnvelope(request)) - 1;
    known.set(text, index);
    return index;
  });
  return { ok: true, envelopes, order };
}

const workOf = (envelope: Outcome<PortfolioEnvelope> | undefined, ownScenarios: number): number =>
  envelope?.ok === true ? analyticsWork(envelope.value, ownScenarios) : 0;

/** What a portfolio says about storing its result is not read here: nothing is stored. */
function withoutStorage(portfolio: unknown): unknown {
  if (typeof portfolio !== 'object' || portfolio === null || Array.isArray(portfolio)) return portfolio;
  const fields = Object.entries(portfolio).filter(([field]) => !STORAGE_FIELDS.has(field));
  return Object.fromEntries([...fields, ['in_memory', true]]);
}

const STORAGE_FIELDS: ReadonlySet<string> = new Set(['request_id', 'in_memory', 'is_live']);

/** One portfolio's fault takes no other portfolio's figures away. */
async function answerElement(
  envelope: Outcome<PortfolioEnvelope>,
  context: OperationContext,
): Promise<CalculationOutcome> {
  if (!envelope.ok) return refused(refuseIssues('INVALID_REQUEST', envelope.issues));
  const startedAt = now();
  const requestId = randomUUID();
  try {
    const { value } = envelope;
    const answer = (calculation: CalculationContext) => answerEnvelope(value, calculation, startedAt, now);
    return await withParameters(value, context, answer, requestId);
  } catch (error) {
    reportFault({ requestId, accountCode: null, error });
    const message = `The service failed on this portfolio; the fault is logged under ${requestId}.`;
    return refused({ code: 'INTERNAL_ERROR', message, issues: [], issuesTotal: 0 });
  }
}
