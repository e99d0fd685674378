import type { ParsedFile, Parser, ParserContext } from '../../parser.js';
import { csvLines, headedTable, headingPlace, type CsvLine, type HeadedTable } from '../tables/csv-lines.js';
import { headingTenor, parsedFile } from '../tables/file-targets.js';
import { optionsOf } from '../tables/parser-options.js';
import { publishedDate } from '../tables/published-date.js';
import { PublishedValues } from '../tables/published-values.js';
import { receivedText } from '../tables/received-text.js';
import { fileTitle, parserOf, refuseFile } from '../tables/refused-file.js';
import { csvOptions, type CsvOptions } from './csv-options.js';

/** Delimited text of any publisher, as the download's options describe it: docs/sources.md. */
export const parseCsvFile: Parser = parserOf(async (file, context) =>
  readCsvTable(await receivedText(file, context), context, optionsOf(csvOptions, context)),
);

/** Reads a table in memory as options say. */
export function readCsvTable(text: string, context: ParserContext, options: CsvOptions): ParsedFile {
  const lines = csvLines(text, context, options.delimiter);
  const table = headedTable(lines, context, options.header);
  const values = new PublishedValues(context, options.decimal);
  const dateColumn = placeOf(table, options.date.column, context);
  for (const heading of options.needed) placeOf(table, heading, context);
  const readRow = rowReader(table, context, options, values);
  const only = Object.entries(options.only).map(([heading, is]) => ({ column: placeOf(table, heading, context), is }));
  let others = 0;
  for (const row of table.lines) {
    if (only.some(({ column, is }) => row.cells[column] !== is)) {
      others += 1;
      continue;
    }
    const written = row.cells[dateColumn] ?? '';
    const date = publishedDate(written, options.date.form);
    if (date !== undefined) {
      values.date(date);
      readRow(date, row);
    } else if (looksLikeData(row, dateColumn))
      values.unreadable(`line ${row.line}`, `"${written}" is no date ${options.date.form}`);
  }
  if (others > 0)
    values.note(
      `${fileTitle(context)}: ${others === 1 ? '1 row is' : `${others} rows are`} of another kind and left out.`,
    );
  return parsedFile(values.published(options.isWhole), options.files);
}

/** Whether a row has more than a remark in it: a footnote has text in one cell, or none that begins with a digit. */
const looksLikeData = ({ cells }: CsvLine, dateColumn: number): boolean =>
  /^\d/.test(cells[dateColumn] ?? '') && cells.filter((cell) => cell !== '').length > 1;

function placeOf({ headings }: HeadedTable, heading: string, context: ParserContext): number {
  const place = headingPlace(headings, heading);
  if (place >= 0) return place;
  return refuseFile(
    context,
    `${fileTitle(context)} has no column "${heading}"; its columns are ${headings.slice(0, 12).join(', ')}${headings.length > 12 ? ', …' : ''}.`,
  );
}

type RowReader = (date: string, row: CsvLine) => void;

function rowReader(
  table: HeadedTable,
  context: ParserContext,
  options: CsvOptions,
  values: PublishedValues,
): RowReader {
  const wanted = options.values;
  if (wanted.kind === 'rows') {
    const [tenorColumn, rateColumn] = [placeOf(table, wanted.tenor, context), placeOf(table, wanted.rate, context)];
    return (date, { line, cells }) => {
      const written = cells[tenorColumn] ?? '';
      const tenor = headingTenor(afterLast(written, wanted.prefix));
      if (tenor === undefined) values.unreadable(`line ${line}`, `"${written}" is no tenor`);
      else values.add(date, tenor, cells[rateColumn] ?? '', `line ${line}`);
    };
  }
  const columns =
    wanted.kind === 'columns'
      ? Object.entries(wanted.of).map(([heading, name]) => ({ column: placeOf(table, heading, context), name }))
      : tenorColumns(table, context, options, wanted.prefix, values);
  return (date, { line, cells }) => {
    for (const { column, name } of columns) values.add(date, name, cells[column] ?? '', `line ${line}`);
  };
}

const afterLast = (text: string, prefix = ''): string =>
  prefix === '' || !text.includes(prefix) ? text : text.slice(text.lastIndexOf(prefix) + prefix.length);

function tenorColumns(
  { headings }: HeadedTable,
  context: ParserContext,
  { date, known }: CsvOptions,
  prefix: string | undefined,
  values: PublishedValues,
): readonly { readonly column: number; readonly name: string }[] {
  const strange: string[] = [];
  const added: string[] = [];
  const columns = headings.flatMap((heading, column) => {
    const isKnown = known?.some((each) => each.toLowerCase() === heading.toLowerCase()) ?? true;
    const name = headingTenor(heading, prefix);
    if (name !== undefined && !isKnown) added.push(heading);
    if (name !== undefined) return [{ column, name }];
    const isDate = heading.toLowerCase() === date.column.toLowerCase();
    if (!isDate && heading !== '' && !(known !== undefined && isKnown)) strange.push(heading);
    return [];
  });
  if (columns.length === 0) refuseFile(context, `${fileTitle(context)} has no column that is a tenor.`);
  if (added.length > 0) values.note(`${fileTitle(context)} has new columns, which are taken: ${added.join(', ')}.`);
  if (strange.length > 0)
    values.note(`${fileTitle(context)} has columns that are not known and left out: ${strange.join(', ')}.`);
  return columns;
}
