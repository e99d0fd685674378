import { namesField } from '../../../contract/heading-names.js';
import { numberMeant } from '../../../contract/reading/number-meant.js';
import type { CellValue } from '../../workbook/port.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withColumn, withColumnsTaken, type SheetTable, type TableRow } from '../sheet-table.js';
import { directionMeant } from './direction-words.js';

const LEG_TYPE: ReadonlySet<string> = new Set([
  ...['legtype', 'leg', 'fixedfloat', 'fixfloat', 'ratetype', 'fixedfloating', 'side', 'type', 'interesttype'],
  ...['tipotasso', 'tipoditasso', 'typedetaux', 'tipodetasa', 'tipodetaxa', 'zinsart', 'rentetype'],
]);
export const FIXED = /^(?:fix|fixed|fxd|fixed leg|fixed rate|fisso|fissa|fijo|fija|fixe|fest|vast|fixo|fixa|固定)$/i;
export const FLOATING =
  /^(?:float|floating|flt|floating leg|float leg|floating rate|var|variable|variabile|variabel|flottant|flotante|variável|変動|浮动)$/i;

/** Columns of a table in which each swap has a row for each of its two legs. */
interface LegColumns {
  /** Fixed or floating. */
  readonly kind: number;
  readonly trade: number;
  readonly notional: number;
  /** Of the fixed leg; perhaps of the index too. */
  readonly rate: number;
  readonly index: number;
  /** Below 0 = there is none. */
  readonly spread: number;
  readonly direction: number;
}

interface Legs {
  readonly fixed: TableRow;
  readonly floating: TableRow;
}

/** Swaps in two rows, a fixed leg and a floating one of the same trade, as one row each. */
export function withLegsJoined(table: SheetTable): SheetTable {
  const columns = legColumns(table);
  if (columns === undefined) return table;
  const named = withTradesDown(table, columns);
  const legs = legsOf(named, columns);
  if (legs.size === 0) return table;
  const others = new Set([...legs.values()].map(({ floating }) => floating.sheetRow));
  const joined: SheetTable = {
    ...named,
    rows: named.rows.flatMap((row) => (others.has(row.sheetRow) ? [] : [rowOfSwap(row, legs.get(row), columns)])),
    leftOut: [
      ...table.leftOut,
      ...[...others].map((sheetRow) => ({
        sheetRow,
        reason: 'the floating leg of a swap above or below',
        isTold: false,
      })),
    ],
  };
  const bySwap = new Map([...legs.values()].map((swap) => [swap.fixed.sheetRow, swap]));
  return withFields(joined, columns, bySwap);
}

function legColumns({ names: written, headings, rows }: SheetTable): LegColumns | undefined {
  const compared = headings.map(comparedHeading);
  // Of `Fixed/Float` each half names a leg as well, and one of them is what it was read as.
  const isOfKinds = (column: number): boolean =>
    [headings[column], written[column]].some((text) => text !== undefined && LEG_TYPE.has(comparedHeading(text)));
  const names = (field: string): number => headings.findIndex((heading) => namesField(heading, 'irs', field));
  const has = (column: number, form: RegExp): boolean => rows.some(({ cells }) => form.test(cellWord(cells[column])));
  const kind = headings.findIndex((_, column) => isOfKinds(column) && has(column, FLOATING) && has(column, FIXED));
  const rate = compared.findIndex((text) => /^(?:index|rate|rateindex|fixedrate|coupon)$/.test(text));
  const own = compared.findLastIndex((text) => /^(?:index|floatingindex|floatindex|rateindex)$/.test(text));
  const direction = headings.findIndex((heading, column) => column !== kind && isOfDirections(heading));
  const [trade, notional, spread] = [names('trade_id'), names('notional'), names('spread')];
  if (kind < 0 || trade < 0 || notional < 0 || rate < 0) return undefined;
  return { kind, trade, notional, rate, index: own < 0 ? rate : own, spread, direction };
}

const isOfDirections = (heading: string): boolean => namesField(heading, 'irs', 'direction');

/** A trade's name that stands in the first of its rows only. */
function withTradesDown(table: SheetTable, { kind, trade }: LegColumns): SheetTable {
  let last: CellValue = '';
  const rows = table.rows.map((row) => {
    const isLeg = !isBlankCell(row.cells[kind]);
    if (!isLeg || !isBlankCell(row.cells[trade])) {
      last = isLeg ? (row.cells[trade] ?? '') : '';
      return row;
    }
    return { ...row, cells: row.cells.with(trade, last) };
  });
  return { ...table, rows };
}

/** The two legs of each swap by its fixed one; trades of other legs are none. */
function legsOf({ rows }: SheetTable, { kind, trade }: LegColumns): ReadonlyMap<TableRow, Legs> {
  const byTrade = new Map<string, TableRow[]>();
  for (const row of rows) {
    const name = cellWord(row.cells[trade]);
    const word = cellWord(row.cells[kind]);
    if (name === '' || !(FIXED.test(word) || FLOATING.test(word))) continue;
    byTrade.set(name, [...(byTrade.get(name) ?? []), row]);
  }
  const pairs = [...byTrade.values()].flatMap((legs): readonly Legs[] => {
    const fixed = legs.find(({ cells }) => FIXED.test(cellWord(cells[kind])));
    const floating = legs.find(({ cells }) => FLOATING.test(cellWord(cells[kind])));
    return legs.length === 2 && fixed !== undefined && floating !== undefined ? [{ fixed, floating }] : [];
  });
  return new Map(pairs.map((legs) => [legs.fixed, legs]));
}

/** The row of the fixed leg; what it leaves blank and is the trade's stands in that of the other. */
function rowOfSwap(row: TableRow, legs: Legs | undefined, columns: LegColumns): TableRow {
  if (legs === undefined) return row;
  const own = new Set<number>([columns.kind, columns.rate, columns.index, columns.notional, columns.direction]);
  const cells = row.cells.map((cell, column) =>
    isBlankCell(cell) && !own.has(column) ? (legs.floating.cells[column] ?? '') : cell,
  );
  return { ...row, cells };
}

function withFields(table: SheetTable, columns: LegColumns, swaps: ReadonlyMap<number, Legs>): SheetTable {
  const { kind, rate, notional, index, spread, direction } = columns;
  const of =
    (cellOf: (legs: Legs) => CellValue, single: number) =>
    ({ sheetRow, cells }: TableRow): CellValue => {
      const legs = swaps.get(sheetRow);
      return legs === undefined ? (cells[single] ?? '') : cellOf(legs);
    };
  const steps: readonly (readonly [heading: string, column: number, cellOf: (legs: Legs) => CellValue])[] = [
    ['Direction', direction < 0 ? kind : direction, (legs) => directionOf(legs, columns)],
    ['Fixed rate', rate, ({ fixed }) => fixed.cells[rate] ?? ''],
    ['Floating index', index, ({ floating }) => floating.cells[index] ?? ''],
    ['Notional', notional, (legs) => notionalOf(legs, notional)],
    ...(spread < 0 ? [] : [['Spread', spread, ({ floating }: Legs) => floating.cells[spread] ?? ''] as const]),
  ];
  const read = steps.reduce(
    (plain, [heading, column, cellOf]) => withColumn(plain, heading, table.sources[column] ?? 0, of(cellOf, column)),
    table,
  );
  const numbers = table.headings.flatMap((heading, column) =>
    /^leg(?:no|number|id)?$/.test(comparedHeading(heading)) ? [column] : [],
  );
  const taken = [...new Set([kind, rate, notional, index, spread, direction, ...numbers])].filter((one) => one >= 0);
  return withColumnsTaken(read, taken);
}

const amountOf = (cell: CellValue | undefined): number => Number(numberMeant(cellWord(cell)) ?? Number.NaN);

/** By what is said of each leg, else by the signs of their amounts: of two of one sign nobody could tell what is paid. */
function directionOf({ fixed, floating }: Legs, { notional, direction }: LegColumns): CellValue {
  if (direction >= 0) {
    const [own, other] = [fixed, floating].map(({ cells }) => directionMeant(cellWord(cells[direction])));
    return own !== undefined && own !== other ? own : '';
  }
  const [own, other] = [amountOf(fixed.cells[notional]), amountOf(floating.cells[notional])];
  return own === -other && own !== 0 ? (own < 0 ? 'PAY' : 'RECEIVE') : '';
}

/** Of two amounts the row is left out with both. */
function notionalOf({ fixed, floating }: Legs, notional: number): CellValue {
  const [own, other] = [fixed.cells[notional] ?? '', floating.cells[notional] ?? ''];
  const [amount, ofOther] = [Math.abs(amountOf(own)), Math.abs(amountOf(other))];
  if (!Number.isFinite(amount)) return own;
  return isBlankCell(other) || amount === ofOther ? amount : `${cellWord(own)} and ${cellWord(other)}`;
}
