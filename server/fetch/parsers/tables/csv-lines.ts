import { CsvError, parse } from 'csv-parse/sync';
import { LINE_ENDS } from '../../../lib/csv.js';
import type { ParserContext } from '../../parser.js';
import { fileTitle, refuseFile } from './refused-file.js';

/** A line of a publisher's table, with as many cells as it has. */
export interface CsvLine {
  /** From 1. */
  readonly line: number;
  /** Trimmed. */
  readonly cells: readonly string[];
}

/** A table with its headings found. */
export interface HeadedTable {
  readonly headings: readonly string[];
  readonly lines: readonly CsvLine[];
}

/**
 * The lines of delimited text; those of titles and footnotes among them, which have other numbers of cells. What follows the last
 * quotation mark is nothing but cells between delimiters, and is split as it stands: the parser takes ten times as long, and most
 * publishers quote headings only.
 */
export function csvLines(text: string, context: ParserContext, delimiter = ','): readonly CsvLine[] {
  const end = text.indexOf('\n', text.lastIndexOf('"') + 1) + 1;
  const quoted = text.includes('"') ? (end === 0 ? text : text.slice(0, end)) : '';
  const before = quotedLines(quoted, context, delimiter);
  const first = quoted.split(LINE_END).length;
  const after = text
    .slice(quoted.length)
    .replace(/^\uFEFF/, '')
    .split(LINE_END)
    .map((row, index) => ({ line: first + index, cells: row.split(delimiter).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.length > 1 || cells[0] !== '');
  return [...before, ...after];
}

const LINE_END = /\r\n|\n|\r/;

function quotedLines(text: string, context: ParserContext, delimiter: string): readonly CsvLine[] {
  if (text === '') return [];
  const numbers: number[] = [];
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: LINE_ENDS,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      onRecord: (record: string[], { lines }) => {
        numbers.push(lines);
        return record;
      },
    });
    return records.map((cells, index) => ({ line: numbers[index] ?? 0, cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuseFile(context, `${fileTitle(context)} is no table: its quotation marks are not in order.`);
  }
}

/**
 * The table under the line of headings. Lines above it, a publisher's titles, are passed over.
 * @param heading one that only the line of headings has; absent = the first line is it
 */
export function headedTable(lines: readonly CsvLine[], context: ParserContext, heading?: string): HeadedTable {
  const at =
    heading === undefined ? 0 : lines.findIndex(({ cells }) => cells.some((cell) => sameHeading(cell, heading)));
  const headings = lines[at]?.cells;
  if (headings === undefined)
    return refuseFile(
      context,
      `${fileTitle(context)} has no column "${heading ?? ''}"; it begins “${(lines[0]?.cells ?? []).join(',').slice(0, 80)}”.`,
    );
  return { headings, lines: lines.slice(at + 1) };
}

/** Place of a heading; -1 if it is not there. */
export const headingPlace = (headings: readonly string[], wanted: string): number =>
  headings.findIndex((heading) => sameHeading(heading, wanted));

const sameHeading = (heading: string, wanted: string): boolean => heading.toLowerCase() === wanted.toLowerCase();
