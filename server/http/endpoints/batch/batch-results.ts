import type { BatchResultRowBody } from '../../../contract/batch.js';
import { accountSummarySchema } from '../../../contract/results/account-result.js';
import { RISK_METHODS } from '../../../contract/risk-metrics.js';
import { ScalarTexts } from '../../../lib/text-search/scalar-texts.js';
import type { BatchPage, BatchResultRow } from '../../../store/types.js';
import { batchLines } from '../result-csv.js';

/** The JSON text of a page of results, block by block. */
export async function* batchResultParts({ total, rows }: BatchPage): AsyncGenerator<string> {
  yield '{"results":[';
  let separator = '';
  for await (const block of rows) {
    yield separator + block.map(rowText).join(',');
    separator = ',';
  }
  yield `],"total":${total}}`;
}

/** The same page as CSV. */
export async function* batchResultLines({ rows }: BatchPage): AsyncGenerator<string> {
  yield* batchLines(rowTexts(rows));
}

async function* rowTexts(rows: BatchPage['rows']): AsyncGenerator<readonly string[]> {
  for await (const block of rows) yield block.map(rowText);
}

type FigureField = keyof Omit<
  BatchResultRowBody,
  | 'account_code'
  | 'account_name'
  | 'request_id'
  | 'portfolio_id'
  | 'risk_method'
  | 'exceptions'
  | 'closest_matches'
  | 'source'
>;

/** The figures of a row in their order, and whether only the account's live result has it. */
const FIGURES: Readonly<Record<FigureField, { readonly isOfLive: boolean }>> = {
  initial_margin: { isOfLive: false },
  client_margin: { isOfLive: false },
  option_liquidation_value: { isOfLive: false },
  additional_margin: { isOfLive: false },
  value_at_risk: { isOfLive: false },
  stress_loss: { isOfLive: false },
  requirement: { isOfLive: true },
  gross_margin: { isOfLive: true },
  gross_requirement: { isOfLive: true },
};

const FIGURE_TEXTS = Object.entries(FIGURES).map(([field, { isOfLive }]) => ({
  field,
  isOfLive,
  name: `,"${field}":`,
}));

/** What a row shows of a summary. */
const SHOWN = new Set([...Object.keys(FIGURES), 'account_name', 'risk_method']);
const SUMMARIES = new ScalarTexts(Object.keys(accountSummarySchema.shape).filter((field) => SHOWN.has(field)));

const METHODS: ReadonlySet<string> = new Set(RISK_METHODS.map((method) => JSON.stringify(method)));
const NUMBER = /^[-\d]/;

/** Put together without an object for each row: a page has tens of thousands. Summary and arrays are stored as they are sent. */
function rowText({ accountCode, requestId, portfolioId, source, summary, exceptions, closestMatches }: BatchResultRow) {
  const values = summary === null ? NO_VALUES : SUMMARIES.of(summary);
  const name = values.get('account_name') ?? 'null';
  let figures = '';
  for (const { field, isOfLive, name: start } of FIGURE_TEXTS) {
    const value = isOfLive && source !== 'live' ? 'null' : (values.get(field) ?? 'null');
    figures += start + (NUMBER.test(value) ? value : 'null');
  }
  const account = `"account_code":${JSON.stringify(accountCode)},"account_name":${name.startsWith('"') ? name : 'null'}`;
  const ids = `"request_id":${JSON.stringify(requestId)},"portfolio_id":${JSON.stringify(portfolioId)}`;
  const method = values.get('risk_method') ?? 'null';
  const arrays = `"exceptions":${exceptions},"closest_matches":${closestMatches}`;
  return `{${account},${ids}${figures},"risk_method":${METHODS.has(method) ? method : 'null'},${arrays},"source":"${source}"}`;
}

const NO_VALUES: ReadonlyMap<string, string> = new Map();
