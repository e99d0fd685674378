import { CellValueType, isNullCell, isTextFormat, type ICellData, type Nullable } from '@univerjs/core';
import { BaseValueObject, ErrorValueObject, type BaseReferenceObject } from '@univerjs/engine-formula';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

export type RangeValues = readonly (readonly CellValue[])[];

/** A workbook has a few books, of which many formulas ask. */
const MOST = 16;

/**
 * The values of ranges that formulas refer to, read from the cells themselves: the engine would make an object of each cell for
 * each formula. Values that have not changed since a range was read last are the same object as then, so that whoever is
 * given them can tell by that.
 */
export class ReferenceValues {
  /** By range, the one read last at the end. */
  private readonly known = new Map<string, RangeValues>();

  /** @returns undefined if the engine has to read the reference itself, such as one to a sheet that is not there */
  of(reference: BaseReferenceObject): RangeValues | undefined {
    if (!isPlain(reference)) return undefined;
    const { startRow, endRow, startColumn, endColumn } = reference.getRangePosition();
    const range = [reference.getUnitId(), reference.getSheetId(), startRow, endRow, startColumn, endColumn].join(' ');
    const values = valuesOf(reference, this.known.get(range) ?? []);
    this.known.delete(range);
    this.known.set(range, values);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= MOST) break;
      this.known.delete(oldest);
    }
    return values;
  }
}

/** Whether the reference is to cells of a sheet that is there, without values that features of the grid put over them. */
function isPlain(reference: BaseReferenceObject): boolean {
  const { startRow, endRow, startColumn, endColumn } = reference.getRangePosition();
  return (
    startRow >= 0 &&
    startColumn >= 0 &&
    endRow >= startRow &&
    endColumn >= startColumn &&
    (reference.getForcedSheetName() === '' || (reference.getForcedSheetId() ?? '') !== '') &&
    sheetOf(reference) !== undefined &&
    Object.keys(reference.getRuntimeFeatureCellData()).length === 0
  );
}

const sheetOf = (reference: BaseReferenceObject) =>
  reference.getUnitData()[reference.getUnitId()]?.[reference.getSheetId()];

/** The values of a reference; those of before, and each of their rows, if they are the same: then nothing is made anew. */
function valuesOf(reference: BaseReferenceObject, before: RangeValues): RangeValues {
  const { startRow, endRow, startColumn, endColumn } = reference.getRangePosition();
  const sheet = sheetOf(reference)?.cellData.getMatrix();
  const isCalculated = rowsBeingCalculated(reference);
  const valueOf = cellReader(reference);
  const width = endColumn - startColumn + 1;
  const valueAt = (row: number): ((offset: number) => CellValue) => {
    if (isCalculated(row)) return (offset) => valueOf(reference.getCellData(row, startColumn + offset));
    const cells = sheet?.[row];
    return (offset) => valueOf(cells?.[startColumn + offset]);
  };
  let changed: (readonly CellValue[])[] | undefined;
  const height = endRow - startRow + 1;
  for (let index = 0; index < height; index += 1) {
    const value = valueAt(startRow + index);
    const earlier = before[index];
    const isSame = earlier !== undefined && isSameRow(earlier, value, width);
    if (!isSame) changed ??= before.slice(0, index);
    changed?.push(isSame ? earlier : Array.from({ length: width }, (_, offset) => value(offset)));
  }
  return changed ?? (before.length === height ? before : before.slice(0, height));
}

function isSameRow(earlier: readonly CellValue[], value: (offset: number) => CellValue, width: number): boolean {
  if (earlier.length !== width) return false;
  for (let offset = 0; offset < width; offset += 1) if (!Object.is(earlier[offset], value(offset))) return false;
  return true;
}

/** Rows in which a cell may have another value than the sheet says: from this calculation, or from an array formula. */
function rowsBeingCalculated(reference: BaseReferenceObject): (row: number) => boolean {
  const layers = [
    reference.getCurrentRuntimeSheetData(),
    reference.getCurrentRuntimeActiveArrayFormulaCellData(),
    reference.getCurrentActiveArrayFormulaCellData(),
  ].flatMap((layer) => (layer === undefined ? [] : [layer.getMatrix()]));
  return (row) => layers.some((layer) => layer[row] !== undefined);
}

/** What the engine makes of a cell, without its object where the cell says plainly what it is. */
function cellReader(reference: BaseReferenceObject): (cell: Nullable<ICellData>) => CellValue {
  const styles = reference.getCurrentStylesData();
  const textStyles = new Map<unknown, boolean>();
  const isText = (cell: ICellData): boolean => {
    const known = textStyles.get(cell.s);
    if (known !== undefined) return known;
    const pattern = styles.getStyleByCell(cell)?.n?.pattern;
    const isOfText = pattern !== undefined && isTextFormat(pattern);
    textStyles.set(cell.s, isOfText);
    return isOfText;
  };
  return (cell) => {
    if (!cell || isNullCell(cell)) return '';
    const { v, t, p, s } = cell;
    if (p === null || p === undefined) {
      if (typeof v === 'string' && (t === CellValueType.STRING || t === CellValueType.FORCE_STRING)) return v;
      const isNumber = typeof v === 'number' && t === CellValueType.NUMBER && Number.isFinite(v);
      if (isNumber && (s === null || s === undefined || !isText(cell))) return v;
    }
    return valueOfObject(reference.getCellValueObject(cell));
  };
}

/** A value of the engine: errors as their text, blanks as empty text, as Excel passes them on. */
export function valueOfObject(value: Nullable<BaseValueObject>): CellValue {
  if (!(value instanceof BaseValueObject) || value.isNull()) return '';
  return value instanceof ErrorValueObject ? value.getErrorType() : value.getValue();
}
