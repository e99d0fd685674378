import { randomUUID } from 'node:crypto';
import { parseManyPortfolios } from '../contract/many-portfolios.js';
import { parseJson } from '../contract/reading/parse-json.js';
import { parseEnvelope } from '../contract/portfolio-request.js';
import { answerEnvelope, selectionOf } from '../portfolio/answer-request.js';
import { refuseIssues, type CalculationContext } from '../portfolio/calculate.js';
import { analyticsWork } from '../portfolio/calculation-work.js';
import type { CalculationOutcome, RefusedRequest } from '../portfolio/calculator.js';

/** One of many portfolios: answered, or still to be calculated with other parameters than the newest. */
export type ManyElement =
  | { readonly kind: 'answered'; readonly outcome: CalculationOutcome }
  | { readonly kind: 'needs-selection'; readonly body: Uint8Array };

/** A request of many portfolios as far as the newest parameters answer it. */
export type ManyReading =
  | {
      readonly ok: true;
      /** Each distinct portfolio once. */
      readonly elements: readonly ManyElement[];
      /** Index in `elements` of each portfolio of the request. */
      readonly order: readonly number[];
    }
  | { readonly ok: false; readonly refusal: RefusedRequest };

export type ManyContext = Omit<CalculationContext, 'requestId'>;

/** Reads many portfolios and calculates each distinct one. @param body JSON text, UTF-8 @param now milliseconds */
export function answerMany(body: Uint8Array, context: ManyContext, now: () => number): ManyReading {
  const json = parseJson(body);
  if (!json.ok) return { ok: false, refusal: refuseIssues('INVALID_JSON', json.issues) };
  const portfolios = parseManyPortfolios(json.value);
  if (!portfolios.ok) return { ok: false, refusal: refuseIssues('INVALID_REQUEST', portfolios.issues) };
  const elements: ManyElement[] = [];
  const known = new Map<string, number>();
  const order = portfolios.value.map((portfolio) => {
    const request = withoutStorage(portfolio);
    const text = JSON.stringify(request);
    const before = known.get(text);
    if (before !== undefined) return before;
    known.set(text, elements.length);
    return elements.push(answerElement(request, text, context, now)) - 1;
  });
  return { ok: true, elements, order };
}

/** What the analytics of all portfolios cost, as `analyticsWork` has it; of what can't be read nothing. */
export function manyAnalyticsWork(body: Uint8Array, ownScenarios: number): number {
  const json = parseJson(body);
  const portfolios = json.ok ? parseManyPortfolios(json.value) : json;
  if (!portfolios.ok) return 0;
  return portfolios.value
    .map(parseEnvelope)
    .reduce((sum, envelope) => sum + (envelope.ok ? analyticsWork(envelope.value, ownScenarios) : 0), 0);
}

/** One portfolio's fault takes no other portfolio's figures away. @param requestId under which the log has the fault */
export function failedPortfolio(requestId: string): RefusedRequest {
  const message = `The service failed on this portfolio; the fault is logged under ${requestId}.`;
  return { code: 'INTERNAL_ERROR', message, issues: [], issuesTotal: 0 };
}

/** What a portfolio says about storing its result is not read here: nothing is stored. */
function withoutStorage(portfolio: unknown): unknown {
  if (typeof portfolio !== 'object' || portfolio === null || Array.isArray(portfolio)) return portfolio;
  const fields = Object.entries(portfolio).filter(([field]) => !STORAGE_FIELDS.has(field));
  return Object.fromEntries([...fields, ['in_memory', true]]);
}

const STORAGE_FIELDS: ReadonlySet<string> = new Set(['request_id', 'in_memory', 'is_live']);

const encoder = new TextEncoder();

function answerElement(request: unknown, text: string, context: ManyContext, now: () => number): ManyElement {
  const startedAt = now();
  const envelope = parseEnvelope(request);
  if (!envelope.ok) {
    const refusal = refuseIssues('INVALID_REQUEST', envelope.issues);
    return { kind: 'answered', outcome: { ok: false, refusal } };
  }
  if (selectionOf(envelope.value) !== undefined) return { kind: 'needs-selection', body: encoder.encode(text) };
  const requestContext = { ...context, requestId: randomUUID() };
  try {
    return { kind: 'answered', outcome: answerEnvelope(envelope.value, requestContext, startedAt, now) };
  } catch (error) {
    context.onFault?.({ requestId: requestContext.requestId, accountCode: null, error });
    return { kind: 'answered', outcome: { ok: false, refusal: failedPortfolio(requestContext.requestId) } };
  }
}
