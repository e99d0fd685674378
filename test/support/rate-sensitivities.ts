import type { CashFlow } from '../../server/pricing/curve/cash-flow.js';
import type { CurveBuilder } from '../../server/pricing/curve/curve-builder.js';
import { nodesOfQuoteMoves } from '../../server/pricing/curve/scenario-nodes.js';
import { flowBook } from '../../server/pricing/swap/flow-book.js';
import { revalue } from '../../server/pricing/swap/revalue.js';
import { BASIS_POINT } from '../../server/lib/units.js';

export interface KeyRateDv01 {
  /** Name of the index whose quote moves. */
  readonly curve: string;
  readonly tenor: string;
  readonly dv01: number;
}

/**
 * Sensitivities to par quotes: quotes moved by a basis point up and down, curves built anew, half the difference. Money,
 * positive = gains when rates fall. Sums over tenors differ from the parallel figures by third-order terms only.
 */
export interface RateSensitivities {
  /** All quotes of all curves together. */
  readonly dv01: number;
  /** All quotes of one curve, by the name of its index. */
  readonly dv01ByCurve: ReadonlyMap<string, number>;
  /** One quote at a time; those that the flows depend on or not. */
  readonly keyRateDv01: readonly KeyRateDv01[];
}

/** Sensitivities of each group of flows. @param base nodes of the builder's own quotes */
export function rateSensitivities(
  groups: readonly (readonly CashFlow[])[],
  builder: CurveBuilder,
  base: Float64Array,
): readonly RateSensitivities[] {
  const { layouts, quoteCount } = builder;
  const bumps = [
    (): boolean => true,
    ...layouts.map(
      ({ firstQuote, tenors }) =>
        (quote: number) =>
          quote >= firstQuote && quote < firstQuote + tenors.length,
    ),
    ...Array.from({ length: quoteCount }, (_, bumped) => (quote: number) => quote === bumped),
  ];
  const moves = Float64Array.from(
    bumps.flatMap((isBumped) =>
      [BASIS_POINT, -BASIS_POINT].flatMap((move) =>
        Array.from({ length: quoteCount }, (_, quote) => (isBumped(quote) ? move : 0)),
      ),
    ),
  );
  const count = 2 * bumps.length;
  const nodes = nodesOfQuoteMoves(builder, base, moves, count);
  const pnl = revalue(flowBook(groups), builder, base, nodes, count);
  return groups.map((_, group) => {
    const dv01Of = (bump: number): number => {
      const up = group * count + 2 * bump;
      return ((pnl[up + 1] ?? 0) - (pnl[up] ?? 0)) / 2;
    };
    return {
      dv01: dv01Of(0),
      dv01ByCurve: new Map(layouts.map(({ index }, place) => [index.name, dv01Of(1 + place)])),
      keyRateDv01: layouts.flatMap(({ index, tenors, firstQuote }) =>
        tenors.map((tenor, place) => ({
          curve: index.name,
          tenor,
          dv01: dv01Of(1 + layouts.length + firstQuote + place),
        })),
      ),
    };
  });
}
