import type { CrifResponse } from '../../server/contract/bilateral/crif.js';
import type { EngineStatus } from '../../server/contract/engine-status.js';
import type { ExplainResponse } from '../../server/contract/explain.js';
import type { ForecastRequest } from '../../server/contract/forecast/request.js';
import type { ForecastResponse } from '../../server/contract/forecast/response.js';
import type { ManyPortfoliosResponse } from '../../server/contract/many-portfolios.js';
import type { OptimizeResponse } from '../../server/contract/optimize.js';
import type { PortfolioRequest } from '../../server/contract/portfolio-request.js';
import type { WireLimits } from '../../server/contract/request/limits.js';
import type { HistoryResponse } from '../../server/contract/results/history.js';
import type { AccountSummary } from '../../server/contract/results/account-result.js';
import type { CalculationResponse } from '../../server/contract/results/calculation-response.js';
import type { StageRequest, StageResponse } from '../../server/contract/stage.js';
import type { WireScenario } from '../../server/contract/stress-scenario.js';
import type { LeggingRequest, LeggingResponse } from '../../server/contract/trades/legging.js';
import type { LotsRequest, LotsResponse } from '../../server/contract/trades/lots.js';
import type { WhatIfRequest, WhatIfResponse } from '../../server/contract/what-if.js';
import type { WorkbookDocument } from '../../server/contract/workbook-document.js';
import type { LongRun } from '../../server/sheet/workbook/port.js';
import { askFollowed } from './ask-followed.js';
import { ask, askJson, get, listWith, objectWith, post, posting, type Answer, type Posting } from './ask.js';
import type { Connection } from './connection.js';

/** The engines and their parameter sets. */
export const readEngineStatus = (
  connection: Connection,
  signal?: AbortSignal,
): Promise<Answer<readonly EngineStatus[]>> =>
  askJson(connection, 'healthcheck/analytics-engine', get(signal), listWith<EngineStatus>(['service', 'parameters']));

/** Standardises a table and finds the issues of its cells. */
export const stage: Posting<StageRequest, StageResponse> = posting('portfolios/stage', ['stage_id'], ['errors']);

/** Calculates the margin of a book. */
export const calculate: Posting<PortfolioRequest, CalculationResponse> = posting(
  'portfolios',
  ['parameters'],
  ['data'],
);

/** A book's rows as CRIF rows. */
export const crifOf: Posting<PortfolioRequest, CrifResponse> = posting(
  'portfolios/crif',
  ['rows_total'],
  ['portfolio', 'margins', 'exceptions'],
);

/** Calculates several books, each on its own, without storing them. */
export const calculateMany: Posting<{ readonly portfolios: readonly PortfolioRequest[] }, ManyPortfoliosResponse> =
  posting('portfolios/many', [], ['results']);

/** A portfolio request some of whose rows ask to be tested. */
export type OptimiseRequest = Omit<PortfolioRequest, 'portfolio'> & {
  readonly portfolio: readonly Readonly<Record<string, string | boolean>>[];
};

/** Finds which listed rate contracts to hold with cleared rates. */
export const optimise: Posting<OptimiseRequest, OptimizeResponse> = posting(
  'portfolios/optimize',
  ['baseline_total', 'data'],
  ['legs'],
);

/** Margin by day, as contracts expire, are exercised, delivered and rolled. @param run told of the days that are done */
export const forecast = (
  connection: Connection,
  request: ForecastRequest,
  run: LongRun,
): Promise<Answer<ForecastResponse>> =>
  askFollowed(
    connection,
    'portfolios/forecast',
    request,
    objectWith<ForecastResponse>(['from', 'to', 'assumptions'], ['data']),
    run,
  );

/** The largest number of lots of a trade that funds allow. */
export const askLots: Posting<LotsRequest, LotsResponse> = posting('portfolios/lots', ['lots', 'at_zero']);

/** The margin on the way when legs are traded one after the other. */
export const askLegging: Posting<LeggingRequest, LeggingResponse> = posting('portfolios/legging', [
  'given',
  'worst_order',
]);

/** Compares a stored account with staged rows. */
export const submitWhatIf: Posting<WhatIfRequest, WhatIfResponse> = posting('portfolios/stage/submit', [
  'what_if',
  'exceptions_2',
  'notes',
]);

/** The latest stored result of every account of the key's owner. */
export const readAccounts = (connection: Connection): Promise<Answer<readonly AccountSummary[]>> =>
  askJson(connection, 'results/accounts', {}, listWith<AccountSummary>(['portfolio_id', 'request_id']));

/** Why the margin of an account differs between two stored results. */
export const explain = (
  connection: Connection,
  { from, to, portfolioId }: { readonly from: string; readonly to: string; readonly portfolioId: string },
  signal?: AbortSignal,
): Promise<Answer<ExplainResponse>> => {
  const query = new URLSearchParams({ from_request_id: from, to_request_id: to, portfolio_id: portfolioId });
  const isExpected = objectWith<ExplainResponse>(['basis', 'by_contract']);
  return askJson(connection, `results/explain?${query.toString()}`, get(signal), isExpected);
};

/** The last live result of an account on each day of the year until now. */
export const readHistory = (
  connection: Connection,
  accountCode: string,
  signal?: AbortSignal,
): Promise<Answer<HistoryResponse>> => {
  const query = new URLSearchParams({ account_code: accountCode });
  return askJson(
    connection,
    `results/history?${query.toString()}`,
    get(signal),
    objectWith<HistoryResponse>(['account_code'], ['data']),
  );
};

/** The limits that hold for the accounts of the key's owner. */
export const readLimits = (connection: Connection, signal?: AbortSignal): Promise<Answer<WireLimits>> =>
  askJson(connection, 'limits', get(signal), objectWith<WireLimits>([], ['limits', 'loaded']));

const SCENARIOS = 'stress-test/scenarios';

/** The caller's own stress scenarios and the built-in ones. */
export const readScenarios = (connection: Connection): Promise<Answer<readonly WireScenario[]>> =>
  askJson(connection, SCENARIOS, {}, listWith<WireScenario>(['scenario_id', 'built_in']));

/** A stress scenario as it is sent, or read from a file: the service checks it. */
export interface SentScenario {
  readonly scenario_name: unknown;
  readonly scenario_definition: unknown;
}

/** Stores scenarios: all of them, or none if one is wrong. The ids are in their order. */
export const addScenarios: Posting<readonly SentScenario[], { readonly scenario_ids: readonly string[] }> = posting(
  SCENARIOS,
  [],
  ['scenario_ids'],
);

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
    objectWith<{ readonly deleted: number }>(['deleted']),
  );

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
    objectWith<WorkbookDocument>(['styles'], ['sheets']),
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
