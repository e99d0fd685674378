import { rateIndex } from '../../domain/find-rate-index.js';
import { RootNotFound } from '../../lib/root.js';
import { setAsideText, type MarketData } from '../../market/market-data.js';
import type { RateQuotes } from '../../market/curves/rate-quotes.js';
import type { DiscountCurves } from './cash-flow.js';
import { baseNodes, curveBuilder, discountCurves, type CurveBuilder } from './curve-builder.js';
import { nodesOfQuoteMoves } from './scenario-nodes.js';
import { BASIS_POINT } from '../../lib/units.js';

/** The curves of some indices on one date, with what sensitivities need. */
export interface CurveSet {
  readonly builder: CurveBuilder;
  /** ln DF at the nodes, built from the quotes. */
  readonly base: Float64Array;
  readonly curves: DiscountCurves;
  /** The curves rebuilt with all quotes one basis point up, and one basis point down. */
  readonly up: DiscountCurves;
  readonly down: DiscountCurves;
  /** Rows of nodes rebuilt with one quote at a time moved one basis point up, then down. */
  readonly quoteBumps: Float64Array;
}

export type CurveSetOutcome =
  { readonly ok: true; readonly set: CurveSet } | { readonly ok: false; readonly message: string };

/**
 * Builds the curves of indices from their quotes, unmoved and moved by a basis point; quotes that fail in one of these
 * builds are refused as a whole. @param names indices with those that discount them @param valuation day number
 */
export function curveSet(names: readonly string[], market: MarketData, valuation: number): CurveSetOutcome {
  const quoted = names.map((name) => ({ name, quotes: market.quotes.get(name) }));
  const missing = quoted.find(({ quotes }) => quotes === undefined);
  if (missing !== undefined) {
    const { name } = missing;
    const message = `There are no quotes of ${name}${setAsideText(market, name)}, so it has no curve; load them with --index ${name}.`;
    return { ok: false, message };
  }
  const mixed = mixedOrigins(quoted);
  if (mixed !== undefined) return { ok: false, message: mixed };
  const outcome = curveBuilder(
    quoted.flatMap(({ name, quotes }) => {
      if (quotes === undefined) return [];
      const { tenors, rates } = quotes;
      return [{ index: rateIndex(name), quotes: tenors.map((tenor, place) => ({ tenor, rate: rates[place] ?? NaN })) }];
    }),
    valuation,
  );
  if (!outcome.ok) return outcome;
  try {
    const set = builtSet(outcome.builder);
    return set === undefined ? notFinite(names) : { ok: true, set };
  } catch (fault) {
    if (fault instanceof RootNotFound) return { ok: false, message: fault.message };
    throw fault;
  }
}

/**
 * The sentence on loaded curves that would be discounted on, or combined with, generated ones, which is never done;
 * undefined if all are of one origin.
 */
function mixedOrigins(
  quoted: readonly { readonly name: string; readonly quotes: RateQuotes | undefined }[],
): string | undefined {
  const loaded = quoted.find(({ quotes }) => quotes?.isDemo === false);
  const generated = quoted.find(({ quotes }) => quotes?.isDemo === true);
  if (loaded === undefined || generated === undefined) return undefined;
  return `${loaded.name} is loaded, and ${generated.name}, which is needed with it, is known from the demo market only; load quotes and a history with --index ${generated.name}.`;
}

const notFinite = (names: readonly string[]): CurveSetOutcome => ({
  ok: false,
  message: `The quotes of ${names.join(' and ')} make no curve of finite numbers; check them.`,
});

/** Undefined if a node is no finite number. */
function builtSet(builder: CurveBuilder): CurveSet | undefined {
  const { quoteCount, nodeCount } = builder;
  const base = baseNodes(builder);
  const moves = new Float64Array(2 * quoteCount).fill(BASIS_POINT, 0, quoteCount).fill(-BASIS_POINT, quoteCount);
  const parallel = nodesOfQuoteMoves(builder, base, moves, 2);
  const quoteBumps = nodesOfQuoteMoves(builder, base, bumpsOf(quoteCount), 2 * quoteCount);
  if (![base, parallel, quoteBumps].every((nodes) => nodes.every(Number.isFinite))) return undefined;
  return {
    builder,
    base,
    curves: discountCurves(builder, base),
    up: discountCurves(builder, parallel),
    down: discountCurves(builder, parallel, nodeCount),
    quoteBumps,
  };
}

function bumpsOf(quoteCount: number): Float64Array {
  const moves = new Float64Array(2 * quoteCount * quoteCount);
  for (let quote = 0; quote < quoteCount; quote++) {
    moves[2 * quote * quoteCount + quote] = BASIS_POINT;
    moves[(2 * quote + 1) * quoteCount + quote] = -BASIS_POINT;
  }
  return moves;
}
