import type { StagedPlace, WhatIfQuestion } from '../../contract/what-if.js';
import type { MarginContext } from '../../engines/engine-registry.js';
import { groupBy } from '../../lib/group-by.js';
import { quantityOf, ROW_KINDS, type Position } from '../../instruments/row-kinds.js';
import type { RowKind } from '../../instruments/row/row-kind.js';
import { ORIGIN_FIELDS } from '../../instruments/row/known-fields.js';
import { OMNIBUS_FIELD, readOmnibusIndicator } from '../../instruments/row/omnibus.js';
import { readCode, type RawRow } from '../../instruments/row/read-field.js';
import { isRawRow, rowKindOf } from '../../instruments/row/read-row.js';
import { collectRows } from '../collect-rows.js';
import type { RowSetting, SubmittedRow } from '../row-setting.js';
import type { BaselineBook } from './baseline.js';
import { identifyRows, type IdentifiedRow } from './identified-row.js';
import type { StagedRow, StagedBookTable } from './staged-book.js';

/** The book that a what-if compares with its baseline. */
export interface ChangedBook {
  readonly rows: readonly SubmittedRow[];
  /** The staged place of each staged row, by row number. */
  readonly places: ReadonlyMap<number, StagedPlace>;
  /** Setting that reads staged rows by the symbology of their stage. */
  readonly calculation: RowSetting;
}

/** A staged row with its number in the changed book. */
interface NumberedRow {
  readonly row: number;
  readonly staged: StagedRow;
  readonly raw: RawRow;
}

/**
 * The baseline's rows and the staged ones together. `add`: all rows of both. `replace`: staged tables replace the account's
 * rows of their kind; if the baseline has sub-accounts and a table names none, each contract keeps its split and the
 * difference belongs to the account itself.
 */
export function changedBook(
  baseline: BaselineBook,
  tables: readonly StagedBookTable[],
  mode: WhatIfQuestion['mode'],
  calculation: RowSetting,
): ChangedBook {
  const numbered = numberRows(baseline, tables);
  const setting = { ...calculation, contextOf: contextsOf(numbered.flat(), calculation.context) };
  const places = new Map(numbered.flat().map(({ row, staged }) => [row, staged.place]));
  if (mode === 'add') {
    return { rows: [...baseline.rows, ...numbered.flat().map(submitted)], places, calculation: setting };
  }
  const replaced = new Set(tables.map(({ type }) => ROW_KINDS[type].kind));
  const kept = baseline.rows.filter(([, raw]) => !isOfKinds(raw, replaced));
  const held = identifyRows(baseline.rows, collectRows(baseline.rows, calculation).accounts);
  const standing = tables.flatMap((table, index) => {
    const rows = numbered[index] ?? [];
    const split = held.filter(
      ({ position, subAccountCode }) => subAccountCode !== null && position.kind === ROW_KINDS[table.type].kind,
    );
    const keepsSplit = baseline.subAccountCode === null && !table.namesSubAccounts && split.length > 0;
    return keepsSplit ? withSplit(rows, split, ROW_KINDS[table.type], setting) : rows.map(submitted);
  });
  return { rows: [...kept, ...standing], places, calculation: setting };
}

const submitted = ({ row, raw }: NumberedRow): SubmittedRow => [row, raw];

const isOfKinds = (raw: unknown, kinds: ReadonlySet<Position['kind']>): boolean => {
  const kind = isRawRow(raw) ? rowKindOf(raw) : undefined;
  return kind !== undefined && kinds.has(kind.kind);
};

function numberRows(baseline: BaselineBook, tables: readonly StagedBookTable[]): readonly (readonly NumberedRow[])[] {
  let next = baseline.nextRow;
  const omnibus = omnibusAccounts(baseline);
  return tables.map(({ type, rows }) =>
    rows.map((staged): NumberedRow => {
      const own = baseline.subAccountCode === null ? {} : { sub_account_code: baseline.subAccountCode };
      const sent: RawRow = { position_id: `${type} ${staged.place.row + 1}`, ...staged.raw, ...own };
      const raw = omnibus.has(subAccountOf(sent)) ? { ...sent, [OMNIBUS_FIELD]: 'Y' } : sent;
      return { row: next++, staged, raw };
    }),
  );
}

/** Sub-accounts of the baseline that are omnibus accounts, '' = the account itself; a staged table has no column that says so. */
const omnibusAccounts = ({ rows }: BaselineBook): ReadonlySet<string> =>
  new Set(
    rows.flatMap(([, raw]) => {
      const indicator = isRawRow(raw) ? readOmnibusIndicator(raw) : undefined;
      return isRawRow(raw) && indicator?.ok === true && indicator.value ? [subAccountOf(raw)] : [];
    }),
  );

function subAccountOf(row: RawRow): string {
  const code = readCode(row, ORIGIN_FIELDS.subAccountCode);
  return code.ok ? (code.value ?? '') : '';
}

/** The context of each row: staged codes are those of their stage's symbology, or the clearing houses' own. */
function contextsOf(rows: readonly NumberedRow[], context: MarginContext): (row: number) => MarginContext | undefined {
  const contexts = new Map<string, MarginContext>();
  const byRow = new Map<number, MarginContext>();
  for (const { row, staged } of rows) {
    const { vendorSymbology } = staged;
    const known = contexts.get(vendorSymbology) ?? { ...context, vendorSymbology, cmeSymbology: 'clearing' };
    contexts.set(vendorSymbology, known);
    byRow.set(row, known);
  }
  return (row) => byRow.get(row);
}

/** @param split the baseline's rows of sub-accounts that are of the table's kind */
function withSplit(
  rows: readonly NumberedRow[],
  split: readonly IdentifiedRow[],
  kind: RowKind<Position>,
  calculation: RowSetting,
): readonly SubmittedRow[] {
  const stagedRows = rows.map(submitted);
  const identified = identifyRows(stagedRows, collectRows(stagedRows, calculation).accounts);
  const known = new Map(identified.map((row) => [row.row, row]));
  const heldByKey = groupBy(split, ({ contractKey }) => contractKey);
  const stagedByKey = groupBy(identified, ({ contractKey }) => contractKey);
  return rows.flatMap((row): readonly SubmittedRow[] => {
    const key = known.get(row.row)?.contractKey;
    const held = key === undefined ? undefined : heldByKey.get(key);
    if (key === undefined || held === undefined) return [submitted(row)];
    if (kind.trade !== undefined) return [inSubAccount(row, held)];
    const staged = stagedByKey.get(key) ?? [];
    if (staged[0]?.row !== row.row) return [];
    const parts = held.map((part): SubmittedRow => [part.row, part.raw]);
    return [...parts, ...ownRows(staged, held, kind)];
  });
}

/** A trade stays in its sub-account; if several rows have the same trade, each takes the next of its sub-accounts. */
function inSubAccount(row: NumberedRow, held: IdentifiedRow[]): SubmittedRow {
  const place = held.length > 1 ? held.shift() : held[0];
  return [row.row, { ...row.raw, sub_account_code: place?.subAccountCode ?? null }];
}

/** A difference below this part of the held quantity counts as none. */
const NOTHING = 1e-9;

/** Rows of the account itself: the part of a contract's staged rows that its sub-accounts do not hold; no row if nothing is left. */
function ownRows(
  staged: readonly IdentifiedRow[],
  held: readonly IdentifiedRow[],
  { quantityField, quantity: { beside } }: RowKind<Position>,
): readonly SubmittedRow[] {
  const size = held.reduce((sum, { position }) => sum + Math.abs(quantityOf(position)), 0);
  let inParts = held.reduce((sum, { position }) => sum + quantityOf(position), 0);
  return staged.flatMap(({ row, raw, position }, index): readonly SubmittedRow[] => {
    const isLast = index === staged.length - 1;
    const quantity = quantityOf(position);
    const taken = isLast ? inParts : common(quantity, inParts);
    inParts -= taken;
    const left = quantity - taken;
    const leftBeside = beside === undefined ? 0 : amountLeft(position, isLast ? held : [], (one) => beside.of(one));
    if (Math.abs(left) <= NOTHING * size && leftBeside === 0) return [];
    const besideField = beside === undefined ? {} : { [beside.field]: leftBeside === 0 ? null : leftBeside };
    return [[row, { ...raw, [quantityField]: left, ...besideField }]];
  });
}

/** What two quantities have in common: nothing if one is long and the other short. */
const common = (first: number, second: number): number =>
  first * second > 0 ? Math.sign(first) * Math.min(Math.abs(first), Math.abs(second)) : 0;

/** The part of an amount that the sub-accounts do not hold. */
const amountLeft = (
  position: Position,
  held: readonly IdentifiedRow[],
  amountOf: (position: Position) => number,
): number => amountOf(position) - held.reduce((sum, part) => sum + amountOf(part.position), 0);
