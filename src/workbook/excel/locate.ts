/// <reference types="office-js" />
import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import { WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';

/** The place of a range whose `PLACE` was loaded. */
export const PLACE = 'rowIndex, columnIndex, rowCount, columnCount';

export const placeOf = (sheet: string, range: Excel.Range): RangeAddress => ({
  sheet,
  row: range.rowIndex,
  column: range.columnIndex,
  rowCount: range.rowCount,
  columnCount: range.columnCount,
});

export const sheetMissing = (sheet: string): WorkbookFault =>
  new WorkbookFault('NOT_FOUND', `There is no sheet "${sheet}" in this workbook. Choose the range again.`);

export const sheetProtected = (sheet: string, what: string): WorkbookFault =>
  new WorkbookFault(
    'PROTECTED',
    `Sheet "${sheet}" is protected, so ${what}. Unprotect it (Review, Unprotect Sheet), or work in a copy of the workbook.`,
  );

/** Sheets by name, in one round trip. @param prepare loads what else is needed of each @throws NOT_FOUND */
export async function findSheets(
  context: Excel.RequestContext,
  names: Iterable<string>,
  prepare: (sheet: Excel.Worksheet) => void = () => undefined,
): Promise<ReadonlyMap<string, Excel.Worksheet>> {
  const sheets = new Map<string, Excel.Worksheet>();
  for (const name of names) {
    if (sheets.has(name)) continue;
    const sheet = context.workbook.worksheets.getItemOrNullObject(name);
    sheet.load('name');
    prepare(sheet);
    sheets.set(name, sheet);
  }
  await context.sync();
  for (const [name, sheet] of sheets) {
    if (sheet.isNullObject) throw sheetMissing(name);
  }
  return sheets;
}

/** @throws NOT_FOUND */
export async function findSheet(
  context: Excel.RequestContext,
  name: string,
  prepare?: (sheet: Excel.Worksheet) => void,
): Promise<Excel.Worksheet> {
  const sheet = (await findSheets(context, [name], prepare)).get(name);
  if (sheet === undefined) throw sheetMissing(name);
  return sheet;
}

export const rangeAt = (
  sheet: Excel.Worksheet,
  { row, column, rowCount, columnCount }: Omit<RangeAddress, 'sheet'>,
): Excel.Range => sheet.getRangeByIndexes(row, column, rowCount, columnCount);
