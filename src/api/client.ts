import type { CalculationResponse } from '../../server/contract/results/calculation-response.js';
import type { EngineStatus } from '../../server/contract/engine-status.js';
import type { ManyPortfoliosResponse } from '../../server/contract/many-portfolios.js';
import type { PortfolioRequest } from '../../server/contract/portfolio-request.js';
import type { StageRequest, StageResponse } from '../../server/contract/stage.js';
import type { WireScenario } from '../../server/contract/stress-scenario.js';
import type { WorkbookDocument } from '../../server/contract/workbook-document.js';
import type { Connection } from './connection.js';
import { describeFailure, type Failure } from './failure.js';

export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** The engines and their parameter sets. */
export const readEngineStatus = (
  connection: Connection,
  signal?: AbortSignal,
): Promise<Answer<readonly EngineStatus[]>> =>
  askJson(connection, 'healthcheck/analytics-engine', get(signal), isEngineStatuses);

/** Standardises a table and names what is wrong with its cells. */
export const stage = (
  connection: Connection,
  table: StageRequest,
  signal?: AbortSignal,
): Promise<Answer<StageResponse>> => askJson(connection, 'portfolios/stage', post(table, signal), isStageResponse);

/** Calculates the margin of a book. */
export const calculate = (
  connection: Connection,
  request: PortfolioRequest,
  signal?: AbortSignal,
): Promise<Answer<CalculationResponse>> =>
  askJson(connection, 'portfolios', post(request, signal), isCalculationResponse);

/** Calculates several books, each on its own, without storing them. */
export const calculateMany = (
  connection: Connection,
  portfolios: readonly PortfolioRequest[],
  signal?: AbortSignal,
): Promise<Answer<ManyPortfoliosResponse>> =>
  askJson(connection, 'portfolios/many', post({ portfolios }, signal), isManyPortfoliosResponse);

/** The caller's own stress scenarios and the built-in ones. */
export const readScenarios = (connection: Connection, signal?: AbortSignal): Promise<Answer<readonly WireScenario[]>> =>
  askJson(connection, SCENARIOS, get(signal), isScenarios);

/** A stress scenario as it is sent, or read from a file: the service checks it. */
export interface SentScenario {
  readonly scenario_name: unknown;
  readonly scenario_definition: unknown;
}

/** Stores scenarios: all of them, or none if one is wrong. The ids are in their order. */
export const addScenarios = (
  connection: Connection,
  scenarios: readonly SentScenario[],
  signal?: AbortSignal,
): Promise<Answer<{ readonly scenario_ids: readonly string[] }>> =>
  askJson(connection, SCENARIOS, post(scenarios, signal), isScenariosAdded);

/** Removes one of the caller's scenarios. */
export const removeScenario = (
  connection: Connection,
  id: string,
  signal?: AbortSignal,
): Promise<Answer<{ readonly deleted: number }>> =>
  askJson(
    connection,
    `${SCENARIOS}?scenario_id=${encodeURIComponent(id)}`,
    { method: 'DELETE', signal: signal ?? null },
    isScenariosDeleted,
  );

const SCENARIOS = 'stress-test/scenarios';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Reads an .xlsx file. */
export const readWorkbook = (
  connection: Connection,
  file: Blob,
  signal?: AbortSignal,
): Promise<Answer<WorkbookDocument>> =>
  askJson(
    connection,
    'workbooks/read',
    { method: 'POST', headers: { 'Content-Type': XLSX }, body: file, signal: signal ?? null },
    isWorkbookDocument,
  );

/** Writes an .xlsx file. */
export async function writeWorkbook(
  connection: Connection,
  document: WorkbookDocument,
  signal?: AbortSignal,
): Promise<Answer<Blob>> {
  const response = await ask(connection, 'workbooks/write', post(document, signal));
  return response.ok ? { ok: true, value: await response.value.blob() } : response;
}

/** A request that only reads. */
export const get = (signal: AbortSignal | undefined): RequestInit => ({ signal: signal ?? null });

/** A request that sends JSON. */
export const post = (body: object, signal: AbortSignal | undefined): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
  signal: signal ?? null,
});

/** An answer within 2xx; everything else is described. */
async function ask({ address, key }: Connection, path: string, request: RequestInit): Promise<Answer<Response>> {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${key}`);
  try {
    const sent = { ...request, headers, cache: 'no-store', credentials: 'omit' } as const;
    const response = await fetch(new URL(path, address), sent);
    if (response.ok) return { ok: true, value: response };
    const body = parsed(await response.text());
    return refused({ kind: 'status', status: response.status, body, retryAfter: response.headers.get('Retry-After') });
  } catch {
    return refused({ kind: request.signal?.aborted === true ? 'cancelled' : 'away' });
  }
}

/** Asks for JSON of a form that is expected. */
export async function askJson<Value>(
  connection: Connection,
  path: string,
  request: RequestInit,
  isExpected: (body: unknown) => body is Value,
): Promise<Answer<Value>> {
  const response = await ask(connection, path, request);
  if (!response.ok) return response;
  let body: unknown;
  try {
    body = parsed(await response.value.text());
  } catch {
    return refused({ kind: request.signal?.aborted === true ? 'cancelled' : 'away' });
  }
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

// All come from our own service, of the same build as this page: enough is checked to tell them from something else.
export const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;

const isCalculationResponse = (body: unknown): body is CalculationResponse =>
  isObject(body) && 'data' in body && Array.isArray(body.data) && 'parameters' in body;

const isStageResponse = (body: unknown): body is StageResponse =>
  isObject(body) && 'stage_id' in body && 'errors' in body && Array.isArray(body.errors);

const isManyPortfoliosResponse = (body: unknown): body is ManyPortfoliosResponse =>
  isObject(body) && 'results' in body && Array.isArray(body.results);

const isWorkbookDocument = (body: unknown): body is WorkbookDocument =>
  isObject(body) && 'sheets' in body && Array.isArray(body.sheets) && 'styles' in body;

const isEngineStatuses = (body: unknown): body is readonly EngineStatus[] =>
  Array.isArray(body) && body.every((one: unknown) => isObject(one) && 'service' in one && 'parameters' in one);

const isScenarios = (body: unknown): body is readonly WireScenario[] =>
  Array.isArray(body) && body.every((one: unknown) => isObject(one) && 'scenario_id' in one && 'built_in' in one);

const isScenariosAdded = (body: unknown): body is { readonly scenario_ids: readonly string[] } =>
  isObject(body) && 'scenario_ids' in body && Array.isArray(body.scenario_ids);

const isScenariosDeleted = (body: unknown): body is { readonly deleted: number } =>
  isObject(body) && 'deleted' in body && typeof body.deleted === 'number';
