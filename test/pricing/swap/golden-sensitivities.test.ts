import { expect, it } from '@jest/globals';
import { baseNodes } from '../../../server/pricing/curve/curve-builder.js';
import { nodesOfQuoteMoves, nodesOfZeroMoves } from '../../../server/pricing/curve/scenario-nodes.js';
import { flowsOf } from '../../../server/pricing/swap/flatten-swap.js';
import { flowBook } from '../../../server/pricing/swap/flow-book.js';
import { rateSensitivities } from '../../support/rate-sensitivities.js';
import { revalue } from '../../../server/pricing/swap/revalue.js';
import { expectClose } from '../../support/expect-close.js';
import { readGoldenCurves } from '../../support/golden-curves.js';
import {
  builderOf,
  flattened,
  GOLDEN_INDICES,
  goldenFixings,
  goldenQuotes,
  goldenSwap,
  goldenTermSwap,
} from '../../support/golden-market.js';
import { describeWithReference } from '../../support/with-reference.js';

// The file's dv01 is for rates up; ours is minus that.

const TOLERANCE = { absolute: 1e-4 };
const BASIS_POINT = 1e-4;

describeWithReference('golden/curves-and-swaps.json', () => {
  const golden = readGoldenCurves();
  const fixings = goldenFixings(golden);
  const builder = builderOf(goldenQuotes(golden), fixings.valuation);
  const base = baseNodes(builder);
  const flowsOfSwap = golden.swaps.map((swap) => flowsOf(flattened(goldenSwap(swap), fixings)));
  const sensitivities = rateSensitivities(flowsOfSwap, builder, base);

  it.each(golden.swaps.map((swap, place) => ({ swap, place })))(
    '$swap.id: parallel and key-rate DV01 of par quotes',
    ({ swap, place }) => {
      const found = sensitivities[place];
      if (found === undefined) throw new Error('no sensitivities');
      expectClose(-found.dv01, swap.expected['dv01_par_parallel_central'] ?? NaN, TOLERANCE);
      const sofr = found.keyRateDv01.filter(({ curve }) => curve === GOLDEN_INDICES.SOFR.name);
      expect(sofr.map(({ tenor }) => tenor)).toEqual(Object.keys(swap.expected.key_rate_dv01));
      for (const { tenor, dv01 } of sofr) expectClose(-dv01, swap.expected.key_rate_dv01[tenor] ?? NaN, TOLERANCE);
      const others = found.keyRateDv01.filter(({ curve }) => curve !== GOLDEN_INDICES.SOFR.name);
      expect(others.every(({ dv01 }) => dv01 === 0)).toBe(true);
    },
  );

  it('one basis point up in all quotes, and in all zero rates both ways', () => {
    const book = flowBook(flowsOfSwap);
    const moved = (nodes: Float64Array): Float64Array =>
      revalue(book, builder, base, nodes, nodes.length / base.length);
    const up = moved(nodesOfQuoteMoves(builder, base, new Float64Array(builder.quoteCount).fill(BASIS_POINT), 1));
    const zeroMoves = Float64Array.from({ length: 2 * base.length }, (_, place) =>
      place < base.length ? BASIS_POINT : -BASIS_POINT,
    );
    const zero = moved(nodesOfZeroMoves(builder, base, zeroMoves, 2));
    golden.swaps.forEach(({ expected }, swap) => {
      expectClose(up[swap] ?? NaN, expected['dv01_par_parallel_up'] ?? NaN, TOLERANCE);
      const central = ((zero[2 * swap] ?? NaN) - (zero[2 * swap + 1] ?? NaN)) / 2;
      expectClose(central, expected['dv01_zero_cc_parallel_central'] ?? NaN, TOLERANCE);
    });
  });

  it.each(golden.other.filter(({ id }) => id.startsWith('IRS')))('$id: both curves, and EURIBOR alone', (swap) => {
    const [found] = rateSensitivities([flowsOf(flattened(goldenTermSwap(swap), fixings))], builder, base);
    expectClose(-(found?.dv01 ?? NaN), swap.expected['dv01_both_curves_par_central'] ?? NaN, TOLERANCE);
    const alone = found?.dv01ByCurve.get(GOLDEN_INDICES.EURIBOR6M.name) ?? NaN;
    expectClose(-alone, swap.expected['dv01_e6m_only_par_central'] ?? NaN, TOLERANCE);
  });
});
