/// <reference types="office-js" />
import { intersection } from '../../../server/sheet/workbook/a1.js';
import type { CellAddress, RangeAddress } from '../../../server/sheet/workbook/port.js';
import { WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import { findSheet, PLACE, placeOf, rangeAt } from './locate.js';
import { changeExcel, readExcel } from './run-excel.js';

/** What is selected, cut to the used range; of one cell the block around it; of nothing but blank cells the first. */
export const readSelection = (): Promise<RangeAddress> =>
  readExcel(async (context) => {
    const selected = context.workbook.getSelectedRange();
    const sheet = selected.worksheet;
    const used = sheet.getUsedRangeOrNullObject(true);
    sheet.load('name');
    selected.load(PLACE);
    used.load(PLACE);
    await context.sync();
    const range = placeOf(sheet.name, selected);
    const isCell = range.rowCount === 1 && range.columnCount === 1;
    const wanted = isCell ? await blockAround(sheet, selected) : range;
    const filled = used.isNullObject ? null : intersection(wanted, placeOf(sheet.name, used));
    return filled ?? { ...range, rowCount: 1, columnCount: 1 };
  });

async function blockAround(sheet: Excel.Worksheet, cell: Excel.Range): Promise<RangeAddress> {
  const block = cell.getSurroundingRegion();
  block.load(PLACE);
  await sheet.context.sync();
  return placeOf(sheet.name, block);
}

/** The one cell of the selection that typing goes to. */
export const readActiveCell = (): Promise<CellAddress> =>
  readExcel(async (context) => {
    const cell = context.workbook.getActiveCell();
    const sheet = cell.worksheet;
    sheet.load('name');
    cell.load(PLACE);
    await context.sync();
    return { sheet: sheet.name, row: cell.rowIndex, column: cell.columnIndex };
  });

/** Selects and shows. */
export const select = (address: RangeAddress): Promise<void> =>
  changeExcel(async (context) => {
    const sheet = await findSheet(context, address.sheet, (found) => found.load('visibility'));
    if (sheet.visibility !== 'Visible') {
      const message = `Sheet "${address.sheet}" is hidden. Unhide it (right click on a sheet's name, Unhide) to see the cell.`;
      throw new WorkbookFault('UNSUPPORTED', message);
    }
    sheet.activate();
    rangeAt(sheet, address).select();
    await context.sync();
  });
