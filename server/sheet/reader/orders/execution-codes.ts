import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withCells, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** `ExecType`, field 150 of the FIX protocol, and `OrdStatus`, field 39. */
const OF_TYPES = /^(?:fix|last)?exec(?:ution)?type(?:code|150)?$|^150$/;
const OF_STATES = /^(?:fix)?(?:ord(?:er)?|exec(?:ution)?)stat(?:us|e)?(?:code|39)?$|^39$/;

/** What codes of the protocol say of a report that is no trade. FIX 4.4, fields 39 and 150. */
const NO_TRADES: ReadonlyMap<string, string> = new Map([
  ['0', 'new'],
  ['3', 'done for the day'],
  ['4', 'cancelled'],
  ['5', 'replaced'],
  ['6', 'waiting to be cancelled'],
  ['7', 'stopped'],
  ['8', 'rejected'],
  ['9', 'suspended'],
  ['A', 'waiting to be new'],
  ['B', 'calculated'],
  ['C', 'expired'],
  ['D', 'restated'],
  ['E', 'waiting to be replaced'],
  ['I', 'a report of its state'],
]);
/** What corrects or takes back a trade of another report. */
const OF_OTHERS: ReadonlySet<string> = new Set(['G', 'H']);
const IN_PART = '1';
const FILLED = '2';
const TRADED = 'F';
/** What the reader knows as the state of what is filled, and of what is filled in part. */
const WORDS: Readonly<Record<string, string>> = {
  [IN_PART]: 'Partially filled',
  [FILLED]: 'Filled',
  [TRADED]: 'Trade',
};

/** Whether a column holds nothing but codes of the protocol, some of which can be nothing else. */
function areCodes({ rows }: SheetTable, column: number): boolean {
  const words = rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
  const isCode = (word: string): boolean => NO_TRADES.has(word) || OF_OTHERS.has(word) || word in WORDS;
  return words.length > 0 && words.every(isCode) && words.some((word) => /^[\dF]$/.test(word));
}

/**
 * The table without reports of orders that are no trades by the codes of the FIX protocol: new, cancelled, rejected. Where a report takes
 * a trade of another one back none counts.
 */
export function withTradesOfReports(table: SheetTable): SheetTable {
  const columnOf = (form: RegExp): number =>
    table.names.findIndex((name, column) => form.test(comparedHeading(name)) && areCodes(table, column));
  const [type, state] = [columnOf(OF_TYPES), columnOf(OF_STATES)];
  const byType = type < 0 ? table : withTrades(table, type, true);
  if (state < 0) return byType;
  // What a report of a trade says of its whole order changes nothing of the trade.
  return type < 0 ? withTrades(table, state, false) : withCells(byType, state, () => WORDS[FILLED] ?? '');
}

/** @param isOfReports whether each row is a trade of its own, and no order of which a part may be filled */
function withTrades(table: SheetTable, column: number, isOfReports: boolean): SheetTable {
  const name = table.names[column] ?? '';
  const wordOf = ({ cells }: TableRow): string => cellWord(cells[column]);
  const back = table.rows.find((row) => OF_OTHERS.has(wordOf(row)));
  const kept = withoutRows(table, (row) => {
    const word = wordOf(row);
    const said = NO_TRADES.get(word);
    if (said !== undefined) return { reason: `“${word}” by ${name}, by which its order is ${said}`, isTold: true };
    return back === undefined
      ? null
      : {
          reason: `“${wordOf(back)}” by ${name} corrects or takes back a trade, and nothing says which: write the trades that stand`,
          isTold: true,
        };
  });
  return withCells(kept, column, (cell) => {
    const word = cellWord(cell);
    return isOfReports && word === IN_PART ? (WORDS[FILLED] ?? cell) : (WORDS[word] ?? cell);
  });
}
