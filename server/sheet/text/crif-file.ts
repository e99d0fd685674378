import type { CrifRow } from '../../contract/bilateral/crif.js';
import { csvLine, type CsvCell } from '../../lib/csv-line.js';

/** The headings of a file in the format's own spelling, and AccountCode, which the format does not have. */
const COLUMNS: readonly (readonly [heading: string, cell: (row: CrifRow) => CsvCell])[] = [
  ['AccountCode', (row) => row.account_code],
  ['TradeID', (row) => row.trade_id],
  ['PortfolioID', (row) => row.portfolio_id],
  ['IMModel', (row) => row.im_model],
  ['ProductClass', (row) => row.product_class],
  ['RiskType', (row) => row.risk_type],
  ['Qualifier', (row) => row.qualifier],
  ['Bucket', (row) => row.bucket],
  ['Label1', (row) => row.label1],
  ['Label2', (row) => row.label2],
  ['Amount', (row) => row.amount],
  ['AmountCurrency', (row) => row.amount_currency],
  ['AmountUSD', (row) => row.amount_usd],
];

/** A file of the Common Risk Interchange Format, line by line. @param separator of its cells */
export function* crifLines(rows: readonly CrifRow[], separator: ',' | '\t' = ','): Generator<string, void, undefined> {
  yield csvLine(
    COLUMNS.map(([heading]) => heading),
    separator,
  );
  for (const row of rows)
    yield csvLine(
      COLUMNS.map(([, cell]) => cell(row)),
      separator,
    );
}
