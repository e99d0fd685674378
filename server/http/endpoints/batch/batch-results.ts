import type { BatchResultRowBody } from '../../../contract/batch.js';
import { riskMethod } from '../../../contract/risk-metrics.js';
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

type Figures = Omit<
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

/** The arrays are stored as they are sent. */
function rowText({ accountCode, requestId, portfolioId, source, summary, exceptions, closestMatches }: BatchResultRow) {
  const values = valuesOf(summary);
  const name = values.get('account_name');
  const head = {
    account_code: accountCode,
    account_name: typeof name === 'string' ? name : null,
    request_id: requestId,
    portfolio_id: portfolioId,
  };
  const figure = (field: keyof Figures): number | null => {
    const value = values.get(field);
    return typeof value === 'number' ? value : null;
  };
  const isLive = source === 'live';
  const figures: Figures = {
    initial_margin: figure('initial_margin'),
    client_margin: figure('client_margin'),
    option_liquidation_value: figure('option_liquidation_value'),
    additional_margin: figure('additional_margin'),
    value_at_risk: figure('value_at_risk'),
    stress_loss: figure('stress_loss'),
    requirement: isLive ? figure('requirement') : null,
    gross_margin: isLive ? figure('gross_margin') : null,
    gross_requirement: isLive ? figure('gross_requirement') : null,
  };
  const method = riskMethod().catch(null).parse(values.get('risk_method'));
  const arrays = `"exceptions":${exceptions},"closest_matches":${closestMatches}`;
  return `${JSON.stringify({ ...head, ...figures, risk_method: method }).slice(0, -1)},${arrays},"source":"${source}"}`;
}

/** @param summary JSON text of the scalar figures; null if there are none */
function valuesOf(summary: string | null): ReadonlyMap<string, unknown> {
  const fields: unknown = summary === null ? {} : JSON.parse(summary);
  if (typeof fields !== 'object' || fields === null) throw new Error('The summary of a batch result is no object.');
  return new Map<string, unknown>(Object.entries(fields));
}
