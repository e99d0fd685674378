/// <reference types="office-js" />
import { rangeName } from '../../../server/sheet/workbook/a1.js';
import { mergedMarks, MARK_LOOKS } from '../../../server/sheet/workbook/cell-marks.js';
import type { CellMark, LongRun, MarkOutcome, CellAddress } from '../../../server/sheet/workbook/port.js';
import { checkCancelled } from '../../../server/sheet/workbook/workbook-fault.js';
import { hasExcelApi } from './api-set.js';
import { sheetMissing, sheetProtected } from './locate.js';
import { addNotes, MarkNotes, takenCells } from './mark-notes.js';
import { changeExcel } from './run-excel.js';

/** Characters of one address that names many areas; Excel takes 8,192. */
const LONGEST_ADDRESS = 8_000;

// A mark is a conditional format that always holds: the cell's own format stays under it, and comes back when it goes.
// Its formula says whose it is, in Excel's list of rules too: ids are good for one session only, copies of a sheet and
// steps of undo know nothing of ours.

const FORMULAS: Readonly<Record<CellMark['severity'], string>> = {
  error: '=LEN("Margin Desk error")>0',
  warning: '=LEN("Margin Desk warning")>0',
};
const OUR_FORMULA = /"Margin Desk (?:error|warning)"/i;

/** Notes need an Excel that has them, and an Office.js that knows of them: the one on npm ends with ExcelApi 1.15. */
export const hasNotes = (): boolean => hasExcelApi('1.18') && 'notes' in Excel.Worksheet.prototype;

/** Deletions of one request. */
const CHUNK_DELETIONS = 500;

export async function setMarks(marks: readonly CellMark[], run: LongRun = {}): Promise<MarkOutcome> {
  checkCancelled(run.signal);
  const bySheet = bySheetName(mergedMarks(marks));
  return changeExcel(async (context) => {
    const sheets = await sheetsByName(context);
    for (const name of bySheet.keys()) {
      if (!sheets.has(name)) throw sheetMissing(name);
    }
    const notes = hasNotes() ? await MarkNotes.read(context) : null;
    const others = await removeMarks(context, sheets, bySheet, notes, run.signal);
    return addMarks(context, sheets, bySheet, notes, others, run);
  });
}

function bySheetName(marks: readonly CellMark[]): ReadonlyMap<string, readonly CellMark[]> {
  const sheets = new Map<string, CellMark[]>();
  for (const mark of marks) {
    const others = sheets.get(mark.sheet);
    if (others === undefined) sheets.set(mark.sheet, [mark]);
    else others.push(mark);
  }
  return sheets;
}

async function sheetsByName(context: Excel.RequestContext): Promise<ReadonlyMap<string, Excel.Worksheet>> {
  const { worksheets } = context.workbook;
  worksheets.load('items/name, items/protection/protected, items/protection/options');
  await context.sync();
  return new Map(worksheets.items.map((sheet) => [sheet.name, sheet]));
}

/** @throws PROTECTED if formats of the sheet can't be changed */
function refuseProtected(sheet: Excel.Worksheet): void {
  const { protected: isProtected, options } = sheet.protection;
  if (isProtected && options.allowFormatCells !== true) throw sheetProtected(sheet.name, 'its cells can’t be marked');
}

/** Removes all marks of Margin Desk. @returns the user's own notes by sheet */
async function removeMarks(
  context: Excel.RequestContext,
  sheets: ReadonlyMap<string, Excel.Worksheet>,
  bySheet: ReadonlyMap<string, readonly CellMark[]>,
  notes: MarkNotes | null,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, readonly Excel.Note[]>> {
  const all = [...sheets.values()];
  const formats = await findMarkFormats(context, all);
  const found = notes === null ? null : await notes.find(context, all);
  const changed = new Set([...formats.map(({ sheet }) => sheet.name), ...bySheet.keys()]);
  for (const name of changed) {
    const sheet = sheets.get(name);
    if (sheet !== undefined) refuseProtected(sheet);
  }
  const doomed: readonly { delete(): void }[] = [...formats.map(({ format }) => format), ...(found?.ours ?? [])];
  for (let done = 0; done < doomed.length; done += CHUNK_DELETIONS) {
    checkCancelled(signal);
    for (const one of doomed.slice(done, done + CHUNK_DELETIONS)) one.delete();
    await context.sync();
  }
  return found?.others ?? new Map();
}

async function addMarks(
  context: Excel.RequestContext,
  sheets: ReadonlyMap<string, Excel.Worksheet>,
  bySheet: ReadonlyMap<string, readonly CellMark[]>,
  notes: MarkNotes | null,
  others: ReadonlyMap<string, readonly Excel.Note[]>,
  { signal, onProgress }: LongRun,
): Promise<MarkOutcome> {
  const all = [...bySheet.values()].flat();
  const total = 2 * all.length + 1;
  let done = 1;
  onProgress?.(done, total);
  const advance = (count: number): void => {
    done += count;
    onProgress?.(done, total);
  };
  // They are remembered first, so that they can be removed even if marking is interrupted.
  notes?.expect(context, all);
  let noted = 0;
  for (const [name, cells] of bySheet) {
    const sheet = sheets.get(name);
    if (sheet === undefined) continue;
    checkCancelled(signal);
    addMarkFormats(sheet, cells);
    await context.sync();
    advance(cells.length);
    if (notes === null) {
      advance(cells.length);
      continue;
    }
    const taken = await takenCells(sheet, others.get(name) ?? []);
    const free = cells.filter(({ row, column }) => !taken.has(`${row}/${column}`));
    if (free.length < cells.length) advance(cells.length - free.length);
    noted += await addNotes(sheet, free, signal, advance);
  }
  notes?.keepOnly(context, all);
  await context.sync();
  return { marked: all.length, withoutNote: all.length - noted };
}

/** Shows cells of one sheet as marked, from the next `sync` on. */
function addMarkFormats(sheet: Excel.Worksheet, cells: readonly CellMark[]): void {
  for (const severity of ['warning', 'error'] as const) {
    const { fill, font } = MARK_LOOKS[severity];
    for (const address of areaAddresses(cells.filter((cell) => cell.severity === severity))) {
      const format = sheet.getRanges(address).conditionalFormats.add('Custom');
      format.custom.rule.formula = FORMULAS[severity];
      format.custom.format.fill.color = fill;
      format.custom.format.font.color = font;
    }
  }
}

/** The conditional formats of these sheets that are marks of ours, each sheet's last one first. */
async function findMarkFormats(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
): Promise<readonly { readonly sheet: Excel.Worksheet; readonly format: Excel.ConditionalFormat }[]> {
  const collections = sheets.map((sheet) => ({ sheet, formats: sheet.getRange().conditionalFormats }));
  for (const { formats } of collections) formats.load('items/id, items/type');
  await context.sync();
  const custom = collections.flatMap(({ sheet, formats }) =>
    formats.items
      .filter(({ type }) => type === 'Custom')
      .reverse()
      .map((format) => ({ sheet, format, rule: format.custom.rule })),
  );
  if (custom.length === 0) return [];
  for (const { rule } of custom) rule.load('formula');
  await context.sync();
  return custom.filter(({ rule }) => OUR_FORMULA.test(rule.formula));
}

/**
 * Addresses such as `D4:D6,F9` that name these cells of one sheet, each within Excel's limit. Cells below each other
 * become one area.
 */
export function areaAddresses(cells: readonly Pick<CellAddress, 'row' | 'column'>[]): readonly string[] {
  const addresses: string[] = [];
  for (const area of areas(cells)) {
    const last = addresses.at(-1);
    if (last === undefined || last.length + area.length + 1 > LONGEST_ADDRESS) addresses.push(area);
    else addresses[addresses.length - 1] = `${last},${area}`;
  }
  return addresses;
}

function areas(cells: readonly Pick<CellAddress, 'row' | 'column'>[]): readonly string[] {
  const sorted = [...cells].sort((first, second) => first.column - second.column || first.row - second.row);
  const found: { row: number; column: number; rowCount: number }[] = [];
  for (const { row, column } of sorted) {
    const open = found.at(-1);
    if (open?.column === column && open.row + open.rowCount === row) open.rowCount += 1;
    else found.push({ row, column, rowCount: 1 });
  }
  return found.map((area) => rangeName({ sheet: '', ...area, columnCount: 1 }));
}
