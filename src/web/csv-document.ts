import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { WorkbookDocument, WorkbookSheet } from '../../server/contract/workbook-document.js';

export type ReadText =
  { readonly ok: true; readonly document: WorkbookDocument } | { readonly ok: false; readonly message: string };

const DELIMITERS = ['\t', ';', ','];

/** Numbers as JSON writes them, so that `007`, `1e5` and `2027-01` stay the text they are. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/;

/** Reads comma-, semicolon- or tab-separated text as spreadsheets write it: one sheet of texts and plain numbers. */
export function documentOfCsv(text: string, sheetName: string): ReadText {
  let records: unknown;
  try {
    records = parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, message: `The text is no table: ${error.message}.` };
  }
  const lines = isTable(records) ? records : [];
  const cells = lines.flatMap((line, row) =>
    line.flatMap((cell, column): WorkbookSheet['cells'][number][] =>
      cell === '' ? [] : [[row, column, valueOf(cell), -1, null]],
    ),
  );
  if (cells.length === 0) return { ok: false, message: 'There is nothing in it.' };
  const sheet: WorkbookSheet = { name: sheetName, columns: [], cells, notes: [], frozenRows: 0, isVisible: true };
  return { ok: true, document: { sheets: [sheet], styles: [], notices: [] } };
}

const valueOf = (cell: string): string | number => (PLAIN_NUMBER.test(cell.trim()) ? Number(cell) : cell);

const isTable = (value: unknown): value is string[][] =>
  Array.isArray(value) && value.every((line: unknown) => Array.isArray(line));

function delimiterOf(text: string): string {
  const line = (text.trimStart().split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best), ',');
}
