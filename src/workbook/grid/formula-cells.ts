import {
  isFormulaId,
  isFormulaString,
  IUniverInstanceService,
  ObjectMatrix,
  UniverInstanceType,
  type ICellData,
  type Injector,
  type Nullable,
  type Workbook,
  type Worksheet,
} from '@univerjs/core';
import { FormulaDataModel, initSheetFormulaData, type IFormulaData } from '@univerjs/engine-formula';
import type { Matrix } from './matrix-cells.js';

type Cells = Matrix<Nullable<ICellData>>;

/**
 * Has the grid look for the formulas of its sheets without asking for each cell by its row and column. It does so several times for
 * each change of a cell and for each calculation, and in a book of 10,000 rows there are ten thousand times as many other cells.
 */
export function findFormulasByRow(injector: Injector): void {
  const instances = injector.get(IUniverInstanceService);
  Object.assign(injector.get(FormulaDataModel), {
    getFormulaData: (): IFormulaData => {
      const found: IFormulaData = {};
      for (const workbook of instances.getAllUnitsForType<Workbook>(UniverInstanceType.UNIVER_SHEET)) {
        found[workbook.getUnitId()] = {};
        for (const sheet of workbook.getSheets())
          initSheetFormulaData(found, workbook.getUnitId(), sheet.getSheetId(), formulaCells(sheet));
      }
      return found;
    },
    _getSheetFormulaIdMap: (unitId: string, sheetId: string) => {
      const sheet = instances.getUnit<Workbook>(unitId)?.getSheetBySheetId(sheetId);
      const found: Record<string, { readonly f: string; readonly r: number; readonly c: number }> = {};
      if (sheet === null || sheet === undefined) return found;
      formulaCells(sheet).forValue((r, c, cell) => {
        const { f, si } = cell ?? {};
        if (isFormulaString(f) && isFormulaId(si)) found[String(si)] = { f: String(f), r, c };
      });
      return found;
    },
  });
}

/** The cells of a sheet that have a formula, or a part in one that several cells share. */
function formulaCells(sheet: Worksheet): ObjectMatrix<Nullable<ICellData>> {
  const cells: Cells = sheet.getCellMatrix().getMatrix();
  const found = new ObjectMatrix<Nullable<ICellData>>();
  for (const row in cells) {
    const line = cells[row];
    if (line === undefined || !Object.values(line).some(hasFormula)) continue;
    for (const column in line) {
      const cell = line[column];
      if (hasFormula(cell)) found.setValue(Number(row), Number(column), cell);
    }
  }
  return found;
}

const hasFormula = (cell: Nullable<ICellData>): boolean =>
  cell !== null && cell !== undefined && ((cell.f ?? '') !== '' || (cell.si ?? '') !== '');
