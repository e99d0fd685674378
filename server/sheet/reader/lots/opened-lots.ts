import { namesField } from '../../../contract/heading-names.js';
import type { ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { headingWords } from '../headings/words-apart.js';
import { amountOf } from '../quantity-pairs.js';
import { sectionOfLine, sectionSaid } from '../sections/section-titles.js';
import { isBlankCell, withPositionIn, type SheetTable } from '../sheet-table.js';
import { areLots } from './held-columns.js';

const OPENED: ReadonlySet<string> = new Set(['original', 'orig', 'initial', 'opened', 'ursprünglich', 'initiale']);
const LEFT: ReadonlySet<string> = new Set(['remaining', 'remainder', 'restant', 'restante', 'verbleibend', 'residual']);
const AMOUNTS: ReadonlySet<string> = new Set(['quantity', 'lots', 'size', 'contract', 'menge', 'quantite', 'position']);
/** Words of orders, of which what remains is not held. */
const OF_ORDERS = /\b(?:order|ordered|ord|filled|fills?|executed|exec|working|leaves|limit|stop|status|state|tif)\b/i;

interface OpenedLots {
  readonly opened: number;
  readonly left: number;
}

/** `Original qty` beside `Remaining qty`, which is no more than that in any row; undefined if a table has none such, or is of orders. */
function openedLots({ names, rows, taken }: SheetTable): OpenedLots | undefined {
  if (names.some((name) => OF_ORDERS.test(name))) return undefined;
  const columnOf = (words: ReadonlySet<string>): number | undefined => {
    const found = names.flatMap((name, column) => {
      const own = headingWords(name);
      const isOne = own.some((word) => words.has(word)) && own.every((word) => words.has(word) || AMOUNTS.has(word));
      return isOne && areLots(rows, column) ? [column] : [];
    });
    return found.length === 1 ? found[0] : undefined;
  };
  const [opened, left] = [columnOf(OPENED), columnOf(LEFT)];
  if (opened === undefined || left === undefined || taken.includes(left)) return undefined;
  const isPart = rows.every(({ cells }) => {
    const [all, rest] = [opened, left].map((column) => (isBlankCell(cells[column]) ? 0 : amountOf(cells[column])));
    return all !== undefined && rest !== undefined && Math.abs(rest) <= Math.abs(all) && all * rest >= 0;
  });
  return isPart ? { opened, left } : undefined;
}

/** Whether a title of the table, or its sheet, speaks of positions. */
const isOfPositions = ({ above, sheet }: SheetTable): boolean =>
  [...above.map(({ cells }) => sectionOfLine(cells)), sheet === undefined ? undefined : sectionSaid(sheet)].includes(
    'positions',
  );

/** Of lots that were opened, and what remains of them, this is the position. */
export function withOpenedLeft(table: SheetTable): SheetTable {
  const found = openedLots(table);
  if (found === undefined || table.headings.some((heading) => namesField(heading, 'etd', 'net_position'))) return table;
  const [opened = '', left = ''] = [found.opened, found.left].map((column) => table.names[column] ?? '');
  const remark = `The position is “${left}”, of which “${opened}” is what was opened.`;
  return withPositionIn(table, found.left, isOfPositions(table) ? [found.opened] : [], remark);
}

/** What was opened beside what remains, where no title says that these are positions: what remains of orders is not held. */
export function doubtsOfOpened(table: SheetTable, { columns }: ColumnMap): readonly ColumnDoubt[] {
  const found = openedLots(table);
  if (found === undefined || columns['net_position'] !== found.left || table.taken.includes(found.opened)) return [];
  const left = table.names[found.left] ?? '';
  const doubt = `may be the lots of an order, of which “${left}” is not traded yet, and is not read: if these are positions, leave it out`;
  return isOfPositions(table) ? [] : [{ column: found.opened, heading: table.names[found.opened] ?? '', doubt }];
}
