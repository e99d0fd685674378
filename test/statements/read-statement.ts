import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMarginBook } from '../../server/commands/read-margin-book.js';
import { CommandFailure } from '../../server/service/command-failure.js';
import { decodeText } from '../../server/sheet/text/decode-text.js';
import { portfolioOf } from '../../server/sheet/table/portfolio-rows.js';
import { columnName } from '../../server/sheet/workbook/a1.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import { FunctionFault } from '../../src/functions/function-fault.js';
import { instrumentsOf, readRangeBook, recogniseRange, withContracts } from '../../src/functions/range-book.js';
import { leftBelow } from '../../src/taskpane/book/table-edges.js';
import { documentOfCsv } from '../../src/web/book/csv-document.js';
import type { Ways } from '../silence/ways.js';
import { MemoryWorkbook } from '../taskpane/memory-workbook.js';
import { gridOf, textBytes, xlsxBytes } from './build-statement.js';
import { placedLines, positionsOf, type Layout } from './layout.js';

/** The readers that a statement goes through: that of the command line, of the pane, and of the functions. */
export const READERS = ['command', 'pane', 'functions'] as const;
export type Reader = (typeof READERS)[number];

/** A row that a reader made of a line. */
export interface ReadRow {
  /** '' = a text file. */
  readonly sheet: string;
  /** From 1. */
  readonly line: number;
  readonly row: Readonly<Record<string, unknown>>;
}

/** What a reader made of a statement. */
export interface Reading {
  /** Why there is no figure; null = the rows are calculated. */
  readonly refusal: string | null;
  readonly rows: readonly ReadRow[];
  /** Whether the reader has said that this line is not in the book, beyond what is said of its rows. */
  readonly isToldLeftOut: (sheet: string, line: number) => boolean;
}

const refused = (refusal: string): Reading => ({ refusal, rows: [], isToldLeftOut: () => true });

/** Has a statement read, as a person would who opens it and touches nothing. @param paneKey of everything */
export function readStatement(ways: Ways, paneKey: string, layout: Layout, reader: Reader): Promise<Reading> {
  if (reader === 'command') return readByCommand(ways, layout);
  return reader === 'pane' ? readByPane(ways, paneKey, layout) : readByFunctions(ways, layout);
}

async function readByCommand({ market }: Ways, { statement }: Layout): Promise<Reading> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-statement-'));
  const options = { sheet: [], ignoreColumn: [] };
  try {
    const isText = statement.form === 'text';
    const file = join(directory, isText ? 'statement.csv' : 'statement.xlsx');
    await writeFile(file, isText ? textBytes(statement) : await xlsxBytes(statement));
    const book = (await readMarginBook(file, options))(market);
    const { portfolio } = book.request;
    const rows = (Array.isArray(portfolio) ? portfolio : []).map((row: Readonly<Record<string, unknown>>, index) => {
      return { ...placeOf(book.place(index, null)), row };
    });
    const isToldLeftOut = (sheet: string, line: number): boolean =>
      book.notices.some(
        (notice) =>
          (sheet !== '' && notice.includes(`${sheet} (`)) ||
          (notice.replace(/^'/, '').startsWith(sheet === '' ? 'statement' : sheet) && saysLeftOut(notice, line)),
      );
    return { refusal: null, rows, isToldLeftOut };
  } catch (error) {
    if (error instanceof CommandFailure) return refused(error.message);
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Whether a sentence names a row as left out. */
const saysLeftOut = (text: string, line: number): boolean =>
  [...text.matchAll(/\bRows? ([\d, ]+?)(?: and \d+ more)? (?:is|are) left out/g)].some(([, rows = '']) =>
    rows.split(', ').includes(String(line)),
  );

/** `line 5` of a text file, `Positions!A5` of a workbook. */
function placeOf(text: string): Pick<ReadRow, 'sheet' | 'line'> {
  const line = /^line (\d+)/.exec(text);
  if (line !== null) return { sheet: '', line: Number(line[1]) };
  const [, quoted, plain, row] = /^(?:'(.+)'|([^'!]+))![A-Z]+(\d+)$/.exec(text) ?? [];
  if (row === undefined) throw new Error(`${text} is no place`);
  return { sheet: quoted ?? plain ?? '', line: Number(row) };
}

/** No layout has more. */
const MOST_LINES = 100;

/** Of the workbook in which the page shows a text file. */
export const TEXT_SHEET = 'statement';

/** The workbook in which the page shows a text file, or the refusal of the file. */
function openText(bytes: Uint8Array<ArrayBuffer>): MemoryWorkbook | string {
  const decoded = decodeText(bytes);
  if (decoded === undefined) return 'It is no text.';
  const read = documentOfCsv(decoded.text, TEXT_SHEET);
  if (!read.ok) return read.message;
  const cells = read.document.sheets[0]?.cells ?? [];
  const width = 1 + Math.max(...cells.map(([, column]) => column));
  const values: CellValue[][] = Array.from({ length: 1 + Math.max(...cells.map(([row]) => row)) }, () =>
    Array.from({ length: width }, () => ''),
  );
  for (const [row, column, value] of cells) values[row]?.splice(column, 1, value ?? '');
  return new MemoryWorkbook({ [TEXT_SHEET]: values });
}

/** The workbook in which the page shows a statement, or the refusal of its file. */
export const openInGrid = ({ statement }: Layout): Promise<MemoryWorkbook | string> =>
  Promise.resolve(statement.form === 'text' ? openText(new Uint8Array(textBytes(statement))) : gridOf(statement));

/** Sheets that have positions, also such as nobody can read, which a person would select one after the other. */
const sheetsWithPositions = (layout: Layout): readonly string[] => [
  ...new Set(
    placedLines(layout)
      .filter((line) => line.meaning === 'question' || positionsOf(line).length > 0)
      .map(({ sheet }) => (sheet === '' ? TEXT_SHEET : sheet)),
  ),
];

const sheetName = (sheet: string): string => (sheet === TEXT_SHEET ? '' : sheet);

async function readByPane(ways: Ways, paneKey: string, layout: Layout): Promise<Reading> {
  const workbook = await openInGrid(layout);
  return typeof workbook === 'string' ? refused(workbook) : readGrid(ways, paneKey, layout, workbook);
}

/** Has the pane read a statement in a workbook. @param workbook with the sheets of the layout; that of a text is `TEXT_SHEET` */
export async function readGrid(
  ways: Ways,
  paneKey: string,
  layout: Layout,
  workbook: MemoryWorkbook,
): Promise<Reading> {
  const pane = ways.openPane(workbook, paneKey);
  try {
    await pane.start();
    for (const sheet of sheetsWithPositions(layout)) {
      await workbook.select({ sheet, row: 0, column: 0, rowCount: 1, columnCount: 1 });
      await pane.picker.useSelection();
    }
    const isCalculated = await pane.calculate();
    const { notice, ranges } = pane.store.state;
    if (!isCalculated) return refused(`${notice?.title ?? ''}: ${notice?.sentence ?? ''}`);
    const rows = ranges.flatMap(({ address, stage }): ReadRow[] => {
      if (stage === null) return [];
      const { rows: sent, places } = portfolioOf(stage.response, stage.staged);
      const sheet = sheetName(address.sheet);
      return sent.map((row, index) => ({ sheet, line: 1 + (places[index]?.sheetRow ?? 0), row }));
    });
    const told = ranges.flatMap((range) => {
      const below = leftBelow(range, ranges);
      const sheet = sheetName(range.address.sheet);
      const remarked = range.remarks.flatMap((remark) =>
        Array.from({ length: MOST_LINES }, (_, line) => line).filter((line) => saysLeftOut(remark, line)),
      );
      return [
        ...remarked.map((line) => ({ sheet, first: line, last: line })),
        ...(below === null ? [] : [{ sheet, first: below.row + 1, last: below.row + below.rowCount }]),
        ...(range.totalRow === null ? [] : [{ sheet, first: range.totalRow + 1, last: range.totalRow + 1 }]),
      ];
    });
    const isToldLeftOut: Reading['isToldLeftOut'] = (sheet, line) =>
      told.some((part) => part.sheet === sheet && line >= part.first && line <= part.last);
    return { refusal: null, rows, isToldLeftOut };
  } finally {
    pane.stop();
  }
}

async function readByFunctions({ market }: Ways, layout: Layout): Promise<Reading> {
  const workbook = await openInGrid(layout);
  if (typeof workbook === 'string') return refused(workbook);
  const refusals = new Map<string, string>();
  const told = new Set<string>();
  const rows: ReadRow[] = [];
  for (const sheet of sheetsWithPositions(layout)) {
    const used = await workbook.usedRange(sheet);
    if (used === null) continue;
    const values = await workbook.readValues(used);
    const lastCell = `${columnName(used.column + used.columnCount - 1)}${used.row + used.rowCount}`;
    try {
      const found = recogniseRange(values, `'${sheet}'!${columnName(used.column)}${used.row + 1}:${lastCell}`);
      const columns = Array.from({ length: used.columnCount }, (_, column) => column);
      const formats = await workbook.readFormats(used);
      const read = new Map(
        columns.map((column) => [column, formats.map((line) => line[column] ?? 'General')] as const),
      );
      const written = readRangeBook(found, read);
      const book = withContracts(written, market.readInstruments(instrumentsOf(written)));
      for (const { table } of found.tables)
        for (const { sheetRow, isTold } of table.leftOut) if (isTold) told.add(`${sheet}!${used.row + sheetRow + 1}`);
      book.rows.forEach((row, index) =>
        rows.push({ sheet: sheetName(sheet), line: 1 + (book.places[index]?.sheetRow ?? 0), row }),
      );
    } catch (error) {
      if (!(error instanceof FunctionFault)) throw error;
      refusals.set(sheetName(sheet), error.message);
    }
  }
  // Each range is a formula of its own: one that is refused takes nothing from the others.
  const refusal = refusals.size === 0 ? null : [...refusals.values()].join(' ');
  return {
    refusal,
    rows,
    isToldLeftOut: (sheet, line) => refusals.has(sheet) || told.has(`${sheet === '' ? TEXT_SHEET : sheet}!${line}`),
  };
}
