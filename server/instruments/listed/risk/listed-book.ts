import type { EngineRemark } from '../../resolved-position.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { groupBy } from '../../../lib/group-by.js';
import { weightedLoss } from '../../../lib/statistics/quantile-ranking.js';
import type { RiskFactor } from '../../risk/history/risk-factor.js';
import type { BookOutcome, LeftOut, RiskBook } from '../../risk/risk-book.js';
import { shortList } from '../../../lib/sentence-list.js';
import type { ListedInstrument, ListedMarket } from './listed-market.js';

/** A position in a contract that has a history. */
interface Held {
  readonly row: number;
  /** All rows that it stands for. */
  readonly rows: readonly number[];
  readonly instrument: ListedInstrument;
  /** Money in base currency per 1.0 of price. */
  readonly perPoint: number;
}

/**
 * The listed positions of one account in historical scenarios: futures by their price, options revalued fully.
 * @param toBase units of base currency for 1 of the position's contract currency
 */
export function listedBook(
  positions: readonly ResolvedListedPosition[],
  market: ListedMarket,
  toBase: (position: ResolvedListedPosition) => number,
): BookOutcome {
  const held: Held[] = [];
  const leftOut: LeftOut[] = [];
  for (const position of positions) {
    const row = position.origin.row;
    const outcome = market.instrument(position);
    if (!outcome.ok) leftOut.push({ row, reason: outcome.reason });
    else if (outcome.instrument.factor === undefined) {
      const { exchange, code } = outcome.instrument.valuer.contract.place;
      leftOut.push({ row, reason: market.market.whyNoPrice(exchange, code, position.set.isDemo) });
    } else {
      const { instrument } = outcome;
      const perPoint = position.netQuantity * instrument.valuer.contract.multiplier * toBase(position);
      held.push({ row, rows: position.sumOfRows ?? [row], instrument, perPoint });
    }
  }
  return { book: bookOf(held, market), leftOut };
}

function bookOf(held: readonly Held[], market: ListedMarket): RiskBook {
  const byInstrument = groupBy(held, ({ instrument }) => instrument);
  return {
    rows: held.map(({ row }) => row),
    factors: held.flatMap(({ instrument: { factor, volatilityFactor } }) =>
      [factor, volatilityFactor].filter((own): own is RiskFactor => own !== undefined),
    ),
    addPnl(scenarios, total) {
      market.makeRoom(byInstrument.keys(), scenarios);
      for (const [instrument, own] of byInstrument) {
        const perPoint = own.reduce((sum, position) => sum + position.perPoint, 0);
        const changes = market.priceChanges(instrument, scenarios);
        for (let scenario = 0; scenario < total.length; scenario++)
          total[scenario] = (total[scenario] ?? 0) + perPoint * (changes[scenario] ?? 0);
      }
      return volatilityRemarks(held);
    },
    losses(scenarios, tails) {
      const losses = tails.map(() => new Float64Array(held.length));
      held.forEach((position, place) => {
        const changes = market.priceChanges(position.instrument, scenarios);
        tails.forEach((tail, index) => {
          const ofTail = losses[index];
          if (ofTail !== undefined) ofTail[place] = position.perPoint * weightedLoss(changes, tail);
        });
      });
      return losses;
    },
  };
}

/** Options whose volatility has no history, and those whose price implies none. */
function volatilityRemarks(held: readonly Held[]): readonly EngineRemark[] {
  const options = held.filter(({ instrument }) => instrument.valuer.contract.option !== undefined);
  const constant = options.filter(({ instrument }) => instrument.volatilityFactor === undefined);
  return [
    ...[...groupBy(options, ({ instrument }) => instrument.valuer.remark)].flatMap(([remark, own]) =>
      remark === undefined ? [] : [noImpliedVolatility(remark, own)],
    ),
    ...[...groupBy(constant, ({ instrument }) => instrument.isVolatilityInPercent)].map(([isInPercent, own]) =>
      noVolatilityHistory(own, isInPercent ? IN_PERCENT : 'there is no history of them'),
    ),
  ];
}

function noImpliedVolatility(remark: string, held: readonly Held[]): EngineRemark {
  const rows = held.flatMap((own) => own.rows).sort((first, second) => first - second);
  const named = shortList(rows.map(String));
  const subject =
    rows.length === 1
      ? `The option of row ${named}, counted from 0`
      : `${rows.length} options (rows ${named}; counted from 0)`;
  return { code: 'NO_IMPLIED_VOLATILITY', field: null, message: `${subject}: ${remark}.` };
}

const IN_PERCENT =
  'their history is not in fractions; if it is in percent, its lines in history/map.csv need the unit percent';

function noVolatilityHistory(held: readonly Held[], reason: string): EngineRemark {
  const products = new Set(
    held.map(({ instrument: { valuer } }) => {
      const { place, option } = valuer.contract;
      return `${place.exchange} ${option?.code ?? place.code}`;
    }),
  );
  const message = `Volatilities of ${shortList([...products])} stay as they are in the scenarios: ${reason}.`;
  return { code: 'NO_VOLATILITY_HISTORY', field: null, message };
}
