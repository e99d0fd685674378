import type { EngineRemark } from '../../engines/margin-engine.js';
import type { ResolvedSpanPosition } from '../../engines/span/engine.js';
import { weightedLoss } from '../../lib/quantile-ranking.js';
import type { HistoricalScenarios } from '../history/historical-scenarios.js';
import type { RiskFactor } from '../history/risk-factor.js';
import type { BookOutcome, LeftOut, RiskBook } from '../risk-book.js';
import type { ListedInstrument, ListedMarket } from './listed-market.js';

/** A position in a contract that has a history. */
interface Held {
  readonly row: number;
  readonly instrument: ListedInstrument;
  /** Money in base currency per 1.0 of price. */
  readonly perPoint: number;
}

/**
 * The listed positions of one account in historical scenarios: futures by their price, options revalued fully.
 * @param toBase units of base currency for 1 of the position's contract currency
 */
export function listedBook(
  positions: readonly ResolvedSpanPosition[],
  market: ListedMarket,
  toBase: (position: ResolvedSpanPosition) => number,
): BookOutcome {
  const held: Held[] = [];
  const leftOut: LeftOut[] = [];
  for (const position of positions) {
    const row = position.origin.row;
    const outcome = market.instrument(position);
    if (!outcome.ok) leftOut.push({ row, reason: outcome.reason });
    else if (outcome.instrument.factor === undefined) {
      const { exchange, code } = outcome.instrument.valuer.contract.place;
      leftOut.push({ row, reason: `there is no price history of ${exchange} ${code}` });
    } else {
      const { instrument } = outcome;
      const perPoint = position.netQuantity * instrument.valuer.contract.multiplier * toBase(position);
      held.push({ row, instrument, perPoint });
    }
  }
  return { book: bookOf(held, market), leftOut };
}

function bookOf(held: readonly Held[], market: ListedMarket): RiskBook {
  const changesOf = ({ instrument }: Held, scenarios: HistoricalScenarios): Float64Array =>
    market.priceChanges(instrument, scenarios);
  return {
    rows: held.map(({ row }) => row),
    factors: held.flatMap(({ instrument: { factor, volatilityFactor } }) =>
      [factor, volatilityFactor].filter((own): own is RiskFactor => own !== undefined),
    ),
    addPnl(scenarios, total) {
      for (const position of held) {
        const { perPoint } = position;
        const changes = changesOf(position, scenarios);
        for (let scenario = 0; scenario < total.length; scenario++)
          total[scenario] = (total[scenario] ?? 0) + perPoint * (changes[scenario] ?? 0);
      }
      return volatilityRemarks(held);
    },
    losses: (scenarios, tails) =>
      tails.map((tail) =>
        Float64Array.from(held, (position) => position.perPoint * weightedLoss(changesOf(position, scenarios), tail)),
      ),
  };
}

/** Options whose volatility has no history, and those whose price implies none. */
function volatilityRemarks(held: readonly Held[]): readonly EngineRemark[] {
  const remarks: EngineRemark[] = [];
  const constant = new Set<string>();
  for (const { row, instrument } of held) {
    const { contract, remark } = instrument.valuer;
    if (contract.option === undefined) continue;
    if (instrument.volatilityFactor === undefined) constant.add(`${contract.place.exchange} ${contract.option.code}`);
    if (remark !== undefined)
      remarks.push({ code: 'NO_IMPLIED_VOLATILITY', field: null, message: `The option of row ${row}: ${remark}.` });
  }
  if (constant.size > 0) {
    const message = `Volatilities of ${[...constant].join(', ')} stay as they are in the scenarios: there is no history of them.`;
    remarks.push({ code: 'NO_VOLATILITY_HISTORY', field: null, message });
  }
  return remarks;
}
