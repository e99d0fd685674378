import { readPositionTables, type ReadOptions, type ReadTable } from '../../sheet/reader/read-tables.js';
import { examineTable, stageTable } from '../../sheet/reader/stage-table.js';
import { CoverAccounts } from '../../sheet/reader/accounts/cover-accounts.js';
import { accountOfFile } from '../../sheet/reader/accounts/unnamed-account.js';
import {
  sheetsAside,
  sheetsOfEarlierDays,
  sheetsOfSums,
  type SheetAside,
  type SheetBeside,
} from '../../sheet/reader/sheet-days.js';
import { positionKeys } from '../../sheet/reader/sections/position-keys.js';
import { sharedBySheets, sheetsBeside, tradesAlone, type HeldTable } from '../../sheet/reader/sheets/sheets-beside.js';
import { hiddenColumnsTold } from '../../sheet/reader/marked/hidden-columns.js';
import { isRedText, withoutMarkedRows } from '../../sheet/reader/marked/marked-rows.js';
import { HEAD_ROWS } from '../../sheet/reader/sheet-table.js';
import {
  lackedColumns,
  lackQuestion,
  leftOutSentences,
  remarksOf,
  sumsSentence,
  toldRows,
  waitingRows,
} from '../../sheet/reader/table-remarks.js';
import { leavingAside } from '../../sheet/table/examined-columns.js';
import type { CellBlock } from '../cell-reference.js';
import { workbookFault } from '../invalid-workbook.js';
import { WorkbookPackage, type WorkbookSource } from '../package/workbook-package.js';
import { MARKS_SETTING, parseMarks } from '../file/set-mark.js';
import { SETTINGS_SHEET } from '../../sheet/workbook/settings-sheet.js';
import type { FoundTable, PassedSheet, WorkbookBook } from '../workbook-book.js';
import type { BookChoices } from '../workbook-task.js';
import { extrasOf, lostNames, namedCells } from './left-behind.js';
import { readNotes, type SheetNote } from './notes.js';
import { GENERAL } from './number-formats.js';
import { isResultSheet } from './result-sheet.js';
import { readSettings } from './settings.js';
import { readSharedContent } from './shared-content.js';
import { readSheet } from './sheet-reader.js';
import { SheetValues } from './sheet-values.js';
import type { SheetFacts } from './sheet-sink.js';
import { readStyles } from './styles.js';
import { readTables, type SheetTable } from './tables.js';
import { readWorkbookParts, type SheetPart, type WorkbookParts } from './workbook-parts.js';

/** Up to these sizes a copy is made in memory, with all formats; checked against what exceljs takes for larger ones. */
const LARGE = { rows: 20_000, cells: 400_000, coveredCells: 100_000 };

/**
 * Finds the tables of positions in the visible sheets of a workbook, or in those that are named. Throws `InputFault`.
 */
export async function readBook(source: WorkbookSource, choices: BookChoices): Promise<WorkbookBook> {
  const workbook = await WorkbookPackage.open(source);
  try {
    return await new BookReader(workbook, choices).read();
  } finally {
    workbook.close();
  }
}

interface SheetContent {
  readonly values: SheetValues;
  readonly tables: readonly SheetTable[];
  readonly notes: readonly SheetNote[];
}

interface ReadSheet {
  readonly values: SheetValues;
  readonly notes: readonly SheetNote[];
  readonly options: ReadOptions;
}

class BookReader {
  private tables: FoundTable[] = [];
  private readonly passed: PassedSheet[] = [];
  private readonly covers = new CoverAccounts();
  /** Those that were read as a whole. */
  private readonly wholeSheets: SheetBeside[] = [];
  /** Where positions were found; none where no other sheet could repeat them. */
  private readonly held: HeldTable[] = [];
  private isAlone = false;
  /** By the number of a style: whether text is struck out, and whether it is red. */
  private struck: readonly boolean[] = [];
  private red: readonly boolean[] = [];
  private formatOf: (style: number) => string = () => GENERAL;
  /** Of all tables that were found. */
  private readonly headings: string[] = [];
  private isLarge = false;

  constructor(
    private readonly workbook: WorkbookPackage,
    private readonly choices: BookChoices,
  ) {}

  async read(): Promise<WorkbookBook> {
    const { workbook } = this;
    const { sheets: wanted, leftAside } = this.choices;
    const parts = await readWorkbookParts(workbook);
    if (parts.sheets.length === 0) throw workbookFault(`${workbook.name} has no worksheet.`, workbook.name);
    const { styles } = await readStyles(workbook, parts.stylesPart, []);
    this.struck = styles.map(({ struck = false }) => struck);
    this.red = styles.map(({ color }) => isRedText(color));
    this.formatOf = (style) => styles[style]?.numberFormat ?? GENERAL;
    this.isAlone = parts.sheets.length === 1;
    const shared = await readSharedContent(workbook, parts, styles);
    const marks = parseMarks((await readSettings(workbook, parts, shared)).get(MARKS_SETTING) ?? null);
    const asideOf = sheetsAside(parts.sheets.map(({ name }) => name));
    for (const sheet of parts.sheets) {
      if (sheet.name === SETTINGS_SHEET) continue;
      const values = new SheetValues(workbook.name, sheet.name);
      const facts = await readSheet(workbook, sheet, shared, values);
      const tables = await readTables(workbook, sheet);
      const own = new Set(marks.flatMap(({ note }) => note ?? []));
      const notes = (await readNotes(workbook, sheet)).filter(({ text }) => !own.has(text));
      this.isLarge ||= isLarge(values, facts);
      const isResults = isResultSheet(sheet.name, tables, parts.definedNames);
      const reason = this.reasonToPass(sheet, { isResults, aside: asideOf(sheet.name) }, values);
      if (reason === null) this.recognise(sheet.name, { values, tables, notes });
      else this.passed.push({ name: sheet.name, reason, missing: [], missingFields: [] });
    }
    this.passEarlierDays();
    this.passSums();
    this.passBeside();
    return {
      tables: this.tables,
      passed: this.passed,
      unknownSheets: wanted.filter((name) => !parts.sheets.some((sheet) => isSame(sheet.name, name))),
      unknownColumns: leftAside.filter((name) => !this.headings.some((heading) => isSame(heading.trim(), name.trim()))),
      notCopied: await notCopied(workbook, parts),
      isLarge: this.isLarge || namedCells(parts) > LARGE.coveredCells,
    };
  }

  private reasonToPass(
    sheet: SheetPart,
    { isResults, aside }: { readonly isResults: boolean; readonly aside: SheetAside | null },
    values: SheetValues,
  ): PassedSheet['reason'] | null {
    const { sheets: wanted } = this.choices;
    const isAsked = wanted.some((name) => isSame(name, sheet.name));
    if (wanted.length > 0 && !isAsked) return 'not asked for';
    if (!sheet.isVisible && !isAsked) return 'hidden';
    if (values.isEmpty) return 'blank';
    if (aside !== null && !isAsked) return aside;
    return isResults && !isAsked ? 'results' : null;
  }

  /** Passes over sheets whose titles say an earlier day than those of others, unless they were asked for. */
  private passEarlierDays(): void {
    if (this.choices.sheets.length > 0) return;
    for (const name of sheetsOfEarlierDays(this.wholeSheets)) this.pass(name, 'earlier day');
  }

  /** Passes over sheets whose names say that they sum up the others, unless they were asked for. */
  private passSums(): void {
    if (this.choices.sheets.length > 0) return;
    const holding = [...new Set(this.tables.map(({ staged }) => staged.address.sheet))];
    for (const name of sheetsOfSums(holding)) this.pass(name, 'sums');
  }

  /** Passes over sheets whose positions others hold as well, unless they were asked for. */
  private passBeside(): void {
    if (this.choices.sheets.length > 0) return;
    const names = new Set(this.tables.map(({ staged }) => staged.address.sheet));
    const held = this.held.filter(({ sheet }) => names.has(sheet));
    const aside = sheetsBeside(held);
    for (const [name, reason] of aside) this.pass(name, reason);
    const left = [...names].filter((name) => !aside.has(name));
    const areOthersPassed = this.passed.some(({ reason }) => reason === 'earlier day' || reason === 'of a day');
    for (const name of tradesAlone(left, areOthersPassed)) this.pass(name, 'trades alone');
    const shared = sharedBySheets(held.filter(({ sheet }) => !aside.has(sheet)));
    const [first, ...others] = this.tables;
    if (first !== undefined && shared !== undefined)
      this.tables = [{ ...first, remarks: [...first.remarks, shared] }, ...others];
  }

  private pass(name: string, reason: SheetAside): void {
    this.tables = this.tables.filter(({ staged }) => staged.address.sheet !== name);
    this.passed.push({ name, reason, missing: [], missingFields: [] });
  }

  private hold(sheet: string, { table, recognition: { map } }: ReadTable): void {
    if (!this.isAlone) this.held.push({ sheet, type: map.type, keys: positionKeys(table, map) });
  }

  /** The tables of a sheet that are books; if none is, what is found in the sheet as a whole. */
  private recognise(name: string, { values, tables, notes }: SheetContent): void {
    const options = this.optionsOf(name);
    const books = tables.flatMap((table) => this.complete({ values, notes, options }, table.block, table.name));
    if (books.length > 0) {
      this.tables.push(...books);
      return;
    }
    const found = this.complete({ values, notes, options }, values.usedBlock, null);
    this.tables.push(...found);
    const holdsPositions = (): boolean => found.length > 0;
    this.wholeSheets.push({ name, head: values.values(headOf(values.usedBlock)), holdsPositions });
    if (found.length > 0) return;
    const [first] = readPositionTables(values.values(values.usedBlock), options);
    const missing = first === undefined ? [] : lackedColumns(first);
    if (first === undefined) this.covers.take(name, values.values(headOf(values.usedBlock)));
    const missingFields = first?.recognition.missing.map(({ field }) => field) ?? [];
    this.passed.push({ name, reason: 'not recognised', missing, missingFields });
  }

  private optionsOf(sheet: string): ReadOptions {
    const { given = {}, mappings, leftAside } = this.choices;
    return {
      ...this.covers.accountOr(accountOfFile(this.workbook.name)),
      ...{ sheet, given, leftAside },
      ...(mappings === undefined ? {} : { mappings }),
    };
  }

  private complete(
    { values, notes, options }: ReadSheet,
    block: CellBlock,
    name: string | null,
  ): readonly FoundTable[] {
    const marked = {
      isStruck: (row: number, column: number): boolean => values.isStyled(block, row, column, this.struck),
      isRed: (row: number, column: number): boolean => values.isStyled(block, row, column, this.red),
      notes,
    };
    const found = readPositionTables(values.values(block), options).map((read) => ({
      ...read,
      table: withoutMarkedRows(read.table, read.recognition.map, marked, block.first.row),
    }));
    const whole = found.filter(({ recognition }) => recognition.missing.length === 0);
    for (const read of whole) this.hold(values.address(block).sheet, read);
    const tables = whole.map((read) => this.found(values, block, read, name));
    const [first, ...others] = tables;
    const lacking = found.filter(({ recognition, table }) => recognition.missing.length > 0 && table.rows.length > 0);
    if (first === undefined || lacking.length === 0) return tables;
    const leftOut = lacking.flatMap((read) => waitingRows(read, lackQuestion(read), whole));
    const remarks = [...first.remarks, ...leftOutSentences({ leftOut }, block.first.row)];
    return [{ ...first, remarks, leftOut: first.leftOut + toldRows({ leftOut }), lacking: lacking.length }, ...others];
  }

  private found(
    values: SheetValues,
    block: CellBlock,
    { table, recognition, mappings }: ReadTable,
    name: string | null,
  ): FoundTable {
    this.headings.push(...table.names);
    const { map, doubts } = examineTable(table, leavingAside(recognition.map, table.names, this.choices.leftAside));
    const columns = new Map<number, readonly string[]>();
    const formatOf = (row: number, column: number): string | null => {
      const known = columns.get(column) ?? values.formats(block, column, this.formatOf);
      columns.set(column, known);
      return known[row] ?? null;
    };
    const staged = stageTable(values.address(block), table, map, formatOf);
    const taken = new Set(table.taken);
    const unread = new Set(recognition.unknown.map(({ column }) => column).concat(map.leftAside ?? []));
    const unknownHeadings = [...unread]
      .filter((column) => !taken.has(column))
      .sort((first, second) => first - second)
      .map((column) => table.names[column] ?? '');
    const hiddenRows = staged.idx.filter((row) => values.hiddenRows.has(row)).length;
    const hidden = hiddenColumnsTold(table, map, (column) => values.isHiddenColumn(block.first.column + column));
    const remarks = [...hidden, ...remarksOf(table, block.first.row), ...sumsSentence(table)];
    return {
      ...{ staged, name, unknownHeadings, hiddenRows, doubts, remarks },
      given: table.given ?? [],
      mapping: mappings?.[0]?.name ?? null,
      leftOut: toldRows(table),
      lacking: 0,
    };
  }
}

/** The first rows of a block. */
const headOf = ({ first, last }: CellBlock): CellBlock => ({
  first,
  last: { ...last, row: Math.min(last.row, first.row + HEAD_ROWS - 1) },
});

async function notCopied(workbook: WorkbookPackage, parts: WorkbookParts): Promise<readonly string[]> {
  const names = lostNames(parts);
  const extras = await extrasOf(workbook);
  return names.length === 0 ? extras : [...extras, `the names ${names.join(', ')}, which stand for no cells`];
}

const isSame = (first: string, second: string): boolean => first.toLowerCase() === second.toLowerCase();

const isLarge = (values: SheetValues, facts: SheetFacts): boolean =>
  (!values.isEmpty && values.usedBlock.last.row >= LARGE.rows) ||
  values.cellCount > LARGE.cells ||
  facts.mergedCells + facts.validatedCells > LARGE.coveredCells;
