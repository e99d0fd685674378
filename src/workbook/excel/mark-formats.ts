/// <reference types="office-js" />
import { MARK_LOOKS } from '../../../server/sheet/workbook/cell-marks.js';
import type { CellMark } from '../../../server/sheet/workbook/port.js';
import { areaAddresses } from './cell-areas.js';

// A mark is a conditional format that always holds: the cell's own format stays under it, and comes back when it goes.
// Its formula says whose it is, in Excel's list of rules too: ids are good for one session only, copies of a sheet and
// steps of undo know nothing of ours.

const FORMULAS: Readonly<Record<CellMark['severity'], string>> = {
  error: '=LEN("Margin Desk error")>0',
  warning: '=LEN("Margin Desk warning")>0',
};

const OUR_FORMULA = /"Margin Desk (?:error|warning)"/i;

/** Shows cells of one sheet as marked, from the next `sync` on. */
export function addMarkFormats(sheet: Excel.Worksheet, cells: readonly CellMark[]): void {
  for (const severity of ['warning', 'error'] as const) {
    const { fill, font } = MARK_LOOKS[severity];
    for (const address of areaAddresses(cells.filter((cell) => cell.severity === severity))) {
      const format = sheet.getRanges(address).conditionalFormats.add('Custom');
      format.custom.rule.formula = FORMULAS[severity];
      format.custom.format.fill.color = fill;
      format.custom.format.font.color = font;
    }
  }
}

/** The conditional formats of these sheets that are marks of ours, each sheet's last one first. */
export async function findMarkFormats(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
): Promise<readonly { readonly sheet: Excel.Worksheet; readonly format: Excel.ConditionalFormat }[]> {
  const collections = sheets.map((sheet) => ({ sheet, formats: sheet.getRange().conditionalFormats }));
  for (const { formats } of collections) formats.load('items/id, items/type');
  await context.sync();
  const custom = collections.flatMap(({ sheet, formats }) =>
    formats.items
      .filter(({ type }) => type === 'Custom')
      .reverse()
      .map((format) => ({ sheet, format, rule: format.custom.rule })),
  );
  if (custom.length === 0) return [];
  for (const { rule } of custom) rule.load('formula');
  await context.sync();
  return custom.filter(({ rule }) => OUR_FORMULA.test(rule.formula));
}
