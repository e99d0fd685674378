import { weightedLoss } from '../../lib/statistics/quantile-ranking.js';
import type { TailWeights } from '../../lib/statistics/quantile-ranking.js';
import { flowBook, type FlowBook } from '../../pricing/swap/flow-book.js';
import { revalue } from '../../pricing/swap/revalue.js';
import type { CurveSet } from '../../pricing/curve/curve-set.js';
import type { TenorDv01 } from '../rates/tenor-dv01.js';
import type { ResolvedSwap } from './resolved-swap.js';
import type { ScenarioNodes } from '../../pricing/curve/rebuilt-nodes.js';

/** The swaps of one account, prepared for valuation in scenarios. */
export interface TradeBook {
  readonly swaps: readonly ResolvedSwap[];
  /** P&L of all swaps together by scenario, the currency of the margin. */
  readonly pnl: (nodes: ScenarioNodes, count: number) => Float64Array;
  /** Each swap's weighted loss over the scenarios of a tail, the currency of the margin. */
  readonly components: (nodes: ScenarioNodes, tail: TailWeights) => Float64Array;
  /** DV01 by quote of every curve, in the curve's currency. */
  readonly keyRateDv01: () => readonly TenorDv01[];
}

/** @param curves those of all the swaps */
export function tradeBook(swaps: readonly ResolvedSwap[], curves: CurveSet): TradeBook {
  const book = flowBook(swaps.map(({ flows }) => flows));
  const rates = swaps.map(({ contractCurrencyRate = 1 }) => contractCurrencyRate);
  return {
    swaps,
    pnl: (nodes, count) => revalue(joined(book, rates), curves.builder, curves.base, nodes.nodes, count),
    components(nodes, { scenarios, weights }) {
      const count = scenarios.length;
      const pnl = revalue(book, curves.builder, curves.base, rowsOf(nodes, curves, scenarios), count);
      const places = Uint32Array.from(scenarios, (_, place) => place);
      return Float64Array.from(rates, (rate, swap) => {
        const own = pnl.subarray(swap * count, (swap + 1) * count);
        return rate * weightedLoss(own, { scenarios: places, weights });
      });
    },
    keyRateDv01: () => keyRates(swaps, book, curves),
  };
}

/** The nodes of some scenarios, in their order. */
function rowsOf({ nodes }: ScenarioNodes, { builder }: CurveSet, scenarios: Uint32Array): Float64Array {
  const { nodeCount } = builder;
  const rows = new Float64Array(scenarios.length * nodeCount);
  scenarios.forEach((scenario, place) =>
    rows.set(nodes.subarray(scenario * nodeCount, (scenario + 1) * nodeCount), place * nodeCount),
  );
  return rows;
}

/** The book with one group: the sum of the groups, each times a factor. */
function joined(book: FlowBook, factors: readonly number[]): FlowBook {
  const totals = new Float64Array(book.days.size + book.growthStart.length);
  for (let group = 0; group < book.groupCount; group++) {
    const factor = factors[group] ?? 0;
    if (factor === 0) continue;
    for (let entry = book.firstEntry[group] ?? 0; entry < (book.firstEntry[group + 1] ?? 0); entry++) {
      const element = book.element[entry] ?? 0;
      totals[element] = (totals[element] ?? 0) + factor * (book.weight[entry] ?? 0);
    }
  }
  const element = Int32Array.from(totals.keys()).filter((place) => totals[place] !== 0);
  return {
    ...book,
    groupCount: 1,
    firstEntry: Int32Array.of(0, element.length),
    element,
    weight: Float64Array.from(element, (place) => totals[place] ?? 0),
  };
}

/** Half the difference of value between each quote one basis point down and up, summed over the swaps of the curve's currency. */
function keyRates(swaps: readonly ResolvedSwap[], book: FlowBook, curves: CurveSet): readonly TenorDv01[] {
  const { builder, base } = curves;
  const count = 2 * builder.quoteCount;
  const currencies = new Set(swaps.map(({ currency }) => currency));
  return [...currencies].flatMap((currency) => {
    const own = joined(
      book,
      swaps.map((swap) => (swap.currency === currency ? 1 : 0)),
    );
    const pnl = revalue(own, builder, base, curves.quoteBumps, count);
    return builder.layouts
      .filter(({ index }) => index.currency === currency)
      .flatMap(({ index, tenors, firstQuote }) =>
        tenors.map((tenor, place): TenorDv01 => {
          const up = 2 * (firstQuote + place);
          return { index: index.name, currency, tenor, dv01: ((pnl[up + 1] ?? 0) - (pnl[up] ?? 0)) / 2 };
        }),
      );
  });
}
