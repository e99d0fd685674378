/// <reference types="office-js" />
import { cellName } from '../../../server/sheet/workbook/a1.js';
import type { CellValue, CellWrite, LongRun } from '../../../server/sheet/workbook/port.js';
import { checkCancelled, WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import { excelInput } from './cell-text.js';
import { findSheets, rangeAt, sheetProtected } from './locate.js';
import { chunked, payloadBytes } from './payload.js';
import { changeExcel } from './run-excel.js';

/** Cells below each other, written as one range. */
interface ColumnRun {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly values: readonly CellValue[];
}

/** Ranges of one request. */
const MOST_RUNS = 300;
const LONGEST_RUN = 5_000;

export async function writeCells(cells: readonly CellWrite[], run: LongRun = {}): Promise<void> {
  checkCancelled(run.signal);
  if (cells.length === 0) return;
  await changeExcel((context) => writeRuns(context, columnRuns(cells), run));
}

/** The cells as columns, each cell once, with its last value. */
function columnRuns(cells: readonly CellWrite[]): readonly ColumnRun[] {
  const last = new Map(cells.map((cell) => [`${cell.row}/${cell.column}/${cell.sheet}`, cell]));
  const sorted = [...last.values()].sort(
    (first, second) =>
      (first.sheet === second.sheet ? 0 : first.sheet < second.sheet ? -1 : 1) ||
      first.column - second.column ||
      first.row - second.row,
  );
  const runs: (ColumnRun & { readonly values: CellValue[] })[] = [];
  for (const { sheet, row, column, value } of sorted) {
    const open = runs.at(-1);
    const isNext = open?.sheet === sheet && open.column === column && open.row + open.values.length === row;
    if (isNext && open.values.length < LONGEST_RUN) open.values.push(value);
    else runs.push({ sheet, row, column, values: [value] });
  }
  return runs;
}

const runBytes = ({ values }: ColumnRun): number =>
  values.reduce((sum: number, value) => sum + payloadBytes(value), 400);

async function writeRuns(
  context: Excel.RequestContext,
  runs: readonly ColumnRun[],
  { signal, onProgress }: LongRun,
): Promise<void> {
  const sheets = await findSheets(
    context,
    runs.map(({ sheet }) => sheet),
    (sheet) => sheet.protection.load('protected'),
  );
  const total = runs.reduce((sum, { values }) => sum + values.length, 0);
  let done = 0;
  for (const chunk of chunked(runs, runBytes, MOST_RUNS)) {
    checkCancelled(signal);
    const targets = chunk.flatMap((run) => {
      const sheet = sheets.get(run.sheet);
      return sheet === undefined
        ? []
        : [{ run, sheet, range: rangeAt(sheet, { ...run, rowCount: run.values.length, columnCount: 1 }) }];
    });
    await refuseLocked(context, targets);
    await writeChunk(context, targets);
    for (const { range } of targets) range.untrack();
    done += chunk.reduce((sum, { values }) => sum + values.length, 0);
    onProgress?.(done, total);
  }
}

interface Target {
  readonly run: ColumnRun;
  readonly sheet: Excel.Worksheet;
  readonly range: Excel.Range;
}

/** Cells of a protected sheet may be unlocked, to be filled in. @throws PROTECTED if one is not */
async function refuseLocked(context: Excel.RequestContext, targets: readonly Target[]): Promise<void> {
  const guarded = targets.filter(({ sheet }) => sheet.protection.protected);
  if (guarded.length === 0) return;
  for (const { range } of guarded) range.format.protection.load('locked');
  await context.sync();
  const locked = guarded.find(({ range }) => isLocked(range));
  if (locked === undefined) return;
  throw sheetProtected(locked.run.sheet, `cell ${cellName(locked.run)} can't be changed`);
}

/** Excel says null of cells of which some are. */
function isLocked(range: Excel.Range): boolean {
  const locked: unknown = range.format.protection.locked;
  return locked !== false;
}

/** Writes, and looks at what Excel made of the texts. */
async function writeChunk(context: Excel.RequestContext, targets: readonly Target[]): Promise<void> {
  const wrong = await writeAs(context, targets, () => excelInput);
  if (wrong.length === 0) return;
  for (const { range } of wrong) range.load('numberFormat');
  await context.sync();
  // A cell formatted as text may keep the apostrophe; there, and only there, bare text is safe.
  const [stillWrong] = await writeAs(context, wrong, ({ range }, index) => {
    const formats: readonly (readonly unknown[])[] = range.numberFormat;
    return formats[index]?.[0] === '@' ? (value) => value : excelInput;
  });
  if (stillWrong === undefined) return;
  const { sheet, row, column } = stillWrong.run;
  throw new WorkbookFault(
    'HOST',
    `Excel did not keep the text for ${cellName({ row, column })} of sheet "${sheet}" as it is. Enter it by hand.`,
  );
}

type Spelling = (value: CellValue) => CellValue;

/** @returns the targets whose texts Excel changed */
async function writeAs(
  context: Excel.RequestContext,
  targets: readonly Target[],
  spellingOf: (target: Target, index: number) => Spelling,
): Promise<readonly Target[]> {
  context.application.suspendApiCalculationUntilNextSync();
  context.application.suspendScreenUpdatingUntilNextSync();
  for (const target of targets) {
    target.range.values = target.run.values.map((value, index) => [spellingOf(target, index)(value)]);
    target.range.load('values');
  }
  await context.sync();
  return targets.filter(({ run, range }) => {
    const found: readonly (readonly unknown[])[] = range.values;
    return run.values.some((value, index) => typeof value === 'string' && !isSameText(found[index]?.[0], value));
  });
}

/** Excel keeps one kind of line end. */
const isSameText = (found: unknown, text: string): boolean =>
  typeof found === 'string' && found.replaceAll(/\r\n?/g, '\n') === text.replaceAll(/\r\n?/g, '\n');
