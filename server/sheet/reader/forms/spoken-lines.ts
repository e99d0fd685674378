import type { CellValue } from '../../workbook/port.js';
import { cellWord, isBlankCell } from '../sheet-table.js';
import { SPEAKS_OF_TRADE } from './fill-lines.js';

const SIDE = /\b(?:long|short|bought|sold|bot|sld|buy|sell)\b/i;

/** Rows of one text each that say a trade or a position in words, as in a mail; a reader of tables has nothing to tell them apart by. */
export const rowsOfSpoken = (values: readonly (readonly CellValue[])[]): readonly number[] =>
  values.flatMap((cells, row) => {
    const filled = cells.filter((cell) => !isBlankCell(cell)).map(cellWord);
    const [text = ''] = filled;
    const isSaid = filled.length === 1 && ((SIDE.test(text) && /\d/.test(text)) || SPEAKS_OF_TRADE.test(text));
    return isSaid ? [row] : [];
  });
