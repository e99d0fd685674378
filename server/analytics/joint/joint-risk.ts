import { shortfallWeights } from '../../lib/statistics/expected-shortfall.js';
import { lossQuantile, quantileRank, quantileWeights, type QuantileTerms } from '../../lib/statistics/quantile.js';
import { rankFromWorst, tailCount, weightedLoss, type TailWeights } from '../../lib/statistics/quantile-ranking.js';
import { JointPnl, type JointWeights } from './joint-tail.js';
import type { PnlDistribution } from './pnl-distribution.js';

/** A risk figure of history and events together; positive = loss, negative where even that is a gain. */
export interface JointFigure {
  readonly amount: number;
  /** Weights of the scenarios: the components of positions that move with history are their losses weighted by them. */
  readonly scenarios: TailWeights;
  /** Components of event positions by row. Both together add up to `amount`. */
  readonly eventRows: ReadonlyMap<number, number>;
}

export interface JointRisk {
  readonly valueAtRisk: JointFigure;
  readonly expectedShortfall: JointFigure;
  /** Of the worst scenario and the worst outcomes together. */
  readonly worstLoss: number;
  /** The largest error of the figures, because near amounts were merged; 0 = exact. */
  readonly rounding: number;
}

/** A number of scenarios nearer to a probability than this counts as equal to it, as `tailCount` rounds. */
const NOISE = 1e-9;
const LEAST_NOISE = 1e-12;

/**
 * VaR and expected shortfall of equally weighted historical P&L and independent events. VaR is the largest loss that is
 * reached or exceeded with a probability of at least 1 − confidence, which without events is the k-th worst; the other
 * methods interpolate between the losses of whole scenario counts. Expected shortfall is the mean of the worst
 * 1 − confidence. Without events the figures are those of history alone; without history those of the events.
 * Source: docs/methodology/event.md.
 * @param history P&L by scenario, base currency, + = gain
 */
export function jointRisk(history: Float64Array, events: PnlDistribution, terms: QuantileTerms): JointRisk {
  if (events.isNothing) return historicalRisk(history, terms);
  const joint = new JointPnl(history, events);
  const count = history.length;
  const tail = count === 0 ? 1 - terms.confidenceLevel : tailCount(count, terms.confidenceLevel) / count;
  const noise = Math.max(LEAST_NOISE, NOISE / Math.max(1, count));
  const at = (probability: number): number => joint.quantile(probability - noise);
  return {
    valueAtRisk: toFigure(quantile(joint, at, count, tail, terms), events, count),
    expectedShortfall: toFigure(joint.weightsOfTail(tail, at(tail)), events, count),
    worstLoss: -joint.worst,
    rounding: events.rounding,
  };
}

function quantile(
  joint: JointPnl,
  at: (probability: number) => number,
  count: number,
  tail: number,
  terms: QuantileTerms,
): JointWeights {
  if (count === 0 || (terms.method ?? 'kth worst') === 'kth worst') return joint.weightsAt(at(tail));
  const rank = quantileRank(count, terms);
  const first = Math.floor(rank);
  const worse = joint.weightsAt(at((first + 1) / count));
  if (rank === first) return worse;
  return blended(worse, joint.weightsAt(at((first + 2) / count)), rank - first);
}

function blended(worse: JointWeights, better: JointWeights, part: number): JointWeights {
  const between = (first: number, second: number | undefined): number => first + ((second ?? 0) - first) * part;
  return {
    pnl: between(worse.pnl, better.pnl),
    scenarios: worse.scenarios.map((weight, place) => between(weight, better.scenarios[place])),
    amounts: worse.amounts.map((weight, place) => between(weight, better.amounts[place])),
  };
}

function toFigure({ pnl, scenarios, amounts }: JointWeights, events: PnlDistribution, count: number): JointFigure {
  const used = count === 0 ? [] : [...scenarios.keys()].filter((place) => (scenarios[place] ?? 0) !== 0);
  const rows = [...events.weightedPnl(amounts)];
  return {
    amount: pnl === 0 ? 0 : -pnl,
    scenarios: {
      scenarios: Uint32Array.from(used),
      weights: Float64Array.from(used, (place) => scenarios[place] ?? 0),
    },
    eventRows: new Map(rows.map(([row, expected]) => [row, expected === 0 ? 0 : -expected])),
  };
}

function historicalRisk(history: Float64Array, terms: QuantileTerms): JointRisk {
  const none = {
    amount: 0,
    scenarios: { scenarios: new Uint32Array(), weights: new Float64Array() },
    eventRows: new Map<number, number>(),
  };
  if (history.length === 0) return { valueAtRisk: none, expectedShortfall: none, worstLoss: 0, rounding: 0 };
  const ranking = rankFromWorst(history);
  const shortfall = shortfallWeights(history, ranking, { confidenceLevel: terms.confidenceLevel });
  return {
    valueAtRisk: { ...none, amount: lossQuantile(history, terms), scenarios: quantileWeights(ranking, terms) },
    expectedShortfall: { ...none, amount: weightedLoss(history, shortfall), scenarios: shortfall },
    worstLoss: -(history[ranking[0] ?? 0] ?? 0),
    rounding: 0,
  };
}
