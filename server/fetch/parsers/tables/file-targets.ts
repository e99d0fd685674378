import { z } from 'zod';
import { sizedList, sizedText } from '../../../lib/sized-schema.js';
import { unknownRateCurve, findRateCurve } from '../../../market/curves/rate-curve-name.js';
import { byTenor, tenorOf } from '../../../market/curves/tenor.js';
import type { ParsedFile, ParsedTable } from '../../parser.js';
import type { Published } from './published-values.js';

const tableName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]*\.csv$/,
    'a name such as nyfed-sofr.csv, in lower case letters, digits and hyphens, is wanted',
  );

const curveName = z.string().refine((name) => findRateCurve(name) !== undefined, {
  error: ({ input }) => unknownRateCurve(String(input)),
});

const unit = z.enum(['percent', 'decimal']).default('percent');

/** A table that is made of the values. */
const fileTarget = z.discriminatedUnion('kind', [
  /** Fixings: each column is an index's, or the one column is that of `index`. */
  z.strictObject({ kind: z.literal('fixings'), name: tableName, index: curveName.optional(), unit }),
  /** Quotes of a curve, of the newest days: the columns are tenors. */
  z.strictObject({ kind: z.literal('quotes'), name: tableName, index: curveName, unit }),
  /** History of a curve: the columns are tenors. */
  z.strictObject({
    kind: z.literal('curve'),
    name: tableName,
    index: curveName,
    unit,
    /** Given for zero rates: how they compound. Absent = par rates. */
    zero: z.enum(['continuous', 'annual', 'semiannual']).optional(),
  }),
  /** History of prices: the columns are `nearby_1` and so on, or there is one. */
  z.strictObject({
    kind: z.literal('prices'),
    name: tableName,
    exchange: sizedText('text', { least: 1 }),
    code: sizedText('text', { least: 1 }),
    mode: z.enum(['absolute', 'relative']).optional(),
  }),
  /** A history that nothing uses until `history/map.csv` names its columns. */
  z.strictObject({ kind: z.literal('unused'), name: tableName }),
]);

export const fileTargets = sizedList(fileTarget, 'a list of at least one file', { least: 1 });

export type FileTarget = z.infer<typeof fileTarget>;

/** Snapshots look for quotes among so many newest dates; older ones are of no use as files. */
const MOST_QUOTE_DATES = 250;

/** Makes the tables that `load` takes. */
export function parsedFile(published: Published, targets: readonly FileTarget[]): ParsedFile {
  const { rows, newest, notes, isAbsent } = published;
  const tables = published.days.size === 0 ? [] : targets.map((target) => tableOf(published, target));
  return { tables, rows, newest, notes, ...(isAbsent === true ? { isAbsent } : {}) };
}

function tableOf(published: Published, target: FileTarget): ParsedTable {
  const { window } = published;
  const within = window === undefined ? {} : { window };
  switch (target.kind) {
    case 'quotes':
      return {
        name: target.name,
        text: quotesText(published),
        options: { index: target.index, unit: target.unit },
        ...within,
      };
    case 'fixings':
      return {
        name: target.name,
        text: wideText(published, published.columns),
        options: { ...(target.index === undefined ? {} : { index: target.index }), unit: target.unit },
        ...within,
      };
    case 'curve': {
      const { index, zero } = target;
      const quantity = zero === undefined ? {} : { zero };
      const tenors = [...published.columns].sort(byTenor);
      return {
        name: target.name,
        text: wideText(published, tenors),
        options: { index, unit: target.unit, ...quantity },
        ...within,
      };
    }
    case 'unused':
      return { name: target.name, text: wideText(published, published.columns), options: {}, ...within };
    case 'prices': {
      const mode = target.mode === undefined ? {} : { mode: target.mode };
      const options = { exchange: target.exchange, contractCode: target.code, ...mode };
      return { name: target.name, text: wideText(published, published.columns), options, ...within };
    }
  }
}

function wideText({ days }: Published, columns: readonly string[]): string {
  const rows = [...days].map(([date, values]) =>
    [date, ...columns.map((column) => values.get(column) ?? '')].join(','),
  );
  return [['date', ...columns].join(','), ...rows, ''].join('\n');
}

function quotesText({ days }: Published): string {
  const rows = [...days]
    .slice(-MOST_QUOTE_DATES)
    .flatMap(([date, values]) =>
      [...values]
        .sort(([first], [second]) => byTenor(first, second))
        .map(([tenor, rate]) => `${date},${tenor},${rate}`),
    );
  return ['date,tenor,rate', ...rows, ''].join('\n');
}

/** A column's heading as a tenor, without what the publisher writes before it; undefined if it is none. */
export function headingTenor(heading: string, prefix = ''): string | undefined {
  if (!heading.toLowerCase().startsWith(prefix.toLowerCase())) return undefined;
  return tenorOf(heading.slice(prefix.length));
}
