import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { namesQuantity } from '../../../contract/heading-names.js';
import {
  cellWord,
  isBlankCell,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';

/** Headings of what the lines of an account’s history are. */
const OF_ENTRIES =
  /^(?:type|kind|category|event|action|(?:transaction|trans|txn|tran|entry|activity|record|line)(?:type|kind|category)?|typ|art|tipo|buchungsart|vorgang)$/;
const TRADE = /^(?:trades?|trd|executions?|fills?|handel|geschäft|transaction)$/i;
/** Lines of money, of which no lot is bought or sold. */
const OF_MONEY =
  /^(?:money movements?|cash(?: (?:movements?|transfers?|adjustments?|journals?))?|(?:wire|ach)(?: (?:transfers?|in|out))?|(?:credit |debit )?interest|dividends?|(?:regulatory |exchange |market data |data |platform )?fees?|commissions?|deposits?|withdrawals?|(?:balance|p ?& ?l) adjustments?|(?:mark[ -]to[ -]market|variation)(?: (?:margin|settlement))?|zinsen|gebühren?|einzahlung|auszahlung)$/i;

/** The table of trades without lines of money among them, `Money Movement` beside `Trade`, which hold no lots. */
export function withoutMoneyMovements(table: SheetTable): SheetTable {
  const quantities = table.headings.flatMap((heading, column) => (namesQuantity(heading) ? [column] : []));
  const isMoney = (word: string): boolean => OF_MONEY.test(word);
  const isWithoutLots = ({ cells }: TableRow): boolean =>
    quantities.every((column) => isBlankCell(cells[column]) || amountOf(cells[column]) === 0);
  const column = table.names.findIndex((name, at) => {
    if (!OF_ENTRIES.test(comparedHeading(name)) || table.taken.includes(at)) return false;
    const rows = table.rows.filter(({ cells }) => !isBlankCell(cells[at]));
    const words = rows.map(({ cells }) => cellWord(cells[at]));
    return (
      words.some(isMoney) &&
      words.some((word) => TRADE.test(word)) &&
      rows.every((row) => {
        const word = cellWord(row.cells[at]);
        return TRADE.test(word) || (isMoney(word) && isWithoutLots(row));
      })
    );
  });
  if (column < 0 || quantities.length === 0) return table;
  const trades = withoutRows(table, ({ cells }) =>
    isMoney(cellWord(cells[column]))
      ? { reason: `“${cellWord(cells[column])}” by ${table.names[column] ?? ''} moves money and no lots`, isTold: true }
      : null,
  );
  return withColumnsTaken(trades, [column]);
}
