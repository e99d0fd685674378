import { CoverAccounts } from '../../../server/sheet/reader/accounts/cover-accounts.js';
import { accountOfFile } from '../../../server/sheet/reader/accounts/unnamed-account.js';
import { ContractReader } from '../../../server/sheet/reader/contract-reader.js';
import { readPositionTables, type ReadTable } from '../../../server/sheet/reader/read-tables.js';
import {
  ASIDE_REASONS,
  sheetsAside,
  sheetsOfEarlierDays,
  sheetsOfSums,
  type SheetAside,
} from '../../../server/sheet/reader/sheet-days.js';
import { daysOfTables } from '../../../server/sheet/reader/days/said-days.js';
import { staleDayNotices } from '../../../server/sheet/reader/days/stale-days.js';
import { positionKeys } from '../../../server/sheet/reader/sections/position-keys.js';
import { hiddenColumnsTold } from '../../../server/sheet/reader/marked/hidden-columns.js';
import { isRedText, withoutMarkedRows } from '../../../server/sheet/reader/marked/marked-rows.js';
import { sharedBySheets, sheetsBeside, type HeldTable } from '../../../server/sheet/reader/sheets/sheets-beside.js';
import { HEAD_ROWS } from '../../../server/sheet/reader/sheet-table.js';
import { leftOutSentences, remarksOf, toldRows, waitingText } from '../../../server/sheet/reader/table-remarks.js';
import { portfolioOf } from '../../../server/sheet/table/portfolio-rows.js';
import { cellName } from '../../../server/sheet/workbook/a1.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';
import { SETTINGS_SHEET } from '../../../server/sheet/workbook/settings-sheet.js';
import type { WorkbookDocument, WorkbookSheet } from '../../../server/contract/workbook-document.js';
import { counted } from '../format.js';
import { BodyBuilder, type BatchBody } from './body.js';
import { unreadable, type FileReading, type NamedFile } from './file-reading.js';
import { LoopYielder } from './loop-yielder.js';
import {
  examinedTable,
  isComplete,
  rowsThatWait,
  sortedTables,
  stagedRows,
  type SheetCells,
  type WorkbookTable,
} from './workbook-tables.js';

/** As the service takes them. */
const MOST_BYTES = 25_000_000;

/** The tables of positions of an .xlsx file as a submission, read as the command line reads them. @throws PaneFault */
export async function workbookBody(file: NamedFile, reading: FileReading): Promise<BatchBody> {
  if (file.size > MOST_BYTES)
    throw unreadable(`${file.name} has more than 25 MB; split it, or submit it with margin-desk batch.`);
  const document = await reading.readWorkbook(file);
  const reader = new WorkbookReader(file.name, document, reading);
  // What Margin Desk keeps there is no sheet that anybody has passed over.
  for (const sheet of document.sheets) if (sheet.name !== SETTINGS_SHEET) await reader.read(sheet);
  return reader.body();
}

/** Rows of a sheet that are prepared at once: a few milliseconds of work. */
const ROWS_A_SLICE = 250;

class WorkbookReader {
  private readonly builder: BodyBuilder;
  private readonly contracts: ContractReader;
  private readonly yielder: LoopYielder;
  private readonly remarks: string[] = [];
  private readonly passed: string[] = [];
  private readonly tables: WorkbookTable[] = [];
  private leftOut = 0;
  private readonly covers = new CoverAccounts();
  private readonly styles: WorkbookDocument['styles'];
  /** Why a sheet is not read beside the others; null = it is. */
  private readonly asideOf: (sheet: string) => SheetAside | null;

  constructor(
    private readonly name: string,
    { sheets, styles }: WorkbookDocument,
    private readonly reading: FileReading,
  ) {
    this.styles = styles;
    this.asideOf = this.reasonsAside(sheets);
    this.builder = new BodyBuilder(reading.envelope);
    this.contracts = new ContractReader(reading.ask);
    this.yielder = new LoopYielder(reading.run.step(`Reading ${name}`));
  }

  async read(sheet: WorkbookSheet): Promise<void> {
    const cells = this.cellsOf(sheet);
    const aside = this.asideOf(sheet.name);
    const reason = aside === null ? reasonToPass(sheet, cells) : ASIDE_REASONS[aside];
    if (reason !== null) {
      this.passed.push(`${sheet.name} (${reason})`);
      return;
    }
    const found = this.tablesOf(cells);
    const complete = found.filter(isComplete);
    if (found.length === 0) this.covers.take(sheet.name, cells.values);
    if (complete.length === 0) {
      this.passed.push(`${sheet.name} (${lackOf(found)})`);
      return;
    }
    this.tables.push(...found.map((read) => examinedTable(cells, read)));
    await this.yielder.yieldIfDue(0, 1);
  }

  private tablesOf({ name, values, marked }: SheetCells): readonly ReadTable[] {
    const account = this.covers.accountOr(accountOfFile(this.name));
    const found = readPositionTables(values, { ...account, sheet: name, mappings: this.reading.mappings });
    return found.map((read) => ({
      ...read,
      table: withoutMarkedRows(read.table, read.recognition.map, marked, 0),
    }));
  }

  /** By name, by the days that titles of positions say, and by what repeats other sheets. */
  private reasonsAside(sheets: readonly WorkbookSheet[]): (sheet: string) => SheetAside | null {
    const byName = sheetsAside(sheets.map(({ name }) => name));
    const beside = sheets.filter(
      ({ name, isVisible, isResults }) => isVisible && isResults !== true && byName(name) === null,
    );
    const holds = (sheet: WorkbookSheet): boolean => this.tablesOf(this.cellsOf(sheet)).some(isComplete);
    const earlier = new Set(
      sheetsOfEarlierDays(
        beside.map((sheet) => ({
          name: sheet.name,
          head: this.headOf(sheet),
          holdsPositions: () => holds(sheet),
        })),
      ),
    );
    const others = beside.filter(({ name }) => !earlier.has(name));
    const namesSums = sheetsOfSums(others.map(({ name }) => name)).length > 0;
    const sums = new Set(namesSums ? sheetsOfSums(others.filter(holds).map(({ name }) => name)) : []);
    return (sheet) => byName(sheet) ?? (earlier.has(sheet) ? 'earlier day' : sums.has(sheet) ? 'sums' : null);
  }

  /** @throws PaneFault if there is no row, or none of a table of which nothing is asked */
  async body(): Promise<BatchBody> {
    const { builder, name, passed, contracts } = this;
    const { counting, waiting } = sortedTables(name, this.tablesBeside());
    for (const table of counting) await this.addRows(table);
    for (const table of waiting) this.tellOfWaiting(table, counting);
    const notRead = passed.length === 0 ? [] : [`${counted(passed.length, 'sheet')} not read: ${passed.join(', ')}.`];
    if (builder.rowCount === 0) throw unreadable([`${name} has no row of positions.`, ...notRead].join(' '));
    const { businessDate } = this.reading;
    const said = daysOfTables(
      name,
      counting.map(({ read }) => read.table),
    );
    const stale = businessDate === undefined ? [] : staleDayNotices(said, businessDate);
    const asked = waiting.length === 0 ? [] : [waitingText(waiting.length)];
    const remarks = [...stale, ...this.remarks, ...contracts.notices, ...notRead, ...asked];
    return builder.body(name, { remarks, leftOut: this.leftOut });
  }

  /** The tables without those of sheets whose positions others hold as well. */
  private tablesBeside(): readonly WorkbookTable[] {
    const held = this.tables
      .filter(({ read }) => isComplete(read))
      .map(({ cells, read }) => heldTable(cells.name, read));
    const aside = sheetsBeside(held);
    const shared = sharedBySheets(held.filter(({ sheet }) => !aside.has(sheet)));
    if (shared !== undefined) this.remarks.push(shared);
    this.passed.push(...[...aside].map(([name, reason]) => `${name} (${ASIDE_REASONS[reason]})`));
    return this.tables.filter(({ cells }) => !aside.has(cells.name));
  }

  private async addRows(counting: WorkbookTable): Promise<void> {
    const { cells, map, read } = counting;
    const { table } = read;
    const { name: sheet, hidden } = cells;
    const column = Math.min(...Object.values(map.columns).flatMap((each) => table.sources[each ?? -1] ?? []));
    const problems: string[] = [];
    let hiddenCount = 0;
    for (let from = 0; from < table.rows.length; from += ROWS_A_SLICE) {
      const staged = await this.contracts.read(stagedRows(counting, from, from + ROWS_A_SLICE));
      portfolioOf(staged, staged).rows.forEach((row, index) =>
        this.builder.add(row, { sheet: null, sheetOfFile: sheet, row: staged.idx[index] ?? 0, column }),
      );
      problems.push(...staged.issues.map((issue) => `${cellName(issue)}: ${issue.message}`));
      hiddenCount += staged.idx.filter((row) => hidden.has(row)).length;
      await this.yielder.yieldIfDue(from, table.rows.length);
    }
    this.leftOut += toldRows(table);
    const hiddenColumns = hiddenColumnsTold(table, map, cells.isHiddenColumn);
    this.tell(sheet, [
      ...hiddenColumns,
      ...remarksOf(table, 0),
      ...hiddenRemark(hiddenCount),
      ...problemRemark(problems),
    ]);
  }

  private tellOfWaiting(waiting: WorkbookTable, counting: readonly WorkbookTable[]): void {
    const leftOut = rowsThatWait(waiting, counting);
    this.leftOut += toldRows({ leftOut });
    this.tell(waiting.cells.name, leftOutSentences({ leftOut }, 0));
  }

  private tell(sheet: string, sentences: readonly string[]): void {
    this.remarks.push(...sentences.map((sentence) => `${sheet}: ${sentence}`));
  }

  private headOf(sheet: WorkbookSheet): SheetCells['values'] {
    return this.cellsOf({ ...sheet, cells: sheet.cells.filter(([row]) => row < HEAD_ROWS), filled: [] }).values;
  }

  private cellsOf(sheet: WorkbookSheet): SheetCells {
    const grid = gridOf(sheet);
    const { values, styles } = grid;
    return {
      ...{ name: sheet.name, values, hidden: hiddenRows(sheet), isHiddenColumn: isHiddenIn(sheet) },
      marked: {
        isStruck: (row, column) => this.styleOf(grid, row, column)?.struck === true,
        isRed: (row, column) => isRedText(this.styleOf(grid, row, column)?.color),
        notes: sheet.notes,
      },
      address: { sheet: sheet.name, row: 0, column: 0, rowCount: values.length, columnCount: values[0]?.length ?? 0 },
      formatOf: (row, column) =>
        typeof values[row]?.[column] === 'number'
          ? (this.styles[styles[row]?.[column] ?? -1]?.numberFormat ?? 'General')
          : null,
    };
  }

  /** How a cell with a value looks. */
  private styleOf(
    { values, styles }: SheetGrid,
    row: number,
    column: number,
  ): WorkbookDocument['styles'][number] | undefined {
    return (values[row]?.[column] ?? '') === '' ? undefined : this.styles[styles[row]?.[column] ?? -1];
  }
}

const heldTable = (sheet: string, { table, recognition: { map } }: ReadTable): HeldTable => ({
  sheet,
  type: map.type,
  keys: positionKeys(table, map),
});

/** The cells of a sheet row by row, all as wide as the widest, and the number of the style of each. */
interface SheetGrid {
  readonly values: SheetCells['values'];
  readonly styles: readonly (readonly number[])[];
}

function gridOf({ cells, filled = [] }: WorkbookSheet): SheetGrid {
  const values: CellValue[][] = [];
  const styles: number[][] = [];
  const put = (row: number, column: number, value: CellValue | null, style: number): void => {
    while (values.length <= row) {
      values.push([]);
      styles.push([]);
    }
    const own = values[row];
    if (own === undefined) return;
    while (own.length <= column) own.push('');
    own[column] = value ?? '';
    (styles[row] ??= [])[column] = style;
  };
  for (const [row, column, value, style] of cells) put(row, column, value, style);
  for (const [row, column, value] of filled) put(row, column, value, styles[row]?.[column] ?? -1);
  const columnCount = values.reduce((most, { length }) => Math.max(most, length), 0);
  const padded = values.map((row) => Array.from({ length: columnCount }, (_, column) => row[column] ?? ''));
  return { values: padded, styles };
}

function reasonToPass({ isVisible, isResults = false }: WorkbookSheet, { values }: SheetCells): string | null {
  if (!isVisible) return 'hidden';
  if (values.every((row) => row.every((cell) => cell === ''))) return 'blank';
  return isResults ? 'results of an earlier run' : null;
}

function lackOf([first]: readonly ReadTable[]): string {
  const missing = first?.recognition.missing.map(({ label }) => label) ?? [];
  return missing.length === 0 ? 'no headings of positions' : `no column for ${missing.join(', ')}`;
}

const hiddenRows = ({ hiddenRows: hidden = [] }: WorkbookSheet): ReadonlySet<number> =>
  new Set(hidden.flatMap(({ first, count }) => Array.from({ length: count }, (_, index) => first + index)));

const isHiddenIn =
  ({ hiddenColumns = [] }: WorkbookSheet) =>
  (column: number): boolean =>
    hiddenColumns.some(({ first, count }) => first <= column && column < first + count);

const hiddenRemark = (count: number): readonly string[] =>
  count === 0 ? [] : [`${counted(count, 'hidden row')} among the rows that count.`];

const problemRemark = (problems: readonly string[]): readonly string[] =>
  problems.length === 0
    ? []
    : [`${counted(problems.length, 'problem')} in the cells; the first is in ${problems[0] ?? ''}`];
