import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import { groupBy } from '../../../lib/group-by.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { isTradeNumber, rowNumber } from './trade-versions.js';

/** The trade or order of which a row is a part. */
const PARENT =
  /^(?:parent|block|master|bunched|allocat(?:ed|ion)(?:from|of)|alloc(?:from|of)|split(?:from|of)|childof|partof)(?:trade|deal|order|ticket)?(?:id|ref|reference|no|nr|number)?$/;
/** The trade that a row came out of, which may stand beside it or not. */
const ORIGIN =
  /^(?:orig(?:inal|in)?|prev(?:ious)?|prior|old|former|source|linkedoriginal)(?:trade|deal|ticket|transaction)(?:id|ref|reference|no|nr|number)?$/;

/** Whether a row of a table names the trade that it is a part of, or came out of, which may stand anywhere. */
export function namesOtherTrade({ names, rows }: SheetTable): boolean {
  const columns = names.flatMap((name, column) =>
    !isTradeNumber(name) && [PARENT, ORIGIN].some((form) => form.test(comparedHeading(name))) ? [column] : [],
  );
  return rows.some(({ cells }) => columns.some((column) => !isBlankCell(cells[column])));
}

/**
 * The table without trades whose parts are rows of their own, which name them by their number, and with the question without those that
 * another row came out of: an amendment, a transfer or what is left of them.
 */
export function withoutTradeParents(table: SheetTable, type: StageType): SheetTable {
  const number = table.names.findIndex(isTradeNumber);
  const columnBy = (form: RegExp): number =>
    table.names.findIndex((name, column) => column !== number && form.test(comparedHeading(name)));
  const [parent, origin] = [columnBy(PARENT), columnBy(ORIGIN)];
  if (number < 0 || (parent < 0 && origin < 0)) return table;
  const wordOf = ({ cells }: TableRow, column: number): string => cellWord(cells[column]).toUpperCase();
  const namedBy = (column: number): ReadonlyMap<string, readonly TableRow[]> =>
    groupBy(
      column < 0 ? [] : table.rows.filter((row) => !['', wordOf(row, number)].includes(wordOf(row, column))),
      (row) => wordOf(row, column),
    );
  const [parts, others] = [namedBy(parent), namedBy(origin)];
  const quantity = table.headings.findIndex((heading) => namesField(heading, type, ROW_TABLES[type].quantityField));
  const sizeOf = ({ cells }: TableRow): number => Math.abs(amountOf(cells[quantity]) ?? Number.NaN);
  return withoutRows(table, (row) => {
    const id = wordOf(row, number);
    const own = id === '' ? undefined : parts.get(id);
    const [later] = (id === '' ? undefined : others.get(id)) ?? [];
    if (own !== undefined) return { reason: partsReason(row, own, sizeOf), isTold: true };
    return later === undefined
      ? null
      : {
          reason: `row ${rowNumber(later)} came out of it: clear the number there if both count`,
          isTold: true,
        };
  });
}

function partsReason(row: TableRow, parts: readonly TableRow[], sizeOf: (row: TableRow) => number): string {
  const sum = parts.reduce((all, part) => all + sizeOf(part), 0);
  // Legs have each the size of the whole.
  const isWhole = sum === sizeOf(row) || parts.every((part) => sizeOf(part) === sizeOf(row));
  const named = parts.map(rowNumber).slice(0, MOST_NAMED).join(', ');
  return isWhole
    ? `its parts are rows of their own: ${named}`
    : `its parts are rows of their own, ${named}, and come to ${sum} of ${sizeOf(row)}: who holds the rest?`;
}

const MOST_NAMED = 4;
