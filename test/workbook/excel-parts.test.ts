import { describe, expect, it } from '@jest/globals';
import { excelInput } from '../../src/workbook/excel/cell-text.js';
import { excelFault } from '../../src/workbook/excel/excel-fault.js';
import { chunked, payloadBytes } from '../../src/workbook/excel/payload.js';
import { WorkbookFault } from '../../server/sheet/workbook/workbook-fault.js';
import { areaAddresses } from '../../src/workbook/excel/set-marks.js';

describe('addresses of many cells', () => {
  it('join cells below each other and stay within Excel’s limit', () => {
    const at = (row: number, column: number) => ({ row, column });
    expect(areaAddresses([at(5, 3), at(3, 3), at(4, 3), at(4, 5)])).toEqual(['D4:D6,F5']);
    expect(areaAddresses([])).toEqual([]);
    const many = areaAddresses(Array.from({ length: 5_000 }, (_, index) => at(2 * index, 100)));
    expect(many.length).toBeGreaterThan(1);
    expect(Math.max(...many.map((address) => address.length))).toBeLessThanOrEqual(8_192);
    expect(many.flatMap((address) => address.split(','))).toHaveLength(5_000);
  });
});

describe('what is handed to Excel', () => {
  it.each([
    [5, 5],
    [true, true],
    ['', ''],
    ['=1', "'=1"],
    ["'x", "''x"],
    ['CLZ6', "'CLZ6"],
    ['x'.repeat(32_767), 'x'.repeat(32_767)],
    [`=${'x'.repeat(300)}`, `'=${'x'.repeat(300)}`],
  ])('for %j is %j', (value, input) => expect(excelInput(value)).toBe(input));
});

describe('chunks', () => {
  it('count bytes as Excel does, at least', () => {
    for (const text of ['', 'abc', 'é日😀', '"\\\n\u0001', 'x'.repeat(1_000)]) {
      expect(payloadBytes(text)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(`'${text}`)));
    }
  });

  it('hold every item once, in order, and one that is over alone', () => {
    const sizes = [1_500_000, 400_000, 200_000, 9_000_000, 1];
    expect(chunked(sizes, (size) => size, 10)).toEqual([[1_500_000, 400_000], [200_000], [9_000_000], [1]]);
    expect(chunked([1, 1, 1], (size) => size, 2)).toEqual([[1, 1], [1]]);
    expect(chunked([], () => 1, 2)).toEqual([]);
  });
});

describe('faults of Excel', () => {
  it.each([
    ['InvalidOperationInCellEditMode', 'EDIT_MODE'],
    ['AccessDenied', 'PROTECTED'],
    ['RequestPayloadSizeLimitExceeded', 'TOO_LARGE'],
    ['ResponsePayloadSizeLimitExceeded', 'TOO_LARGE'],
    ['ItemNotFound', 'NOT_FOUND'],
    ['InvalidSelection', 'UNSUPPORTED'],
    ['ApiNotFound', 'UNSUPPORTED'],
    ['GeneralException', 'HOST'],
  ])('%s is %s', (code, expected) => {
    const fault = excelFault(Object.assign(new Error('Said by Excel.'), { code }));
    expect(fault.code).toBe(expected);
    expect(fault.message).toMatch(/^[A-Z].*\.$/s);
  });

  it('of our own stay as they are; anything else is a sentence', () => {
    const own = new WorkbookFault('CANCELLED', 'Cancelled.');
    expect(excelFault(own)).toBe(own);
    for (const thrown of [undefined, null, 'text', {}, new Error('')])
      expect(excelFault(thrown).message).toMatch(/^Excel could not do this/);
  });
});
