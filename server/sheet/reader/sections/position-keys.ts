import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE } from '../../table/side.js';
import { contractColumns, signedAmount, type ContractColumn } from '../contracts/contract-columns.js';
import { alikeKey } from '../contracts/contracts-alike.js';
import { cellWord, type SheetTable, type TableRow } from '../sheet-table.js';

/** What tells the positions of a table from others. */
export interface PositionKeys {
  /** Of each position: its kind, account, contract and lots. Of trades, which may be alike, and of a single row all that its cells say. */
  readonly positions: ReadonlySet<string>;
  /** What is held of each contract in each account, positive = long; those that net to nothing are not among them. */
  readonly nets: ReadonlyMap<string, number>;
  /** The same of all accounts together, and the accounts. */
  readonly sums: ReadonlyMap<string, number>;
  readonly accounts: ReadonlySet<string>;
  /** The positions without their lots. */
  readonly contracts: ReadonlySet<string>;
}

const ACCOUNTS: ReadonlySet<string> = new Set(['account_code', 'sub_account_code']);
/** With fewer contracts a row than this, rows are trades. */
const LEAST_CONTRACTS = 0.8;

/** @param map of the columns of the table */
export function positionKeys({ rows }: SheetTable, map: ColumnMap): PositionKeys {
  const { type, columns } = map;
  const ofContract = contractColumns(map);
  const ofAnyAccount = ofContract.filter(({ field }) => !ACCOUNTS.has(field));
  const amount = [ROW_TABLES[type].quantityField, SIDE].map((field) => ({ field, column: columns[field] ?? -1 }));
  const keyOf = (cells: TableRow['cells'], of: readonly ContractColumn[]): string =>
    `${type}\u0000${alikeKey(cells, map, of)}`;
  const contracts = new Set(rows.map(({ cells }) => keyOf(cells, ofContract)));
  const areTrades = rows.length === 1 || contracts.size < rows.length * LEAST_CONTRACTS;
  const nets = new Map<string, number>();
  const sums = new Map<string, number>();
  for (const { cells } of rows) {
    const signed = signedAmount(cells, map);
    if (signed === undefined) continue;
    add(nets, keyOf(cells, ofContract), signed);
    add(sums, keyOf(cells, ofAnyAccount), signed);
  }
  return {
    positions: new Set(
      rows.map(({ cells }) =>
        areTrades ? JSON.stringify([type, cells.map(cellWord).toSorted()]) : keyOf(cells, [...ofContract, ...amount]),
      ),
    ),
    nets: withoutFlat(nets),
    sums: withoutFlat(sums),
    accounts: new Set(rows.map(({ cells }) => cellWord(cells[columns['account_code'] ?? -1]))),
    contracts,
  };
}

function add(nets: Map<string, number>, contract: string, lots: number): void {
  nets.set(contract, (nets.get(contract) ?? 0) + lots);
}

/** The positions of several tables as those of one. */
export function together(tables: readonly PositionKeys[]): PositionKeys {
  return {
    positions: new Set(tables.flatMap((each) => [...each.positions])),
    nets: summed(tables.map(({ nets }) => nets)),
    sums: summed(tables.map(({ sums }) => sums)),
    accounts: new Set(tables.flatMap((each) => [...each.accounts])),
    contracts: new Set(tables.flatMap((each) => [...each.contracts])),
  };
}

function summed(each: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const nets = new Map<string, number>();
  for (const [contract, lots] of each.flatMap((own) => [...own])) add(nets, contract, lots);
  return withoutFlat(nets);
}

const withoutFlat = (nets: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...nets].filter(([, lots]) => lots !== 0));

/** So many contracts, each with the same lots, are held twice by no accident. */
const LEAST_NETS = 3;
const LEAST_REPEATED = 0.9;

/** Whether others hold the same lots of nearly all contracts of some, in whatever rows, or their accounts together do. */
export function holdSameNets(some: PositionKeys, others: PositionKeys): boolean {
  return areAmong(some.nets, others.nets) || (areSumsOf(some, others) && areAmong(some.sums, others.sums));
}

/** Whether some are of one account that others don't name, beside several that they do. */
export const areSumsOf = (some: PositionKeys, others: PositionKeys): boolean =>
  some.accounts.size === 1 &&
  others.accounts.size > 1 &&
  [...some.accounts].every((name) => !others.accounts.has(name));

function areAmong(own: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): boolean {
  const same = [...own].filter(([contract, lots]) => others.get(contract) === lots);
  return own.size >= LEAST_NETS && same.length >= own.size * LEAST_REPEATED && others.size >= own.size;
}

/** Whether some hold of every contract as much as others do, in all accounts together. */
export const holdSameContracts = ({ sums }: PositionKeys, others: PositionKeys): boolean =>
  sums.size > 0 &&
  sums.size === others.sums.size &&
  [...sums].every(([contract, lots]) => others.sums.get(contract) === lots);

/** Whether nearly all positions of some are among those of others. */
export const holdSamePositions = (some: PositionKeys, others: PositionKeys): boolean =>
  others.positions.size >= some.positions.size && shareOf(some.positions, others.positions) >= LEAST_REPEATED;

/** How many of some are among others, as a share of them. */
export const shareOf = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  some.size === 0 ? 0 : [...some].filter((each) => others.has(each)).length / some.size;
