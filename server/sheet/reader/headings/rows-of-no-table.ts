import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { monthText } from '../date-text.js';
import { headingMeaning } from '../heading-meaning.js';
import { isNumber } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type LeftOutRow } from '../sheet-table.js';
import { areTableHeadings } from './boxes-beside.js';
import { isSum } from './sum-words.js';

/** A contract, its month and its lots are as many. */
const LEAST_CELLS = 3;
/** What is held and how much. */
const LEAST_OF_PAIR = 2;
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
  let below: 'nothing' | 'headings' | 'pair' = 'nothing';
  let isRightBelow = false;
  for (let sheetRow = from; sheetRow < to; sheetRow += 1) {
    const filled = (values[sheetRow] ?? []).filter((cell) => !isBlankCell(cell));
    const texts = filled.filter((cell) => !isNumber(cell)).map(cellWord);
    const headings = headingsOf(texts, filled.length);
    // A blank row may part headings from the first row below them, and rows from each other.
    if (headings !== 'nothing') below = headings;
    else if (filled.length < 2 && !(filled.length === 0 && isRightBelow)) below = 'nothing';
    isRightBelow = headings !== 'nothing';
    const leastCells = below === 'pair' ? LEAST_OF_PAIR : LEAST_CELLS;
    const isOfNumbers = texts.length < filled.length && filled.length >= leastCells && !filled.some(isSum);
    if (headings !== 'nothing' || !isOfNumbers) continue;
    if (below === 'nothing' && !namesContract(texts)) continue;
    found.push({ sheetRow, reason: NO_HEADINGS, isTold: true });
    isRightBelow = true;
  }
  return found;
}

/** Whether texts are headings of what is held and how much, or with anything else one of lots or of DV01s. */
function headingsOf(texts: readonly string[], cells: number): 'nothing' | 'headings' | 'pair' {
  if (areTableHeadings(texts)) return 'headings';
  return texts.length === cells && texts.length > 1 && texts.some(countsHeld) ? 'pair' : 'nothing';
}

const countsHeld = (text: string): boolean => {
  const { heading } = headingMeaning(text);
  return namesField(heading, 'etd', 'net_position') || namesField(heading, 'ladder', 'dv01');
};

/** Whether a month stands beside a code, and no label. */
const namesContract = (texts: readonly string[]): boolean =>
  texts.some((text) => monthText(text) !== undefined) &&
  texts.some((text) => CODE.test(text) && !NO_CODE.test(text) && monthText(text) === undefined) &&
  !texts.some((text) => text.endsWith(':'));
