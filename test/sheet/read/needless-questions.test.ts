import { describe, expect, it } from '@jest/globals';
import { printedLines } from '../../../server/sheet/text/printed-text.js';
import { readLines } from '../refused/read-lines.js';
import { readTables } from './read-tables.js';

const FIELDS = ['account_code', 'contract_code', 'net_position'];

describe('a code below the heading of a data vendor', () => {
  it.each(['BB Yellow Key', 'BBG Yellow Key', 'Bloomberg Yellow Key'])('counts before a description: %s', (heading) =>
    expect(
      readLines(
        FIELDS,
        `Account|Instrument Description|${heading}|Quantity`,
        'X|NY Harb ULSD Fut Feb27|HOG7 Comdty|-10',
        'X|WTI Crude Feb27|CLG7 Comdty|5',
      )?.rows,
    ).toEqual([
      [2, 'X', 'HOG7 Comdty', -10],
      [3, 'X', 'CLG7 Comdty', 5],
    ]),
  );
});

describe('orders that are filled in part', () => {
  it.each([
    ['Qty', 'Partially Filled'],
    ['Quantity', 'Partial'],
    ['Lots', 'PARTIALLY_FILLED'],
  ])('hold what is filled beside %s', (heading, state) => {
    const found = readLines(
      FIELDS,
      `Account|Contract|Side|${heading}|Filled|Status`,
      `X|CLG7|Buy|10|8|${state}`,
      'X|NGH7|Sell|5|5|Filled',
    );
    expect(found?.rows).toEqual([
      [2, 'X', 'CLG7', 8],
      [3, 'X', 'NGH7', -5],
    ]);
    expect(found?.leftOut).toEqual([]);
  });

  it('are left out where a row does not say how much is', () =>
    expect(
      readLines(
        FIELDS,
        'Account|Contract|Side|Qty|Filled|Status',
        'X|CLG7|Buy|10||Partially Filled',
        'X|NGH7|Sell|5|5|Filled',
      )?.leftOut,
    ).toEqual(['2: “Partially Filled” by Status, and no column says how much of it was filled']));
});

describe('lots of the night and of the day', () => {
  it.each(['Overnight|Intraday|Total', 'Overnight|Intra-day|Net'])('are held in their total: %s', (headings) =>
    expect(readLines(FIELDS, `Account|Contract|${headings}`, 'X|CLG7|5|-7|-2', 'X|NGH7|3|1|4')?.rows).toEqual([
      [2, 'X', 'CLG7', -2],
      [3, 'X', 'NGH7', 4],
    ]),
  );

  it('are none where the total is not their sum', () =>
    expect(
      readLines(FIELDS, 'Account|Contract|Overnight|Intraday|Total', 'X|CLG7|5|-7|-2', 'X|NGH7|3|1|9')?.missing,
    ).toEqual(['Net position']));
});

const ACCOUNTS = (...lines: readonly string[]): readonly unknown[] =>
  readTables(...lines).flatMap(({ rows, missing }) => [...rows.map((row) => row['account_code']), ...missing]);

describe('tables of a file without a column of accounts', () => {
  it('are of the account of the file below names of products', () =>
    expect(
      ACCOUNTS('CORN', 'Month|Contracts', 'Mar 27|5', 'May 27|-3', '', 'WHEAT', 'Month|Contracts', 'Mar 27|2'),
    ).toEqual(['FILE', 'FILE', 'FILE']));

  it.each(['Portfolio', 'Summary', 'Summary by contract', 'Margin', 'Balances'])(
    'are of the account above the first: %s',
    (title) =>
      expect(
        ACCOUNTS('Account: 7330', '', 'Listed', 'Contract|Qty', 'ESZ6|5', '', title, 'Symbol|Qty|Mark', 'CLG7|3|58'),
      ).toEqual(['7330', '7330']),
  );

  it('are asked about below a title that may be a part, beside trades', () =>
    expect(
      ACCOUNTS('Account: 7330', '', 'Trades', 'Contract|Qty', 'ESZ6|5', '', 'Margin', 'Symbol|Qty|Mark', 'ESZ6|3|58'),
    ).toContain('Account'));
});

describe('a printed table with totals of money below it', () => {
  const PAGE = [
    ' TRADE DT   LONG      SHORT     CONTRACT DESCRIPTION        EX   TRADE PRICE',
    ' 05-NOV-26     20               EUX EURO BUND MAR27         EU     128.31',
    ' 10-NOV-26                 50   EUX EURO SCHATZ MAR27       EU     106.985',
    ' 12-NOV-26                 12   ICE BRENT CRUDE FEB27       IE     62.95',
  ];

  it.each([
    ' TOTAL OPEN EQUITY  USD  27,117.50',
    ' TOTAL OPEN TRADE EQUITY  USD    27,117.50',
    ' ACCOUNT VALUE  CASH     27,117.50',
  ])('has its short lots below their heading: %s', (total) => {
    const rows = printedLines([...PAGE, total].join('\n')).slice(1, 4);
    expect(rows.map(([, long, short]) => [long, short])).toEqual([
      ['20', ''],
      ['', '50'],
      ['', '12'],
    ]);
  });

  it('names what is lost where words stand between its columns', () => {
    const found = readLines(
      FIELDS,
      'Account|Contract|Long|Short',
      'A|CLG7|5|',
      '10-NOV-26        50  EUX EURO SCHATZ MAR27',
      'Total open equity  USD  27,117.50',
    );
    expect(found?.leftOut.filter((reason) => reason.includes('stand between'))).toEqual([
      '3: its words “10-NOV-26 50 EUX EURO SCHATZ MAR27” stand between the columns of its headings',
    ]);
  });
});
