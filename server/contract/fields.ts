import { z } from 'zod';
import { isCalendarDate } from '../lib/calendar/date.js';
import { sizedList, sizedText } from '../lib/sized-schema.js';

/**
 * Kinds of envelope fields. The error text of each says what the field must be and completes the sentence
 * "risk_metrics.ci must be …" (`to-issues.ts`). Null counts as absent everywhere.
 */

export const flag = () => z.boolean({ error: 'true or false' }).nullish();

/** A number without a fraction. */
export const wholeNumberField = (least: number) => {
  const error = `a whole number, at least ${least}`;
  return z.int({ error }).min(least, { error }).nullish();
};

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `one of ${values.map((value) => `"${value}"`).join(', ')}` }).nullish();

/** Text of a pattern, documented without flags, which JSON Schema does not have. @param error what it must be */
export const textLike = (pattern: RegExp, error: string) =>
  z
    .string({ error })
    .regex(pattern, { error })
    .meta({ pattern: pattern.ignoreCase ? inAnyCase(pattern.source) : pattern.source })
    .nullish();

/** A pattern without character classes whose letters stand for both cases. */
const inAnyCase = (source: string): string =>
  source.replaceAll(/\\.|\(\?.|[a-z]/gi, (part) =>
    part.length > 1 ? part : `[${part.toLowerCase()}${part.toUpperCase()}]`,
  );

/** Text up to a length, any characters. */
export const freeText = (longest: number) => {
  const error = `text of at most ${longest} characters`;
  return sizedText(error, { most: longest }).nullish();
};

/** Between the bounds, both excluded. @param error what it must be */
export const numberBetween = (above: number, below: number, error: string) =>
  z.number({ error }).gt(above, { error }).lt(below, { error }).nullish();

/**
 * A list of numbers; its length is checked before its elements, so that a huge one costs one issue.
 * @param largest size of a number @param elementError completes "… must be …"
 */
export const numbers = (most: number, largest: number, elementError: string) => {
  const error = `an array of 1 to ${most} numbers`;
  const element = z.number({ error: elementError });
  const elements = z.array(element.gte(-largest, { error: elementError }).lte(largest, { error: elementError }));
  const documented = z.unknown().meta({ type: 'number', minimum: -largest, maximum: largest });
  return sizedList(documented, error, { least: 1, most }).pipe(elements).nullish();
};

const DATE_ERROR = 'a date as YYYYMMDD, e.g. 20260105';

/** A date that must be there: `YYYYMMDD` as text or number, or `YYYY-MM-DD`. */
export const neededDate = () =>
  z
    .union(
      [
        z.string({ error: DATE_ERROR }).regex(/^\d{4}(?:\d{4}|-\d{2}-\d{2})$/, { error: DATE_ERROR }),
        z.int({ error: DATE_ERROR }),
      ],
      { error: DATE_ERROR },
    )
    .refine((value) => isCalendarDate(isoDateField(value)), { error: DATE_ERROR });

/** As `neededDate`; null counts as absent. */
export const date = () => neededDate().nullish();

/** `YYYY-MM-DD` of a date in one of its request forms. */
export const isoDateField = (value: string | number): string =>
  String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
