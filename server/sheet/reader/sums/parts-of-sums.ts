import { groupBy } from '../../../lib/group-by.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE, sideOf } from '../../table/side.js';
import { contractColumns, signedAmount, type ContractColumn } from '../contracts/contract-columns.js';
import { alikeKey } from '../contracts/contracts-alike.js';
import { isBlankCell, type SheetTable, type TableRow, cellWord } from '../sheet-table.js';
import type { CellValue } from '../../workbook/port.js';

/** What a sum of several rows has none of, or another one of. */
const OF_ONE_TRADE: ReadonlySet<string> = new Set(['position_id', 'trade_id', 'price', 'rate', 'fixed_rate']);
/** Fields that alone say nothing of what is held. */
export const FIELDS_OF_ACCOUNTS: readonly string[] = ['account_code', 'sub_account_code'];
/** Days and numbers that a sum of several trades has none of. */
const OF_TRADES: readonly string[] = ['trade_id', 'expiry', 'near_date', 'effective_date', 'maturity_date', 'maturity'];

/** Whether a row without a name is that of a trade and no sum: it says a side, a day or a number of its own. */
export const isOneTrade = (cells: readonly CellValue[], { columns }: ColumnMap): boolean =>
  sideOf(cells[columns[SIDE] ?? -1] ?? '') !== undefined ||
  OF_TRADES.some((field) => /\d/.test(cellWord(cells[columns[field] ?? -1])));

/** Sums of amounts are shown rounded. */
const ROUNDED = 1e-6;

/** What a row may be the sum of. */
export interface SummedParts {
  /** What it holds itself, positive = long. */
  readonly own: number;
  /** How many rows it is the sum of; 0 = it is none. */
  readonly count: number;
  /** The sum of all rows of its account and contract. */
  readonly sum: number;
}

/** The rows of a table of which others may be the sum. */
export class PartsOfSums {
  private readonly fields: readonly ContractColumn[];
  private readonly places: ReadonlyMap<TableRow, number>;
  private readonly plain: readonly TableRow[];
  private readonly groups = new Map<string, ReadonlyMap<string, readonly TableRow[]>>();
  private readonly totals = new Map<readonly TableRow[], number>();

  /** @param sums rows that are part of none */
  constructor(
    private readonly table: SheetTable,
    private readonly map: ColumnMap,
    private readonly sums: ReadonlySet<TableRow>,
  ) {
    this.fields = keyColumns(table, map);
    this.places = new Map(table.rows.map((row, place) => [row, place]));
    this.plain = table.rows.filter((row) => !sums.has(row));
  }

  /** What a row may be the sum of; undefined if it holds no number, or no other row is of its contract. @param marked column that says that it is one */
  of(row: TableRow, marked: number): SummedParts | undefined {
    const own = signedAmount(row.cells, this.map);
    const columns = this.fields.filter(({ column }) => column !== marked && !isBlankCell(row.cells[column]));
    const isOfContract = columns.some(({ field }) => !FIELDS_OF_ACCOUNTS.includes(field));
    const all = isOfContract ? this.rowsOf(row, columns) : [];
    if (own === undefined || all.length === 0) return undefined;
    const runs = [this.rowsBeside(row, columns, -1), this.rowsBeside(row, columns, 1), all];
    const summed = runs.find((rows) => rows.length > 0 && this.isSum(row, own, rows)) ?? [];
    return { own, count: summed.length, sum: this.sumOf(all) };
  }

  private sumOf(rows: readonly TableRow[]): number {
    const known = this.totals.get(rows);
    if (known !== undefined) return known;
    const total = rows.reduce((sum, { cells }) => sum + (signedAmount(cells, this.map) ?? Number.NaN), 0);
    this.totals.set(rows, total);
    return total;
  }

  private isSum({ cells }: TableRow, own: number, rows: readonly TableRow[]): boolean {
    const sum = this.sumOf(rows);
    const side = this.map.columns[SIDE];
    const isSideless = side !== undefined && isBlankCell(cells[side]);
    const isSame = (amount: number): boolean => Math.abs(amount - own) <= ROUNDED * Math.max(1, Math.abs(own));
    return isSame(sum) || (isSideless && isSame(-sum));
  }

  /** Rows of a contract right above, or below, a sum. */
  private rowsBeside(row: TableRow, columns: readonly ContractColumn[], step: 1 | -1): readonly TableRow[] {
    const key = alikeKey(row.cells, this.map, columns);
    const beside: TableRow[] = [];
    for (let place = (this.places.get(row) ?? 0) + step; ; place += step) {
      const next = this.table.rows[place];
      if (next === undefined || this.sums.has(next) || alikeKey(next.cells, this.map, columns) !== key) return beside;
      beside.push(next);
    }
  }

  /** All rows of a contract that are no sums. */
  private rowsOf(row: TableRow, columns: readonly ContractColumn[]): readonly TableRow[] {
    const named = columns.map(({ field }) => field).join(' ');
    const known = this.groups.get(named) ?? groupBy(this.plain, ({ cells }) => alikeKey(cells, this.map, columns));
    this.groups.set(named, known);
    return known.get(alikeKey(row.cells, this.map, columns)) ?? [];
  }
}

/** Columns that are the same in a sum and in its parts. Accounts of lines above the rows have a column that the map doesn't know. */
export function keyColumns({ headings }: SheetTable, map: ColumnMap): readonly ContractColumn[] {
  const sub = map.columns['sub_account_code'] ?? -1;
  return [...contractColumns(map), { field: 'sub_account_code', column: sub }].flatMap(({ field, column }) => {
    const own = field === 'account_code' && column < 0 ? headings.indexOf('Account') : column;
    return own < 0 || OF_ONE_TRADE.has(field) ? [] : [{ field, column: own }];
  });
}
