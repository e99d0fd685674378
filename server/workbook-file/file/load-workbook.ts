import ExcelJS from 'exceljs';
import { parseAddress } from '../../sheet/workbook/a1.js';
import type { NamedRange } from '../../sheet/workbook/port.js';
import { FileWorkbook } from '../file-workbook.js';
import { formulaPieces } from '../formula-tokens.js';
import { WorkbookPackage } from '../package/workbook-package.js';
import { readNotes, type SheetNote } from '../read/notes.js';
import { readTables } from '../read/tables.js';
import { readWorkbookParts } from '../read/workbook-parts.js';
import { toXlsxString } from '../xlsx-string.js';
import { noteText, fileCellValue } from './file-cell.js';

/** A workbook in memory, and what it lost on the way. */
export interface LoadedWorkbook {
  readonly workbook: FileWorkbook;
  /** Formulas that refer to other workbooks; they became their last values. */
  readonly foreignFormulas: number;
}

interface KnownContent {
  readonly ranges: readonly NamedRange[];
  /** By the name of their sheet. */
  readonly notes: ReadonlyMap<string, readonly SheetNote[]>;
}

/**
 * Loads a workbook file. What it holds is counted before exceljs gets it. Throws `InputFault`, and whatever exceljs throws
 * at files that it does not understand.
 */
export async function loadWorkbook(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<LoadedWorkbook> {
  const known = await knownContent(name, bytes);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes.buffer);
  for (const worksheet of workbook.worksheets) mendNotes(worksheet, known.notes.get(worksheet.name) ?? []);
  const foreignFormulas = workbook.worksheets.reduce((sum, worksheet) => sum + fixForeignFormulas(worksheet), 0);
  return { workbook: new FileWorkbook(workbook, known.ranges), foreignFormulas };
}

async function knownContent(name: string, bytes: Uint8Array): Promise<KnownContent> {
  const packed = await WorkbookPackage.open({ name, bytes });
  try {
    await packed.verify();
  } finally {
    packed.close();
  }
  const file = await WorkbookPackage.open({ name, bytes });
  try {
    const { sheets, definedNames } = await readWorkbookParts(file);
    const ranges: NamedRange[] = [];
    const notes = new Map<string, readonly SheetNote[]>();
    for (const sheet of sheets) {
      notes.set(sheet.name, await readNotes(file, sheet));
      for (const { name: table, block } of await readTables(file, sheet)) {
        const { first, last } = block;
        const size = { rowCount: last.row - first.row + 1, columnCount: last.column - first.column + 1 };
        ranges.push({ name: table, kind: 'table', address: { sheet: sheet.name, ...first, ...size } });
      }
    }
    const isSheet = (sheet: string): boolean => sheets.some((known) => known.name === sheet);
    const named = definedNames.flatMap(({ name: own, formula }): readonly NamedRange[] => {
      const address = parseAddress(formula, '');
      return address === undefined || !isSheet(address.sheet) ? [] : [{ name: own, kind: 'name', address }];
    });
    return { ranges: [...ranges, ...named], notes };
  } finally {
    file.close();
  }
}

/** exceljs drops the text of notes that are written without runs. */
function mendNotes(worksheet: ExcelJS.Worksheet, notes: readonly SheetNote[]): void {
  for (const { row, column, text } of notes) {
    const cell = worksheet.getCell(row + 1, column + 1);
    if ((noteText(cell) ?? '') === '' && text !== '') cell.note = toXlsxString(text);
  }
}

/** Puts values in the place of formulas whose other workbook a copy can't name. @returns how many */
function fixForeignFormulas(worksheet: ExcelJS.Worksheet): number {
  const found: ExcelJS.Cell[] = [];
  worksheet.eachRow((row) => {
    row.eachCell((cell) => {
      if (cell.type === ExcelJS.ValueType.Formula && refersToOtherWorkbook(cell.formula)) found.push(cell);
    });
  });
  const values = found.map(fileCellValue);
  found.forEach((cell, index) => (cell.value = values[index] ?? null));
  return found.length;
}

const refersToOtherWorkbook = (formula: string): boolean =>
  formulaPieces(formula).some(({ text, isQuoted }) => (isQuoted ? /^'\[\d+\]/ : /(?<![\w\]])\[\d+\]/).test(text));
