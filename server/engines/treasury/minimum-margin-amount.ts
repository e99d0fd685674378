import { measureRisk, type MeasuredRisk } from '../../pricing/scenario/risk-measure.js';
import { tailComponent, type Charge } from './charge.js';
import { fillProxyWeights, type PriceReturns } from './price-returns.js';
import type { SecurityHolding } from './security-holding.js';
import type { MinimumMarginTerms } from './treasury-parameters.js';

/** Value at risk of the proxies' price returns. */
export interface MinimumMarginAmount extends Charge {
  readonly risk: MeasuredRisk;
}

/** Market values net over the proxies; each holding counts by its maturity alone. */
export function minimumMarginAmount(
  holdings: readonly SecurityHolding[],
  returns: PriceReturns,
  { confidenceLevel }: MinimumMarginTerms,
): MinimumMarginAmount {
  const own = new Float64Array(returns.tenorYears.length);
  const values = new Float64Array(returns.tenorYears.length);
  for (const { years, marketValue } of holdings) {
    fillProxyWeights(returns.tenorYears, years, own);
    own.forEach((weight, tenor) => (values[tenor] = (values[tenor] ?? 0) + weight * marketValue));
  }
  const pnl = Float64Array.from({ length: returns.scenarioCount }, (_, scenario) => gainOf(values, returns, scenario));
  const risk = measureRisk(pnl, { kind: 'value at risk', confidenceLevel });
  return {
    amount: risk.amount,
    risk,
    componentOf: ({ years, marketValue }) => {
      fillProxyWeights(returns.tenorYears, years, own);
      return tailComponent(risk.tail, (scenario) => marketValue * gainOf(own, returns, scenario));
    },
  };
}

function gainOf(values: Float64Array, { returns, scenarioCount }: PriceReturns, scenario: number): number {
  let gain = 0;
  for (let tenor = 0; tenor < values.length; tenor++)
    gain += (values[tenor] ?? 0) * (returns[tenor * scenarioCount + scenario] ?? 0);
  return gain;
}
