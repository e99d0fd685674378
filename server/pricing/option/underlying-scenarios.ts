/**
 * Prices of one underlying in many scenarios, prepared once for all options on it: the forward or the spot price, as
 * the options' model has it. The prices are kept, not copied: they must not
 * change afterwards.
 */
export class UnderlyingScenarios {
  /** Natural logarithms of the prices; 0 if a price has none. */
  readonly logarithms: Float64Array;
  /** Scenarios whose price is not above 0: lognormal models have no distribution there. */
  readonly withoutLogarithm: readonly number[];
  readonly lowest: number;
  readonly highest: number;
  /** The lowest of the prices above 0; Infinity if there is none. */
  readonly lowestPositive: number;

  constructor(readonly prices: Float64Array) {
    const withoutLogarithm: number[] = [];
    let [lowest, highest, lowestPositive] = [Infinity, -Infinity, Infinity];
    this.logarithms = prices.map((price, scenario) => {
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
      if (price > 0 && price < lowestPositive) lowestPositive = price;
      if (!(price > 0)) withoutLogarithm.push(scenario);
      return price > 0 ? Math.log(price) : 0;
    });
    this.withoutLogarithm = withoutLogarithm;
    this.lowest = lowest;
    this.highest = highest;
    this.lowestPositive = lowestPositive;
  }
}
