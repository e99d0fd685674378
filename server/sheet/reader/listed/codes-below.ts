import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { isSum } from '../headings/sum-words.js';
import { MAY_BE_SOLD } from './instruments-below.js';
import { cellWord, headed, HEAD_ROWS, isBlankCell, type SheetTable } from '../sheet-table.js';

/** Codes of contracts that are held most, at their exchanges, at terminals and at vendors: two and more letters, or a digit. */
const CODES: ReadonlySet<string> = new Set([
  ...[
    'CL',
    'LO',
    'NG',
    'ON',
    'LN',
    'HO',
    'RB',
    'BZ',
    'QM',
    'QG',
    'MCL',
    'GC',
    'OG',
    'SI',
    'SO',
    'HG',
    'HXE',
    'PL',
    'PA',
  ],
  ...['ZC', 'ZS', 'ZW', 'ZM', 'ZL', 'KE', 'LE', 'HE', 'GF', 'OZC', 'OZS', 'OZW', 'OZN', 'OZB', 'OZF'],
  ...['ES', 'NQ', 'YM', 'RTY', 'MES', 'MNQ', 'ZT', 'ZF', 'ZN', 'TN', 'ZB', 'UB', 'ZQ', 'SR1', 'SR3', 'GE'],
  ...['6E', '6J', '6B', '6A', '6C', '6S', '6M', '6N', 'TU', 'FV', 'TY', 'US', 'WN', 'EC', 'JY', 'BP'],
  ...[
    'BRN',
    'TFM',
    'TFO',
    'GAS',
    'WTI',
    'COIL',
    'FGBL',
    'FGBM',
    'FGBS',
    'FGBX',
    'FBTP',
    'FOAT',
    'FESX',
    'FDAX',
    'OESX',
  ],
  ...[
    'ODAX',
    'OGBL',
    'OGBM',
    'OGBS',
    'KC',
    'SB',
    'CT',
    'CC',
    'OJ',
    'RX',
    'OE',
    'DU',
    'IK',
    'OAT',
    'VG',
    'GX',
    'CO',
    'XB',
  ],
]);

/** Codes of one letter, which are known below a heading of codes alone, as an exchange's own reports have it. */
const OF_CODES = /^(?:cc|comm code|cmdty code)$/i;
const LETTERS: ReadonlySet<string> = new Set(['B', 'G', 'T', 'M', 'H', 'N', 'O']);

/** Whether a text is a code of a contract that is held much. */
export const isHeldCode = (text: string): boolean => CODES.has(text);

/**
 * The table with its column of contracts headed as one, where no heading names it, and in one column alone more than half of the texts
 * are codes of contracts that are held most: `Comm`, `FC`, `Und`.
 */
export function withCodesBelow(table: SheetTable): SheetTable {
  const has = (field: string): boolean => table.headings.some((heading) => namesField(heading, 'etd', field));
  if (has('contract_code') || !has('contract_expiry')) return table;
  const rows = table.rows.slice(0, HEAD_ROWS).filter(({ cells }) => !cells.some(isSum));
  const found = table.headings.flatMap((heading, column) => {
    const words = rows.flatMap(({ cells }) =>
      isBlankCell(cells[column]) ? [] : [cellWord(cells[column]).toUpperCase()],
    );
    const isOther = heading === '' || MAY_BE_SOLD.test(heading.trim()) || table.taken.includes(column);
    const isFree = !isOther && fieldsNamedBy(heading, 'etd').length === 0;
    return isFree &&
      words.length > 0 &&
      words.filter((word) => CODES.has(word) || (OF_CODES.test(heading) && LETTERS.has(word))).length * 2 > words.length
      ? [column]
      : [];
  });
  const [column, ...others] = found;
  return column === undefined || others.length > 0 ? table : headed(table, column, 'Contract');
}
