import type { CellValue } from '../../workbook/port.js';
import { cellWord, isBlankCell } from '../sheet-table.js';
import { accountOfLine } from './account-lines.js';
import { clientOfLine } from './client-lines.js';

/** Whether a line names an account or a client. */
export const saysAccount = (cells: readonly CellValue[]): boolean =>
  accountOfLine(cells) !== undefined || clientOfLine(cells) !== undefined;

/** Whether a line begins with the label of an account, so that what stands behind it may have fallen into several columns. */
export const labelsAccount = (cells: readonly CellValue[]): boolean =>
  cellWord(cells.find((cell) => !isBlankCell(cell))).endsWith(':') && saysAccount(cells);
