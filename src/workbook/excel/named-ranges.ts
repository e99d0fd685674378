/// <reference types="office-js" />
import type { NamedRange } from '../../../server/sheet/workbook/port.js';
import { PLACE, placeOf } from './locate.js';
import { readExcel } from './run-excel.js';

/** Names that Excel keeps for itself. */
const EXCELS_OWN = /^_|(?:^|!)Print_(?:Area|Titles)$/;

/** The tables of the workbook, without rows of totals, and its visible names that stand for a range. */
export const readNamedRanges = (): Promise<readonly NamedRange[]> =>
  readExcel(async (context) => {
    const { tables, names, worksheets } = context.workbook;
    tables.load('items/name, items/showTotals');
    names.load('items/name, items/type, items/visible');
    worksheets.load('items/name');
    await context.sync();
    for (const sheet of worksheets.items) sheet.names.load('items/name, items/type, items/visible');
    await context.sync();
    const tablePlaces = tables.items.map((table) => ({
      name: table.name,
      hasTotals: table.showTotals,
      ...located(table.getRange()),
    }));
    const namePlaces = [names, ...worksheets.items.map((sheet) => sheet.names)]
      .flatMap(({ items }) => items)
      .filter(({ name, type, visible }) => visible && type === 'Range' && !EXCELS_OWN.test(name))
      .map((item) => ({ name: item.name, ...located(item.getRangeOrNullObject()) }));
    await context.sync();
    return [
      ...tablePlaces.map(({ name, hasTotals, range, sheet }): NamedRange => {
        const address = placeOf(sheet.name, range);
        return { name, kind: 'table', address: { ...address, rowCount: address.rowCount - (hasTotals ? 1 : 0) } };
      }),
      ...namePlaces
        .filter(({ range }) => !range.isNullObject)
        .map(({ name, range, sheet }): NamedRange => ({ name, kind: 'name', address: placeOf(sheet.name, range) })),
    ];
  });

function located(range: Excel.Range): { readonly range: Excel.Range; readonly sheet: Excel.Worksheet } {
  const sheet = range.worksheet;
  range.load(PLACE);
  sheet.load('name');
  return { range, sheet };
}
