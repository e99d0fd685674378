import { DAYS_PER_YEAR, PERCENT } from '../../../lib/units.js';
import type { PositionGreeks } from '../../risk/position-greeks.js';
import type { CurrencyAmount, HistoricalRisk, RiskSetting, VolatilityExposure } from '../../risk/position-risk.js';
import type { ResolvedFxPosition } from '../resolved-fx.js';
import { tradeGreeks, tradeValue } from '../value-fx.js';
import { fxBook } from './book.js';
import { fxGrid } from './grid.js';
import { fxKeyRates } from './key-rates.js';
import { historiesIn, pairFactors } from '../../risk/history/exchange-rates.js';
import { stressFx } from './stress.js';

/** FX rows move with spot, with the curves of both currencies and, options, with volatility. Source: docs/methodology/fx.md, "Risk". */
export const FX_RISK: HistoricalRisk<ResolvedFxPosition> = {
  history: fxBook,
  stress: stressFx,
  grid: fxGrid,
  greeks: (positions, setting) => positions.map((position) => fxGreeks(position, setting)),
  keyRates: fxKeyRates,
  convertsInScenarios: true,
  currencyAmounts,
  volatilities: fxVolatilities,
};

/** Money in the contract's currency: vega and rho for one percentage point, theta for a day; delta in the base currency. */
function fxGreeks(position: ResolvedFxPosition, { histories, rate }: RiskSetting): PositionGreeks {
  const { market, trade, contract } = position;
  const { delta, gamma, vega, theta, rho } = tradeGreeks(trade, market);
  const toContract = rate(market.pair.quote) / rate(contract.currency);
  const [moving, ...others] = pairFactors(market.pair, historiesIn(histories, market.isDemo));
  return {
    position,
    underlyingPrice: market.spot,
    multiplier: toContract,
    factor: others.length === 0 && moving?.power === 1 ? moving.factor : undefined,
    delta,
    gamma,
    vega: vega * PERCENT * toContract,
    theta: (theta / DAYS_PER_YEAR) * toContract,
    rho: rho * PERCENT * toContract,
    dv01: null,
  };
}

/**
 * The delta of the base currency, and of the quote currency what is left of the value: a value in the quote currency is
 * homogeneous in spot and itself. A trade without a dealt rate is worth nothing and holds both all the same.
 */
function currencyAmounts({ market, trade }: ResolvedFxPosition): readonly CurrencyAmount[] {
  const { pair, spot } = market;
  const { delta } = tradeGreeks(trade, market);
  return [
    { currency: pair.base, amount: delta },
    { currency: pair.quote, amount: tradeValue(trade, market) - delta * spot },
  ];
}

function fxVolatilities({ market, trade }: ResolvedFxPosition): readonly VolatilityExposure[] {
  if (trade.kind !== 'option') return [];
  const { base, quote } = market.pair;
  const gain = tradeGreeks(trade, market).vega * PERCENT;
  return [{ pair: [base, quote].sort().join(''), years: trade.option.years, gain, currency: quote }];
}
