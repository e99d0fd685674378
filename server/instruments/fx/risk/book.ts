import { currencyPair } from '../../../domain/fx/currency-pair.js';
import { shortList } from '../../../lib/sentence-list.js';
import { weightedLoss } from '../../../lib/statistics/quantile-ranking.js';
import { historicalRateMoves } from '../../rates/rate-book.js';
import type { EngineRemark } from '../../resolved-position.js';
import type { HistoricalScenarios } from '../../risk/history/historical-scenarios.js';
import type { CurveFactors } from '../../risk/history/risk-market.js';
import type { RiskSetting } from '../../risk/position-risk.js';
import type { BookOutcome, LeftOut, RiskBook } from '../../risk/risk-book.js';
import type { PairMarket } from '../fx-market.js';
import type { ResolvedFxPosition } from '../resolved-fx.js';
import { fxPnl, type FxPnl, type ScaledTrade } from './fx-pnl.js';
import { heldVolatilities } from './held-volatilities.js';
import { historiesIn, pairFactors, spotRatios, type PairFactor } from '../../risk/history/exchange-rates.js';

/** The FX trades of one account in historical scenarios: spot by the history of the pair, curves where they have histories. */
export function fxBook(positions: readonly ResolvedFxPosition[], setting: RiskSetting): BookOutcome {
  const moving = new Map<PairMarket, readonly PairFactor[]>();
  const leftOut: LeftOut[] = [];
  const held = positions.filter(({ market, origin }) => {
    const factors = moving.get(market) ?? pairFactors(market.pair, historiesIn(setting.histories, market.isDemo));
    moving.set(market, factors);
    if (factors.length > 0) return true;
    leftOut.push({ row: origin.row, reason: `there is no history of exchange rates of ${market.pair.name}` });
    return false;
  });
  return { book: bookOf(held, moving, setting), leftOut };
}

function bookOf(
  positions: readonly ResolvedFxPosition[],
  moving: ReadonlyMap<PairMarket, readonly PairFactor[]>,
  setting: RiskSetting,
): RiskBook {
  const { histories, baseCurrency } = setting;
  const markets = [...new Set(positions.map(({ market }) => market))];
  const names = [...new Set(markets.flatMap(({ base, quote }) => [base.curve, quote.curve]))].sort();
  const curves = names
    .map((name) => histories.curveFactors(name))
    .filter((curve): curve is CurveFactors => curve !== undefined);
  const converting = new Map(markets.map((market) => [market, conversionFactors(market, setting)] as const));
  const trades = positions.map((position) => scaledTrade(position, setting));
  const spotFactors = [...moving.values(), ...converting.values()].flat().map(({ factor }) => factor);
  const pnlIn = (scenarios: HistoricalScenarios): FxPnl =>
    fxPnl(trades, {
      count: scenarios.scenarioCount,
      rates: historicalRateMoves(curves, scenarios, histories.snapshot),
      spot: (market) => spotRatios(moving.get(market) ?? [], scenarios),
      conversion: (market) =>
        market.pair.quote === baseCurrency ? null : spotRatios(converting.get(market) ?? [], scenarios),
    });
  return {
    rows: positions.map(({ origin }) => origin.row),
    factors: [...(positions.length === 0 ? [] : spotFactors), ...curves.flatMap(({ factors }) => factors)],
    addPnl: (scenarios, total) => {
      if (positions.length === 0) return [];
      const own = pnlIn(scenarios).total();
      for (let scenario = 0; scenario < total.length; scenario++)
        total[scenario] = (total[scenario] ?? 0) + (own[scenario] ?? 0);
      return bookRemarks(
        positions,
        names.filter((name) => !curves.some((curve) => curve.name === name)),
      );
    },
    losses: (scenarios, tails) => {
      const pnl = pnlIn(scenarios);
      const losses = tails.map(() => new Float64Array(positions.length));
      trades.forEach((trade, place) => {
        const own = pnl.of(trade);
        tails.forEach((tail, index) => {
          const ofTail = losses[index];
          if (ofTail !== undefined) ofTail[place] = weightedLoss(own, tail);
        });
      });
      return losses;
    },
  };
}

/** The histories by which a pair's quote currency is converted to the currency of the figures; none where it does not move, or has none. */
const conversionFactors = (
  { pair, isDemo }: PairMarket,
  { histories, baseCurrency }: RiskSetting,
): readonly PairFactor[] =>
  pair.quote === baseCurrency
    ? []
    : pairFactors(currencyPair(pair.quote, baseCurrency), historiesIn(histories, isDemo));

/** A trade in the currency of the figures at today's rate. */
export const scaledTrade = (
  { market, trade }: ResolvedFxPosition,
  { rate }: Pick<RiskSetting, 'rate'>,
): ScaledTrade => ({
  market,
  trade,
  rate: rate(market.pair.quote),
});

function bookRemarks(positions: readonly ResolvedFxPosition[], unmoved: readonly string[]): readonly EngineRemark[] {
  const told = heldVolatilities(
    positions,
    (pairs) => `Volatilities of ${pairs} stay as they are in the scenarios: there is no history of them.`,
  );
  if (unmoved.length === 0) return told;
  const message = `Rates of ${shortList(unmoved)} stay as they are in the scenarios of FX rows: there is no history of them.`;
  return [{ code: 'RATES_NOT_MOVED', field: null, message }, ...told];
}
