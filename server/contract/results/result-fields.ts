import { z } from 'zod';
import { ENGINE_IDS } from '../../domain/engine-id.js';

/** Kinds of fields of results. Amounts are money in the currency that the element or its account names. */

/** Money; null if it was not asked for or nothing could be calculated. */
export const figure = () => z.number().nullable();

export const currencyCode = () => z.string().describe('Currency of the amounts of this element.');

export const exchangeRateField = () =>
  z.number().describe("Units of the account's currency for 1 of this element's currency.");

export const resultType = () => z.enum(ENGINE_IDS).describe('The methodology that made the figure.');

export const accountType = () => z.string().describe('Account type whose rates apply: H, S, M, HRP or NHRP.');

/** What a position is held in. */
export const holdingFields = () => ({
  sub_account_code: z.string().nullable(),
  clearing_org: z.string(),
  result_type: resultType(),
  exch_acronym: z.string(),
  contract_code: z.string(),
  contract_name: z.string(),
  contract_type: z.string(),
  expiry: z.string().nullable(),
  strike: z.number().nullable(),
});

/** What a margin is of: a product of a clearing house, in a combined commodity where it has one. */
export const productFields = () => ({
  clearing_org: z.string(),
  result_type: resultType(),
  exchange: z.string(),
  contract_code: z.string(),
  cc_code: z.string(),
  cc_name: z.string(),
});

/** What every engine's drill-down begins with. */
export const drillDownFields = () => ({
  clearing_org: z.string(),
  result_type: resultType(),
  side: z
    .enum(['net', 'long', 'short'])
    .describe('`long` and `short`: the sides of an omnibus account, each margined alone; `net`: everything else.'),
  sub_account_code: z
    .string()
    .nullable()
    .describe('The omnibus sub-account whose side it is; null where positions net, and of a parent account itself.'),
});

export type DrillDownFields = Readonly<z.infer<z.ZodObject<ReturnType<typeof drillDownFields>>>>;
