import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import { groupBy } from '../../../lib/group-by.js';
import { CANCELLED } from '../../table/state-words.js';
import type { CellValue } from '../../workbook/port.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, withColumnsTaken, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** Numbers of trades. Those of orders are none: an order may be filled in part and its rest cancelled. */
const NUMBERS: ReadonlySet<string> = new Set([
  ...['tradeid', 'tradeno', 'tradenumber', 'tradenr', 'traderef', 'tradereference', 'dealid', 'dealno', 'dealnumber'],
  ...['dealref', 'ticket', 'ticketid', 'ticketno', 'ticketnumber', 'uti', 'usi', 'execid', 'fillid'],
  ...['swapid', 'transactionid', 'trade', 'deal'],
]);
/** Whether a heading is one of numbers of trades. */
export const isTradeNumber = (heading: string): boolean => NUMBERS.has(comparedHeading(heading));
/** A number, and no word that several trades have, such as `Outright`. */
const isNumber = (text: string): boolean => /\d/.test(text) && !/\s/.test(text);
const VERSIONS: ReadonlySet<string> = new Set([
  ...['version', 'versionno', 'versionnumber', 'versionid', 'ver', 'verno', 'vers', 'revision', 'revisionno', 'rev'],
  ...['tradeversion', 'tradever', 'dealversion', 'ticketversion', 'amendment', 'amendmentno', 'amendmentnumber'],
  ...['amendno', 'amendmentversion'],
]);
const AMENDED = /^(?:amend(?:ed|ment)?|replaced|correct(?:ed|ion)|modif(?:ied|ication)|updated)$/i;

/** Fields of which an amendment changes none: rows that differ in them are of several trades. */
const KEPT: readonly string[] = ['contract_code', 'currency_pair', 'currency', 'float_index', 'cusip', 'index'];

/** Fields in which the legs of one trade differ. */
const OF_LEGS: readonly string[] = ['contract_type', 'contract_expiry', 'contract_strike', 'value_date'];

interface VersionColumns {
  readonly number: number;
  /** Below 0 = there is none; of the status as well. */
  readonly version: number;
  readonly status: number;
  readonly quantity: number;
  readonly kept: readonly number[];
  readonly ofLegs: readonly number[];
}

/** Why a row of a trade that stands in several rows doesn't count; null = it does. */
type Verdicts = ReadonlyMap<TableRow, string>;

/**
 * Of a trade whose number stands in several rows with versions, the last version counts; of one that was amended or cancelled in another row
 * the first row doesn't count. Where nobody can know which row is the last, none does, and it is asked.
 * @param status column that says how trades stand; below 0 = there is none
 */
export function withLatestVersions(table: SheetTable, type: StageType, status: number): SheetTable {
  const number = columnOf(table, NUMBERS);
  const version = columnOf(table, VERSIONS);
  if (number < 0 || (version < 0 && status < 0)) return table;
  const columns = { number, version, status, ...termColumns(table, type) };
  const trades = groupBy(
    table.rows.filter(({ cells }) => isNumber(cellWord(cells[number]))),
    ({ cells }) => cellWord(cells[number]),
  );
  const verdicts = new Map([...trades].flatMap(([id, rows]) => [...verdictsOf(id, rows, columns)]));
  if (verdicts.size === 0) return table;
  const latest = withoutRows(table, (row) => {
    const reason = verdicts.get(row);
    return reason === undefined ? null : { reason, isTold: true };
  });
  return version < 0 ? latest : withColumnsTaken(latest, [version]);
}

/**
 * What rows said of the trades whose numbers they have, a part of a table after the other: rows of one trade of which one was cancelled or
 * amended, or is another version, mean something together only.
 */
export class SaidTrades {
  private readonly said = new Map<string, string>();

  /**
   * Whether one of some rows speaks of a trade of a part before.
   * @param status column of the table that says how trades stand; below 0 = there is none
   * @param cells of the rows, by the columns of the table
   */
  areOfParts(table: SheetTable, status: number, cells: Iterable<(column: number) => CellValue | undefined>): boolean {
    const [number, version] = [columnOf(table, NUMBERS), columnOf(table, VERSIONS)];
    if (number < 0 || (version < 0 && status < 0)) return false;
    const ofPart = new Map<string, string>();
    for (const cellOf of cells) {
      const id = cellWord(cellOf(number));
      if (!isNumber(id)) continue;
      const word = cellWord(cellOf(status));
      const isEnded = CANCELLED.test(word) || AMENDED.test(word);
      const said = isEnded ? ENDED : cellWord(cellOf(version));
      const before = this.said.get(id);
      if (before !== undefined && (before !== said || isEnded)) return true;
      if (ofPart.get(id) !== ENDED) ofPart.set(id, said);
    }
    for (const [id, said] of ofPart) this.said.set(id, said);
    return false;
  }
}
const ENDED = 'ended';

const columnOf = ({ headings, names }: SheetTable, words: ReadonlySet<string>): number =>
  headings.findIndex(
    (heading, column) => words.has(comparedHeading(heading)) || words.has(comparedHeading(names[column] ?? '')),
  );

function termColumns({ headings }: SheetTable, type: StageType): Pick<VersionColumns, 'quantity' | 'kept' | 'ofLegs'> {
  const columnsOf = (fields: readonly string[]): readonly number[] =>
    headings.flatMap((heading, column) => (fields.some((field) => namesField(heading, type, field)) ? [column] : []));
  const [quantity = -1] = columnsOf([ROW_TABLES[type].quantityField]);
  return { quantity, kept: columnsOf(KEPT), ofLegs: columnsOf(OF_LEGS) };
}

function verdictsOf(id: string, rows: readonly TableRow[], columns: VersionColumns): Verdicts {
  if (rows.length < 2) return new Map();
  const byVersion = groupBy(rows, ({ cells }) =>
    columns.version < 0 ? undefined : versionOf(cellWord(cells[columns.version])),
  );
  if (byVersion.size < 2) return byStatus(id, rows, columns);
  const versions = [...byVersion.keys()].flatMap((version) => version ?? []);
  if (versions.length < byVersion.size)
    return ofAll(rows, `${id} stands in several rows, of which not all have a version: which of them is the last?`);
  const contracts = [...byVersion.values()].map((own) =>
    [...new Set(own.map((row) => textOf(row, columns.kept)))].toSorted().join('\n'),
  );
  if (new Set(contracts).size > 1)
    return ofAll(rows, `${id} has several versions that are of different contracts: which of them count?`);
  const latest = Math.max(...versions);
  const last = byVersion.get(latest) ?? [];
  const replaced = versions.flatMap((version) =>
    version === latest
      ? []
      : [
          ...ofAll(
            byVersion.get(version) ?? [],
            `version ${version} of a trade of which row ${rowNumber(last[0])} has version ${latest}`,
          ),
        ],
  );
  return new Map([...replaced, ...byStatus(id, last, columns)]);
}

/** `2`, `v2`, `2.0`; undefined where a cell holds no version. */
function versionOf(text: string): number | undefined {
  const [, digits] = /^v?\.? ?(\d{1,4})(?:\.0)?$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The number of a row as a person sees it; 1 where there is none. */
export const rowNumber = (row: TableRow | undefined): number => (row?.sheetRow ?? 0) + 1;

const ofAll = (rows: readonly TableRow[], reason: string): Verdicts => new Map(rows.map((row) => [row, reason]));

const textOf = ({ cells }: TableRow, columns: readonly number[]): string =>
  columns.map((column) => cellWord(cells[column]).toUpperCase()).join('\u0000');

/** Rows of one version, or of a trade without versions, by what the status of one says of the others. */
function byStatus(id: string, rows: readonly TableRow[], columns: VersionColumns): Verdicts {
  const { status } = columns;
  const isIn = (row: TableRow, words: RegExp): boolean => status >= 0 && words.test(cellWord(row.cells[status]));
  const cancelled = rows.filter((row) => isIn(row, CANCELLED));
  const amended = rows.filter((row) => isIn(row, AMENDED));
  const [cancel] = cancelled;
  const correction = amended.length === 1 ? amended[0] : undefined;
  // What is corrected after it was cancelled stands as corrected.
  if (correction !== undefined && cancelled.length === 1 && correction.sheetRow > (cancel?.sheetRow ?? 0))
    return ofAll(
      rows.filter((row) => row !== correction),
      `replaced by row ${rowNumber(correction)}`,
    );
  if (cancel !== undefined)
    return byCancel(
      id,
      cancel,
      rows.filter((row) => !cancelled.includes(row)),
      columns,
    );
  return amended.length === 0 ? new Map() : byAmendments(id, { rows, amended }, columns);
}

function byCancel(
  id: string,
  cancel: TableRow,
  others: readonly TableRow[],
  { kept, quantity }: VersionColumns,
): Verdicts {
  const isSame = (row: TableRow): boolean =>
    textOf(row, kept) === textOf(cancel, kept) && sizeOf(row, quantity) === sizeOf(cancel, quantity);
  return others.every(isSame)
    ? ofAll(others, `cancelled by row ${rowNumber(cancel)}`)
    : ofAll(others, `row ${rowNumber(cancel)} cancels ${id}, of another size or contract: does this row stand?`);
}

/** Each leg of a trade by its own amendment. */
function byAmendments(
  id: string,
  { rows, amended }: { readonly rows: readonly TableRow[]; readonly amended: readonly TableRow[] },
  { kept, ofLegs }: VersionColumns,
): Verdicts {
  const legs = groupBy(rows, (row) => textOf(row, [...kept, ...ofLegs]));
  const isAmended = (row: TableRow): boolean => amended.includes(row);
  const groups = [...legs.values()];
  if (groups.some((leg) => leg.filter(isAmended).length > 1))
    return ofAll(rows, `${id} is amended in several rows: which of them is the last?`);
  if (groups.length > 1 && groups.some((leg) => !leg.some(isAmended)))
    return ofAll(rows, `row ${rowNumber(amended[0])} amends ${id}, of another contract or month: which rows count?`);
  return new Map(
    groups.flatMap((leg) => {
      const replaced = leg.filter((row) => !isAmended(row));
      return [...ofAll(replaced, `amended by row ${rowNumber(leg.find(isAmended))}`)];
    }),
  );
}

const sizeOf = ({ cells }: TableRow, column: number): number | undefined => {
  const amount = amountOf(cells[column]);
  return amount === undefined ? undefined : Math.abs(amount);
};
