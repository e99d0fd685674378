import { headingWords } from '../headings/words-apart.js';
import {
  cellWord,
  isBlankCell,
  withCells,
  withColumn,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';

type Columns = Readonly<Partial<Record<string, number>>>;

const OPTION = /\b(?:calls?|puts?|options?|opt|vanilla|collar|[cp])\b/i;

const OPTION_SAID = /\b(?:calls?|puts?|options?|collar)\b/i;

const FORWARD_SAID = /\b(?:ndf|fwds?|forwards?|outright|non-?deliverable|termin|terme|plazo|termijn)/i;
/** Headings of what only options have. */
const OF_OPTIONS: ReadonlySet<string> = new Set([
  ...['premium', 'prem', 'option', 'options', 'style', 'exercise', 'barrier', 'payoff', 'call', 'put', 'right'],
  ...['expiry', 'expiration', 'cut', 'delta', 'gamma', 'vega', 'vol', 'volatility', 'moneyness', 'opt'],
  ...['verfall', 'pramie', 'prämie', 'prime', 'premio', 'prima', 'premie', 'échéance', 'scadenza', 'vencimiento'],
]);

/** The table with the rates of forwards that stand below a strike, as in blotters of non-deliverable forwards: options have one, too. */
export function withRatesBelowStrike(table: SheetTable, columns: Columns): SheetTable {
  const [strike, rate, type] = [columns['strike'], columns['rate'], columns['contract_type']];
  if (strike === undefined || rate !== undefined) return table;
  // A strike of what any cell calls an option is no rate, wherever that is said.
  const isOption = ({ cells }: TableRow): boolean =>
    OPTION.test(cellWord(cells[type ?? -1])) ||
    cells.some((cell) => typeof cell === 'string' && OPTION_SAID.test(cell));
  const isForward = (row: TableRow): boolean => !isBlankCell(row.cells[strike]) && !isOption(row);
  const isOfOptions = table.names.some((name) => headingWords(name).some((word) => OF_OPTIONS.has(word)));
  // A strike beside a premium or an expiry is that of an option, of which nothing says what it is a right to.
  const known = withoutRows(table, (row) =>
    isOfOptions && isForward(row) && !row.cells.some((cell) => FORWARD_SAID.test(cellWord(cell)))
      ? {
          reason: `it has a strike by ${table.names[strike] ?? ''}, and nothing says whether it is a call or a put: write CALL, PUT or FWD as its contract`,
          isTold: true,
        }
      : null,
  );
  if (!known.rows.some(isForward)) return known;
  const rated = withColumn(known, 'Rate', table.sources[strike] ?? 0, (row) =>
    isForward(row) ? (row.cells[strike] ?? '') : '',
  );
  const remark = `Of forwards “${table.names[strike] ?? ''}” is the rate that was dealt.`;
  return {
    ...withCells(rated, strike, (cell, row) => (isForward(row) ? '' : cell)),
    remarks: [...rated.remarks, remark],
  };
}
