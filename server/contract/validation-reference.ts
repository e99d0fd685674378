import { z } from 'zod';

/** What is accepted in one field of a row. */
export const fieldReferenceSchema = z
  .object({
    field: z.string(),
    type: z.enum(['string', 'number', 'integer']).describe('Numbers may be numeric text.'),
    required: z.boolean().describe('Whether every row needs it.'),
    required_for: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('Where not every row needs it: the swap types, or the categories with coupons, that do.'),
    values: z
      .array(z.union([z.string(), z.number()]))
      .readonly()
      .optional()
      .describe('All that are accepted, or with format the usual ones. Case does not matter.'),
    aliases: z
      .record(z.string(), z.array(z.string()).readonly())
      .optional()
      .describe('Other accepted spellings by the value they mean.'),
    format: z.string().optional().describe('How it is written, where that can not be listed.'),
    description: z.string(),
  })
  .meta({ id: 'FieldReference' });

/** The answer to GET /validation-reference/… for kinds of rows of which there is nothing to say beside their fields. */
export const rowReferenceSchema = z
  .object({ fields: z.array(fieldReferenceSchema).readonly() })
  .meta({ id: 'RowReference' });

/** Whether rows are margined by the data that is loaded; neither field while nothing is loaded yet. */
const calculableFields = {
  calculable: z.boolean().optional().describe('Whether the data that rows need is loaded.'),
  reason: z.string().optional().describe('Where it is not: what to load.'),
};

/** A house that an index may be sent to. */
const clearedAtSchema = z.object({
  clearing_house: z.string(),
  longest_term: z.string().nullable().describe('To maturity, by the table of the house; null where it states none.'),
});

/** A floating-rate index with the conventions of its swaps. */
export const indexReferenceSchema = z
  .object({
    name: z.string(),
    ladder_index: z.string().nullable().describe('As ladder rows have it; null for ceased indices.'),
    currency: z.string(),
    status: z.enum(['active', 'ceased']),
    day_count: z.string().describe('Of the floating leg.'),
    fixed_day_count: z.string(),
    spot_lag: z.int().describe('Business days.'),
    pay_lag: z.int().describe('Business days.'),
    calendar: z.string().describe('Financial centre of the reset calendar.'),
    tenor: z.string().describe('ON for overnight indices.'),
    swap_types: z.array(z.string()).readonly(),
    pay_frequencies: z
      .array(z.string())
      .readonly()
      .describe('Of fixed-float swaps; 1T = once, at maturity. FRA take the tenor or 1T, ZCS 1T.'),
    basis_indices: z
      .array(z.object({ name: z.string(), pay_frequencies: z.array(z.string()).readonly() }))
      .readonly()
      .describe('What float_index_2 of a basis swap may be.'),
    cleared_at: z.array(clearedAtSchema).readonly().describe('Where rows may be cleared; elsewhere NOT_CLEARED_THERE.'),
    ...calculableFields,
    confirmed: z.boolean().describe('False: usual practice, to be checked against the confirmation.'),
    last_published: z.string().optional().describe('YYYY-MM-DD; later swaps name the replacement.'),
    replacement: z.string().optional().describe('The index that swaps on a ceased one live on at.'),
    fallback_spread: z.number().optional().describe('Basis points added to the replacement.'),
  })
  .meta({ id: 'IndexReference' });

/** The answer to GET /validation-reference/irs-reference. */
export const swapReferenceSchema = z
  .object({
    fields: z.array(fieldReferenceSchema).readonly(),
    swap_types: z.array(z.string()).readonly(),
    directions: z.array(z.string()).readonly(),
    clearing_houses: z.array(z.string()).readonly(),
    currencies: z.array(z.string()).readonly(),
    float_indices: z.array(indexReferenceSchema).readonly(),
    pay_frequencies: z
      .array(z.string())
      .readonly()
      .describe('Whatever swaps on some index accept, years in months as well; float_indices lists what each takes.'),
  })
  .meta({ id: 'SwapReference' });

/** The answer to GET /validation-reference/ladder-reference. */
export const ladderReferenceSchema = z
  .object({
    indices: z
      .array(
        z.object({
          index: z.string(),
          currency: z.string(),
          cleared_at: z
            .array(clearedAtSchema)
            .readonly()
            .optional()
            .describe('Of indices: where a row that names its house may be cleared.'),
          ...calculableFields,
        }),
      )
      .readonly(),
    tenors: z
      .array(z.string())
      .readonly()
      .describe('The usual ones as day counts; every other up to longest_tenor is accepted.'),
    tenor_aliases: z
      .record(z.string(), z.array(z.string()).readonly())
      .describe('Other spellings that are accepted, by the day count nearest to them: 365 days a year, 12 months.'),
    longest_tenor: z.string(),
    clearing_houses: z.array(z.string()).readonly(),
    fields: z.array(fieldReferenceSchema).readonly(),
  })
  .meta({ id: 'LadderReference' });

/** The answer to GET /validation-reference/fi-reference. */
export const fixedIncomeReferenceSchema = z
  .object({
    categories: z
      .array(
        z.object({
          contract_type: z.string(),
          description: z.string(),
          currencies: z.array(z.string()).readonly(),
          day_count: z.string(),
          coupon_frequency: z
            .array(z.int())
            .readonly()
            .describe('Accepted coupons a year, the one meant by default first; 0 = none.'),
          has_coupon: z
            .boolean()
            .describe('False: coupon_rate must be 0 or blank. True: it is needed unless coupon_frequency is 0.'),
          longest_term: z
            .string()
            .nullable()
            .describe('From issue to maturity; a security is taken from a week before its issue. Null: any.'),
        }),
      )
      .readonly(),
    currencies: z.array(z.string()).readonly(),
    clearing_houses: z.array(z.string()).readonly(),
    fields: z.array(fieldReferenceSchema).readonly(),
  })
  .meta({ id: 'FixedIncomeReference' });

export type FieldReference = Readonly<z.infer<typeof fieldReferenceSchema>>;
export type RowReference = Readonly<z.infer<typeof rowReferenceSchema>>;
export type IndexReference = Readonly<z.infer<typeof indexReferenceSchema>>;
export type SwapReference = Readonly<z.infer<typeof swapReferenceSchema>>;
export type LadderReference = Readonly<z.infer<typeof ladderReferenceSchema>>;
export type FixedIncomeReference = Readonly<z.infer<typeof fixedIncomeReferenceSchema>>;
