import { ROW_TABLES, contractColumnCount } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE, sideOf } from '../../table/side.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, type SheetTable } from '../sheet-table.js';

/** What tells the positions of a table from others. */
export interface PositionKeys {
  /** Of each position: its kind, account, contract and lots. Of trades, which may be alike, and of a single row all that its cells say. */
  readonly positions: ReadonlySet<string>;
  /** What is held of each contract in each account, positive = long; those that net to nothing are not among them. */
  readonly nets: ReadonlyMap<string, number>;
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
  const nets = new Map<string, number>();
  for (const { cells } of rows) {
    const lots = amountOf(cells[columns[quantityField] ?? -1]);
    const side = sideOf(cells[columns[SIDE] ?? -1] ?? '');
    const contract = keyOf(cells, ofContract);
    if (lots !== undefined)
      nets.set(contract, (nets.get(contract) ?? 0) + (side === undefined ? lots : side * Math.abs(lots)));
  }
  return {
    positions: new Set(
      rows.map(({ cells }) =>
        areTrades ? JSON.stringify([type, cells.map(cellWord).toSorted()]) : keyOf(cells, whole),
      ),
    ),
    nets: withoutFlat(nets),
    contracts,
  };
}

/** The positions of several tables as those of one. */
export function together(tables: readonly PositionKeys[]): PositionKeys {
  const nets = new Map<string, number>();
  for (const [contract, lots] of tables.flatMap((each) => [...each.nets]))
    nets.set(contract, (nets.get(contract) ?? 0) + lots);
  return {
    positions: new Set(tables.flatMap((each) => [...each.positions])),
    nets: withoutFlat(nets),
    contracts: new Set(tables.flatMap((each) => [...each.contracts])),
  };
}

const withoutFlat = (nets: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...nets].filter(([, lots]) => lots !== 0));

/** So many contracts, each with the same lots, are held twice by no accident. */
const LEAST_NETS = 3;
const LEAST_REPEATED = 0.9;

/** Whether others hold the same lots of nearly all contracts of some, in whatever rows. */
export function holdSameNets(some: PositionKeys, others: PositionKeys): boolean {
  const own = [...some.nets];
  const same = own.filter(([contract, lots]) => others.nets.get(contract) === lots);
  return own.length >= LEAST_NETS && same.length >= own.length * LEAST_REPEATED && others.nets.size >= own.length;
}

/** Whether nearly all positions of some are among those of others. */
export const holdSamePositions = (some: PositionKeys, others: PositionKeys): boolean =>
  others.positions.size >= some.positions.size && shareOf(some.positions, others.positions) >= LEAST_REPEATED;

/** How many of some are among others, as a share of them. */
export const shareOf = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  some.size === 0 ? 0 : [...some].filter((each) => others.has(each)).length / some.size;
