import { namesField } from '../../../contract/heading-names.js';
import { isStanding } from '../../table/state-words.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { accountOfLine } from '../accounts/account-lines.js';
import { headingWords } from '../headings/words-apart.js';
import { phraseOf } from '../headings/phrases.js';
import { isSum } from '../headings/sum-words.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { mayNameAccount } from '../accounts/names-alone.js';
import { cellWord, isBlankCell, withoutRows, withPositionIn, type SheetTable, type TableRow } from '../sheet-table.js';
import { isStatus } from '../statuses.js';
import { chainsOf, timeColumn, type Chain, type RunningTrade } from './trade-chains.js';

/** Words that say of a position that it goes on from trade to trade. */
const RUNNING: ReadonlySet<string> = new Set([
  ...['running', 'run', 'cumulative', 'cum', 'rolling', 'resulting', 'after', 'post', 'afterwards'],
]);
/** What is held, and what may stand beside it in such a heading. */
const POSITION: ReadonlySet<string> = new Set(['position', 'net', 'lots', 'inventory']);
const BESIDE: ReadonlySet<string> = new Set([
  ...['trade', 'fill', 'filled', 'execution', 'deal', 'each', 'this', 'the', 'of', 'in', 'contract', 'open', 'current'],
  ...['quantity', 'held', 'total', 'new'],
]);

/** Fields that tell one position from another one. */
const IDENTITY = [
  ...['account_code', 'sub_account_code', 'exchange_code'],
  ...['contract_code', 'contract_type', 'contract_expiry', 'contract_strike'],
] as const;
const MEANINGS: ReadonlySet<string> = new Set(['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike']);

/** What a heading says of a running position: that it is one, that it may be one, or nothing. */
function runningHeading(name: string): 'said' | 'possible' | undefined {
  const words = headingWords(name);
  const isPosition = words.some((word) => POSITION.has(word));
  if (!isPosition || !words.every((word) => POSITION.has(word) || RUNNING.has(word) || BESIDE.has(word)))
    return undefined;
  if (words.some((word) => RUNNING.has(word))) return 'said';
  return words.includes('position') || words.includes('net') ? 'possible' : undefined;
}

interface TradeColumns {
  readonly running: number;
  /** Columns that say what was traded: one of lots, or two of what was bought and sold. */
  readonly traded: readonly number[];
  /** Below 0 = there is none. */
  readonly side: number;
}

/**
 * Of executions beside the position that each of them leads to, the last position of a contract and account is held, and the executions
 * are in it. What was held before the first of them is said. Positions that do not go on from trade to trade are asked about.
 */
export function withRunningPositions(table: SheetTable): SheetTable {
  const running = table.names.findIndex(
    (name, column) => runningHeading(name) !== undefined && !table.taken.includes(column) && isOfLots(table, column),
  );
  const columns = running < 0 ? undefined : tradeColumns(table, running);
  if (columns === undefined) return table;
  const isSaid = runningHeading(table.names[running] ?? '') === 'said';
  const trades = tradesIn(table, columns);
  if (trades === undefined)
    return isSaid ? withQuestion(table, columns, 'can’t be followed from trade to trade') : table;
  const time = timeColumn(table);
  const found = chainsOf(trades, time);
  if (!found.isOne) {
    const { broken } = found;
    const question =
      broken === undefined
        ? 'goes on from trade to trade from the top as well as from the bottom, and no times say which is the last'
        : `of ${shownContract(table, broken.after.row)} goes from ${broken.before.position} to ${broken.after.position} with a trade of ${broken.after.lots}`;
    return isSaid ? withQuestion(table, columns, question) : table;
  }
  const { chains } = found;
  // A heading that says less is believed where the numbers show it.
  const isShown =
    chains.some((chain) => chain.trades.length > 1) && (time >= 0 || chains.every(({ opening }) => opening === 0));
  return isSaid || isShown ? withLastHeld(table, columns, chains) : table;
}

/** Whole numbers, below 0 or not, and nothing else. */
function isOfLots({ rows }: SheetTable, column: number): boolean {
  const cells = rows.flatMap((row) => (isBlankCell(row.cells[column]) ? [] : [row.cells[column]]));
  return cells.length > 0 && cells.every((cell) => Number.isInteger(amountOf(cell)));
}

function tradeColumns(table: SheetTable, running: number): TradeColumns | undefined {
  const { headings, names, taken } = table;
  const others = headings.flatMap((heading, column) =>
    column === running || taken.includes(column) || runningHeading(names[column] ?? '') !== undefined
      ? []
      : [{ heading, column }],
  );
  const side =
    (others.find(({ heading }) => isSideHeading(heading)) ?? others.find((one) => isOfActions(table, one)))?.column ??
    -1;
  const pair = (['long', 'short'] as const).flatMap(
    (own) => others.find(({ heading }) => quantityPairHeading(heading) === own)?.column ?? [],
  );
  if (pair.length === 2) return { running, traded: pair, side: -1 };
  const [lots, ...more] = others.filter(({ heading }) => isQuantity(heading)).map(({ column }) => column);
  return lots === undefined || more.length > 0 ? undefined : { running, traded: [lots], side };
}

/** What is written of a row that is no trade, and holds the position before the first one. */
const OPENING =
  /^(?:opening|open|start(?: of day)?|sod|bod|b\/?f|brought forward|anfangsbestand|vortrag|report|ouverture|apertura|saldo (?:inicial|iniziale))(?: (?:position|balance))?$/iu;

/** Whether all words of a column of actions are sides, but for those of what was held before. */
function isOfActions(
  { rows }: SheetTable,
  { heading, column }: { readonly heading: string; readonly column: number },
): boolean {
  const words = rows.map(({ cells }) => cellWord(cells[column])).filter((word) => word !== '' && !OPENING.test(word));
  return ACTION.test(heading) && words.length > 0 && words.every((word) => sideOf(word) !== undefined);
}

const ACTION =
  /^(?:action|activity|event|type of trade|trade type|transaction(?: type)?|aktion|vorgang|opération|operación|operazione)$/iu;

const isQuantity = (heading: string): boolean =>
  namesField(heading, 'etd', 'net_position') || phraseOf(heading)?.meaning === 'Net position';

/** The trades in the order of their rows; undefined where one does not stand, or is of nobody knows whom or how many. */
function tradesIn(table: SheetTable, columns: TradeColumns): readonly RunningTrade[] | undefined {
  const { running, traded, side } = columns;
  const rows = table.rows.filter(
    ({ cells }) => !cells.some(isSum) && [running, ...traded].some((column) => !isBlankCell(cells[column])),
  );
  if (!isReadable(table, rows, side)) return undefined;
  const identity = table.headings.flatMap((heading, column) =>
    IDENTITY.some((field) => namesField(heading, 'etd', field)) || MEANINGS.has(phraseOf(heading)?.meaning ?? '')
      ? [column]
      : [],
  );
  const trades = rows.flatMap((row) => {
    const lots = lotsTraded(row, traded, side);
    const position = isBlankCell(row.cells[running]) ? undefined : amountOf(row.cells[running]);
    const contract = identity.map((column) => cellWord(row.cells[column])).join('\u0000');
    return lots === undefined || position === undefined ? [] : [{ row, contract, lots, position }];
  });
  return trades.length < rows.length || trades.length === 0 ? undefined : trades;
}

/** Whether each row is of the account that it names, and of a trade that stands. */
function isReadable(table: SheetTable, rows: readonly TableRow[], side: number): boolean {
  const status = table.names.findIndex((name, column) => column !== side && isStatus(name));
  if (status >= 0 && !rows.every(({ cells }) => isStanding(cellWord(cells[status])))) return false;
  if (table.headings.some((heading) => namesField(heading, 'etd', 'account_code'))) return true;
  const held = new Set(rows);
  const [first, last] = [rows[0]?.sheetRow ?? 0, rows.at(-1)?.sheetRow ?? 0];
  return !table.rows.some(
    (row) =>
      row.sheetRow > first &&
      row.sheetRow < last &&
      !held.has(row) &&
      (mayNameAccount(row.cells) || accountOfLine(row.cells) !== undefined),
  );
}

/** Lots with their sign, 0 of a row that no trade stands in; undefined if that is not told. */
function lotsTraded({ cells }: TableRow, traded: readonly number[], side: number): number | undefined {
  if (traded.every((column) => isBlankCell(cells[column])))
    return cells.some((cell) => OPENING.test(cellWord(cell))) ? 0 : undefined;
  const [lots = Number.NaN, sold] = traded.map((column) => amountOf(cells[column]) ?? Number.NaN);
  if (sold !== undefined) return Number.isFinite(lots - sold) ? Math.abs(lots) - Math.abs(sold) : undefined;
  if (!Number.isFinite(lots) || lots === 0) return undefined;
  if (side < 0) return lots;
  const sign = sideOf(cells[side] ?? '');
  return sign === undefined || (lots < 0 && sign > 0) ? undefined : sign * Math.abs(lots);
}

function withLastHeld(table: SheetTable, columns: TradeColumns, chains: readonly Chain[]): SheetTable {
  const name = table.names[columns.running] ?? '';
  const last = new Map(chains.flatMap(({ trades }) => trades.slice(-1)).map(({ row, position }) => [row, position]));
  const earlier = new Set(chains.flatMap(({ trades }) => trades.slice(0, -1)).map(({ row }) => row));
  const opened = chains.filter(({ opening }) => opening !== 0);
  const before =
    opened.length === 0
      ? ''
      : ` Before the first trade were held: ${opened.map(({ trades, opening }) => `${shownContract(table, trades[0]?.row)} ${opening}`).join(', ')}.`;
  const kept = withoutRows(table, (row) => {
    if (earlier.has(row)) return { reason: `a trade that a later “${name}” has in it`, isTold: true };
    return last.get(row) === 0 ? { reason: `“${name}” is 0 after the last trade`, isTold: true } : null;
  });
  const remark = `The position is the last “${name}” of each contract and account, which has its trades in it.${before}`;
  return withPositionIn(kept, columns.running, asideOf(columns), remark);
}

const asideOf = ({ traded, side }: TradeColumns): readonly number[] => (side < 0 ? traded : [...traded, side]);

/** A contract as its row names it. */
const shownContract = ({ headings }: SheetTable, row: TableRow | undefined): string =>
  headings
    .flatMap((heading, column) => {
      const isOne = ['contract_code', 'contract_expiry', 'contract_strike'].some((field) =>
        namesField(heading, 'etd', field),
      );
      return isOne && !isBlankCell(row?.cells[column]) ? [cellWord(row?.cells[column])] : [];
    })
    .join(' ');

/** Neither the executions nor the positions are read until somebody has said which of them is held. */
function withQuestion(table: SheetTable, columns: TradeColumns, reason: string): SheetTable {
  const [running, ...traded] = [columns.running, ...columns.traded].map((column) => `“${table.names[column] ?? ''}”`);
  const remark = `${running ?? ''} ${reason}: is it the position that is held, or the sum of ${traded.join(' and ')}?`;
  return withPositionIn(table, -1, [columns.running, ...asideOf(columns)], remark);
}
