import { addressText, MOST_COLUMNS, MOST_ROWS } from '../../../server/sheet/workbook/a1.js';
import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import { accessDenied, type BookSheet } from './excel-book.js';
import type { BookCell } from './enter-cell.js';
import { HostFault, NULL_OBJECT, numberOf, textOf, type HostObject } from './host-object.js';
import { rangeOf, type ObjectModel, type RangeObject } from './object-model.js';
import { ruleCollection } from './rule-object.js';

const MOST_CELLS_READ = 5_000_000;

export function rangeObject(model: ObjectModel, sheet: BookSheet, address: RangeAddress): RangeObject {
  const { row, column, rowCount, columnCount } = address;
  if (
    row < 0 ||
    column < 0 ||
    rowCount < 1 ||
    columnCount < 1 ||
    row + rowCount > MOST_ROWS ||
    column + columnCount > MOST_COLUMNS
  ) {
    throw new HostFault('InvalidArgument', 'The argument is invalid: outside the sheet.');
  }
  const other = (changed: RangeAddress): RangeObject => model.range(sheet, changed);
  const forEachCell = (change: (cell: BookCell, row: number, column: number) => void): void => {
    for (let index = 0; index < rowCount; index += 1) {
      for (let across = 0; across < columnCount; across += 1) {
        change(sheet.makeCell(row + index, column + across), index, across);
      }
    }
  };
  const read = (part: (cell: BookCell | undefined) => unknown): unknown => {
    if (rowCount * columnCount > MOST_CELLS_READ) return null;
    return Array.from({ length: rowCount }, (_, index) =>
      Array.from({ length: columnCount }, (__, across) => part(sheet.cell(row + index, column + across))),
    );
  };
  /** A single value goes to all cells; a matrix has to have the range's shape. */
  const matrix = (value: unknown): ((index: number, across: number) => unknown) => {
    if (!Array.isArray(value)) return () => value;
    const rows = value.map((cells: unknown): readonly unknown[] => (Array.isArray(cells) ? cells : []));
    if (rows.length !== rowCount || rows.some((cells) => cells.length !== columnCount)) {
      throw new HostFault(
        'InvalidArgument',
        'The number of rows or columns in the input array doesn’t match the size or dimensions of the range.',
      );
    }
    return (index, across) => rows[index]?.[across];
  };
  const refuseProtected = (): void => {
    if (sheet.isProtected) throw accessDenied();
  };
  const fill: HostObject = {
    type: 'RangeFill',
    set: {
      color: (value) => {
        refuseProtected();
        forEachCell((cell) => (cell.fill = textOf(value)));
      },
    },
  };
  const format: HostObject = {
    type: 'RangeFormat',
    set: { horizontalAlignment: () => undefined },
    call: { autofitColumns: () => undefined },
    open: {
      fill: () => fill,
      font: () => ({
        type: 'RangeFont',
        get: {
          strikethrough: () => {
            const states = new Set([read((cell) => cell?.isStruck === true)].flat(2));
            return states.size === 1 ? [...states][0] : null;
          },
          color: () => {
            const colours = new Set([read((cell) => cell?.colour ?? '#000000')].flat(2));
            return colours.size === 1 ? [...colours][0] : '';
          },
        },
        set: { bold: () => undefined, size: () => undefined, color: () => undefined },
      }),
      protection: () => ({
        type: 'FormatProtection',
        get: {
          locked: () => {
            const states = new Set([read((cell) => cell?.isUnlocked !== true)].flat(2));
            return states.size === 1 ? [...states][0] : null;
          },
        },
      }),
    },
  };
  return {
    type: 'Range',
    isKept: true,
    address,
    get: {
      address: () => addressText(address),
      rowIndex: () => row,
      columnIndex: () => column,
      rowCount: () => rowCount,
      columnCount: () => columnCount,
      values: () => read((cell) => cell?.value ?? ''),
      numberFormat: () => read((cell) => cell?.numberFormat ?? 'General'),
      rowHidden: () => {
        const states = new Set(Array.from({ length: rowCount }, (_, index) => sheet.hiddenRows.has(row + index)));
        return states.size === 1 ? [...states][0] : null;
      },
    },
    set: {
      values: (value) => {
        const at = matrix(value);
        for (let index = 0; index < rowCount; index += 1) {
          for (let across = 0; across < columnCount; across += 1)
            sheet.enter(row + index, column + across, at(index, across));
        }
        model.book.tellChange(sheet, address);
      },
      numberFormat: (value) => {
        refuseProtected();
        const at = matrix(value);
        forEachCell((cell, index, across) => (cell.numberFormat = textOf(at(index, across))));
      },
    },
    open: {
      worksheet: () => model.sheet(sheet),
      format: () => format,
      conditionalFormats: () => ruleCollection(model.book, sheet, [address]),
    },
    call: {
      getRow: (index) => other({ ...address, row: row + numberOf(index), rowCount: 1 }),
      getBoundingRect: (second) => other(boundingRectangle(address, rangeOf(second).address)),
      _ValidateArraySize: (rows, columns) => {
        if (rows !== rowCount || columns !== columnCount) {
          throw new HostFault('InvalidArgument', 'The number of rows or columns doesn’t match the range.');
        }
      },
      getSurroundingRegion: () => other(sheet.region(row, column)),
      getUsedRangeOrNullObject: (isOfValues) => {
        const used = sheet.usedRange(isOfValues === true);
        return used === null ? NULL_OBJECT : other(used);
      },
      select: () => model.book.select(address),
    },
  };
}

function boundingRectangle(first: RangeAddress, second: RangeAddress): RangeAddress {
  const row = Math.min(first.row, second.row);
  const column = Math.min(first.column, second.column);
  return {
    sheet: first.sheet,
    row,
    column,
    rowCount: Math.max(first.row + first.rowCount, second.row + second.rowCount) - row,
    columnCount: Math.max(first.column + first.columnCount, second.column + second.columnCount) - column,
  };
}
