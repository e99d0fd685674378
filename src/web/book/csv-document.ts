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
import { unevenNotices } from './uneven-lines.js';

export type ReadText =
  { readonly ok: true; readonly document: WorkbookDocument } | { readonly ok: false; readonly message: string };

/** Reads comma-, semicolon- or tab-separated text as spreadsheets write it: one sheet of texts and plain numbers. */
export function documentOfCsv(text: string, sheetName: string): ReadText {
  const taken = linesOf(text);
  if (!taken.ok) return taken;
  const { lines, delimiter } = taken;
  const style = numberStyleOf(lines, delimiter);
  const isGrouping = doCommasGroup(delimiter, style, lines);
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
      notices: [
        ...noticesOf(style),
        ...(delimiter === BETWEEN_PRINTED ? [] : unevenNotices(lines, 'the file', delimiter)),
      ],
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

const isTable = (value: unknown): value is string[][] =>
  Array.isArray(value) && value.every((line: unknown) => Array.isArray(line));
