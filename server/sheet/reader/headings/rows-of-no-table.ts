import type { CellValue } from '../../workbook/port.js';
import { monthText } from '../date-text.js';
import { isNumber } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type LeftOutRow } from '../sheet-table.js';
import { areTableHeadings } from './boxes-beside.js';
import { isSum } from './sum-words.js';

/** A contract, its month and its lots are as many. */
const LEAST_CELLS = 3;
/** `CL`, `NYMEX`, `FGBL`. */
const CODE = /^[A-Z][A-Z0-9.]{0,6}$/;
/** What a code of letters is more often than one of a contract. */
const NO_CODE = /^(?:USD|EUR|GBP|JPY|CHF|AUD|CAD|DR|CR|N\.?A\.?|NLV|OTE|IM|VM|VAR|P&?L|PNL|TOTAL|SUM|PAGE)$/;
const NO_HEADINGS = 'no headings that are understood stand above';

/** Rows between two others that look like positions and stand in no table: they are told, as nobody would miss them otherwise. */
export function rowsOfNoTable(
  values: readonly (readonly CellValue[])[],
  from: number,
  to: number,
): readonly LeftOutRow[] {
  const found: LeftOutRow[] = [];
  let isBelowHeadings = false;
  for (let sheetRow = from; sheetRow < to; sheetRow += 1) {
    const filled = (values[sheetRow] ?? []).filter((cell) => !isBlankCell(cell));
    const texts = filled.filter((cell) => !isNumber(cell)).map(cellWord);
    const isHeadings = areTableHeadings(texts);
    isBelowHeadings = isHeadings || (isBelowHeadings && filled.length > 1);
    const isOfNumbers = texts.length < filled.length && filled.length >= LEAST_CELLS && !filled.some(isSum);
    if (isHeadings || !isOfNumbers) continue;
    if (isBelowHeadings || namesContract(texts)) found.push({ sheetRow, reason: NO_HEADINGS, isTold: true });
  }
  return found;
}

/** Whether a month stands beside a code, and no label. */
const namesContract = (texts: readonly string[]): boolean =>
  texts.some((text) => monthText(text) !== undefined) &&
  texts.some((text) => CODE.test(text) && !NO_CODE.test(text) && monthText(text) === undefined) &&
  !texts.some((text) => text.endsWith(':'));
