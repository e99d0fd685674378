import { fxPnl, type ScaledTrade } from '../../instruments/fx/risk/fx-pnl.js';
import { heldVolatilities } from '../../instruments/fx/risk/held-volatilities.js';
import { groupBy } from '../../lib/group-by.js';
import { weightedLoss } from '../../lib/statistics/quantile-ranking.js';
import { exchangeRate } from '../../parameters/exchange-rate.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { modelMargin } from '../../pricing/scenario/model-margin.js';
import type { EngineRemark } from '../../instruments/resolved-position.js';
import { tailScenarios } from '../tail-scenarios.js';
import type { SimulatedMargin } from './detail.js';
import type { MarginedFx } from './margined-fx.js';
import { FX_MARGIN_CURRENCY, FX_MODEL, simulatedMarket, type SimulatedMarket } from './simulated-market.js';

/** The margin of one house's rows by simulation, with each row's part of it; money in dollars. */
export interface SimulatedComponent {
  readonly positions: readonly MarginedFx[];
  readonly method: SimulatedMargin;
  /** At least 0. */
  readonly amount: number;
  readonly contributions: ReadonlyMap<number, number>;
  readonly notes: readonly EngineRemark[];
}

/**
 * Expected shortfall over past moves scaled to today's volatility: every trade revalued fully with spot and curves moved together,
 * netted scenario by scenario. Pairs whose histories share no dates are margined apart and add up. Source: docs/methodology/fx.md,
 * "Historical simulation".
 * @param positions of one house and origin, all with histories
 */
export function simulatedMargins(
  positions: readonly MarginedFx[],
  snapshot: ParameterSnapshot,
): readonly SimulatedComponent[] {
  const markets = [...new Set(positions.map(({ market }) => market))];
  const market = simulatedMarket(snapshot, markets);
  if (market.set.scenarioCount > 0) return [marginIn(market, positions, snapshot)];
  if (markets.length <= 1) throw new Error(`${FX_MODEL.model} has no scenarios for ${markets[0]?.pair.name ?? ''}.`);
  const note: EngineRemark = {
    code: 'NO_COMMON_DATES',
    field: null,
    message: `${FX_MODEL.clearingHouse}, ${FX_MODEL.model}: the histories of the pairs share no dates; each pair is margined alone, without netting.`,
  };
  return [...groupBy(positions, (position) => position.market).values()]
    .flatMap((own) => simulatedMargins(own, snapshot))
    .map((component) => ({ ...component, notes: [note, ...component.notes] }));
}

function marginIn(
  market: SimulatedMarket,
  positions: readonly MarginedFx[],
  snapshot: ParameterSnapshot,
): SimulatedComponent {
  const trades = positions.map((position) => inDollars(position, snapshot));
  const pnl = fxPnl(trades, market.scenarios);
  const total = pnl.total();
  const margin = modelMargin(total, market.set, FX_MODEL.recipe);
  const amount = Math.max(0, margin.amount);
  const { tail } = margin.governing;
  const parts = trades.map((trade) => (amount === 0 ? 0 : weightedLoss(pnl.of(trade), tail)));
  return {
    positions,
    amount,
    contributions: new Map(positions.map(({ origin }, place) => [origin.row, parts[place] ?? 0])),
    method: {
      kind: 'simulation',
      margin,
      set: market.set,
      droppedDates: market.droppedDates,
      tail: tailScenarios(market.set, total, tail),
      factors: market.factors,
    },
    notes: [
      ...market.notes,
      ...heldVolatilities(
        positions,
        (pairs) =>
          `${FX_MODEL.clearingHouse}, ${FX_MODEL.model}: volatilities of ${pairs} stay as they are, as there is no history of them.`,
      ),
    ],
  };
}

/** @throws if there is no rate, which resolving each row has ruled out */
function inDollars({ market, trade }: MarginedFx, snapshot: ParameterSnapshot): ScaledTrade {
  const rate = exchangeRate(snapshot, market.pair.quote, FX_MARGIN_CURRENCY, market.isDemo ? 'demo' : 'loaded');
  if (rate === undefined) throw new Error(`There is no rate from ${market.pair.quote} to ${FX_MARGIN_CURRENCY}.`);
  return { market, trade, rate };
}
