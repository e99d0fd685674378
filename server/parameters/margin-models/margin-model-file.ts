import { z } from 'zod';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { parsePeriod } from '../../lib/calendar/period.js';
import { sizedList, sizedText } from '../../lib/sized-schema.js';
import { byTenor } from '../../market/curves/tenor.js';

/**
 * The fields of a margin model file. The error text of each completes the sentence "filter.lambda must be …". Null is
 * the same as absent; an extending file uses it to remove a field. Meanings: docs/methodology/cleared-rates.md,
 * "Recipes".
 */

const text = (longest: number) => {
  const error = `text of 1 to ${longest} characters`;
  return sizedText(error, { most: longest })
    .trim()
    .regex(/\S/, { error })
    .regex(/^\P{Cc}*$/u, { error: 'text without control characters' });
};

const name = () => {
  const error = 'a name of letters, digits, "-" and "_", up to 64 long, such as "my-lch"';
  return z.string({ error }).regex(/^[A-Za-z0-9][\w-]{0,63}$/, { error });
};

const whole = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const fraction = (error: string) => z.number({ error }).gt(0, { error }).lt(1, { error });
const notNegative = (error: string, most = Number.MAX_VALUE) =>
  z.number({ error }).min(0, { error }).max(most, { error });
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `one of ${values.map((value) => `"${value}"`).join(', ')}` });

const dateError = 'a date YYYY-MM-DD';
const date = () => z.string({ error: dateError }).refine(isCalendarDate, { error: dateError });

const horizon = () => whole(1, 60);
const confidence = () => fraction('a fraction between 0 and 1, 0.99 for 99 %');

const measure = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('value at risk'),
      confidence_level: confidence(),
      quantile_method: oneOf(['kth worst', 'linear']).nullish(),
      sub_samples: whole(1, 60).nullish(),
    }),
    z.strictObject({ kind: z.literal('worst'), tail_count: whole(1, 10_000) }),
    z
      .strictObject({
        kind: z.literal('expected shortfall'),
        tail_count: whole(1, 10_000).nullish(),
        confidence_level: confidence().nullish(),
        tail_rounding: oneOf(['fractional', 'up']).nullish(),
      })
      .refine(
        ({ tail_count, confidence_level }) => (tail_count ?? null) !== null || (confidence_level ?? null) !== null,
        {
          error: 'given a tail_count, or a confidence_level',
        },
      )
      .refine(
        ({ tail_count, confidence_level }) => (tail_count ?? null) === null || (confidence_level ?? null) === null,
        {
          error: 'given either a tail_count or a confidence_level',
        },
      )
      .refine(({ tail_count, tail_rounding }) => (tail_count ?? null) === null || (tail_rounding ?? null) === null, {
        error: 'without a tail_rounding where it has a tail_count',
      }),
  ],
  {
    error: ({ input }) =>
      `${typeof input === 'object' && input !== null ? '' : 'an object whose kind is '}one of "value at risk", "expected shortfall", "worst"`,
  },
);

const stress = z
  .strictObject(
    {
      use: oneOf(['floor', 'appended']),
      from: date(),
      to: date(),
      most: whole(1, 10_000).nullish(),
      measure: measure.nullish(),
    },
    { error: 'an object with use, from and to, or null' },
  )
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'a date not before from' })
  .refine(({ use, measure: own }) => (use === 'floor') === ((own ?? null) !== null), {
    path: ['measure'],
    error: 'given where use is "floor", and only there',
  });

const tenorError = 'a tenor such as "2Y"';
const bucket = z.strictObject(
  {
    up_to: z
      .string({ error: tenorError })
      .refine((tenor) => parsePeriod(tenor) !== undefined, { error: tenorError })
      .nullish(),
    threshold_dv01: notNegative("the DV01 that costs nothing, in the recipe's currency, at least 0"),
    spread: notNegative('basis points, from 0 to 10000', 10_000),
  },
  { error: 'an object with threshold_dv01 and spread' },
);

const bucketsError = 'an array of 1 to 60 buckets';
const liquidity = z.strictObject(
  {
    event_multiplier: notNegative('a factor from 0 to 100', 100).nullish(),
    buckets: sizedList(bucket, bucketsError, { least: 1, most: 60 })
      .refine((buckets) => buckets.every(({ up_to: own }, place) => !isTenor(own) === (place === buckets.length - 1)), {
        error: 'buckets of which all but the last have up_to: the last one takes all longer tenors',
      })
      .refine((buckets) => buckets.every(({ up_to: own }, place) => isAscending(buckets[place - 1]?.up_to, own)), {
        error: 'buckets in order of up_to, the shortest first',
      }),
  },
  { error: 'an object with buckets, or null' },
);

const isTenor = (tenor: string | null | undefined): tenor is string => typeof tenor === 'string';
const isAscending = (before: string | null | undefined, own: string | null | undefined): boolean =>
  !isTenor(before) || !isTenor(own) || byTenor(before, own) < 0;

const filter = z.strictObject(
  {
    lambda: fraction('the decay, between 0 and 1, such as 0.97'),
    scaling: oneOf(['full', 'mid']),
    scaled: oneOf(['windows', 'days']),
    volatility_floor: notNegative("a multiple of the factor's mean volatility, from 0 to 100", 100).nullish(),
  },
  { error: 'an object with lambda, scaling and scaled, or null' },
);

const shiftError = 'a number from -1 to 1, decimal: 0.03 is 3 %';
const move = z
  .strictObject(
    {
      style: oneOf(['absolute', 'relative', 'shifted log']),
      shift: z.number({ error: shiftError }).min(-1, { error: shiftError }).max(1, { error: shiftError }).nullish(),
    },
    { error: 'an object with a style' },
  )
  .refine(({ style, shift }) => (style === 'shifted log') === ((shift ?? null) !== null), {
    path: ['shift'],
    error: 'given where style is "shifted log", and only there',
  });

/** A complete margin model, by which a clearing house's margin is calculated. */
export const marginModelFileSchema = z
  .strictObject(
    {
      recipe: name(),
      clearing_house: text(32),
      model: name(),
      title: text(200),
      evidence: text(1000),
      currency: z
        .string({ error: 'a currency such as "USD"' })
        .regex(/^[A-Z]{3}$/, { error: 'a currency such as "USD"' }),
      account_class: oneOf(['house', 'client']).nullish(),
      lookback: whole(1, 10_000),
      horizon: horizon(),
      clients: z.strictObject({ horizon: horizon() }, { error: 'an object such as {"horizon": 7}' }).nullish(),
      move,
      filter: filter.nullish(),
      measure,
      stress: stress.nullish(),
      liquidity: liquidity.nullish(),
    },
    { error: 'an object with the fields of a recipe' },
  )
  .refine(({ measure: own, lookback }) => lookback < 1 || !('tail_count' in own) || (own.tail_count ?? 0) <= lookback, {
    path: ['measure', 'tail_count'],
    error: 'at most lookback',
  })
  .refine(({ account_class: account, clients }) => account !== 'client' || (clients ?? null) !== null, {
    path: ['clients'],
    error: 'given where account_class is "client": {"horizon": 7}',
  });

/** A margin model as files have it: rates decimal, DV01 in the margin model's currency, spreads in basis points. */
export type MarginModelFile = Readonly<z.infer<typeof marginModelFileSchema>>;

/** Fields that are objects, of which an extending file may give parts. */
export const MERGED_FIELDS: readonly string[] = ['clients', 'filter', 'stress', 'liquidity'];
