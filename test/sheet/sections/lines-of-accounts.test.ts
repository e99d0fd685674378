import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { cellOfText } from '../../../server/sheet/table/csv-number.js';
import { printedLines } from '../../../server/sheet/text/printed-text.js';
import { readLines } from '../refused/read-lines.js';

const FIELDS = ['account_code', 'net_position'];
const read = (...lines: readonly string[]) => readLines(FIELDS, ...lines);

/** What is read of a printed text: accounts and lots, and what is told. */
function readPrinted(...lines: readonly string[]) {
  const cells = printedLines(lines.join('\n')).map((line) =>
    line.map((text) => cellOfText(text, { decimal: 'point', doubtful: null })),
  );
  const width = Math.max(...cells.map(({ length }) => length));
  const [found] = readPositionTables(
    cells.map((line) => Array.from({ length: width }, (_, column) => line[column] ?? '')),
    { account: 'FILE' },
  );
  const columns = found?.recognition.map.columns ?? {};
  return {
    rows: found?.table.rows.map(({ cells: own }) => FIELDS.map((field) => own[columns[field] ?? -1])),
    told: found?.table.leftOut.flatMap(({ reason, isTold }) => (isTold ? [reason] : [])),
    sums: found?.table.leftOut.filter(({ reason }) => reason === 'sum').length,
    remarks: found?.table.remarks,
  };
}

describe('a printed report by account', () => {
  it.each(['Account: 550-2  (PRAIRIE MILLING INC)', 'Account: 550-2   PRAIRIE MILLING', 'ACCT: 550-2  (Oak Grain)'])(
    'has totals that are sums, and accounts with their names in lines of their own: “%s”',
    (line) => {
      const found = readPrinted(
        'Account: 550-1  (HARBOR GRAIN COOP)',
        'EXCH     CONTRACT   MONTH        LONG    SHORT',
        'CBOT     CORN       MAR 2027       45       20',
        '                  Account total    45       20',
        line,
        'CBOT     CORN       JUL 2027        5        0',
        '                  Account total     5        0',
        '                  Report total     50       20',
      );
      expect(found.rows).toEqual([
        ['550-1', 25],
        ['550-2', 5],
      ]);
      expect(found).toMatchObject({ told: [], sums: 3 });
      expect(found.remarks?.join(' ')).not.toContain('take it out');
    },
  );

  it('stars the sum of one line as well', () => {
    const found = readPrinted(
      'TRADE     AT  LONG    SHORT   CONTRACT DESCRIPTION            TRADE PRICE   DEBIT/CREDIT',
      '11/03/6   F1             8    JUN 27 NYM LT CRUDE                   62.10       4,960.00',
      '                         8*   SETTLEMENT PRICE                      61.48       4,960.00',
      '11/20/6   F1             3    FEB 27 NYM NATURAL GAS                4.102         360.00DR',
      '                         3*   SETTLEMENT PRICE                      4.114         360.00DR',
    );
    expect(found.rows?.map(([, lots]) => lots)).toEqual([-8, -3]);
    expect(new Set(found.told)).toEqual(new Set(['it is the starred sum of the lines above it']));
  });
});

describe('a line of an account', () => {
  it.each([
    ['Portfolio: RATES-NY   COB 20-Nov-26', 'RATES-NY'],
    ['Portfolio: RATES-NY as of 20-Nov-26', 'RATES-NY'],
    ['Account: A-77  Date: 2026-11-20', 'A-77'],
    ['Book: GAS-7 (as at 20 Nov 2026)', 'GAS-7'],
    ['Member: evt-desk-3', 'evt-desk-3'],
  ])('names it without the day: “%s”', (line, account) => {
    const found = read(line, 'Contract|Expiry|Qty', 'CL|Jan-27|10', 'NG|Feb-27|-5');
    expect(found?.rows.map(([, own]) => own)).toEqual([account, account]);
  });

  it.each(['Member: yes', 'Portfolio: RATES-NY as of today'])('names no other one: “%s”', (line) => {
    const found = read(line, 'Contract|Expiry|Qty', 'CL|Jan-27|10');
    expect(found?.rows.map(([, own]) => own)).toEqual(['FILE']);
  });

  it('is no row where whose it is stands in the next cell', () => {
    const found = read(
      'Account: 550-1|(HARBOR GRAIN)||',
      'Contract|Expiry|Long|Short',
      'CL|Jan-27|10|',
      'Account: 550-2|(PRAIRIE MILLING)||',
      'CL|Jan-27||10',
    );
    expect(found?.rows.map(([, account, lots]) => [account, lots])).toEqual([
      ['550-1', 10],
      ['550-2', -10],
    ]);
    expect(found?.leftOut).toEqual([]);
  });
});
