import { describe, expect, it } from '@jest/globals';
import { readStatement } from '../../../server/sheet/text/statement.js';
import { CsvReader } from '../../../server/sheet/text/csv-reader.js';

/** Rows of the first table of a text by their fields, as they are sent; undefined if no table is read. */
function sent(text: string, fields: readonly string[]) {
  const reader = new CsvReader();
  const lines = [...reader.push(text), ...reader.end()];
  const outcome = readStatement('FILE.txt', lines, {
    delimiter: reader.separator,
    leftAside: [],
    doubtText: ({ heading, doubt }) => `${heading}: ${doubt}`,
  });
  const [found] = outcome.ok ? outcome.value.tables : [];
  return found?.table.rows.map(({ cells }) => fields.map((field) => cells[found.map.columns[field] ?? -1]));
}

const FIELDS = ['index', 'tenor', 'dv01'];
const ladder = (...lines: readonly string[]) => sent(lines.join('\n'), FIELDS);
const SOFR = [
  ['SOFR', '1Y', -4210],
  ['SOFR', '2Y', 12_880],
  ['SOFR', '5Y', -1925],
];
const ROWS = ['1Y         -4,210', '2Y         12,880', '5Y         (1,925)'];

describe('a printed ladder of one curve', () => {
  it.each([
    ['SOFR DV01 ladder (USD)', '', 'TENOR        SOFR', '-----  ----------'],
    ['DV01 by bucket                    COB 20-Nov-2026', '', 'Bucket       SOFR'],
    ['SOFR DV01 ladder (USD)'],
    ['PV01, SOFR', ''],
  ])('is read below %j', (...head) => {
    expect(ladder(...head, ...ROWS)).toEqual(SOFR);
  });

  it('is read with a heading of its amounts, DV01', () => {
    expect(ladder('USD SOFR', '', 'TENOR        DV01', ...ROWS)?.map(([, ...others]) => others)).toEqual(
      SOFR.map(([, ...others]) => others),
    );
  });

  it.each([
    [['SOFR curve', '', 'TENOR        SOFR', '1Y           4.21', '2Y           3.95']],
    [['SOFR DV01 report', 'TENOR        RATE', '1Y           4.21', '2Y           3.95']],
    [['SOFR DV01 report', '', 'Par rates', '1Y           4.21', '2Y           3.95']],
    [['SOFR DV01 ladder', ...ROWS, 'hedge         500']],
    [['SOFR DV01 ladder', ...ROWS, 'ESTR DV01 ladder', '1Y         -2,105']],
  ])('is none where its numbers may be rates, or something else stands there: %j', (lines) => {
    expect(ladder(...lines)).toBeUndefined();
  });
});

describe('commas in a printed table', () => {
  const printed = (...amounts: readonly (readonly [string, string])[]) =>
    ladder(
      'DV01 ladder',
      'TENOR            SOFR          ESTR',
      ...amounts.map(([one, other], at) => `${at + 1}Y     ${one.padStart(14)}${other.padStart(14)}`),
    )?.map(([, , dv01]) => dv01);

  it('group thousands where all of their columns agree', () => {
    expect(printed(['-4,210', '2,105'], ['31,740', '310'], ['(1,925)', '0'])).toEqual([
      ...[-4210, 2105, 31_740, 310, -1925],
    ]);
  });

  it('are not read where one could be the decimal sign', () => {
    expect(printed(['-4,210', '0,310'], ['31,740', '5,120'])?.slice(0, 1)).toEqual(['-4,210']);
  });

  it('are the decimal sign where one of them is', () => {
    expect(printed(['-4,210', '3,95'], ['31,740', '5,120'])).toEqual([-4.21, 3.95, 31.74, 5.12]);
  });

  it('are not read in a column that has thousands without them', () => {
    expect(printed(['-4,210', '310'], ['12880', '120'])?.slice(0, 1)).toEqual(['-4,210']);
  });

  it('are none of a rate, which would be thousands of per cent', () => {
    const rates = sent(
      [
        'ACCOUNT: SW-1',
        'CCP    TRADE ID   INDEX           PAY/REC    NOTIONAL      EFFECTIVE    MATURITY      RATE',
        'LCH    X1         USD-SOFR-OIS    PAY        50,000,000    2026-11-20   2031-11-20    3,950',
        'LCH    X2         USD-SOFR-OIS    REC        25,000,000    2026-11-20   2036-11-20    4,125',
      ].join('\n'),
      ['notional', 'fixed_rate'],
    );
    expect(rates).toEqual([
      [50_000_000, '3,950'],
      [25_000_000, '4,125'],
    ]);
  });
});
