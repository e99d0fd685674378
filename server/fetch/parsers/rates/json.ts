import { z } from 'zod';
import { sizedList, sizedText } from '../../../lib/sized-schema.js';
import type { ParsedFile, Parser, ParserContext } from '../../parser.js';
import { fileTargets, headingTenor, parsedFile } from '../tables/file-targets.js';
import { optionsOf } from '../tables/parser-options.js';
import { DATE_FORMS, publishedDate } from '../tables/published-date.js';
import { PublishedValues } from '../tables/published-values.js';
import { isRecord, jsonOf, receivedText } from '../tables/received-text.js';
import { fileTitle, parserOf, refuseFile } from '../tables/refused-file.js';

/** Keys from an object inwards: `"refRates"`, `"data.rates"`, or `["AVG.INTWO", "v"]` where a key has a point. */
const jsonPath = z
  .union([
    sizedText('a field', { least: 1 }),
    sizedList(z.union([z.string(), z.int()]), 'a list of fields', { least: 1 }),
  ])
  .transform((path) => (typeof path === 'string' ? path.split('.') : path));

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** How a JSON file of a publisher is read. */
export const jsonOptions = z.strictObject({
  /** The list of rows; absent = the file is the list. */
  rows: jsonPath.optional(),
  date: z.strictObject({ at: jsonPath, form: z.enum(DATE_FORMS) }),
  /** Where the values of a row stand: one for each series, or one whose tenor stands beside it. */
  values: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('fields'),
      of: sizedList(z.strictObject({ at: jsonPath, name: sizedText('a name', { least: 1 }) }), 'a list of fields', {
        least: 1,
      }),
    }),
    z.strictObject({ kind: z.literal('rows'), tenor: jsonPath, rate: jsonPath, prefix: z.string().optional() }),
  ]),
  /** Rows with other values of these are left out, and counted. */
  where: z.array(z.strictObject({ at: jsonPath, is: scalar })).default([]),
  /** A field that is not empty where the publisher has revised a value. */
  revised: jsonPath.optional(),
  isWhole: z.boolean().default(false),
  files: fileTargets,
});

type JsonOptions = z.infer<typeof jsonOptions>;
type JsonPath = readonly (string | number)[];

/** JSON of any publisher, as the download's options describe it: docs/sources.md. */
export const parseJsonFile: Parser = parserOf(async (file, context) => {
  const options = optionsOf(jsonOptions, context);
  return readJsonRows(jsonOf(await receivedText(file, context), context), context, options);
});

/** Reads rows of a JSON value as options say. */
export function readJsonRows(json: unknown, context: ParserContext, options: JsonOptions): ParsedFile {
  const rows = options.rows === undefined ? json : at(json, options.rows);
  if (!Array.isArray(rows))
    refuseFile(
      context,
      `${fileTitle(context)} has no list ${options.rows?.join('.') ?? ''}; it begins “${JSON.stringify(json).slice(0, 80)}”.`,
    );
  const values = new PublishedValues(context);
  const revised: string[] = [];
  let others = 0;
  for (const [index, row] of Array.isArray(rows) ? rows.entries() : []) {
    if (options.where.some(({ at: path, is }) => at(row, path) !== is)) {
      others += 1;
      continue;
    }
    const written = cellText(at(row, options.date.at));
    const date = publishedDate(written, options.date.form);
    if (date === undefined) {
      values.unreadable(`row ${index + 1}`, `"${written}" is no date ${options.date.form}`);
      continue;
    }
    if (options.revised !== undefined && cellText(at(row, options.revised)).trim() !== '') revised.push(date);
    addRow(row, date, `row ${index + 1}`, options, values);
  }
  if (others > 0)
    values.note(
      `${fileTitle(context)}: ${others === 1 ? '1 row is' : `${others} rows are`} of another kind and left out.`,
    );
  if (revised.length > 0) values.note(`${fileTitle(context)}: revised are the values of ${revised.sort().join(', ')}.`);
  return parsedFile(values.published(options.isWhole), options.files);
}

function addRow(
  row: unknown,
  date: string,
  place: string,
  { values: wanted }: JsonOptions,
  into: PublishedValues,
): void {
  into.date(date);
  if (wanted.kind === 'fields') {
    for (const { at: path, name } of wanted.of) into.add(date, name, cellText(at(row, path)), place);
    return;
  }
  const written = cellText(at(row, wanted.tenor));
  const tenor = headingTenor(written, wanted.prefix);
  if (tenor === undefined) into.unreadable(place, `"${written}" is no tenor`);
  else into.add(date, tenor, cellText(at(row, wanted.rate)), place);
}

/** What stands at a path; undefined if nothing does. */
function at(value: unknown, path: JsonPath): unknown {
  let found: unknown = value;
  for (const key of path) {
    if (Array.isArray(found) && /^\d+$/.test(String(key))) found = found[Number(key)];
    else if (isRecord(found) && Object.hasOwn(found, String(key))) found = found[String(key)];
    else return undefined;
  }
  return found;
}

/** A JSON value as a cell: nothing is an empty one. */
export const cellText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value === undefined || value === null ? '' : JSON.stringify(value);
};
