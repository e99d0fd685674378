import { groupBy } from '../../../lib/group-by.js';
import type { EngineRemark } from '../../resolved-position.js';
import type { GridPart, GridTerms, PositionPnl } from '../../risk/grid-part.js';
import type { RiskSetting } from '../../risk/position-risk.js';
import type { LeftOut } from '../../risk/risk-book.js';
import { shockedVolatility } from '../../risk/shocks/apply-shock.js';
import type { Shock } from '../../risk/shocks/compiled-scenario.js';
import { deviationOf, gridShock, NOTHING, ONE } from '../../risk/shocks/grid-shock.js';
import type { PairMarket } from '../fx-market.js';
import type { ResolvedFxPosition } from '../resolved-fx.js';
import { scaledTrade } from './book.js';
import { fxPnl } from './fx-pnl.js';
import { heldVolatilities } from './held-volatilities.js';
import { historiesIn, pairFactors } from '../../risk/history/exchange-rates.js';
import { shockedRatio } from '../../risk/shocks/exchange-rate-shock.js';

/** FX rows by uniform shocks of spot and of volatility; rates stay, and values are converted at the shocked rate of a pair with the currency of the figures. */
export function fxGrid(positions: readonly ResolvedFxPosition[], terms: GridTerms, setting: RiskSetting): GridPart {
  const shocked: PositionPnl[] = [];
  const leftOut: LeftOut[] = [];
  for (const [market, own] of groupBy(positions, (position) => position.market)) {
    const spots = spotShocks(market, terms);
    if (typeof spots === 'string') leftOut.push(...own.map(({ origin }) => ({ row: origin.row, reason: spots })));
    else shocked.push(...shockedPair(market, own, spots, terms, setting));
  }
  return { positions: shocked, leftOut, remarks: unmovedRemarks(positions, terms) };
}

function shockedPair(
  market: PairMarket,
  positions: readonly ResolvedFxPosition[],
  spots: readonly Shock[],
  terms: GridTerms,
  setting: RiskSetting,
): readonly PositionPnl[] {
  const unit = terms.volatilityCountsDeviations ? NOTHING : ONE;
  const volatilities = terms.volatilityShocks.map((volatility) => gridShock(terms.shockType, unit, { volatility }));
  const columns = volatilities.length;
  const count = spots.length * columns;
  const ratios = Float64Array.from({ length: count }, (_, place) =>
    shockedRatio(market.spot, spots[Math.floor(place / columns)]),
  );
  const { base, quote } = market.pair;
  const isInverse = quote !== setting.baseCurrency && base === setting.baseCurrency;
  const trades = positions.map((position) => scaledTrade(position, setting));
  const pnl = fxPnl(
    trades,
    {
      count,
      rates: { scenarioCount: count, curves: new Map() },
      spot: () => ratios,
      conversion: () => (isInverse ? ratios.map((ratio) => 1 / ratio) : null),
    },
    ({ volatility }, _market, scenario) => {
      const shock = volatilities[scenario % columns];
      return shock === undefined ? volatility : shockedVolatility(volatility, shock);
    },
  );
  return positions.flatMap((position, place) => {
    const trade = trades[place];
    return trade === undefined ? [] : [{ position, pnl: pnl.of(trade) }];
  });
}

/** The shocks of a pair's spot, or why there are none. */
function spotShocks(market: PairMarket, terms: GridTerms): readonly Shock[] | string {
  const factors = pairFactors(market.pair, historiesIn(terms.market, market.isDemo));
  const [only] = factors.length === 1 ? factors : [];
  const unit = terms.underlyingCountsDeviations ? deviationOf(only?.factor, terms.market) : ONE;
  if (unit === undefined)
    return `there is no history of ${market.pair.name} of its own to take standard deviations from`;
  // Deviations of the pair the other way round are those of its inverse: in proportion they are the same.
  if (only?.power === -1 && unit.type === 'Absolute')
    return `the history of ${market.pair.name} is of the pair the other way round, whose absolute moves are not its own`;
  return terms.underlyingShocks.map((underlying) => gridShock(terms.shockType, unit, { underlying }));
}

function unmovedRemarks(positions: readonly ResolvedFxPosition[], terms: GridTerms): readonly EngineRemark[] {
  if (!terms.volatilityCountsDeviations) return [];
  return heldVolatilities(
    positions,
    (pairs) =>
      `Volatilities of ${pairs} stay as they are in the grid: there is no history to take standard deviations from.`,
  );
}
