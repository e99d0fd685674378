import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { headingWords } from '../headings/words-apart.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, type SheetTable } from '../sheet-table.js';
import { areLots } from './held-columns.js';

/** Words of what was held at the end of a day or at its beginning. */
const OF_CLOSE: ReadonlySet<string> = new Set(['eod', 'sod', 'bod', 'close', 'closing', 'opening', 'overnight']);
/** Words of what is held at this moment. */
const OF_NOW: ReadonlySet<string> = new Set(['live', 'realtime', 'now', 'actual']);
const OF_LOTS: ReadonlySet<string> = new Set([
  ...['qty', 'quantity', 'position', 'pos', 'posn', 'lots', 'contracts', 'net', 'holding'],
]);

/** A column of live lots beside that of the close, which is read: where they differ nobody knows which of them are meant. */
export function doubtsOfLiveLots({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const quantity = map.columns[ROW_TABLES[map.type].quantityField];
  if (quantity === undefined || !says(names[quantity] ?? '', OF_CLOSE)) return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    const isLive = says(heading, OF_NOW) && (says(heading, OF_LOTS) || headingWords(heading).length === 1);
    const isOther = rows.some(
      ({ cells }) => !isBlankCell(cells[column]) && amountOf(cells[column]) !== amountOf(cells[quantity]),
    );
    if (read.has(column) || !isLive || !areLots(rows, column) || !isOther) return [];
    const doubt = `holds other lots than “${names[quantity] ?? ''}”, which would count: head the one that is held “Net position”, and the other is to be ignored`;
    return [{ column, heading, doubt }];
  });
}

const says = (name: string, words: ReadonlySet<string>): boolean => headingWords(name).some((word) => words.has(word));
