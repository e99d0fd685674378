import type { ScenarioDefinition, ShockBlock, ShockRules, StressScenario } from '../../../domain/stress-scenario.js';
import { interpolate } from './interpolate.js';
import { BOND_FUTURES, priceChange, type BondFuture } from './bond-futures.js';
import { OBSERVED_TENORS, type Observations, type Observed, type ObservedCurrency } from './observations.js';
import { curvesOf } from './rate-names.js';

/** Curves reach from the first to the last of these: the ends of the observed tenors move them. */
const SHORTEST = '1D';
const LONGEST = '60Y';

/** Shocks are kept to a hundredth of a basis point, and to a hundredth of a per cent. */
const DECIMALS = 4;
/** Never −0. */
const rounded = (value: number): number => Number(value.toFixed(DECIMALS)) + 0;

/** A scenario made of observed moves. Source: docs/methodology/stress.md, "Built-in scenarios". */
export const measuredScenario = (observed: Observations): StressScenario => ({
  scenarioId: observed.scenarioId,
  name: observed.name,
  definition: definitionOf(observed),
  isBuiltIn: true,
});

function definitionOf(observed: Observations): ScenarioDefinition {
  const { wti, brent, henryHub } = observed.energy;
  return {
    ...(observed.equity === undefined ? {} : { sector: { Equity: equityBlock(observed.equity) } }),
    subSector: { 'Crude Oil': priceBlock(brent), 'Refined Products': priceBlock(brent) },
    underlying: {
      'Crude Oil': priceBlock(wti),
      'Natural Gas': priceBlock(henryHub),
      ...exchangeRates(observed.perEuro),
      ...shortRates(observed),
      ...Object.fromEntries(BOND_FUTURES.map((future) => [future.underlying, bondBlock(future, observed)])),
    },
    tenor: {
      ...curveRules('USD', observed),
      ...curveRules('EUR', observed),
      ...curveRules('GBP', observed),
    },
    source: sourceOf(observed),
  };
}

const ratio = ([before, after]: Observed): number => after / before - 1;

/** The relative price shock; a price that fell through 0 is shocked by an amount instead. */
const priceBlock = (prices: Observed): ShockBlock =>
  Math.min(...prices) > 0
    ? { underlying: rounded(ratio(prices)), type: 'Relative' }
    : { underlying: rounded(prices[1] - prices[0]), type: 'Absolute' };

const equityBlock = ({ sp500, vix }: NonNullable<Observations['equity']>): ShockBlock => ({
  underlying: rounded(ratio(sp500)),
  volatility: rounded(ratio(vix)),
  type: 'Relative',
});

/** Dollars for one unit of each currency. */
function exchangeRates({ USD: dollars, ...others }: Observations['perEuro']): ShockRules {
  const crosses = Object.entries(others).map(([currency, perEuro]) => {
    const cross: Observed = [dollars[0] / perEuro[0], dollars[1] / perEuro[1]];
    return [`${currency}/USD`, priceBlock(cross)] as const;
  });
  return { 'EUR/USD': priceBlock(dollars), ...Object.fromEntries(crosses) };
}

/** Futures at 100 less a rate: one-month ones by the three-month yield, the SOFR strip by the two-year one. */
function shortRates({ curves }: Observations): ShockRules {
  const rise = (tenor: (typeof OBSERVED_TENORS)['USD'][number]): number => {
    const at = OBSERVED_TENORS.USD.indexOf(tenor);
    return (curves.USD.after[at] ?? NaN) - (curves.USD.before[at] ?? NaN);
  };
  const block = (move: number): ShockBlock => ({ underlying: rounded(-move), type: 'Absolute' });
  return { SOFR: block(rise('2Y')), 'One-Month SOFR': block(rise('3M')), 'Federal Funds': block(rise('3M')) };
}

/** Yields at the notional bond's term; the zero rates of the EUR curve compound continuously. */
function bondBlock(future: BondFuture, { curves }: Observations): ShockBlock {
  const yieldOf = (rates: readonly number[]): number => {
    const rate = interpolate(OBSERVED_TENORS[future.currency], rates, future.bond.years) / 100;
    return future.currency === 'EUR' ? Math.expm1(rate) : rate;
  };
  const { before, after } = curves[future.currency];
  return { underlying: rounded(priceChange(future, yieldOf(before), yieldOf(after))), type: 'Relative' };
}

/** Percentage points at the observed tenors, for every curve of the currency. */
function curveRules(currency: ObservedCurrency, { curves }: Observations): Readonly<Record<string, ShockRules>> {
  const { before, after } = curves[currency];
  const moves = OBSERVED_TENORS[currency].map((tenor, index) => {
    const move = (after[index] ?? NaN) - (before[index] ?? NaN);
    return [tenor, { underlying: rounded(move), type: 'Absolute' } satisfies ShockBlock] as const;
  });
  const [first, last] = [moves[0]?.[1], moves.at(-1)?.[1]];
  if (first === undefined || last === undefined) throw new Error(`No tenors of ${currency} are observed.`);
  const rules = { [SHORTEST]: first, ...Object.fromEntries(moves), [LONGEST]: last };
  return Object.fromEntries(curvesOf(currency).map((curve) => [curve, rules]));
}

function sourceOf({ from, to, equity, energy: { wti, brent, henryHub }, perEuro }: Observations): string {
  const span = ([before, after]: Observed): string => `${before} to ${after}`;
  const equities =
    equity === undefined
      ? ''
      : `S&P 500 ${span(equity.sp500)} and VIX ${span(equity.vix)} (closes, S&P Dow Jones and Cboe; for all equity indices), `;
  return [
    `Measured from ${from} to ${to}: ${equities}`,
    `WTI ${span(wti)}, Brent ${span(brent)} (also for refined products) and Henry Hub ${span(henryHub)} (spot, US EIA), `,
    `EURUSD ${span(perEuro.USD)}, EURGBP ${span(perEuro.GBP)}, EURJPY ${span(perEuro.JPY)}, EURCHF ${span(perEuro.CHF)} (ECB reference rates), `,
    'par yields (US Treasury) and zero curves (ECB AAA, Bank of England) for all curves of their currency and rate futures; ',
    'nothing else moves.',
  ].join('');
}
