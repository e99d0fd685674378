/// <reference types="office-js" />
import type { CellMark } from '../port.js';
import { areaAddresses } from './cell-areas.js';
import type { MarkedCell } from './marked-cell.js';

// A mark is a conditional format that always holds: the cell's own format stays under it, and comes back when it goes.
// Its formula says whose it is, in Excel's list of rules too: ids are good for one session only, copies of a sheet and
// steps of undo know nothing of ours.

const LOOKS: Readonly<
  Record<CellMark['severity'], { readonly formula: string; readonly fill: string; readonly font: string }>
> = {
  error: { formula: '=LEN("Margin Desk error")>0', fill: '#FFC7CE', font: '#9C0006' },
  warning: { formula: '=LEN("Margin Desk warning")>0', fill: '#FFEB9C', font: '#7F6000' },
};

const OUR_FORMULA = /"Margin Desk (?:error|warning)"/i;

/** Shows cells of one sheet as marked, from the next `sync` on. */
export function addMarkFormats(sheet: Excel.Worksheet, cells: readonly MarkedCell[]): void {
  for (const severity of ['warning', 'error'] as const) {
    const { formula, fill, font } = LOOKS[severity];
    for (const address of areaAddresses(cells.filter((cell) => cell.severity === severity))) {
      const format = sheet.getRanges(address).conditionalFormats.add('Custom');
      format.custom.rule.formula = formula;
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
