import { rateIndex } from '../../server/domain/find-rate-index.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { baseNodes, curveBuilder } from '../../server/pricing/curve/curve-builder.js';
import { nodesOfQuoteMoves } from '../../server/pricing/curve/scenario-nodes.js';
import { fixingBook } from '../../server/pricing/swap/fixings.js';
import { flattenSwap, flowsOf } from '../../server/pricing/swap/flatten-swap.js';
import { flowBook } from '../../server/pricing/swap/flow-book.js';
import { revalue } from '../../server/pricing/swap/revalue.js';
import type { Figure } from './figure.js';
import { randomNumbers } from './random-numbers.js';

const SWAPS = 10_000;
const SCENARIOS = 1_250;
const MAXIMUM_YEARS = 30;

const TENORS = [
  ...['1W', '1M', '2M', '3M', '6M', '9M', '1Y', '18M', '2Y', '3Y', '4Y', '5Y', '6Y', '7Y', '8Y', '9Y', '10Y'],
  ...['12Y', '15Y', '20Y', '25Y', '30Y', '40Y', '50Y'],
];

/** Full revaluation of overnight index swaps with dates of their own on every business day, 1,250 scenarios. */
export function measureSwapRevaluation(): readonly Figure[] {
  const random = randomNumbers();
  const valuation = dayNumber('2025-06-11');
  const index = rateIndex('USD-SOFR-OIS');
  const quotes = TENORS.map((tenor, place) => ({ tenor, rate: 0.043 - 0.0003 * place + 0.00001 * place * place }));
  const outcome = curveBuilder([{ index, quotes }], valuation);
  if (!outcome.ok) throw new Error(outcome.message);
  const { builder } = outcome;
  const fixings = new Map([[index.name, new Map(Array.from({ length: 800 }, (_, back) => [valuation - back, 0.043]))]]);
  const book = fixingBook(valuation, fixings);

  const flattenStart = performance.now();
  const groups = Array.from({ length: SWAPS }, () => {
    const effective = valuation - Math.floor(random() * 700) + Math.floor(random() * 30);
    const swap = flattenSwap(
      {
        kind: 'fixed-float',
        index,
        direction: random() < 0.5 ? 'PAY' : 'RECEIVE',
        notional: Math.ceil(random() * 200) * 1e6,
        effective,
        maturity: valuation + Math.ceil(random() * MAXIMUM_YEARS * 365),
        fixedRate: 0.03 + 0.02 * random(),
      },
      book,
    );
    if (!swap.ok) throw new Error('A fixing of the benchmark is missing.');
    return flowsOf(swap.swap);
  });
  const flows = flowBook(groups);
  const flattenEnd = performance.now();

  const moves = Float64Array.from({ length: SCENARIOS * builder.quoteCount }, () => (random() - 0.5) * 0.01);
  const base = baseNodes(builder);
  const start = performance.now();
  const nodes = nodesOfQuoteMoves(builder, base, moves, SCENARIOS);
  const built = performance.now();
  const pnl = revalue(flows, builder, base, nodes, SCENARIOS);
  const end = performance.now();
  if (!pnl.every(Number.isFinite)) throw new Error('A P&L of the benchmark is no number.');
  const seconds = (from: number, to: number): number => (to - from) / 1000;
  return [
    { name: '10,000 swaps made ready', value: seconds(flattenStart, flattenEnd), unit: 's', target: '' },
    { name: '1,250 curves built', value: seconds(start, built), unit: 's', target: '' },
    { name: '10,000 swaps × 1,250 scenarios revalued', value: seconds(start, end), unit: 's', target: '< 3' },
  ];
}
