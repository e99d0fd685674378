import type { CalculationResponse } from '../../server/contract/calculation-response.js';
import type { EngineStatus } from '../../server/contract/engine-status.js';
import { describeFailure, type Failure } from './failure.js';

export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** The body of a margin calculation as this page sends it. */
export interface MarginRequest {
  readonly calculation_type: 'margins';
  readonly currency_code: string;
  /** True: nothing is stored. */
  readonly in_memory: boolean;
  readonly portfolio: readonly Readonly<Record<string, string>>[];
}

/** The service stands one level above the page, whatever path a proxy puts before both. */
const addressOf = (path: string): string => new URL(`../${path}`, document.baseURI).href;

/** The engines and their parameter sets. */
export const readEngineStatus = (key: string, signal?: AbortSignal): Promise<Answer<readonly EngineStatus[]>> =>
  ask('healthcheck/analytics-engine', key, { signal: signal ?? null }, isEngineStatuses);

/** Calculates the margin of a book. */
export const calculate = (
  key: string,
  request: MarginRequest,
  signal: AbortSignal,
): Promise<Answer<CalculationResponse>> =>
  ask(
    'portfolios',
    key,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request), signal },
    isCalculationResponse,
  );

async function ask<Value>(
  path: string,
  key: string,
  request: RequestInit,
  isExpected: (body: unknown) => body is Value,
): Promise<Answer<Value>> {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${key}`);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(addressOf(path), { ...request, headers, cache: 'no-store', credentials: 'omit' });
    body = parsed(await response.text());
  } catch {
    return refused({ kind: request.signal?.aborted === true ? 'cancelled' : 'away' });
  }
  if (!response.ok)
    return refused({ kind: 'status', status: response.status, body, retryAfter: response.headers.get('Retry-After') });
  return isExpected(body) ? { ok: true, value: body } : refused({ kind: 'unreadable' });
}

const refused = (cause: Parameters<typeof describeFailure>[0]): Answer<never> => ({
  ok: false,
  failure: describeFailure(cause),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Both come from our own service, of the same build as this page: enough is checked to tell them from something else.
const isCalculationResponse = (body: unknown): body is CalculationResponse =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) && 'parameters' in body;

const isEngineStatuses = (body: unknown): body is readonly EngineStatus[] =>
  Array.isArray(body) &&
  body.every((one: unknown) => typeof one === 'object' && one !== null && 'service' in one && 'parameters' in one);
