import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const cellOf = (text: string): CellValue => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

/** Rows that count, and those that are left out as a summary, of lines with bars between their cells. */
function read(...lines: readonly string[]) {
  const found = readPositionTables(
    lines.map((line) => line.split('|').map(cellOf)),
    { account: 'FILE' },
  );
  return {
    rows: found.flatMap(({ table }) => table.rows.map(({ sheetRow }) => sheetRow)),
    summary: found.flatMap(({ table }) =>
      table.leftOut.flatMap(({ sheetRow, reason, isTold }) =>
        isTold && reason.includes('of which these are a summary') ? [sheetRow] : [],
      ),
    ),
  };
}

const SUMMARY = ['Contract|Quantity', 'CLZ7|15', 'ESH7|-8'];
const DETAIL = ['Account|Contract|Quantity', 'A1|CLZ7|10', 'A2|CLZ7|5', 'A1|ESH7|-5', 'A2|ESH7|-3'];

describe('a summary of what another table lists by account', () => {
  it('is left out and said to be one, above the accounts and below them', () => {
    expect(read('Summary by product', ...SUMMARY, '', 'Detail by account', ...DETAIL)).toEqual({
      rows: [7, 8, 9, 10],
      summary: [2, 3],
    });
    expect(read('Detail by account', ...DETAIL, '', 'Summary by product', ...SUMMARY)).toEqual({
      rows: [2, 3, 4, 5],
      summary: [9, 10],
    });
  });

  it('is one without a title where several contracts are sums of accounts', () => {
    expect(read(...DETAIL, '', ...SUMMARY)).toEqual({ rows: [1, 2, 3, 4], summary: [7, 8] });
  });

  it('may be of products, without their months', () => {
    const products = ['Positions by product', 'Product|Net lots', 'CL|15', 'ES|-8'];
    expect(read(...products, '', ...DETAIL)).toEqual({ rows: [6, 7, 8, 9], summary: [2, 3] });
  });

  it('may stand above accounts that lines name', () => {
    const accounts = ['Account: A1', 'Contract|Quantity', 'CLZ7|10', 'ESH7|-5', 'Account: A2', 'CLZ7|5', 'ESH7|-3'];
    expect(read('Summary', ...SUMMARY, '', ...accounts).summary).toEqual([2, 3]);
  });

  it.each([
    ['whose lots are others', [...DETAIL, '', 'Contract|Quantity', 'CLZ7|16', 'ESH7|-8']],
    ['of other contracts', [...DETAIL, '', 'Contract|Quantity', 'NGF8|15', 'HOF8|-8']],
    ['of an account that a line names', ['Account: A9', ...SUMMARY, '', ...DETAIL]],
    ['of one contract without a title', [...DETAIL.slice(0, 3), '', 'Contract|Quantity', 'CLZ7|15']],
    ['beside one account', ['Account|Contract|Quantity', 'A1|CLZ7|15', 'A1|ESH7|-8', '', ...SUMMARY]],
  ])('is no table %s', (_, lines) => expect(read(...lines).summary).toEqual([]));
});
