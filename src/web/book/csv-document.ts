import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { WorkbookDocument, WorkbookSheet } from '../../../server/contract/workbook-document.js';
import { BETWEEN_PRINTED, SAMPLE_CHARACTERS } from '../../../server/sheet/text/csv-reader.js';
import { delimiterOf } from '../../../server/sheet/text/delimiter.js';
import { isPrintedText, printedLines } from '../../../server/sheet/text/printed-text.js';
import {
  cellOfText,
  doCommasGroup,
  groupedNumber,
  numberStyleOf,
  type NumberStyle,
} from '../../../server/sheet/table/csv-number.js';

export type ReadText =
  { readonly ok: true; readonly document: WorkbookDocument } | { readonly ok: false; readonly message: string };

/** Reads comma-, semicolon- or tab-separated text as spreadsheets write it: one sheet of texts and plain numbers. */
export function documentOfCsv(text: string, sheetName: string): ReadText {
  const taken = linesOf(text);
  if (!taken.ok) return taken;
  const { lines, delimiter } = taken;
  const style = numberStyleOf(lines, delimiter);
  const isGrouping = doCommasGroup(delimiter, style);
  const formats: string[] = [];
  const valueOf = (cell: string): readonly [value: string | number, format: number] => {
    const grouped = isGrouping && cell.includes(',') ? groupedNumber(cell.trim(), style, true) : null;
    if (grouped === null) return [cellOfText(cell, style), -1];
    if (!formats.includes(grouped.format)) formats.push(grouped.format);
    return [grouped.value, formats.indexOf(grouped.format)];
  };
  const cells = lines.flatMap((line, row) =>
    line.flatMap((cell, column): WorkbookSheet['cells'][number][] =>
      cell === '' ? [] : [[row, column, ...valueOf(cell), null]],
    ),
  );
  if (cells.length === 0) return { ok: false, message: 'There is nothing in it.' };
  const sheet: WorkbookSheet = { name: sheetName, columns: [], cells, notes: [], frozenRows: 0, isVisible: true };
  return {
    ok: true,
    document: {
      sheets: [sheet],
      styles: formats.map((numberFormat) => ({ numberFormat })),
      notices: [...noticesOf(style), ...(delimiter === ',' ? cutNumberNotices(lines) : [])],
    },
  };
}

type TakenText =
  | { readonly ok: true; readonly lines: readonly (readonly string[])[]; readonly delimiter: string }
  | { readonly ok: false; readonly message: string };

const BYTE_ORDER_MARK = '\uFEFF';

/** Cells by line, as the service takes a file apart. */
function linesOf(text: string): TakenText {
  const sample = text.slice(0, SAMPLE_CHARACTERS).replace(BYTE_ORDER_MARK, '');
  if (isPrintedText(sample))
    return { ok: true, lines: printedLines(text.replace(BYTE_ORDER_MARK, '')), delimiter: BETWEEN_PRINTED };
  const delimiter = delimiterOf(sample);
  try {
    const records: unknown = parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
    return { ok: true, lines: isTable(records) ? records : [], delimiter };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, message: `The text is not a table: ${error.message}.` };
  }
}

const noticesOf = ({ doubtful }: NumberStyle): string[] =>
  doubtful === null
    ? []
    : [
        `“${doubtful}” was read as ${Number(doubtful)}, like all numbers of its kind. Where the point groups thousands, write them without it.`,
      ];

/** Lines that are named; nobody reads more. */
const MOST_NAMED = 10;

/** A sentence on lines with more cells than the headings above them, where a number may be cut in two at the comma between its thousands. */
function cutNumberNotices(lines: readonly (readonly string[])[]): readonly string[] {
  let width: number | undefined;
  const cut: number[] = [];
  for (const [index, line] of lines.entries()) {
    const isHeading = line.length > 1 && !line.some((cell) => /\d/.test(cell));
    if (isHeading) width = line.length;
    else if (width !== undefined && line.length > width && hasCutNumber(line)) cut.push(index + 1);
  }
  if (cut.length === 0) return [];
  const more = cut.length > MOST_NAMED ? ` and ${cut.length - MOST_NAMED} more` : '';
  return [
    `${cut.length === 1 ? 'Row' : 'Rows'} ${cut.slice(0, MOST_NAMED).join(', ')}${more} of the file ${cut.length === 1 ? 'has' : 'have'} more cells than the headings: a number such as 1,250 without quotation marks is cut in two at its comma. Correct that before you calculate.`,
  ];
}

const hasCutNumber = (line: readonly string[]): boolean =>
  line.some(
    (cell, column) =>
      /^[-+(]?\d{1,3}$/.test(cell.trim()) && /^\d{3}(?:\.\d*)?\)?$/.test(line[column + 1]?.trim() ?? ''),
  );

const isTable = (value: unknown): value is string[][] =>
  Array.isArray(value) && value.every((line: unknown) => Array.isArray(line));
