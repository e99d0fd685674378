import { discountIndexOf } from '../../domain/find-rate-index.js';
import type { RateIndex } from '../../domain/rate-index.js';
import {
  calibrationInstrument,
  discountsItself,
  type CalibrationInstrument,
  type CurveQuote,
} from './calibration-instrument.js';
import type { CurveLayout, NodeRow } from './curve-layout.js';
import { curveRun, type CurveRun } from './curve-run.js';
import { curveTime, discountCurve, type DiscountCurve } from './discount-curve.js';
import type { Interpolation } from './interpolation.js';
import { logLinearDiscount } from './log-linear-discount.js';

/** The quotes that one index's curve is built from. */
export interface QuotedCurve {
  readonly index: RateIndex;
  /** At least one; in any order. */
  readonly quotes: readonly CurveQuote[];
  /** Log-linear discount factors by default. */
  readonly interpolation?: Interpolation;
}

/**
 * Curves prepared so that they can be rebuilt from other quotes many times. A row has one number for each quote, or
 * each node, of all curves.
 */
export interface CurveBuilder extends NodeRow {
  readonly valuation: number;
  readonly quoteCount: number;
  /** The quotes it was made with, decimal per year. */
  readonly quotes: Float64Array;
  /**
   * Builds one curve from a row of quotes after the curves before it are built: it finds ln DF at each node so that the
   * instrument of every quote has a value of 0. The search starts from the values in the row of nodes; zeros are
   * replaced by a first guess.
   * @param place of the curve in `layouts`
   * @throws RootNotFound if no curve fits the quotes
   */
  readonly build: (
    place: number,
    quotes: Float64Array,
    firstQuote: number,
    nodes: Float64Array,
    firstNode: number,
  ) => void;
  /** The largest value among the quotes' instruments per 1 of notional: how well the curves reprice their quotes. */
  readonly largestError: (quotes: Float64Array, nodes: Float64Array) => number;
}

export type CurveBuilderOutcome =
  { readonly ok: true; readonly builder: CurveBuilder } | { readonly ok: false; readonly message: string };

/**
 * Prepares curves in the order in which they are built: overnight curves first, then the curves that are discounted on
 * them.
 */
export function curveBuilder(curves: readonly QuotedCurve[], valuation: number): CurveBuilderOutcome {
  const ordered = [...curves].sort(
    (left, right) => Number(discountsItself(right.index)) - Number(discountsItself(left.index)),
  );
  const runs: CurveRun[] = [];
  const quotes: number[] = [];
  let nodeCount = 0;
  for (const curve of ordered) {
    const discount = discountIndexOf(curve.index);
    const isDiscounted = discount === curve.index || runs.some(({ layout }) => layout.index === discount);
    if (!isDiscounted)
      return {
        ok: false,
        message: `${curve.index.name} is discounted at ${discount.name}, of which there are no quotes.`,
      };
    const sorted = curve.quotes
      .map(({ tenor, rate }) => ({ rate, instrument: calibrationInstrument(curve.index, tenor, valuation) }))
      .sort((left, right) => left.instrument.pillar - right.instrument.pillar);
    const instruments = sorted.map(({ instrument }) => instrument);
    const message = faultOf(curve.index, instruments);
    if (message !== undefined) return { ok: false, message };
    const layout = curveLayout(curve, instruments, valuation, quotes.length, nodeCount);
    runs.push(
      curveRun(
        layout,
        instruments,
        runs.map((run) => run.layout),
      ),
    );
    quotes.push(...sorted.map(({ rate }) => rate));
    nodeCount += layout.nodeDays.length;
  }
  return { ok: true, builder: joinRuns(runs, Float64Array.from(quotes), nodeCount, valuation) };
}

function faultOf({ name }: RateIndex, instruments: readonly CalibrationInstrument[]): string | undefined {
  if (instruments.length === 0) return `There are no quotes of ${name}.`;
  const twin = instruments.find(({ pillar }, place) => pillar === instruments[place + 1]?.pillar);
  const other = instruments.find((instrument) => instrument !== twin && instrument.pillar === twin?.pillar);
  return twin === undefined
    ? undefined
    : `Quotes ${twin.tenor} and ${other?.tenor ?? ''} of ${name} end on the same day; keep one.`;
}

function curveLayout(
  { index, interpolation = logLinearDiscount }: QuotedCurve,
  instruments: readonly CalibrationInstrument[],
  valuation: number,
  firstQuote: number,
  firstNode: number,
): CurveLayout {
  const nodeDays = [valuation, ...instruments.map(({ pillar }) => pillar)];
  const nodeTimes = Float64Array.from(nodeDays, (day) => curveTime(valuation, day));
  const tenors = instruments.map(({ tenor }) => tenor);
  return { index, tenors, firstQuote, firstNode, nodeDays, nodeTimes, interpolation };
}

function joinRuns(runs: readonly CurveRun[], quotes: Float64Array, nodeCount: number, valuation: number): CurveBuilder {
  return {
    valuation,
    layouts: runs.map(({ layout }) => layout),
    quoteCount: quotes.length,
    nodeCount,
    quotes,
    build: (place, from, firstQuote, nodes, firstNode) => runs[place]?.build(from, firstQuote, nodes, firstNode),
    largestError: (from, nodes) => Math.max(...runs.map((run) => run.largestError(from, nodes))),
  };
}

/** The nodes (ln DF) built from the builder's own quotes. */
export function baseNodes(builder: CurveBuilder): Float64Array {
  const nodes = new Float64Array(builder.nodeCount);
  for (const place of builder.layouts.keys()) builder.build(place, builder.quotes, 0, nodes, 0);
  return nodes;
}

/** A row of nodes as curves by the name of their index. @param firstNode place of the row's first node */
export function discountCurves(
  { layouts }: NodeRow,
  nodes: Float64Array,
  firstNode = 0,
): ReadonlyMap<string, DiscountCurve> {
  return new Map(
    layouts.map(({ index, nodeDays, interpolation, firstNode: first }) => {
      const start = firstNode + first;
      return [index.name, discountCurve(nodeDays, nodes.slice(start, start + nodeDays.length), interpolation)];
    }),
  );
}
