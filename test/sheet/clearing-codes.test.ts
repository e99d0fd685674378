import { describe, expect, it } from '@jest/globals';
import { withClearingCodes } from '../../server/sheet/reader/contracts/clearing-codes.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

const HEADINGS = ['Exchange', 'Code', 'Product Name'];

function codesOf(...rows: readonly (readonly CellValue[])[]): readonly (CellValue | undefined)[] {
  const table = {
    ...{ names: HEADINGS, headings: HEADINGS, sources: [0, 1, 2], above: [], taken: [], leftOut: [], remarks: [] },
    rows: rows.map((cells, sheetRow) => ({ sheetRow, cells })),
  };
  return withClearingCodes(table, { exchange_code: 0, contract_code: 1 }).rows.map(({ cells }) => cells[1]);
}

describe('clearing codes', () => {
  it('are trading codes where the name beside them says the same', () =>
    expect(codesOf(['CBOT', 'C', 'CORN FUTURES'], ['CBT', 21, '10-YEAR T-NOTE'], ['CME', '48', 'Live Cattle'])).toEqual(
      [...['ZC', 'ZN', 'LE']],
    ));

  it('stay as they stand where the name says another contract, or none, or the exchange is another one', () =>
    expect(
      codesOf(
        ['CBOT', '21', '2-YEAR T-NOTE'],
        ['CBOT', 'S', 'SOYBEAN MEAL'],
        ['CBOT', 'C', 'MINI CORN'],
        ['CBOT', 'W', ''],
        ['ICE', 'C', 'CORN'],
      ),
    ).toEqual(['21', 'S', 'C', 'W', 'C']));
});
