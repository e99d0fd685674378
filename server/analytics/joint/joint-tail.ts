import type { PnlDistribution } from './pnl-distribution.js';

/** Weights of scenarios and of event amounts in a risk figure; each set of products with probabilities adds up to 1. */
export interface JointWeights {
  /** P&L that the figure is the negative of. */
  readonly pnl: number;
  /** One for each scenario; they add up to 1. */
  readonly scenarios: Float64Array;
  /** Density over the amounts of the events: times their probabilities they add up to 1. */
  readonly amounts: Float64Array;
}

/** The sum of a scenario of equally weighted history and an amount of independent events. */
export class JointPnl {
  private readonly cumulative: Float64Array;
  private readonly history: Float64Array;

  /** @param history P&L by scenario; none = a history in which nothing moves */
  constructor(
    history: Float64Array,
    private readonly events: PnlDistribution,
  ) {
    this.history = history.length === 0 ? new Float64Array(1) : history;
    this.cumulative = new Float64Array(events.probabilities.length + 1);
    events.probabilities.forEach((probability, place) => {
      this.cumulative[place + 1] = (this.cumulative[place] ?? 0) + probability;
    });
  }

  get worst(): number {
    return least(this.history) + (this.events.values[0] ?? 0);
  }

  /** The smallest sum that is not exceeded with at least this probability. */
  quantile(probability: number): number {
    let low = this.worst - 1 - Math.abs(this.worst) * 1e-9;
    let high = largest(this.history) + (this.events.values.at(-1) ?? 0);
    for (let middle = low + (high - low) / 2; middle > low && middle < high; middle = low + (high - low) / 2) {
      if (this.probabilityTo(middle) >= probability) high = middle;
      else low = middle;
    }
    let next = this.nextAbove(low);
    while (this.probabilityTo(next) < probability && next < high) next = this.nextAbove(next);
    return next;
  }

  /** All weight on the sums that are exactly this one. */
  weightsAt(pnl: number): JointWeights {
    return this.weights(0, 1, pnl);
  }

  /**
   * The weights of the worst sums up to a probability, with the sums at its end counted in part; `pnl` is their mean.
   */
  weightsOfTail(probability: number, quantile: number): JointWeights {
    const below = this.probabilityTo(quantile, false);
    const at = this.probabilityTo(quantile) - below;
    const part = at > 0 ? Math.min(1, Math.max(0, (probability - below) / at)) : 0;
    return this.weights(1, part, quantile);
  }

  private weights(below: number, at: number, pnl: number): JointWeights {
    const { values, probabilities } = this.events;
    const scenarios = new Float64Array(this.history.length);
    const changes = new Float64Array(values.length + 1);
    this.history.forEach((scenario, place) => {
      const first = this.countTo(scenario, pnl, false);
      const after = this.countTo(scenario, pnl, true);
      const [before, to] = [this.cumulative[first] ?? 0, this.cumulative[after] ?? 0];
      scenarios[place] = below * before + at * (to - before);
      changes[0] = (changes[0] ?? 0) + below;
      changes[first] = (changes[first] ?? 0) + at - below;
      changes[after] = (changes[after] ?? 0) - at;
    });
    const total = scenarios.reduce((sum, weight) => sum + weight, 0);
    let running = 0;
    const amounts = values.map((_value, place) => (running += changes[place] ?? 0) / total);
    const shares = scenarios.map((weight) => weight / total);
    let mean = 0;
    this.history.forEach((scenario, place) => (mean += scenario * (shares[place] ?? 0)));
    values.forEach((value, place) => (mean += value * (amounts[place] ?? 0) * (probabilities[place] ?? 0)));
    return { pnl: mean, scenarios: shares, amounts };
  }

  private probabilityTo(pnl: number, isIncluded = true): number {
    let sum = 0;
    for (const scenario of this.history) sum += this.cumulative[this.countTo(scenario, pnl, isIncluded)] ?? 0;
    return sum / this.history.length;
  }

  private nextAbove(pnl: number): number {
    let next = Infinity;
    for (const scenario of this.history) {
      const value = this.events.values[this.countTo(scenario, pnl, true)];
      if (value !== undefined) next = Math.min(next, scenario + value);
    }
    return next;
  }

  /** Number of amounts whose sum with the scenario is below this P&L, or equal to it if included. */
  private countTo(scenario: number, pnl: number, isIncluded: boolean): number {
    const { values } = this.events;
    let first = 0;
    let last = values.length;
    while (first < last) {
      const middle = (first + last) >> 1;
      const sum = scenario + (values[middle] ?? 0);
      if (sum < pnl || (isIncluded && sum === pnl)) first = middle + 1;
      else last = middle;
    }
    return first;
  }
}

const least = (values: Float64Array): number => values.reduce((low, value) => Math.min(low, value), Infinity);
const largest = (values: Float64Array): number => values.reduce((high, value) => Math.max(high, value), -Infinity);
