import { z } from 'zod';
import { currencyCode, exchangeRateField, figure } from './result-fields.js';

/** Sensitivities of an account's listed positions with one underlying; money in the account's currency. */
export const underlyingGreeksSchema = z
  .object({
    sector: z.string().nullable(),
    sub_sector: z.string().nullable(),
    underlying: z.string().describe('The name that the rows of portfolio have.'),
    delta: figure().describe('Gain for a rise of the underlying by 1 %, to first order.'),
    gamma: figure().describe('Change of delta for a further rise by 1 %.'),
    vega: figure().describe('Gain for one volatility point (0.01) more.'),
    theta: figure().describe('Gain for one calendar day less to expiration.'),
    rho: figure().describe('Gain for an interest rate 1 % higher.'),
    dv01: figure().describe('Gain for one basis point down.'),
  })
  .meta({ id: 'UnderlyingGreeks' });

/** DV01 of an account's rate positions by curve and tenor. */
export const keyRateDv01Schema = z
  .object({
    index: z.string().describe('Rate index or government curve.'),
    tenor: z.string(),
    currency_code: currencyCode(),
    fxrate: exchangeRateField(),
    dv01: z.number().describe('Gain for one basis point down in the par quote of this tenor alone.'),
  })
  .meta({ id: 'KeyRateDv01' });

/** How an account has moved with an index in the historical scenarios. */
export const betaSchema = z
  .object({
    index: z.string().describe('Exchange and contract code of its price history.'),
    exposure: z.number().describe("Money in the account's currency per rise of the index by 1 %, by least squares."),
  })
  .meta({ id: 'Beta' });

/** The worst historical scenarios of an account. */
export const tailScenarioSchema = z.object({
  date: z.string().describe('Day on which the scenario ends, YYYY-MM-DD.'),
  pnl: z.number(),
});

export type UnderlyingGreeks = Readonly<z.infer<typeof underlyingGreeksSchema>>;
export type KeyRateDv01 = Readonly<z.infer<typeof keyRateDv01Schema>>;
