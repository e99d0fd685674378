import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { WorkbookDocument, WorkbookSheet } from '../../../server/contract/workbook-document.js';
import { cellOfText, numberStyleOf, type NumberStyle } from '../../../server/sheet/table/csv-number.js';

export type ReadText =
  { readonly ok: true; readonly document: WorkbookDocument } | { readonly ok: false; readonly message: string };

const DELIMITERS = ['\t', ';', ',', '|'];

/** Reads comma-, semicolon- or tab-separated text as spreadsheets write it: one sheet of texts and plain numbers. */
export function documentOfCsv(text: string, sheetName: string): ReadText {
  const delimiter = delimiterOf(text);
  let records: unknown;
  try {
    records = parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, message: `The text is not a table: ${error.message}.` };
  }
  const lines = isTable(records) ? records : [];
  const style = numberStyleOf(lines, delimiter);
  const cells = lines.flatMap((line, row) =>
    line.flatMap((cell, column): WorkbookSheet['cells'][number][] =>
      cell === '' ? [] : [[row, column, cellOfText(cell, style), -1, null]],
    ),
  );
  if (cells.length === 0) return { ok: false, message: 'There is nothing in it.' };
  const sheet: WorkbookSheet = { name: sheetName, columns: [], cells, notes: [], frozenRows: 0, isVisible: true };
  return { ok: true, document: { sheets: [sheet], styles: [], notices: noticesOf(style) } };
}

const noticesOf = ({ doubtful }: NumberStyle): string[] =>
  doubtful === null
    ? []
    : [
        `“${doubtful}” was read as ${Number(doubtful)}, like all numbers of its kind. Where the point groups thousands, write them without it.`,
      ];

const isTable = (value: unknown): value is string[][] =>
  Array.isArray(value) && value.every((line: unknown) => Array.isArray(line));

function delimiterOf(text: string): string {
  const line = (text.trimStart().split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best), ',');
}
