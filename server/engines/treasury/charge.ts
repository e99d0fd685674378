import type { TailWeights } from '../../lib/statistics/quantile-ranking.js';
import type { SecurityHolding } from './security-holding.js';

/** One way to charge holdings, as parts that add up to the amount. */
export interface Charge<Holding extends SecurityHolding = SecurityHolding> {
  /** Money, positive = required; below 0 if even the tail is a gain. */
  readonly amount: number;
  /** A holding's part of `amount`. */
  componentOf(holding: Holding): number;
}

/** The component of a holding whose gain in a scenario is `gainIn`: its loss weighted by the tail of a risk figure. */
export function tailComponent(tail: TailWeights, gainIn: (scenario: number) => number): number {
  let loss = 0;
  tail.scenarios.forEach((scenario, index) => (loss -= (tail.weights[index] ?? 0) * gainIn(scenario)));
  return loss;
}
