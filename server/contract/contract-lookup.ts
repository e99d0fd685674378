import { z } from 'zod';

/** A product: a future, or the options of one code. */
export const listedContractSchema = z
  .object({
    exchange_code: z.string(),
    contract_code: z.string(),
    contract_name: z.string(),
    contract_types: z.array(z.string()).readonly().describe('FUT; CALL and PUT; FWD; PHY; CMB.'),
    clearing_org: z.string().describe('Whose parameters margin it.'),
    clearing_exchange_code: z.string().describe('As the clearing house writes it, whatever the symbology.'),
    clearing_contract_code: z.string(),
    currency_code: z.string(),
    multiplier: z.number().describe('Money per 1.0 of price for one contract, at the prices of the clearing house.'),
    sector: z.string().nullable(),
    sub_sector: z.string().nullable(),
    underlying: z.string().nullable(),
    expiries_total: z.int().describe('0 for what never expires.'),
    first_expiry: z.string().nullable().describe('As contract_expiry of rows; also the following.'),
    last_expiry: z.string().nullable(),
    strikes_total: z.int().describe('Different ones over all expiries; 0 for what is no option.'),
    first_strike: z.number().nullable(),
    last_strike: z.number().nullable(),
  })
  .meta({ id: 'ListedContract' });

/** An expiry of one type of contract. */
export const listedExpirySchema = z
  .object({
    contract_expiry: z.string().describe('Empty for what never expires: rows of it have none.'),
    expiry_date: z.string().nullable().describe('YYYY-MM-DD; null where the parameter file gives none.'),
    strikes_total: z.int(),
    first_strike: z.number().nullable(),
    last_strike: z.number().nullable(),
    strikes: z
      .array(z.number())
      .readonly()
      .optional()
      .describe('All of them, ascending; only where contract_expiry was asked for.'),
    last_trading_day: z
      .string()
      .optional()
      .describe('YYYY-MM-DD, as this and the following stand in a contract calendar that is loaded.'),
    first_notice_day: z.string().optional(),
    settlement_date: z.string().optional(),
    settles_into: z.string().optional(),
    settlement_prices: z
      .array(z.number().nullable())
      .readonly()
      .optional()
      .describe(
        'Of the parameter file, at the prices of the clearing house: in the order of strikes, or of the one contract; only where contract_expiry was asked for.',
      ),
    settlement_price_date: z.string().optional().describe('Day of the prices, YYYY-MM-DD.'),
  })
  .meta({ id: 'ListedExpiry' });

/** The answer to GET /validation-reference/contracts. */
export const contractLookupSchema = z
  .object({
    total: z.int().describe('Products found.'),
    count: z.int().describe('Rows of contracts.'),
    contracts: z.array(listedContractSchema).readonly().describe('A page of the products, the best answers first.'),
    listings: z
      .array(
        z.object({
          exchange_code: z.string(),
          contract_code: z.string(),
          contract_type: z.string(),
          expiries: z.array(listedExpirySchema).readonly().describe('Ascending.'),
        }),
      )
      .readonly()
      .describe(
        'What is listed of the one contract that contract_code names, or q, by type; empty where none is named.',
      ),
  })
  .meta({ id: 'ContractLookup' });

export type ListedContractRow = Readonly<z.infer<typeof listedContractSchema>>;
export type ListedExpiryRow = Readonly<z.infer<typeof listedExpirySchema>>;
export type ContractLookupAnswer = Readonly<z.infer<typeof contractLookupSchema>>;
export type ContractListing = ContractLookupAnswer['listings'][number];
