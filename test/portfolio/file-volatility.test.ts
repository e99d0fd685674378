import { describe, it } from '@jest/globals';
import { bachelier } from '../../server/pricing/bachelier.js';
import { black76 } from '../../server/pricing/black76.js';
import { calculatedAccount } from '../support/calculated-accounts.js';
import { expectClose } from '../support/expect-close.js';
import { deskSnapshot, futureRow, RATE } from '../support/risk-desk.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { futureArray, spanParameters, type TestContract } from '../support/span-parameters.js';

// Options whose settlement price tells no volatility are valued with the file's, whose unit no file says.

const YEARS = 0.06;
const PERIOD = '202606';
const FAR_STRIKE = 110;
/** Price units per √year. */
const DEVIATION = 0.8;
const UNDERLYING_PRICE = 96;

interface Product {
  /** SR3's history moves in points: Bachelier; PL has none: Black-76. */
  readonly code: 'SR3' | 'PL';
  readonly fileVolatility: number;
  /** Of the options beside; none = they have no price either. */
  readonly hasPrices: boolean;
}

const option = (strike: number, price: number, fileVolatility: number): TestContract => ({
  type: 'OOF',
  period: PERIOD,
  right: 'CALL',
  strike,
  price,
  years: YEARS,
  volatility: fileVolatility,
  interestRate: RATE,
  underlyingPeriod: PERIOD,
  array: futureArray(1000),
});

/** An option far out of the money with a settlement price of 0, its stress row and its greeks. */
function farOption({ code, fileVolatility, hasPrices }: Product) {
  const exchange = code === 'SR3' ? 'CME' : 'NYMEX';
  const priceOf = (strike: number): number => {
    const terms = { right: 'call', strike, rate: RATE } as const;
    if (!hasPrices) return 0;
    return code === 'SR3'
      ? bachelier.price(terms, UNDERLYING_PRICE, DEVIATION, YEARS)
      : black76.price(terms, UNDERLYING_PRICE, DEVIATION / UNDERLYING_PRICE, YEARS);
  };
  const parameters = spanParameters({
    exchange,
    commodities: [
      {
        code,
        contractValueFactor: 2500,
        contracts: [
          { type: 'FUT', period: PERIOD, price: UNDERLYING_PRICE, array: futureArray(1000) },
          ...[95.75, 96, 96.25].map((strike) => option(strike, priceOf(strike), fileVolatility)),
          option(FAR_STRIKE, 0, fileVolatility),
        ],
      },
    ],
  });
  const snapshot = snapshotOf([loadedSet(parameters, 'CME')], { rateMarket: deskSnapshot().rateMarket });
  const row = { ...futureRow(code, PERIOD, 1), contract_type: 'CALL', contract_strike: FAR_STRIKE };
  const request = { stress_test_enabled: true, stress_test_details_enabled: true };
  const account = calculatedAccount(snapshot, [{ ...row, exchange_code: exchange }], request);
  const detail = account.stress_tests.details?.[0];
  const position = account.portfolio[0];
  if (detail === undefined || position === undefined) throw new Error('The option is not valued.');
  return { detail, position };
}

describe('the parameter file’s volatility', () => {
  it.each([
    { code: 'SR3', fileVolatility: DEVIATION, taken: DEVIATION, unit: 'price units' },
    { code: 'SR3', fileVolatility: DEVIATION / 96, taken: DEVIATION, unit: 'a fraction' },
    { code: 'PL', fileVolatility: DEVIATION, taken: DEVIATION / 96, unit: 'price units' },
    { code: 'PL', fileVolatility: DEVIATION / 96, taken: DEVIATION / 96, unit: 'a fraction' },
  ] as const)('of $code is in the unit that the options beside tell: $unit', ({ code, fileVolatility, taken }) => {
    const { detail, position } = farOption({ code, fileVolatility, hasPrices: true });
    expectClose(detail.volatility ?? NaN, taken, { relative: 1e-6 });
    expectClose(detail.price_revalued ?? NaN, 0, { absolute: 1e-6 });
    for (const greek of [position.gamma, position.vega, position.theta, position.rho])
      expectClose(greek ?? NaN, 0, { absolute: 1e-6 });
  });

  it('is a fraction where no option beside tells a volatility', () => {
    const { detail } = farOption({ code: 'SR3', fileVolatility: 0.01, hasPrices: false });
    expectClose(detail.volatility ?? NaN, 0.01 * UNDERLYING_PRICE, { relative: 1e-6 });
  });
});
