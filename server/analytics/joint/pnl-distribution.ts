import type { OutcomePnl } from '../../instruments/risk/outcome-pnl.js';

/** Amounts that are equal to a millionth are one. */
const EQUAL_AMOUNTS = 1e6;

/** How many different amounts a distribution keeps apart. */
export const MOST_AMOUNTS = 2_048;

/** Amounts with probabilities, ascending. */
interface Amounts {
  readonly values: Float64Array;
  readonly probabilities: Float64Array;
}

/** One part added to the sum of those before it. */
interface Step {
  readonly part: OutcomePnl;
  readonly before: Amounts;
  /** Place in the sum after it: `places[amount before * outcomes + outcome]`. */
  readonly places: Int32Array;
}

/**
 * The distribution of a sum of independent parts. Where there are more than `most` different amounts, near ones are merged
 * into their mean, so that expectations, and with them contributions, stay exact.
 */
export class PnlDistribution {
  /** Ascending, each once. */
  readonly values: Float64Array;
  readonly probabilities: Float64Array;
  /** The largest distance between an amount and the merged amount that represents it; 0 = none were merged. */
  readonly rounding: number;
  private readonly steps: readonly Step[];

  constructor(
    readonly parts: readonly OutcomePnl[],
    most: number = MOST_AMOUNTS,
  ) {
    let sum: Amounts = { values: Float64Array.of(0), probabilities: Float64Array.of(1) };
    let rounding = 0;
    const steps: Step[] = [];
    for (const part of parts) {
      const added = addPart(sum, part, most);
      steps.push({ part, before: sum, places: added.places });
      sum = added.sum;
      rounding += added.width;
    }
    this.values = sum.values;
    this.probabilities = sum.probabilities;
    this.rounding = rounding;
    this.steps = steps;
  }

  /** Whether the distribution is empty, so that it adds nothing. */
  get isNothing(): boolean {
    return this.parts.length === 0;
  }

  /**
   * For each row the expectation of its P&L times a weight that depends on the sum; over all rows that is the same of the sum.
   * @param weights one for each amount
   */
  weightedPnl(weights: Float64Array): ReadonlyMap<number, number> {
    const byRow = new Map<number, number>();
    let after = weights;
    for (const { part, before, places } of this.steps.toReversed()) {
      const outcomes = part.probabilities.length;
      const earlier = new Float64Array(before.values.length);
      const byOutcome = new Float64Array(outcomes);
      for (let amount = 0; amount < earlier.length; amount++) {
        const probability = before.probabilities[amount] ?? 0;
        for (let outcome = 0; outcome < outcomes; outcome++) {
          const weight = (after[places[amount * outcomes + outcome] ?? 0] ?? 0) * (part.probabilities[outcome] ?? 0);
          earlier[amount] = (earlier[amount] ?? 0) + weight;
          byOutcome[outcome] = (byOutcome[outcome] ?? 0) + probability * weight;
        }
      }
      part.rows.forEach((row, place) => {
        let expected = 0;
        for (let outcome = 0; outcome < outcomes; outcome++)
          expected += (byOutcome[outcome] ?? 0) * (part.pnl[place * outcomes + outcome] ?? 0);
        byRow.set(row, (byRow.get(row) ?? 0) + expected);
      });
      after = earlier;
    }
    return byRow;
  }
}

/** P&L of a part by outcome. */
function totals({ rows, probabilities, pnl }: OutcomePnl): Float64Array {
  const sums = new Float64Array(probabilities.length);
  for (let row = 0; row < rows.length; row++)
    for (let outcome = 0; outcome < sums.length; outcome++)
      sums[outcome] = (sums[outcome] ?? 0) + (pnl[row * sums.length + outcome] ?? 0);
  return sums;
}

interface Added {
  readonly sum: Amounts;
  readonly places: Int32Array;
  /** Width of the cells in which amounts were merged; 0 if only equal amounts were. */
  readonly width: number;
}

function addPart(before: Amounts, part: OutcomePnl, most: number): Added {
  const own = totals(part);
  const values = new Float64Array(before.values.length * own.length);
  const probabilities = new Float64Array(values.length);
  for (let amount = 0; amount < before.values.length; amount++)
    for (let outcome = 0; outcome < own.length; outcome++) {
      const place = amount * own.length + outcome;
      values[place] = (before.values[amount] ?? 0) + (own[outcome] ?? 0);
      probabilities[place] = (before.probabilities[amount] ?? 0) * (part.probabilities[outcome] ?? 0);
    }
  const exact = equalAmounts(values, probabilities, own.length, most);
  if (exact !== undefined) return { ...merge(values, probabilities, exact), width: 0 };
  const near = nearAmounts(values, probabilities, most);
  return { ...merge(values, probabilities, near), width: near.width };
}

/** The cells of amounts; the amounts of one cell are merged. Cells are numbered in the order of their amounts. */
interface Cells {
  readonly count: number;
  readonly cellOf: Int32Array;
}

/**
 * A cell for each amount; undefined if there are more than `most` of them.
 * @param outcomes of the part that was added: the amounts of each stand in ascending order
 */
function equalAmounts(
  values: Float64Array,
  probabilities: Float64Array,
  outcomes: number,
  most: number,
): Cells | undefined {
  const keys = values.map((value) => Math.round(value * EQUAL_AMOUNTS));
  let distinct = new Float64Array(0);
  for (let outcome = 0; outcome < outcomes; outcome++) {
    distinct = withKeys(distinct, keys, probabilities, { outcome, outcomes });
    if (distinct.length > most) return undefined;
  }
  const cellOf = new Int32Array(keys.length);
  for (let outcome = 0; outcome < outcomes; outcome++) {
    let rank = 0;
    for (let place = outcome; place < keys.length; place += outcomes) {
      while (rank < distinct.length && (distinct[rank] ?? 0) < (keys[place] ?? 0)) rank += 1;
      cellOf[place] = rank;
    }
  }
  return { count: distinct.length, cellOf };
}

/** Ascending keys, each once, with those of one outcome that are possible. */
function withKeys(
  distinct: Float64Array,
  keys: Float64Array,
  probabilities: Float64Array,
  { outcome, outcomes }: { readonly outcome: number; readonly outcomes: number },
): Float64Array<ArrayBuffer> {
  const merged = new Float64Array(distinct.length + keys.length / outcomes);
  let count = 0;
  let known = 0;
  const add = (key: number): void => {
    if (count === 0 || merged[count - 1] !== key) merged[count++] = key;
  };
  for (let place = outcome; place < keys.length; place += outcomes) {
    if (!((probabilities[place] ?? 0) > 0)) continue;
    const key = keys[place] ?? 0;
    for (; known < distinct.length && (distinct[known] ?? 0) <= key; known++) add(distinct[known] ?? 0);
    add(key);
  }
  for (; known < distinct.length; known++) add(distinct[known] ?? 0);
  return merged.subarray(0, count);
}

/** At most `most` cells of equal width. */
function nearAmounts(
  values: Float64Array,
  probabilities: Float64Array,
  most: number,
): Cells & { readonly width: number } {
  let least = Infinity;
  let largest = -Infinity;
  for (let place = 0; place < values.length; place++) {
    if ((probabilities[place] ?? 0) <= 0) continue;
    least = Math.min(least, values[place] ?? 0);
    largest = Math.max(largest, values[place] ?? 0);
  }
  const width = (largest - least) / Math.max(1, most - 1);
  const cellOf = Int32Array.from(values, (value) => Math.round((value - least) / width));
  return { count: most, cellOf, width };
}

/** One amount for each cell, the mean of its amounts; impossible ones have no amount and stand at place 0. */
function merge(
  values: Float64Array,
  probabilities: Float64Array,
  { count, cellOf }: Cells,
): { readonly sum: Amounts; readonly places: Int32Array } {
  const mass = new Float64Array(count);
  const means = new Float64Array(count);
  for (let pair = 0; pair < values.length; pair++) {
    const probability = probabilities[pair] ?? 0;
    if (probability <= 0) continue;
    const cell = cellOf[pair] ?? 0;
    const together = (mass[cell] ?? 0) + probability;
    const mean = means[cell] ?? 0;
    // The quotient comes first: a product of tiny probabilities would lose its digits, and the mean would leave its
    // cell.
    means[cell] = mean + ((values[pair] ?? 0) - mean) * (probability / together);
    mass[cell] = together;
  }
  const isUsed = (_value: number, cell: number): boolean => (mass[cell] ?? 0) > 0;
  const placeOf = new Int32Array(count);
  let used = 0;
  for (let cell = 0; cell < count; cell++) if (isUsed(0, cell)) placeOf[cell] = used++;
  return {
    sum: { values: means.filter(isUsed), probabilities: mass.filter(isUsed) },
    places: cellOf.map((cell, pair) => ((probabilities[pair] ?? 0) > 0 ? (placeOf[cell] ?? 0) : 0)),
  };
}
