import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { presentValue } from '../../../server/pricing/curve/cash-flow.js';
import { nodesOfQuoteMoves } from '../../../server/pricing/curve/scenario-nodes.js';
import { discountCurves } from '../../../server/pricing/curve/curve-builder.js';
import { flowsOf } from '../../../server/pricing/swap/flatten-swap.js';
import { flowBook } from '../../../server/pricing/swap/flow-book.js';
import { priceSwap } from '../../../server/pricing/swap/price-swap.js';
import { rateSensitivities } from '../../support/rate-sensitivities.js';
import { revalue } from '../../../server/pricing/swap/revalue.js';
import type { Swap } from '../../../server/pricing/swap/swap.js';
import { expectClose } from '../../support/expect-close.js';
import { flattened } from '../../support/golden-market.js';
import { anySwap, BUILDER, CURVES, FIXINGS, fixedFloatSwap, NODES } from '../../support/synthetic-market.js';

const valueOf = (swap: Swap): number => priceSwap(flattened(swap, FIXINGS), CURVES).presentValue;

/** Rounding of the largest flows that the value is the difference of. */
const noise = ({ notional }: Swap): { readonly absolute: number } => ({ absolute: notional * 1e-13 });

const atRate = (swap: Swap, rate: number): Swap =>
  swap.kind === 'basis' ? { ...swap, spread: rate } : { ...swap, fixedRate: rate };

describe('a swap', () => {
  it('is worth to its payer what it costs its receiver', () => {
    fc.assert(
      fc.property(anySwap, (swap) => {
        expectClose(valueOf({ ...swap, direction: 'PAY' }), -valueOf({ ...swap, direction: 'RECEIVE' }), noise(swap));
      }),
    );
  });

  it('is worth nothing at its par rate', () => {
    fc.assert(
      fc.property(anySwap, (swap) => {
        const { parRate } = priceSwap(flattened(swap, FIXINGS), CURVES);
        expectClose(valueOf(atRate(swap, parRate)), 0, { absolute: swap.notional * 1e-12 });
      }),
    );
  });

  it('is worth twice as much on twice the notional', () => {
    fc.assert(
      fc.property(anySwap, (swap) => {
        expectClose(valueOf({ ...swap, notional: 2 * swap.notional }), 2 * valueOf(swap), noise(swap));
      }),
    );
  });

  it('gains or loses its PV01 with one basis point of rate', () => {
    fc.assert(
      fc.property(anySwap, (swap) => {
        const rate = swap.kind === 'basis' ? swap.spread : swap.fixedRate;
        const { pv01 } = priceSwap(flattened(swap, FIXINGS), CURVES);
        const change = valueOf(atRate(swap, rate + 5e-5)) - valueOf(atRate(swap, rate - 5e-5));
        const sign = swap.direction === 'RECEIVE' ? 1 : -1;
        expectClose(change, sign * pv01, { absolute: swap.notional * 1e-9, relative: 1e-6 });
      }),
    );
  });
});

describe('sensitivities', () => {
  // What is left is of third order, (years × 1 bp)²: beyond 1e-6 only for longer swaps than these.
  const upTo25Years = anySwap.filter(({ maturity }) => maturity - FIXINGS.valuation < 25 * 365);

  it('by tenor add up to the parallel one', () => {
    fc.assert(
      fc.property(fc.array(upTo25Years, { minLength: 1, maxLength: 5 }), (swaps) => {
        const flows = swaps.map((swap) => flowsOf(flattened(swap, FIXINGS)));
        for (const { dv01, keyRateDv01, dv01ByCurve } of rateSensitivities(flows, BUILDER, NODES)) {
          const parts = keyRateDv01.map((part) => part.dv01);
          const gross = parts.reduce((sum, part) => sum + Math.abs(part), 0);
          const sum = parts.reduce((total, part) => total + part, 0);
          expectClose(sum, dv01, { absolute: gross * 1e-6 });
          const curves = [...dv01ByCurve.values()].reduce((total, part) => total + part, 0);
          expectClose(curves, dv01, { absolute: gross * 1e-6 });
        }
      }),
      { numRuns: 8 },
    );
  });

  it('of a payer are below 0: it loses when rates fall', () => {
    fc.assert(
      fc.property(fixedFloatSwap, (swap) => {
        const terms = {
          ...swap,
          direction: 'PAY',
          effective: FIXINGS.valuation + 2,
          fixedRate: 0.03,
          spread: 0,
        } as const;
        const [found] = rateSensitivities([flowsOf(flattened(terms, FIXINGS))], BUILDER, NODES);
        expect(found?.dv01).toBeLessThan(0);
      }),
      { numRuns: 6 },
    );
  });
});

describe('revaluation of a book', () => {
  const moves = (count: number): fc.Arbitrary<Float64Array> =>
    fc
      .array(fc.double({ min: -0.0025, max: 0.0025, noNaN: true }), { minLength: count, maxLength: count })
      .map((values) => Float64Array.from(values));

  it('is that of each swap on curves built for the scenario, whatever the number of scenarios', () => {
    const book = fc.array(anySwap, { minLength: 1, maxLength: 6 });
    const scenarios = fc.integer({ min: 1, max: 6 }).chain((count) => moves(count * BUILDER.quoteCount));
    fc.assert(
      fc.property(book, scenarios, (swaps, shifts) => {
        const count = shifts.length / BUILDER.quoteCount;
        const flows = swaps.map((swap) => flowsOf(flattened(swap, FIXINGS)));
        const nodes = nodesOfQuoteMoves(BUILDER, NODES, shifts, count);
        const pnl = revalue(flowBook(flows), BUILDER, NODES, nodes, count);
        for (let scenario = 0; scenario < count; scenario++) {
          const curves = discountCurves(BUILDER, nodes, scenario * BUILDER.nodeCount);
          flows.forEach((swapFlows, swap) => {
            const expected = presentValue(swapFlows, curves) - presentValue(swapFlows, CURVES);
            const { notional = 0 } = swaps[swap] ?? {};
            expectClose(pnl[swap * count + scenario] ?? NaN, expected, { absolute: notional * 1e-12 });
          });
        }
      }),
      { numRuns: 20 },
    );
  });

  it('of an account is that of its swaps together; without moves it is nothing', () => {
    fc.assert(
      fc.property(fc.array(anySwap, { minLength: 2, maxLength: 6 }), moves(BUILDER.quoteCount), (swaps, shift) => {
        const flows = swaps.map((swap) => flowsOf(flattened(swap, FIXINGS)));
        const nodes = nodesOfQuoteMoves(BUILDER, NODES, shift, 1);
        const apart = revalue(flowBook(flows), BUILDER, NODES, nodes, 1).reduce((sum, pnl) => sum + pnl, 0);
        const account = flowBook([flows.flat()]);
        const size = swaps.reduce((sum, { notional }) => sum + notional, 0);
        expectClose(revalue(account, BUILDER, NODES, nodes, 1)[0] ?? NaN, apart, { absolute: size * 1e-12 });
        expect(revalue(account, BUILDER, NODES, NODES, 1)[0]).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  it('gives an empty book nothing', () => {
    expect([...revalue(flowBook([[]]), BUILDER, NODES, NODES, 1)]).toEqual([0]);
    expect(revalue(flowBook([]), BUILDER, NODES, NODES, 1)).toHaveLength(0);
  });
});
