import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import {
  CLIENT_DIRECTION,
  CLIENT_SIDE,
  isOfClients,
  isOfOtherParty,
  OTHER_DIRECTION,
} from '../../table/doubts/other-parties.js';
import { SIDE, sideOf } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import type { SheetTable } from '../sheet-table.js';
import { areAccountsOfClients } from './legs-of-clients.js';

const PREMIUM = /\b(?:premium|prämie|prime|prima|premio|cash ?flow|net (?:cash|money)|proceeds)\b/iu;

/**
 * Sides that a heading calls those of a client: a dealer holds the opposite, whom a broker writes to holds the same. Money that is paid
 * for what is bought and received for what is sold says that they are those of the book.
 */
export function doubtsOfClients(table: SheetTable, { type, columns }: ColumnMap): readonly ColumnDoubt[] {
  const { names, rows } = table;
  const column = columns[SIDE] ?? columns['direction'];
  const heading = names[column ?? -1] ?? '';
  if (column === undefined) return [];
  const isOfOthers = columns[SIDE] === undefined && isOfOtherParty(heading) && !isOfClients(heading);
  if (isOfOthers) return [{ column, heading, doubt: OTHER_DIRECTION }];
  if (!isOfClients(heading)) return [];
  if (columns[SIDE] === undefined && areAccountsOfClients(table)) return [];
  if (columns[SIDE] === undefined) return [{ column, heading, doubt: CLIENT_DIRECTION }];
  const quantity = columns[ROW_TABLES[type].quantityField] ?? -1;
  // Beside signs of their own they are asked about only where they contradict them.
  if (rows.some(({ cells }) => (amountOf(cells[quantity]) ?? 0) < 0)) return [];
  const isPaid = names.some(
    (name, money) =>
      PREMIUM.test(name) &&
      rows.every(({ cells }) => {
        const side = sideOf(cells[column] ?? '');
        return side !== undefined && Math.sign(amountOf(cells[money]) ?? 0) === -side;
      }),
  );
  return isPaid ? [] : [{ column, heading, doubt: CLIENT_SIDE }];
}
