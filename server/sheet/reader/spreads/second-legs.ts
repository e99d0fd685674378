import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { monthText } from '../date-text.js';
import { isSymbol } from '../lots/lots-across.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** `Spread`, `Vs`, `Leg 2 Month`, `Roll To`: where the other leg of a spread stands. */
const OF_SECOND =
  /(?:^|[^\p{L}\d])(?:spread|sprd|vs|versus|against|roll(?:ed|ing|s)?|far|back|deferred|(?:leg|month|contract|expiry|maturity)[ _-]?2|(?:2nd|second|other|short|sold|sell) ?(?:leg|month|contract|expiry|maturity|product|code|symbol))(?![\p{L}\d])/iu;
/** What stands between the months of a spread: `Dec27/Jan28`, `Z7-F8`, `Dec-27 vs Jan-28`. */
const BETWEEN = / ?(?:\/|:| - |–| vs\.? |(?<=\d)[x-](?=\p{L})) ?/iu;

/** `F8`, the letter of a month and one digit of its year. */
const SHORT_MONTH = /^[FGHJKMNQUVXZ]\d$/i;

/** The months that a text says, one or several; empty if it says anything else. @param own month of the row, which tells the years of months with one digit of it */
export function monthsIn(text: string, own: string | undefined): readonly string[] {
  const monthOf = (part: string): string | undefined =>
    monthText(SHORT_MONTH.test(part) ? `${part[0] ?? ''}${own?.slice(2, 3) ?? 2}${part[1] ?? ''}` : part);
  const one = monthOf(text);
  if (one !== undefined) return [one];
  const months = text.split(BETWEEN).map((part) => monthOf(part));
  return months.length > 1 && months.length <= 4 ? months.flatMap((month) => month ?? [NONE]) : [];
}
const NONE = '';

/**
 * Columns of which a cell names another month, or another contract, than its row is of, below a heading of the second leg of a spread: the
 * first leg alone would count.
 */
export function doubtsOfSecondLegs({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const quantity = map.columns[ROW_TABLES[map.type].quantityField];
  if (quantity === undefined || ROW_TABLES[map.type].lookup !== 'contract') return [];
  const [code, expiry] = [map.columns['contract_code'] ?? -1, map.columns['contract_expiry'] ?? -1];
  const read = columnsRead(map, taken);
  const held = rows.filter(({ cells }) => (amountOf(cells[quantity]) ?? 0) !== 0);
  return names.flatMap((heading, column) => {
    if (read.has(column) || !OF_SECOND.test(heading.replaceAll('_', ' '))) return [];
    const second = held.find(({ cells }) => {
      const text = cellWord(cells[column]);
      if (isBlankCell(text)) return false;
      const own = monthText(cellWord(cells[expiry]));
      const months = monthsIn(text, own);
      const isOther = months.every((month) => month !== NONE) && months.some((month) => month !== own);
      return isOther || (isSymbol(text) && text !== cellWord(cells[code]));
    });
    if (second === undefined) return [];
    const shown = cellWord(second.cells[column]);
    const doubt = `says “${shown}”, which may be the other leg of a spread, and is not read: write each leg in a row of its own, or head the months “Near month” and “Far month”`;
    return [{ column, heading, doubt }];
  });
}
