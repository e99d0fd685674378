import { rateIndex } from '../../../server/domain/find-rate-index.js';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';
import { baseNodes, curveBuilder } from '../../../server/pricing/curve/curve-builder.js';
import { nodesOfQuoteMoves } from '../../../server/pricing/curve/scenario-nodes.js';
import { fixingBook } from '../../../server/pricing/swap/fixings.js';
import { flattenSwap, flowsOf } from '../../../server/pricing/swap/flatten-swap.js';
import { flowBook } from '../../../server/pricing/swap/flow-book.js';
import { revalue } from '../../../server/pricing/swap/revalue.js';
import type { FixedFloatSwap } from '../../../server/pricing/swap/swap.js';
import { randomNumbers } from '../random-numbers.js';
import { inProcess } from '../contest/in-process.js';
import { inPython, QUANTLIB } from '../contest/in-python.js';
import type { Contest } from '../contest/contest.js';

export interface SwapSize {
  readonly swaps: number;
  readonly scenarios: number;
  /** Swaps and scenarios, the first ones each, whose P&L is compared; who values one swap at a time does no others. */
  readonly comparedSwaps: number;
  readonly comparedScenarios: number;
}

const ROUNDS = 2;
const VALUATION = '2025-06-11';
const TENORS = '1W 1M 3M 6M 9M 1Y 18M 2Y 3Y 4Y 5Y 6Y 7Y 8Y 9Y 10Y 12Y 15Y 20Y 25Y 30Y 40Y'.split(' ');

/**
 * P&L of SOFR swaps that have not begun when the curve moves. Schedules, calendars and payment lags are each library's
 * own; the curves, log-linear in ln DF, are built beforehand and handed to both. P&L as a fraction of the notional.
 */
export function swapContest(directory: string, size: SwapSize): Contest {
  const { scenarios, comparedSwaps, comparedScenarios } = size;
  const random = randomNumbers();
  const valuation = dayNumber(VALUATION);
  const index = rateIndex('USD-SOFR-OIS');
  const quotes = TENORS.map((tenor, place) => ({ tenor, rate: 0.043 - 0.0003 * place + 0.00001 * place * place }));
  const built = curveBuilder([{ index, quotes }], valuation);
  if (!built.ok) throw new Error(built.message);
  const { builder } = built;
  const base = baseNodes(builder);
  const moves = Float64Array.from({ length: scenarios * builder.quoteCount }, () => (random() - 0.5) * 0.01);
  const nodes = nodesOfQuoteMoves(builder, base, moves, scenarios);
  const book = Array.from({ length: size.swaps }, () => swapOf(index, valuation, random));
  const fixings = fixingBook(valuation, new Map());
  const flows = flowBook(
    book.map((swap) => {
      const flattened = flattenSwap(swap, fixings);
      if (!flattened.ok) throw new Error('A swap of the contest has begun.');
      return flowsOf(flattened.swap);
    }),
  );
  const nodeDays = builder.layouts.flatMap((layout) => layout.nodeDays);
  const compared = book.slice(0, comparedSwaps);
  const input = Float64Array.from([
    ...compared.flatMap(({ direction, effective, maturity, fixedRate }) => [
      direction === 'PAY' ? 1 : -1,
      effective - valuation,
      maturity - valuation,
      fixedRate,
    ]),
    ...nodeDays.map((day) => day - valuation),
    ...base,
    ...nodes.subarray(0, comparedScenarios * builder.nodeCount),
  ]);
  return {
    name: `${size.swaps} swaps × ${scenarios} scenarios`,
    unit: 'k values',
    tolerance: 1e-9,
    ours: inProcess({
      name: 'revalue',
      work: (size.swaps * scenarios) / 1e3,
      rounds: ROUNDS,
      run: () => {
        const pnl = revalue(flows, builder, base, nodes, scenarios);
        return Float64Array.from(
          compared.flatMap(({ notional }, swap) =>
            Array.from(
              pnl.subarray(swap * scenarios, swap * scenarios + comparedScenarios),
              (value) => value / notional,
            ),
          ),
        );
      },
    }),
    rivals: [
      inPython({
        name: `QuantLib-Python OvernightIndexedSwap, ${comparedSwaps} × ${comparedScenarios}`,
        // today's curve too, which a P&L is measured from
        work: (comparedSwaps * (comparedScenarios + 1)) / 1e3,
        rounds: ROUNDS,
        directory,
        fileName: 'swaps',
        input,
        modules: ['QuantLib'],
        needs: QUANTLIB,
        program: inQuantLib(size, nodeDays.length),
      }),
    ],
  };
}

/** It begins within a month and lasts two to thirty years: nothing is fixed yet. */
const swapOf = (index: FixedFloatSwap['index'], valuation: number, random: () => number): FixedFloatSwap => ({
  kind: 'fixed-float',
  index,
  direction: random() < 0.5 ? 'PAY' : 'RECEIVE',
  notional: Math.ceil(random() * 200) * 1e6,
  effective: valuation + 5 + Math.floor(random() * 25),
  maturity: valuation + 730 + Math.ceil(random() * 28 * 365),
  fixedRate: 0.03 + 0.02 * random(),
});

const inQuantLib = ({ comparedSwaps, comparedScenarios }: SwapSize, nodes: number): string =>
  `
def prepare(values):
    today = QuantLib.Date(VALUATION)
    QuantLib.Settings.instance().evaluationDate = today
    calendar = QuantLib.UnitedStates(QuantLib.UnitedStates.GovernmentBond)
    count = QuantLib.Actual360()
    handle = QuantLib.RelinkableYieldTermStructureHandle()
    index = QuantLib.OvernightIndex('SOFR', 0, QuantLib.USDCurrency(), calendar, count, handle)
    engine = QuantLib.DiscountingSwapEngine(handle)
    swaps = []
    for place in range(${comparedSwaps}):
        direction, start, end, rate = values[4 * place:4 * place + 4]
        schedule = QuantLib.Schedule(today + int(start), today + int(end), QuantLib.Period('1Y'), calendar,
            QuantLib.ModifiedFollowing, QuantLib.ModifiedFollowing, QuantLib.DateGeneration.Backward, False)
        swap = QuantLib.OvernightIndexedSwap(int(direction), 1.0, schedule, rate, count, index, 0.0, 2,
            QuantLib.Following, calendar, True)
        swap.setPricingEngine(engine)
        swaps.append(swap)
    rest = values[4 * ${comparedSwaps}:]
    dates = [today + int(day) for day in rest[:${nodes}]]
    curves = []
    for row in range(1, ${comparedScenarios} + 2):
        factors = [math.exp(value) for value in rest[row * ${nodes}:(row + 1) * ${nodes}]]
        curves.append(QuantLib.DiscountCurve(dates, factors, QuantLib.Actual365Fixed()))
    return handle, swaps, curves

def run(prepared):
    handle, swaps, curves = prepared
    rows = []
    for curve in curves:
        handle.linkTo(curve)
        rows.append([swap.NPV() for swap in swaps])
    return array.array('d', [row[place] - rows[0][place] for place in range(len(swaps)) for row in rows[1:]])
`
    .replace('VALUATION', `'${VALUATION}', '%Y-%m-%d'`)
    .replace('\ndef prepare', 'import math\n\ndef prepare');
