import { z } from 'zod';

const date = (about: string) => z.string().nullable().describe(`${about}, YYYY-MM-DD.`);

/** A security of the master with the price that counts. */
export const listedSecuritySchema = z
  .object({
    cusip: z.string(),
    isin: z.string().nullable(),
    issuer: z.string().nullable(),
    type: z.string().describe('As contract_type of fixed-income rows, or the word of its source.'),
    currency: z.string().nullable(),
    coupon: z.number().nullable().describe('Per cent a year; the real one of inflation-protected securities.'),
    frequency: z.int().nullable().describe('Coupons a year, 0 = none.'),
    day_count: z.string().nullable(),
    dated_date: date('From when interest accrues'),
    issue_date: date('Of the first issue'),
    first_coupon: date('After the first issue'),
    maturity: z.string().describe('YYYY-MM-DD.'),
    spread: z.number().nullable().describe('Of floating-rate notes over their index, per cent a year.'),
    reference_index: z.number().nullable().describe('Of inflation-protected securities: the index on the dated date.'),
    source: z.string().nullable(),
    price: z
      .object({
        clean_price: z.number().describe('Per 100 of face.'),
        kind: z.enum(['end_of_day', 'mid']).describe('mid: the mean of buy and sell, where there is no end of day.'),
        yield: z.number().nullable().describe('Per cent a year, where the source has it.'),
        date: z.string().describe('Its day, YYYY-MM-DD; never later than as_of.'),
        business_days_old: z.int().describe('Business days from its day to as_of.'),
      })
      .nullable()
      .describe('The price that counts; null where none of the newest ten days has one.'),
  })
  .meta({ id: 'ListedSecurity' });

/** The answer to GET /validation-reference/securities. */
export const securityLookupSchema = z
  .object({
    as_of: z.string().describe('Day of the prices that count, YYYY-MM-DD.'),
    total: z.int().describe('Securities found.'),
    count: z.int().describe('Rows of securities.'),
    securities: z.array(listedSecuritySchema).readonly().describe('A page of them, the soonest maturity first.'),
    notes: z
      .array(z.string())
      .readonly()
      .describe('Sentences on what is not loaded, too old, left out, or wrong with the CUSIP that was sent.'),
  })
  .meta({ id: 'SecurityLookup' });

export type ListedSecurityRow = Readonly<z.infer<typeof listedSecuritySchema>>;
export type SecurityLookupAnswer = Readonly<z.infer<typeof securityLookupSchema>>;
