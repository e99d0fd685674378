import { ROW_TABLES, contractColumnCount } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE } from '../../table/side.js';
import { cellWord, type SheetTable } from '../sheet-table.js';

/** What tells the positions of a table from others. */
export interface PositionKeys {
  /** Of each position: its kind, account, contract and lots. Of trades, which may be alike, and of a single row all that its cells say. */
  readonly positions: ReadonlySet<string>;
  /** The same without the lots. */
  readonly contracts: ReadonlySet<string>;
}

/** With fewer contracts a row than this, rows are trades. */
const LEAST_CONTRACTS = 0.8;

/** @param map of the columns of the table */
export function positionKeys({ rows }: SheetTable, { type, columns }: ColumnMap): PositionKeys {
  const { quantityField, columns: known } = ROW_TABLES[type];
  const fields = known.slice(0, contractColumnCount(type)).map(({ field }) => field);
  const amount = new Set([quantityField, SIDE]);
  const keyOf = (cells: (typeof rows)[number]['cells'], of: readonly string[]): string =>
    [type, ...of.map((field) => cellWord(cells[columns[field] ?? -1]))].join('\u0000');
  const whole = [...fields, quantityField, SIDE];
  const ofContract = fields.filter((field) => !amount.has(field));
  const contracts = new Set(rows.map(({ cells }) => keyOf(cells, ofContract)));
  const areTrades = rows.length === 1 || contracts.size < rows.length * LEAST_CONTRACTS;
  return {
    positions: new Set(
      rows.map(({ cells }) =>
        areTrades ? JSON.stringify([type, cells.map(cellWord).toSorted()]) : keyOf(cells, whole),
      ),
    ),
    contracts,
  };
}
