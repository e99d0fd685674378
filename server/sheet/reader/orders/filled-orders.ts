import { headingWords } from '../headings/words-apart.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  withCells,
  withoutRows,
  withPositionIn,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { isStatus } from '../statuses.js';

/** Words of numbers of contracts. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['quantity', 'lots', 'size', 'contract', 'volume', 'amount', 'total', 'menge', 'stuck', 'anzahl', 'quantite'],
  ...['nombre', 'cantidad', 'quantita', 'quantidade', 'qte', 'qta', 'cant', 'lotti', 'lotes', 'contratos', 'contratti'],
]);
const ORDERED: ReadonlySet<string> = new Set([
  ...['order', 'ordered', 'ord', 'orig', 'original', 'requested', 'bestellt', 'auftrag', 'auftragsmenge', 'ordre'],
  ...['orden', 'ordenado', 'ordenada', 'ordine', 'ordinato', 'ordem', 'commandee', 'demandee', 'pedida', 'pedido'],
]);
const FILLED: ReadonlySet<string> = new Set([
  ...['filled', 'executed', 'exec', 'done', 'cum', 'cumulative', 'matched', 'ausgefuhrt', 'execute', 'executee'],
  ...['ejecutado', 'ejecutada', 'ejecutados', 'ejecutadas', 'eseguito', 'eseguita', 'eseguiti', 'executado'],
]);
const LEFT: ReadonlySet<string> = new Set([
  ...['leaves', 'remaining', 'remainder', 'rest', 'unfilled', 'working', 'open', 'offen', 'restant', 'reste'],
  ...['pendiente', 'residuo', 'restante', 'left', 'balance'],
]);

/** States of an order whose fills stand. */
const STANDING =
  /^(?:filled|fully filled|done|done for day|completed?|executed|part(?:ial(?:ly)?)?[ _-]?(?:fill(?:ed)?|executed|done)?|working|open|live|active|new|accepted|resting|expired|ausgeführt|teilausgeführt|exécutée?|partielle(?:ment exécutée?)?|ejecutad[ao]|parcial|eseguito|parziale)$/iu;
/** States of an order whose rest was taken back. */
const TAKEN_BACK =
  /^(?:cancel(?:l?ed)?|cxl(?:d|led)?|cncl|storniert|gestrichen|annulée?|cancelad[ao]|anulad[ao]|annullat[ao]|revocat[ao])(?: ?[([]?(?:part(?:ial(?:ly)?)?[ -]?(?:done|filled|fill)?|balance|rest|remainder)[)\]]?)?$/iu;

/** The state of an order of which a part is filled. */
const IN_PART = /^part(?:ial(?:ly)?)?[ _-]?(?:fill(?:ed)?|executed|done)?$/i;

interface OrderColumns {
  readonly ordered: number;
  readonly filled: number;
  /** Below 0 = there is none. */
  readonly left: number;
}

/**
 * Of orders, what is filled is held, whatever became of the rest: `Order Qty`, `Filled`, `Leaves`. An order of which nothing is filled is
 * left out. What says that a fill does not stand stays as it is.
 */
export function withFilledHeld(table: SheetTable): SheetTable {
  const columns = orderColumns(table);
  if (columns === undefined) return table;
  const { ordered, filled, left } = columns;
  const status = table.names.findIndex(isStatus);
  const name = table.names[filled] ?? '';
  const kept = withoutRows(table, ({ cells }) =>
    isBlankCell(cells[ordered]) || doneOf(cells[filled]) !== 0
      ? null
      : { reason: `an order of which nothing stands under “${name}”`, isTold: true },
  );
  const aside = left < 0 ? [ordered] : [ordered, left];
  const others = aside.map((column) => `“${table.names[column] ?? ''}”`).join(' and ');
  const remark = `Of orders “${name}” is the position; ${others} ${aside.length === 1 ? 'is' : 'are'} not held.`;
  const held = withPositionIn(withoutOrdersTwice(kept, filled), filled, aside, remark);
  if (status < 0) return held;
  return withCells(held, status, (cell, row) => (doStand(cellWord(cell), row, columns) ? FILLED_STATE : cell));
}

const NUMBER: ReadonlySet<string> = new Set([
  'order',
  'ordre',
  'orden',
  'ordine',
  'ordem',
  'auftrag',
  'clordid',
  'orderid',
]);
const BESIDE_NUMBER: ReadonlySet<string> = new Set(['id', 'number', 'ref', 'reference', 'n']);

/** The table without orders that stand in several rows: these may be their fills, or what was filled by one time and by another. */
function withoutOrdersTwice(table: SheetTable, filled: number): SheetTable {
  const column = table.names.findIndex((name, at) => {
    const words = headingWords(name);
    return (
      at !== filled &&
      words.some((word) => NUMBER.has(word)) &&
      words.every((word) => NUMBER.has(word) || BESIDE_NUMBER.has(word))
    );
  });
  if (column < 0) return table;
  const numbers = table.rows.map(({ cells }) => cellWord(cells[column]));
  const several = new Set(numbers.filter((number, index) => number !== '' && numbers.indexOf(number) !== index));
  return withoutRows(table, ({ cells }) =>
    several.has(cellWord(cells[column]))
      ? {
          reason: `order ${cellWord(cells[column])} stands in several rows: write one row with all that is filled of it`,
          isTold: true,
        }
      : null,
  );
}

/** What the reader knows as the state of an order that is filled. */
const FILLED_STATE = 'Filled';

/** Whether the fills of an order stand: one that was cancelled as a whole may have been filled and taken back. */
const doStand = (state: string, { cells }: TableRow, { ordered, filled }: OrderColumns): boolean =>
  STANDING.test(state) || (TAKEN_BACK.test(state) && doneOf(cells[filled]) < Math.abs(amountOf(cells[ordered]) ?? 0));

const doneOf = (cell: TableRow['cells'][number] | undefined): number =>
  isBlankCell(cell) ? 0 : Math.abs(amountOf(cell) ?? Number.NaN);

/** The columns of orders of which one says what is filled; undefined if a table has none such. */
export function orderColumns(table: SheetTable): OrderColumns | undefined {
  const filled = columnOf(table, FILLED, false);
  if (filled === undefined) return undefined;
  const left = columnOf(table, LEFT, false) ?? -1;
  const isOfOrders = left >= 0 || saysPartOf(table, filled);
  const ordered = columnOf(table, ORDERED, true) ?? (isOfOrders ? plainQuantity(table) : undefined);
  if (ordered === undefined) return undefined;
  const columns = { ordered, filled, left };
  return table.rows.every((row) => isPart(row, columns)) ? columns : undefined;
}

/** Whether a state of a table is that an order is filled in part, and what is filled stands in every row. */
function saysPartOf({ names, rows }: SheetTable, filled: number): boolean {
  const status = names.findIndex(isStatus);
  return (
    rows.some(({ cells }) => IN_PART.test(cellWord(cells[status]))) &&
    rows.every(({ cells }) => isBlankCell(cells[status]) || !isBlankCell(cells[filled]))
  );
}

/** The one column whose heading is of these words and of amounts. @param isCounted whether a word of amounts has to be among them */
function columnOf({ names, taken }: SheetTable, words: ReadonlySet<string>, isCounted: boolean): number | undefined {
  const found = names.flatMap((name, column) => {
    const own = headingWords(name);
    const isOne =
      own.some((word) => words.has(word)) &&
      own.every((word) => words.has(word) || AMOUNTS.has(word)) &&
      (!isCounted || own.length > 1 || own[0] === 'ordered');
    return isOne && !taken.includes(column) ? [column] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The one column of numbers that is headed as a quantity, as `Contract` over codes is not. */
function plainQuantity({ names, rows }: SheetTable): number | undefined {
  const found = names.flatMap((name, column) => {
    const words = headingWords(name);
    const areNumbers = rows.every(({ cells }) => isBlankCell(cells[column]) || amountOf(cells[column]) !== undefined);
    return words.length === 1 && AMOUNTS.has(words[0] ?? '') && areNumbers ? [column] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Whether what is filled and what is left is no more than what was ordered. */
function isPart({ cells }: TableRow, { ordered, filled, left }: OrderColumns): boolean {
  if (isBlankCell(cells[ordered])) return isBlankCell(cells[filled]) || doneOf(cells[filled]) >= 0;
  const all = Math.abs(amountOf(cells[ordered]) ?? Number.NaN);
  return doneOf(cells[filled]) + (left < 0 ? 0 : doneOf(cells[left])) <= all;
}
