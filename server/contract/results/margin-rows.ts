import { z } from 'zod';
import { currencyCode, exchangeRateField, resultType } from './result-fields.js';

/** One clearing house, model and currency. */
export const marginByCcpSchema = z
  .object({
    clearing_org: z.string(),
    result_type: resultType(),
    currency_code: currencyCode(),
    fxrate: exchangeRateField(),
    initial_margin: z.number(),
    maintenance_margin: z
      .number()
      .nullable()
      .describe('Null where the parameters do not distinguish it from initial margin.'),
    option_liquidation_value: z.number().describe('Positive for net long premium.'),
    additional_margin: z.number(),
    requirement: z.number().describe('max(0, initial margin - available option value) + additional margin.'),
  })
  .meta({ id: 'MarginByCcp' });

/** One combined commodity or product. */
export const marginByContractSchema = z
  .object({
    clearing_org: z.string(),
    result_type: resultType(),
    exchange: z.string(),
    contract_code: z.string(),
    cc_code: z.string().describe('Combined commodity.'),
    cc_name: z.string(),
    sector: z.string().nullable(),
    sub_sector: z.string().nullable(),
    currency_code: currencyCode(),
    fxrate: exchangeRateField(),
    initial_margin: z.number(),
    maintenance_margin: z.number().nullable().describe('Null as in margin_by_ccp.'),
    option_liquidation_value: z.number(),
  })
  .meta({ id: 'MarginByContract' });

export type MarginByCcp = Readonly<z.infer<typeof marginByCcpSchema>>;
export type MarginByContract = Readonly<z.infer<typeof marginByContractSchema>>;
