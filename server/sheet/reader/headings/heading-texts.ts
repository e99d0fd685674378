import type { CellValue } from '../../workbook/port.js';
import { cellWord } from '../sheet-table.js';
import { areLegendsOfSigns } from '../sides/legends-of-signs.js';
import { monthsOfSerials } from './months-of-serials.js';
import { namesColumn } from './known-headings.js';
import { inPlainWords, isFieldName, withSlashes } from './words-apart.js';

const NUMBER = /^[-+(]?[\d.,]+[)%]?$/;

/** Whether a text is a number, which no heading is. */
export const isNumberText = (text: string): boolean => NUMBER.test(text);

/** The texts of a row that may be one of headings, in plain words; undefined if a number stands among them, or one text alone. */
export function headingTexts(cells: readonly CellValue[]): readonly string[] | undefined {
  const texts = monthsOfSerials(cells);
  let filled = 0;
  for (const cell of texts) {
    if (typeof cell !== 'string' || isNumberText(cell)) return undefined;
    if (cell !== '' && cell.trim() !== '') filled += 1;
  }
  return filled < 2 || areLegendsOfSigns(cells) ? undefined : texts.map((cell) => plainHeading(cellWord(cell)));
}

/** A heading with blanks for bars where that makes it one that tables know, `net_pos_bbl`, or where all of its words are those of headings. */
function plainHeading(text: string): string {
  const spaced = withSlashes(text).replace(/_+/g, ' ').trim();
  return spaced !== text && !isFieldName(text) && namesColumn(spaced) ? spaced : inPlainWords(text);
}
