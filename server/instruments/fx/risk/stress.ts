import { groupBy } from '../../../lib/group-by.js';
import { curveLevels } from '../../rates/curve-levels.js';
import { namedTenors, stressCurveMoves } from '../../rates/curve-shocks.js';
import type { RateMoves } from '../../rates/rate-moves.js';
import type { RiskSetting } from '../../risk/position-risk.js';
import { shockedVolatility } from '../../risk/shocks/apply-shock.js';
import type { CompiledScenario, Shock } from '../../risk/shocks/compiled-scenario.js';
import type { StressDetail, StressedPrice, StressPart } from '../../risk/stress-part.js';
import type { PairMarket } from '../fx-market.js';
import type { ResolvedFxPosition } from '../resolved-fx.js';
import { scaledTrade } from './book.js';
import { fxPnl } from './fx-pnl.js';
import { convertedRatio, pairShock, shockedRatio } from '../../risk/shocks/exchange-rate-shock.js';

/** FX rows in stress scenarios: spot and volatility by the rule of the pair, curves by those of rates. */
export function stressFx(
  positions: readonly ResolvedFxPosition[],
  scenarios: readonly CompiledScenario[],
  setting: RiskSetting,
): StressPart {
  const rates = stressedRates(positions, scenarios, setting);
  const groups = groupBy(positions, ({ market, contract }) => `${market.pair.name} ${contract.expiry}`);
  const details = [...groups.values()].flatMap((group) => stressGroup(group, scenarios, rates, setting));
  return { details, leftOut: [], remarks: [] };
}

/** Positions of one pair and expiry, which the same rules move. */
function stressGroup(
  positions: readonly ResolvedFxPosition[],
  scenarios: readonly CompiledScenario[],
  rates: RateMoves,
  setting: RiskSetting,
): readonly StressDetail[] {
  const [first] = positions;
  if (first === undefined) return [];
  const { market, contract } = first;
  const shocks = scenarios.map((scenario) => pairShock(scenario, market.pair, contract.expiry));
  const ratios = Float64Array.from(shocks, (shock) => shockedRatio(market.spot, shock));
  const trades = positions.map((position) => scaledTrade(position, setting));
  const pnl = fxPnl(
    trades,
    {
      count: scenarios.length,
      rates,
      spot: () => ratios,
      conversion: () => conversions(market, scenarios, ratios, setting),
    },
    (option, _market, scenario) => volatilityAfter(option.volatility, shocks[scenario]),
  );
  return positions.flatMap((position, place) => {
    const trade = trades[place];
    const own = trade === undefined ? new Float64Array(0) : pnl.of(trade);
    return scenarios.map(({ scenarioId }, scenario): StressDetail => ({
      position,
      scenarioId,
      shock: shocks[scenario],
      valued: stressedPrice(position, ratios[scenario] ?? 1),
      pnl: own[scenario] ?? NaN,
    }));
  });
}

const volatilityAfter = (volatility: number, shock: Shock | undefined): number =>
  shock === undefined ? volatility : shockedVolatility(volatility, shock);

/** By the shock of the pair of quote currency and the currency of the figures, or by the pair's own where it has both. */
function conversions(
  { pair: { base, quote } }: PairMarket,
  scenarios: readonly CompiledScenario[],
  ratios: Float64Array,
  { baseCurrency, rate }: RiskSetting,
): Float64Array | null {
  if (quote === baseCurrency) return null;
  if (base === baseCurrency) return ratios.map((ratio) => 1 / ratio);
  return Float64Array.from(scenarios, (scenario) => convertedRatio(scenario, quote, baseCurrency, rate(quote)));
}

/** What is shown of a row beside its gain: spot before and after. */
const stressedPrice = ({ market, contract }: ResolvedFxPosition, ratio: number): StressedPrice => ({
  underlyingPrice: market.spot,
  volatility: contract.volatility,
  riskFreeRate: null,
  price: market.spot,
  stressedPrice: market.spot * ratio,
});

/** Moves of the curves of all pairs by the rules of rates. */
function stressedRates(
  positions: readonly ResolvedFxPosition[],
  scenarios: readonly CompiledScenario[],
  { snapshot }: RiskSetting,
): RateMoves {
  const names = new Set(positions.flatMap(({ market: { base, quote } }) => [base.curve, quote.curve]));
  const moves = [...names].flatMap((name) => {
    const levels = curveLevels(
      snapshot,
      name,
      scenarios.flatMap((scenario) => namedTenors(scenario, name)),
    );
    return levels === undefined ? [] : [[name, stressCurveMoves(scenarios, levels)] as const];
  });
  return { scenarioCount: scenarios.length, curves: new Map(moves) };
}
