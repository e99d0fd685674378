import { z } from 'zod';
import { findListedRateProduct } from '../../domain/listed-rate-products.js';
import file from './eligible-products.json' with { type: 'json' };

const periodSchema = z.strictObject({
  months: z.int().min(1),
  /** The first day, or the third Wednesday, of the contract's month. */
  starts: z.enum(['month', 'third wednesday']),
});

const fileSchema = z.strictObject({
  /** The clearing house that margins cleared contracts together with the products. */
  clearing_house: z.string(),
  products: z.array(
    z.strictObject({
      exchange: z.string(),
      code: z.string(),
      /** The curve whose moves change the price. */
      curve: z.string(),
      /** The period whose rate the price quotes; absent for bonds. */
      period: periodSchema.optional(),
    }),
  ),
  /** Codes of products whose options may move as well. */
  options_on: z.array(z.string()),
});

/** The listed products that may be held in the account of cleared rates. Source: rates-and-risk.md, section 1.4. */
const { clearing_house: clearingHouse, products, options_on: optionsOn } = fileSchema.parse(file);

export interface EligibleProduct {
  /** The code by which the product is traded. */
  readonly code: string;
  readonly curve: string;
  /** The reference period of a short-term rate. */
  readonly period: z.infer<typeof periodSchema> | undefined;
  readonly hasEligibleOptions: boolean;
}

/** The clearing house whose swaps and ladders eligible contracts are margined with. */
export const CROSS_MARGIN_CLEARING_HOUSE = clearingHouse;

/** A future's product by any spelling of exchange and code; undefined if it may not move. */
export function findEligibleProduct(exchange: string, code: string): EligibleProduct | undefined {
  const listed = findListedRateProduct(exchange, code);
  if (listed === undefined) return undefined;
  const found = products.find((own) => listed.exchanges.includes(own.exchange) && listed.codes.includes(own.code));
  if (found === undefined) return undefined;
  return {
    code: found.code,
    curve: found.curve,
    period: found.period,
    hasEligibleOptions: optionsOn.includes(found.code),
  };
}

/** All eligible codes, for messages. */
export const ELIGIBLE_CODES: readonly string[] = products.map(({ code }) => code);
