import { z } from 'zod';
import { currencyCode, exchangeRateField, figure, holdingFields } from './result-fields.js';

/** One priced position; prices, values and sensitivities in the contract's currency. */
export const positionResultSchema = z
  .object({
    position_id: z.string().describe("The caller's identifier, else the row number."),
    row: z.int().describe('Index in the submitted portfolio.'),
    ...holdingFields(),
    sector: z.string().nullable(),
    sub_sector: z.string().nullable(),
    underlying: z.string().nullable().describe("The underlying's name; what stress scenarios match."),
    currency_code: currencyCode(),
    fxrate: exchangeRateField(),
    multiplier: z.number().nullable().describe('Money per 1.0 of price for one contract.'),
    net_position: z.number().describe('+ long.'),
    long_qty: figure().describe('Of an omnibus account, margined by itself; null of any other.'),
    short_qty: figure().describe('Of an omnibus account, margined by itself, at least 0; null of any other.'),
    price: figure().describe('Not rounded.'),
    volatility: figure().describe(
      'As the parameter file has it, 0.2 = 20 %, of some options on rates in price units; greeks are at the volatility of the settlement price.',
    ),
    underlying_price: figure(),
    days_to_maturity: figure(),
    market_value: figure(),
    delta: figure().describe(
      'Of the whole position, in contracts of the underlying; of FX of the pair’s first currency; of listed contracts the composite delta of the parameter file, not the model’s.',
    ),
    gamma: figure().describe('Change of the model’s delta per 1.0 of the underlying’s price.'),
    vega: figure().describe(
      'Gain for one volatility point (0.01) more; of a volatility in price units 0.01 of the underlying’s price.',
    ),
    theta: figure().describe('Gain for one calendar day less to expiration.'),
    rho: figure().describe('Gain for an interest rate 1 % higher.'),
    dv01: figure().describe('Gain for one basis point down.'),
    beta: figure().describe('Of the contract’s price to the index of the account’s beta.'),
    value_at_risk_contribution: figure().describe(
      "In the account's currency; the parts add up to the account's value_at_risk, whatever risk_method says that is. Null: in no risk figure.",
    ),
    expected_shortfall_contribution: figure().describe("The same of the account's expected_shortfall."),
    initial_margin_contribution: figure().describe(
      "In the account's currency; the parts add up to the account's initial_margin.",
    ),
  })
  .meta({ id: 'PositionResult' });

export type PositionResult = Readonly<z.infer<typeof positionResultSchema>>;
