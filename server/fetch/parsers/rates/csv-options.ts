import { z } from 'zod';
import { sizedText } from '../../../lib/sized-schema.js';
import { DATE_FORMS } from '../tables/published-date.js';
import { fileTargets } from '../tables/file-targets.js';

const heading = sizedText('a heading', { least: 1 });

/** Where the values of a row stand. */
export const csvValues = z.discriminatedUnion('kind', [
  /** A column for each series: heading → name of its index, tenor or nearby. */
  z.strictObject({ kind: z.literal('columns'), of: z.record(heading, sizedText('a name', { least: 1 })) }),
  /** A column for each tenor: all whose heading is a tenor after `prefix`. */
  z.strictObject({ kind: z.literal('tenor columns'), prefix: z.string().optional() }),
  /** A row for each tenor: the tenor follows the last `prefix` of its cell. */
  z.strictObject({ kind: z.literal('rows'), tenor: heading, rate: heading, prefix: z.string().optional() }),
]);

/** How a table of a publisher is read. */
export const csvOptions = z.strictObject({
  delimiter: z.enum([',', ';', '\t']).default(','),
  decimal: z.enum(['.', ',']).default('.'),
  /** A heading by which the line of headings is found; absent = the first line. */
  header: heading.optional(),
  date: z.strictObject({ column: z.string(), form: z.enum(DATE_FORMS) }),
  values: csvValues,
  /** Rows that have another cell under a heading are left out, and counted. */
  only: z.record(heading, z.string()).default({}),
  /** Headings without which the file is not what is expected. */
  needed: z.array(heading).default([]),
  /** Headings that have no values, and those of tenors that are known: others are told of. */
  known: z.array(heading).optional(),
  /** For a file that is always the newest: whether it has all that its publisher has. */
  isWhole: z.boolean().default(false),
  files: fileTargets,
});

export type CsvOptions = z.infer<typeof csvOptions>;
