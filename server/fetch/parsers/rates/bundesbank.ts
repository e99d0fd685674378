import { z } from 'zod';
import type { Parser, ParserContext } from '../../parser.js';
import { csvLines, type CsvLine } from '../tables/csv-lines.js';
import { parsedFile, type FileTarget } from '../tables/file-targets.js';
import { optionsOf } from '../tables/parser-options.js';
import { publishedDate } from '../tables/published-date.js';
import { PublishedValues } from '../tables/published-values.js';
import { receivedText } from '../tables/received-text.js';
import { fileTitle, parserOf, refuseFile } from '../tables/refused-file.js';

/** A history of zero rates of a curve. */
const bundesbankOptions = z.strictObject({ name: z.string(), index: z.string() });

/** The residual maturity in the key of a series: `R10XX` is 10 years, `R005X` half a year. */
const MATURITY = /\.R(\d{2})(\d|X)XX?\./;

/**
 * A table of the Bundesbank's term structure: a column for each series, headed by its key, each with a column of flags; names and
 * comments stand between the headings and the values. English tables have commas and decimal points, German ones semicolons and
 * decimal commas: the line of headings tells which.
 */
export const parseBundesbank: Parser = parserOf(async (file, context) => {
  const { name, index } = optionsOf(bundesbankOptions, context);
  const text = await receivedText(file, context);
  const firstLine = text.slice(0, text.indexOf('\n'));
  const isGerman = firstLine.includes(';');
  const lines = csvLines(text, context, isGerman ? ';' : ',');
  const values = new PublishedValues(context, isGerman ? ',' : '.');
  const columns = tenorColumns(lines, context, values);
  for (const { line, cells } of lines) {
    const date = publishedDate(cells[0] ?? '', 'YYYY-MM-DD');
    if (date === undefined) continue;
    values.date(date);
    for (const { column, tenor } of columns) values.add(date, tenor, cells[column] ?? '', `line ${line}`);
  }
  const target: FileTarget = { kind: 'curve', name, index, unit: 'percent', zero: 'annual' };
  return parsedFile(values.published(false), [target]);
});

function tenorColumns(
  [headings]: readonly CsvLine[],
  context: ParserContext,
  values: PublishedValues,
): readonly { readonly column: number; readonly tenor: string }[] {
  const left: string[] = [];
  const columns = (headings?.cells ?? []).flatMap((heading, column) => {
    if (!heading.startsWith('BBSIS.') || heading.endsWith('_FLAGS')) return [];
    const tenor = tenorOfKey(heading);
    if (tenor === undefined) left.push(heading.split('.')[9] ?? heading);
    return tenor === undefined ? [] : [{ column, tenor }];
  });
  if (columns.length === 0)
    refuseFile(context, `${fileTitle(context)} has no column of a residual maturity, such as BBSIS.….R10XX.….`);
  if (left.length > 0)
    values.note(`${fileTitle(context)} has series that are no zero rates and left out: ${left.join(', ')}.`);
  return columns;
}

function tenorOfKey(key: string): string | undefined {
  const [, years = '', tenth = ''] = MATURITY.exec(key) ?? [];
  if (years === '') return undefined;
  if (tenth === 'X') return Number(years) > 0 ? `${Number(years)}Y` : undefined;
  return years === '00' && tenth === '5' ? '6M' : undefined;
}
