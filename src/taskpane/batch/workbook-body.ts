import { CoverAccounts } from '../../../server/sheet/reader/accounts/cover-accounts.js';
import { accountOfFile } from '../../../server/sheet/reader/accounts/unnamed-account.js';
import { ContractReader } from '../../../server/sheet/reader/contract-reader.js';
import { readPositionTables, type ReadTable } from '../../../server/sheet/reader/read-tables.js';
import { examineTable, stageTable } from '../../../server/sheet/reader/stage-table.js';
import {
  ASIDE_REASONS,
  sheetsAside,
  sheetsOfEarlierDays,
  sheetsOfSums,
  type SheetAside,
} from '../../../server/sheet/reader/sheet-days.js';
import { HEAD_ROWS } from '../../../server/sheet/reader/sheet-table.js';
import { remarksOf } from '../../../server/sheet/reader/table-remarks.js';
import { portfolioOf } from '../../../server/sheet/table/portfolio-rows.js';
import { cellName, columnName } from '../../../server/sheet/workbook/a1.js';
import type { CellValue, RangeAddress } from '../../../server/sheet/workbook/port.js';
import type { WorkbookDocument, WorkbookSheet } from '../../../server/contract/workbook-document.js';
import { counted } from '../format.js';
import { BodyBuilder, type BatchBody } from './body.js';
import { doubtText, unreadable, type FileReading, type NamedFile } from './file-reading.js';
import { LoopYielder } from './loop-yielder.js';

/** As the service takes them. */
const MOST_BYTES = 25_000_000;

/** The tables of positions of an .xlsx file as a submission, read as the command line reads them. @throws PaneFault */
export async function workbookBody(file: NamedFile, reading: FileReading): Promise<BatchBody> {
  if (file.size > MOST_BYTES)
    throw unreadable(`${file.name} has more than 25 MB; split it, or submit it with margin-desk batch.`);
  const document = await reading.readWorkbook(file);
  const reader = new WorkbookReader(file.name, document, reading);
  for (const sheet of document.sheets) await reader.read(sheet);
  return reader.body();
}

/** The cells of a sheet, and the number of the style of each. */
interface SheetCells {
  readonly name: string;
  readonly values: readonly (readonly CellValue[])[];
  readonly styles: readonly (readonly number[])[];
  readonly address: RangeAddress;
}

/** Rows of a sheet that are prepared at once: a few milliseconds of work. */
const ROWS_A_SLICE = 250;

class WorkbookReader {
  private readonly builder: BodyBuilder;
  private readonly contracts: ContractReader;
  private readonly yielder: LoopYielder;
  private readonly remarks: string[] = [];
  private readonly passed: string[] = [];
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
    const cells = cellsOf(sheet);
    const aside = this.asideOf(sheet.name);
    const reason = aside === null ? reasonToPass(sheet, cells) : ASIDE_REASONS[aside];
    if (reason !== null) {
      this.passed.push(`${sheet.name} (${reason})`);
      return;
    }
    const found = this.tablesOf(cells);
    const complete = found.filter(isComplete);
    if (found.length === 0) this.covers.take(sheet.name, cells.values);
    if (complete.length === 0) this.passed.push(`${sheet.name} (${lackOf(found)})`);
    const hidden = hiddenRows(sheet);
    for (const read of complete) await this.readTable(cells, read, hidden);
    if (complete.length > 0) this.tellOfLacking(sheet.name, found);
  }

  private tablesOf({ name, values }: SheetCells): readonly ReadTable[] {
    const account = this.covers.accountOr(accountOfFile(this.name));
    return readPositionTables(values, { ...account, sheet: name, mappings: this.reading.mappings });
  }

  /** By name, by the days that titles of positions say, and by what repeats other sheets. */
  private reasonsAside(sheets: readonly WorkbookSheet[]): (sheet: string) => SheetAside | null {
    const byName = sheetsAside(sheets.map(({ name }) => name));
    const beside = sheets.filter(
      ({ name, isVisible, isResults }) => isVisible && isResults !== true && byName(name) === null,
    );
    const holds = (sheet: WorkbookSheet): boolean => this.tablesOf(cellsOf(sheet)).some(isComplete);
    const earlier = new Set(
      sheetsOfEarlierDays(
        beside.map((sheet) => ({
          name: sheet.name,
          head: headOf(sheet),
          holdsPositions: () => holds(sheet),
        })),
      ),
    );
    const others = beside.filter(({ name }) => !earlier.has(name));
    const namesSums = sheetsOfSums(others.map(({ name }) => name)).length > 0;
    const sums = new Set(namesSums ? sheetsOfSums(others.filter(holds).map(({ name }) => name)) : []);
    return (sheet) => byName(sheet) ?? (earlier.has(sheet) ? 'earlier day' : sums.has(sheet) ? 'sums' : null);
  }

  /** @throws PaneFault if there is no row */
  body(): BatchBody {
    const { builder, name, passed, contracts, remarks } = this;
    const notRead = passed.length === 0 ? [] : [`${counted(passed.length, 'sheet')} not read: ${passed.join(', ')}.`];
    if (builder.rowCount === 0) throw unreadable([`${name} has no row of positions.`, ...notRead].join(' '));
    return builder.body(name, [...remarks, ...contracts.notices, ...notRead]);
  }

  private async readTable(
    { name, values, styles, address }: SheetCells,
    { table, recognition }: ReadTable,
    hidden: ReadonlySet<number>,
  ): Promise<void> {
    const { map, doubts } = examineTable(table, recognition.map);
    const [doubt] = doubts;
    if (doubt !== undefined) {
      const column = columnName(table.sources[doubt.column] ?? 0);
      throw unreadable(`${this.name}, sheet ${name}: ${doubtText(doubt, column)}`);
    }
    const formatOf = (row: number, column: number): string | null =>
      typeof values[row]?.[column] === 'number'
        ? (this.styles[styles[row]?.[column] ?? -1]?.numberFormat ?? 'General')
        : null;
    const column = Math.min(...Object.values(map.columns).flatMap((each) => table.sources[each ?? -1] ?? []));
    const problems: string[] = [];
    let hiddenCount = 0;
    for (let from = 0; from < table.rows.length; from += ROWS_A_SLICE) {
      const slice = { ...table, rows: table.rows.slice(from, from + ROWS_A_SLICE) };
      const staged = await this.contracts.read(stageTable(address, slice, map, formatOf));
      portfolioOf(staged, staged).rows.forEach((row, index) =>
        this.builder.add(row, { sheet: null, sheetOfFile: name, row: staged.idx[index] ?? 0, column }),
      );
      problems.push(...staged.issues.map((issue) => `${cellName(issue)}: ${issue.message}`));
      hiddenCount += staged.idx.filter((row) => hidden.has(row)).length;
      await this.yielder.yieldIfDue(from, table.rows.length);
    }
    const told = [...remarksOf(table, 0), ...hiddenRemark(hiddenCount), ...problemRemark(problems)];
    this.remarks.push(...told.map((remark) => `${name}: ${remark}`));
  }

  /** Tables whose rows are left out, as they lack a column, beside others that are read. */
  private tellOfLacking(sheet: string, found: readonly ReadTable[]): void {
    for (const { table, recognition } of found) {
      if (recognition.missing.length === 0 || table.rows.length === 0) continue;
      const rows = counted(table.rows.length, 'row');
      const lack = recognition.missing.map(({ label }) => label).join(', ');
      this.remarks.push(`${sheet}: ${rows} left out: their table has no column for ${lack}.`);
    }
  }
}

const isComplete = ({ recognition }: ReadTable): boolean => recognition.missing.length === 0;

const headOf = (sheet: WorkbookSheet): SheetCells['values'] =>
  cellsOf({ ...sheet, cells: sheet.cells.filter(([row]) => row < HEAD_ROWS), filled: [] }).values;

function cellsOf({ name, cells, filled = [] }: WorkbookSheet): SheetCells {
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
  return {
    name,
    values: padded,
    styles,
    address: { sheet: name, row: 0, column: 0, rowCount: padded.length, columnCount },
  };
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

const hiddenRemark = (count: number): readonly string[] =>
  count === 0 ? [] : [`${counted(count, 'hidden row')} among the rows that count.`];

const problemRemark = (problems: readonly string[]): readonly string[] =>
  problems.length === 0
    ? []
    : [`${counted(problems.length, 'problem')} in the cells; the first is in ${problems[0] ?? ''}`];
