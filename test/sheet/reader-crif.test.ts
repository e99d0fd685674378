import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

// Files of the Common Risk Interchange Format have no column of accounts.

const HEADINGS = ['ProductClass', 'RiskType', 'Qualifier', 'Bucket', 'Label1', 'Label2', 'Amount', 'AmountCurrency'];
const CURVE = ['RatesFX', 'Risk_IRCurve', 'USD', 1, '5y', 'OIS', 10_000, 'USD'];
const CURRENCY = ['RatesFX', 'Risk_FX', 'EUR', '', '', '', 250_000, 'USD'];

function read(cells: readonly (readonly CellValue[])[]) {
  const [found, ...others] = readPositionTables(cells, { account: 'desk', type: 'crif' });
  if (found === undefined || others.length > 0) throw new Error('One table was to be found.');
  const { table, recognition } = found;
  const rows = table.rows.map((row) =>
    Object.fromEntries(
      Object.entries(recognition.map.columns).map(([field, column]) => [field, row.cells[column ?? -1]]),
    ),
  );
  return { rows, missing: recognition.missing.map(({ label }) => label), remarks: table.remarks };
}

describe('CRIF rows without a column of accounts', () => {
  it('are of one account where nothing names a portfolio', () => {
    const { rows, missing, remarks } = read([HEADINGS, CURVE, CURRENCY]);
    expect(missing).toEqual([]);
    expect(rows.map((row) => row['account_code'])).toEqual(['desk', 'desk']);
    expect(remarks).toEqual(['No account is named: all rows are of one account, called “desk”.']);
  });

  it('are of one account where the column of portfolios is blank', () => {
    const { rows } = read([
      ['PortfolioID', ...HEADINGS],
      ['', ...CURVE],
    ]);
    expect(rows.map((row) => row['account_code'])).toEqual(['desk']);
  });

  it.each(['PortfolioID', 'Portfolio ID', 'portfolio_id', 'Netting set'])(
    'are of the netting sets that the column %s names, one or several',
    (heading) => {
      const { rows, missing, remarks } = read([
        ['TradeID', heading, ...HEADINGS],
        ['T-1', 'P-1', ...CURVE],
        ['T-2', 'P-2', ...CURRENCY],
      ]);
      expect(missing).toEqual([]);
      expect(rows.map((row) => [row['account_code'], row['portfolio_id'], row['trade_id']])).toEqual([
        ['P-1', 'P-1', 'T-1'],
        ['P-2', 'P-2', 'T-2'],
      ]);
      expect(remarks).toEqual([
        `Accounts are those of the column “${heading}”: each portfolio is a netting set of its own.`,
      ]);
    },
  );

  it('keep the account that a column names, whatever their portfolios', () => {
    const { rows, remarks } = read([
      ['AccountCode', 'PortfolioID', ...HEADINGS],
      ['A-1', 'P-1', ...CURVE],
      ['A-1', 'P-2', ...CURRENCY],
    ]);
    expect(rows.map((row) => row['account_code'])).toEqual(['A-1', 'A-1']);
    expect(remarks).toEqual([]);
  });
});

describe('headings of the format', () => {
  it.each(['AmountUSD', 'Amount USD', 'amount_usd'])(
    'such as %s are a field, and no unit of another one',
    (heading) => {
      const { rows } = read([
        [...HEADINGS, heading],
        [...CURVE.with(6, 9_000).with(7, 'EUR'), 10_000],
      ]);
      expect(rows).toEqual([expect.objectContaining({ amount: 9_000, amount_currency: 'EUR', amount_usd: 10_000 })]);
    },
  );
});
