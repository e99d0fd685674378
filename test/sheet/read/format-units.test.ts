import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { stageTable } from '../../../server/sheet/reader/stage-table.js';
import { sentColumns } from '../../../server/sheet/table/stage-range.js';

const SWAP = ['A1', 'LCH', 'T1', 'OIS', 'Pay'];
const TERMS = ['USD', '2026-12-01', '2031-12-01', 3.5, 'SOFR'];

/** What is sent of an amount in one cell with a number format, and what is asked of it. */
function amountSent(heading: string, value: number, format: string) {
  const cells = heading.startsWith('Lots')
    ? [
        ['Account', 'Exchange', 'Contract', 'Expiry', heading],
        ['A1', 'NYMEX', 'CL', '202712', value],
      ]
    : [
        ['Account', 'CCP', 'Trade ID', 'Type', 'Direction', heading, 'Ccy', 'Start', 'End', 'Fixed rate', 'Index'],
        [...SWAP, value, ...TERMS],
      ];
  const [found] = readPositionTables(cells, { account: 'A1' });
  if (found === undefined) throw new Error('No table was found.');
  const { map } = found.recognition;
  const column = cells[0]?.indexOf(heading);
  const address = { sheet: '', row: 0, column: 0, rowCount: 2, columnCount: 11 };
  const staged = stageTable(address, found.table, map, (_, at) => (at === column ? format : null));
  const place = sentColumns(map).findIndex(({ field }) => field === 'notional' || field === 'net_position');
  return { text: staged.data[0]?.[place], asked: staged.issues.map(({ message }) => message) };
}

describe('a number format that hides what a cell holds', () => {
  it.each([
    ['Lots', 8, ';;;', 'shows nothing of it'],
    ['Lots', -2000, '#,##0,', 'shows thousandths of it'],
    ['Lots', -2000, '#,##0,;(#,##0,)', 'shows thousandths of it'],
    ['Notional', 25_000_000, ';;;', 'shows nothing of it'],
  ])('is asked about: %s %d as %s', (heading, value, format, said) => {
    const found = amountSent(heading, value, format);
    expect(found).toMatchObject({ text: '', asked: [expect.stringContaining(said)] });
  });

  it.each([
    ['Lots (k)', 2000, '#,##0,', '2000'],
    ['Lots', 2000, '#,##0', '2000'],
    ['Lots', 2000, '0;-0;;@', '2000'],
    ['Notional', 25_000_000, '#,##0,,', '25000000'],
  ])('hides nothing: %s %d as %s', (heading, value, format, text) =>
    expect(amountSent(heading, value, format)).toEqual({ text, asked: [] }),
  );
});

describe('a number format that writes a unit beside an amount', () => {
  it.each([
    ['Notional', 100, '#,##0" mm"', 'mm'],
    ['Notional', 100, '#,##0"m"', 'm'],
    ['Notional', 100, '#,##0\\k', 'k'],
    ['Lots', 10_000, '#,##0" bbl"', 'bbl'],
    ['Lots', 5, '0" S"', 'S'],
    ['Lots', 5, '0" L";0" S"', undefined],
    ['Lots', -5, '0" L";0" S"', undefined],
    ['Lots', -5, '0" L"', 'L'],
    ['Notional', 25_000_000, '0.0,," mm"', undefined],
    ['Notional', 25_000_000, '[>=1000000]0.0,,"M";[>=1000]0,"K";0', undefined],
    ['Notional', 25_000_000, '0.0," mm"', 'mm'],
    ['Notional', 100, '[$USD-409] #,##0.00', undefined],
    ['Notional', 100, '"USD "#,##0', undefined],
    ['Notional', 100, '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', undefined],
    ['Lots', 10, '#,##0" lots"', undefined],
    ['Notional', 100, 'General', undefined],
  ])('is asked about where it changes what the cell holds: %s %d as %s', (heading, value, format, unit) => {
    const { text, asked } = amountSent(heading, value, format);
    expect(asked).toEqual(unit === undefined ? [] : [expect.stringContaining(`writes “${unit}” beside it`)]);
    expect(text).toBe(unit === undefined ? String(value) : '');
  });

  it.each(['#,##0" mm"', '#,##0"m"'])('repeats what the heading says: %s', (format) => {
    expect(amountSent('Notional (mm)', 100, format)).toEqual({ text: '100000000', asked: [] });
  });

  it('contradicts what the heading says', () => {
    expect(amountSent('Notional (mm)', 100, '#,##0"k"').asked).toHaveLength(1);
  });
});
