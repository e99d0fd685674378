import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withCells, type SheetTable } from '../sheet-table.js';

const BEHIND = /^(\d[\d.,]*) ?([LSB]|LONG|SHORT|BUY|SELL|BOUGHT|SOLD|BOT|SLD)$/i;
const BEFORE = /^([LSB]|LONG|SHORT|BUY|SELL|BOUGHT|SOLD|BOT|SLD) ?(\d[\d.,]*)$/i;
const SOLD = /^S/i;
/** Lots at their price, `-5 @ 6431.25`, `-20 @ 108-16+`. */
const AT_PRICE = /^([-+]?\d[\d,]*) ?@ ?\d[\d.,]*(?:-[0-3]\d[+\d]?)?$/;

/** Lots with their side in one cell, `5 L`, `Short 3`, as lots with a sign. */
export function withSidesBesideLots(table: SheetTable): SheetTable {
  return table.headings.reduce((read, heading, column) => {
    const isQuantity = namesField(heading, 'etd', 'net_position');
    if (isQuantity && table.rows.some(({ cells }) => AT_PRICE.test(cellWord(cells[column]))))
      return withCells(read, column, (cell) => AT_PRICE.exec(cellWord(cell))?.[1] ?? cell);
    const isSided = isQuantity && table.rows.some(({ cells }) => signedLots(cells[column]) !== undefined);
    return isSided ? withSigns(read, column) : read;
  }, table);
}

/** Where others say their side, lots without one are asked about. */
function withSigns(table: SheetTable, column: number): SheetTable {
  const read = withCells(table, column, (cell) => {
    const isBare = !isBlankCell(cell) && (amountOf(cell) ?? 0) > 0;
    return signedLots(cell) ?? (isBare ? `${cellWord(cell)} without a side` : cell);
  });
  const remark = `Under “${table.names[column] ?? ''}” L and Long are bought, S and Short are sold.`;
  return { ...read, remarks: [...read.remarks, remark] };
}

/** @returns e.g. `-5`; undefined if a cell holds no lots with a side */
function signedLots(cell: CellValue | undefined): string | undefined {
  const text = cellWord(cell);
  const [, before, behind] = BEHIND.exec(text) ?? [];
  const [, first, second] = BEFORE.exec(text) ?? [];
  const [lots, side] = before === undefined ? [second, first] : [before, behind];
  if (lots === undefined || side === undefined) return undefined;
  return SOLD.test(side) ? `-${lots}` : lots;
}
