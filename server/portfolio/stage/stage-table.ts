import { ignoredOptionText } from '../../contract/ignored-options.js';
import { ROW_TABLES, contractColumnCount, type StageType } from '../../contract/stage-columns.js';
import { MOST_STAGE_ERRORS, type StageCell, type StageError, type StageTable } from '../../contract/stage.js';
import type { Issue } from '../../domain/issue.js';
import type { Licence } from '../../domain/licence.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { lotNotes, type RowLots } from '../../instruments/row/lot-notes.js';
import { ROW_KINDS } from '../../instruments/row-kinds.js';
import type { TradeName } from '../../instruments/row/row-kind.js';
import type { RawRow } from '../../instruments/row/read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { refuseSymbology, type RefusedRequest, type Refused } from '../refusal.js';
import { DuplicateTrades } from '../notes/duplicate-trades.js';
import { missingLicence, type LicensedWork } from '../licensing.js';
import { etdRows } from './etd-rows.js';
import { eventRowCheck } from './event-rows.js';
import { fieldRows } from './field-rows.js';
import { readHeaderRow, type MisplacedHeading } from './header-row.js';
import { refuseEngine, refuseRequest, refuseUnlicensed, type UnlicensedRow } from './refusals.js';
import { stagedCellText, fieldText, isBlankCell, type CheckedRow, type RowCheck } from './staged-row.js';

/** What is needed to check rows. */
export interface StageSetting {
  readonly snapshot: ParameterSnapshot;
  readonly licence: Licence;
  /** Called for each row on which the service fails; the row is an error, and all others are checked. */
  readonly onFault?: (fault: unknown) => void;
}

/** A table in the standard form, with its errors. */
export interface StagedTable {
  readonly type: StageType;
  readonly data: readonly (readonly string[])[];
  readonly idx: readonly number[];
  readonly errors: readonly StageError[];
  /** How many errors there are, including those beyond the limit of `errors`. */
  readonly errorsTotal: number;
  /** Notes on cells that are not wrong. */
  readonly notes: readonly StageError[];
  readonly vendorSymbology: string;
}

export type StageOutcome = { readonly ok: true; readonly value: StagedTable } | Refused;

/** Standardises a table and names everything that is wrong in its cells. Pure. */
export function stageTable(table: StageTable, setting: StageSetting): StageOutcome {
  const { licence } = ROW_KINDS[table.type];
  // If venues are licensed one by one, or engines margin by exchange, what the rows name decides whether they may be staged.
  const isOfRows = licence.venue !== undefined || licence.exchangeField !== undefined;
  const engine = isOfRows ? undefined : refuseEngine(licence.engine, setting.licence);
  const refusal = engine ?? refuseSymbology(table.vendorSymbology, setting.snapshot);
  if (refusal !== undefined) return { ok: false, refusal };
  const rows = filledRows(table);
  const header = rows[0] === undefined ? NO_HEADER : readHeaderRow(rows[0].cells, table.type);
  if (header.kind === 'misplaced') return { ok: false, refusal: refuseHeadings(header.headings, rows[0]?.place ?? 0) };
  const data = header.kind === 'header' ? rows.slice(1) : rows;
  if (data.length === 0) {
    const message = `data holds no row${header.kind === 'header' ? ' other than its headings' : ' that is not blank'}.`;
    return { ok: false, refusal: refuseRequest([{ code: 'INVALID_REQUEST', path: ['data'], message }]) };
  }
  return new TableStage(table, setting).stage(data);
}

const NO_HEADER = { kind: 'none' } as const;

interface SentRow {
  /** Index in the request's data. */
  readonly place: number;
  readonly cells: readonly StageCell[];
  readonly idx: number;
}

/** A listed row that counts. */
interface HeldRow {
  readonly sent: SentRow;
  /** Index in the answer's data. */
  readonly place: number;
  readonly lots: RowLots;
}

const filledRows = ({ rows, idx }: StageTable): readonly SentRow[] =>
  rows.flatMap((cells, place) => (cells.every(isBlankCell) ? [] : [{ place, cells, idx: idx[place] ?? place }]));

function refuseHeadings(headings: readonly MisplacedHeading[], place: number): RefusedRequest {
  return refuseRequest(
    headings.map(({ column, heading, belongs }): Issue => ({
      code: 'INVALID_REQUEST',
      path: ['data', place, column],
      message: `data[${place}][${column}] is headed "${heading}" where the column "${belongs}" belongs; send the columns in the order of the table.`,
      value: heading,
    })),
  );
}

/** Checks of rows whose cells together name a contract; all other rows are checked field by field. */
const CONTRACT_CHECKS: Readonly<Partial<Record<StageType, (table: StageTable, setting: StageSetting) => RowCheck>>> = {
  etd: ({ vendorSymbology }, { snapshot }) => etdRows(snapshot, vendorSymbology),
  event: (_, { snapshot, licence }) => eventRowCheck(snapshot, licence),
};

const rowCheck = (table: StageTable, setting: StageSetting): RowCheck =>
  CONTRACT_CHECKS[table.type]?.(table, setting) ?? fieldRows(ROW_KINDS[table.type], setting.snapshot);

/** The staging of one table. */
class TableStage {
  private readonly data: (readonly string[])[] = [];
  private readonly errors: StageError[] = [];
  private errorsTotal = 0;
  private readonly notes: StageError[] = [];
  private readonly unlicensed: UnlicensedRow[] = [];
  private readonly trades = new DuplicateTrades<number>('');
  private readonly columns: readonly string[];
  /** Listed rows that count, by account. */
  private readonly held = new Map<string, HeldRow[]>();

  constructor(
    private readonly table: StageTable,
    private readonly setting: StageSetting,
  ) {
    const widest = table.rows.reduce((most, { length }) => Math.max(most, length), contractColumnCount(table.type));
    this.columns = ROW_TABLES[table.type].columns.slice(0, widest).map(({ field }) => field);
  }

  stage(rows: readonly SentRow[]): StageOutcome {
    const check = rowCheck(this.table, this.setting);
    for (const row of rows) this.add(row, check);
    const { engine, exchangeField } = ROW_KINDS[this.table.type].licence;
    const needed = exchangeField === undefined ? engine : null;
    const refusal = refuseUnlicensed(this.unlicensed, needed, this.setting.licence);
    if (refusal !== undefined) return { ok: false, refusal };
    this.tellDuplicates(rows);
    for (const held of this.held.values()) this.addLotNotes(held);
    this.notes.sort((first, second) => first.row - second.row);
    this.tellIgnored(rows);
    const { type, vendorSymbology } = this.table;
    const idx = rows.map((row) => row.idx);
    const { data, errors, errorsTotal, notes } = this;
    return { ok: true, value: { type, data, idx, errors, errorsTotal, notes, vendorSymbology } };
  }

  private add(row: SentRow, check: RowCheck): void {
    const raw = this.rawRow(row.cells);
    const { texts, issues, notes = [], lots = null, trade, licensed } = this.checkedSoundly(raw, check);
    const place = this.data.length;
    if (issues.length > 0 || licensed !== null) this.addErrors(row, this.withLicence(row, issues, licensed));
    for (const note of this.placed(row, notes, place)) this.notes.push(note);
    if (issues.length === 0 && trade !== undefined) this.addTrade(row, trade);
    if (lots !== null) this.hold(fieldText(raw, 'account_code'), { sent: row, place, lots });
    this.data.push(this.columns.map((field, column) => texts[field] ?? asSent(row.cells[column], field, issues)));
  }

  private hold(account: string, row: HeldRow): void {
    const held = this.held.get(account);
    if (held === undefined) this.held.set(account, [row]);
    else held.push(row);
  }

  private addLotNotes(held: readonly HeldRow[]): void {
    for (const { index, issue } of lotNotes(held.map(({ lots }) => lots))) {
      const row = held[index];
      if (row !== undefined) this.notes.push(...this.placed(row.sent, [issue], row.place));
    }
  }

  /** Cells are read as the texts that the answer shows, so that staging the answer again has the same outcome. */
  private rawRow(cells: readonly StageCell[]): RawRow {
    const raw: Record<string, unknown> = {};
    this.columns.forEach((field, column) => {
      const text = stagedCellText(cells[column]);
      if (text !== '') raw[field] = text;
    });
    return raw;
  }

  private withLicence(
    { place }: SentRow,
    issues: readonly RowIssue[],
    licensed: LicensedWork | null,
  ): readonly RowIssue[] {
    const lacking = licensed === null ? undefined : missingLicence(licensed, this.setting.licence);
    if (lacking === undefined) return issues;
    const { issue } = lacking;
    const column = issue.field === null ? -1 : this.columns.indexOf(issue.field);
    this.unlicensed.push({ issue, path: ['data', place, ...(column < 0 ? [] : [column])] });
    return [...issues, issue];
  }

  private addErrors(row: SentRow, issues: readonly RowIssue[]): void {
    this.errorsTotal += issues.length;
    if (this.errors.length >= MOST_STAGE_ERRORS) return;
    for (const error of this.placed(row, issues, this.data.length)) this.errors.push(error);
  }

  private checkedSoundly(row: RawRow, check: RowCheck): CheckedRow {
    try {
      return check(row);
    } catch (fault) {
      this.setting.onFault?.(fault);
      const message = 'The service failed on this row; the fault is in its log. All other rows are checked.';
      return { texts: {}, issues: [{ code: 'CALCULATION_FAILED', field: null, message }], licensed: null };
    }
  }

  private addTrade({ idx, cells }: SentRow, { clearingHouse, tradeId }: TradeName): void {
    const accountCode = stagedCellText(cells[this.columns.indexOf('account_code')]).trim();
    this.trades.add({ clearingHouse, tradeId, accountCode, row: idx, place: this.data.length });
  }

  private tellDuplicates(rows: readonly SentRow[]): void {
    for (const { place, note } of this.trades.notes()) {
      const row = rows[place];
      if (row !== undefined) this.notes.push(...this.placed(row, [note], place));
    }
  }

  /** Adds the note at the first row, as no part of an answer is about the request as a whole. */
  private tellIgnored([first]: readonly SentRow[]): void {
    const idx = first?.idx ?? 0;
    for (const field of this.table.ignoredOptions) {
      const message = ignoredOptionText(field);
      this.notes.push({ row: 0, column: 0, idx, field, code: 'IGNORED_OPTION', message, value: '' });
    }
  }

  /** A row's issues with the places of their cells, from left to right. */
  private placed({ cells, idx }: SentRow, issues: readonly RowIssue[], row: number): readonly StageError[] {
    const errors = issues.map((issue): StageError => {
      const { field, code, message, suggestion } = issue;
      const found = field === null ? 0 : this.columns.indexOf(field);
      // An issue of a field whose column was not sent is reported at the row's first cell, which a suggestion must not overwrite.
      if (found < 0) return { row, column: 0, idx, field, code, message, value: '' };
      const error = { row, column: found, idx, field, code, message, value: stagedCellText(cells[found]) };
      return suggestion === undefined ? error : { ...error, suggestion };
    });
    return errors.sort((first, second) => first.column - second.column);
  }
}

/** A cell that can't be read stays as it was sent, including spaces. */
function asSent(cell: StageCell | undefined, field: string, issues: readonly RowIssue[]): string {
  const text = stagedCellText(cell);
  return issues.some((issue) => issue.field === field) ? text : text.trim();
}
