import type { Nullable } from '@univerjs/core';
import type { CellValue } from '../../../server/sheet/workbook/port.js';
import { valueOfCell } from './cell-content.js';
import type { ReadableCell } from './grid-model.js';
import type { Matrix } from './matrix-cells.js';

export type CellMatrix = Matrix<Nullable<ReadableCell>>;

/** Rows and columns from 0, the last ones included. */
export interface GridCellBlock {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/**
 * The values of a sheet, read past the grid's slow ways.
 * @param cells what stands in the cells
 * @param spilled values that array formulas have put into cells that are blank themselves
 */
export class SheetCells {
  constructor(
    private readonly cells: CellMatrix,
    private readonly spilled: CellMatrix = {},
  ) {}

  valueAt(row: number, column: number): CellValue {
    const own = this.cells[row]?.[column];
    const value = valueOfCell(own);
    if (value !== '' || (own?.f ?? '') !== '') return value;
    return valueOfCell(this.spilled[row]?.[column]);
  }

  /** The smallest block that holds all values; null if there are none. */
  used(): GridCellBlock | null {
    let block: GridCellBlock | null = null;
    for (const matrix of [this.cells, this.spilled]) {
      for (const row in matrix) {
        const cells = matrix[row];
        if (cells === undefined) continue;
        const isUsed = (column: string): boolean => valueOfCell(cells[Number(column)]) !== '';
        // What lies between the first and the last of a row says nothing more.
        const columns = Object.keys(cells);
        const first = columns.find(isUsed);
        const last = columns.findLast(isUsed);
        if (first === undefined || last === undefined) continue;
        block = extended(extended(block, Number(row), Number(first)), Number(row), Number(last));
      }
    }
    return block;
  }

  /** The block of cells around a cell that ends at blank rows and columns; null if the cell stands alone and blank. */
  blockAround(row: number, column: number): GridCellBlock | null {
    let block: GridCellBlock = { firstRow: row, lastRow: row, firstColumn: column, lastColumn: column };
    for (let hasGrown = true; hasGrown;) {
      const grown = this.grown(block);
      hasGrown = grown !== block;
      block = grown;
    }
    const isAlone = block.firstRow === block.lastRow && block.firstColumn === block.lastColumn;
    return isAlone && this.valueAt(row, column) === '' ? null : block;
  }

  /** The block with the rows and columns at its sides that hold values, corners included; itself if there are none. */
  private grown(block: GridCellBlock): GridCellBlock {
    let { firstRow, lastRow, firstColumn, lastColumn } = block;
    const isRowUsed = (row: number): boolean => this.hasValue(row, row, firstColumn - 1, lastColumn + 1);
    const isColumnUsed = (column: number): boolean => this.hasValue(firstRow - 1, lastRow + 1, column, column);
    while (firstRow > 0 && isRowUsed(firstRow - 1)) firstRow -= 1;
    while (isRowUsed(lastRow + 1)) lastRow += 1;
    while (firstColumn > 0 && isColumnUsed(firstColumn - 1)) firstColumn -= 1;
    while (isColumnUsed(lastColumn + 1)) lastColumn += 1;
    const isSame =
      firstRow === block.firstRow &&
      lastRow === block.lastRow &&
      firstColumn === block.firstColumn &&
      lastColumn === block.lastColumn;
    return isSame ? block : { firstRow, lastRow, firstColumn, lastColumn };
  }

  private hasValue(firstRow: number, lastRow: number, firstColumn: number, lastColumn: number): boolean {
    for (let row = firstRow; row <= lastRow; row += 1) {
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        if (this.valueAt(row, column) !== '') return true;
      }
    }
    return false;
  }
}

const extended = (block: GridCellBlock | null, row: number, column: number): GridCellBlock =>
  block === null
    ? { firstRow: row, lastRow: row, firstColumn: column, lastColumn: column }
    : {
        firstRow: Math.min(block.firstRow, row),
        lastRow: Math.max(block.lastRow, row),
        firstColumn: Math.min(block.firstColumn, column),
        lastColumn: Math.max(block.lastColumn, column),
      };
