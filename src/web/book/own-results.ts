import type { IWorkbookData } from '@univerjs/core';
import { matrixCells } from '../../workbook/grid/matrix-cells.js';

/** Functions of ours are calculated anew when a workbook is opened: what it remembers of them may be of another day. */
const OWN_FUNCTION = /\bMARGIN\./i;

export const isOwnFormula = (formula: string): boolean => OWN_FUNCTION.test(formula);

/** Takes the remembered results of our functions out of a snapshot, in place; blank formulas are calculated by the grid. */
export function forgetOwnResults(snapshot: Partial<IWorkbookData>): void {
  for (const sheet of Object.values(snapshot.sheets ?? {})) {
    for (const [, , cell] of matrixCells(sheet.cellData ?? {})) {
      if (typeof cell.f !== 'string' || !isOwnFormula(cell.f)) continue;
      delete cell.v;
      delete cell.t;
      delete cell.ref;
    }
  }
}
