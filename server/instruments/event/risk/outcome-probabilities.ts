import type { OutcomeGroup } from '../outcome-group.js';
import { compareCuts, covers, cutsOf, regionOf, type Cut, type StrikeRegion } from '../strike-region.js';
import type { EventMarket, MarketEvent } from '../../../market/events/event-market.js';

/** The probability of YES by the market's price; null if there is no price. */
export type ProbabilityOf = (market: EventMarket) => number | null;

/**
 * Probabilities of a group's outcomes by the prices of its markets; they add up to 1. Exclusive markets: each at its price,
 * the rest for none of them; prices that add up to more than 1 are scaled down. Strikes: differences of the prices at
 * neighbouring strikes, which are first made monotone. Independent markets: the price. Source: docs/methodology/event.md.
 * @param siblings all markets of the event
 */
export function outcomeProbabilities(
  group: OutcomeGroup,
  event: MarketEvent,
  siblings: readonly EventMarket[],
  probabilityOf: ProbabilityOf,
): Float64Array {
  const held = group.markets.map((market) => probabilityOf(market) ?? 0);
  switch (group.structure) {
    case 'determined':
      return Float64Array.of(1);
    case 'independent':
      return Float64Array.of(held[0] ?? 0, 1 - (held[0] ?? 0));
    case 'exclusive': {
      const open = siblings.filter(({ settlement }) => settlement === null);
      const all = open.reduce((sum, market) => sum + (probabilityOf(market) ?? 0), 0);
      const isWhole = event.isExhaustive === true && open.every((market) => probabilityOf(market) !== null);
      return disjoint(group, held, isWhole || all > 1 ? all : 1);
    }
    case 'strikes':
      return strikeProbabilities(group, held);
  }
}

/** @param total the divisor of the prices */
function disjoint({ outcomes }: OutcomeGroup, held: readonly number[], total: number): Float64Array {
  const scale = total > 0 ? 1 / total : 0;
  const won = (winners: readonly number[]): number =>
    winners.reduce((sum, winner) => sum + (held[winner] ?? 0) * scale, 0);
  const rest = Math.max(0, 1 - outcomes.reduce((sum, { winners }) => sum + won(winners), 0));
  return normalised(outcomes.map(({ winners }) => (winners.length === 0 ? rest : won(winners))));
}

function strikeProbabilities(group: OutcomeGroup, held: readonly number[]): Float64Array {
  const regions = group.markets.map(({ strike }) => {
    if (strike === null) throw new Error('A market of a strike group has no strike.');
    return regionOf(strike);
  });
  const isDisjoint = group.outcomes.every(({ winners }) => winners.length <= 1);
  if (isDisjoint) {
    const all = held.reduce((sum, probability) => sum + probability, 0);
    return disjoint(group, held, all > 1 ? all : 1);
  }
  const cuts = cutsOf(regions);
  const above = survival(cuts, regions, held);
  const byWinners = new Map<string, number>();
  [...cuts, null].forEach((to, place) => {
    const from = cuts[place - 1] ?? null;
    const winners = regions.flatMap((region, market) => (covers(region, from, to) ? [market] : [])).join();
    const probability = (above[place - 1] ?? 1) - (above[place] ?? 0);
    byWinners.set(winners, (byWinners.get(winners) ?? 0) + probability);
  });
  return normalised(group.outcomes.map(({ winners }) => byWinners.get(winners.join()) ?? 0));
}

/** Probability of a value above each cut, falling from cut to cut. */
function survival(cuts: readonly Cut[], regions: readonly StrikeRegion[], held: readonly number[]): Float64Array {
  const placeOf = (cut: Cut): number => cuts.findIndex((each) => compareCuts(each, cut) === 0);
  const told = cuts.map((): number[] => []);
  const spans: { readonly from: number; readonly to: number; readonly probability: number }[] = [];
  regions.forEach(({ lower, upper }, market) => {
    const probability = held[market] ?? 0;
    if (lower !== null && upper !== null) spans.push({ from: placeOf(lower), to: placeOf(upper), probability });
    else if (lower !== null) told[placeOf(lower)]?.push(probability);
    else if (upper !== null) told[placeOf(upper)]?.push(1 - probability);
  });
  const known = told.map((values): number | null =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
  );
  followSpans(known, spans);
  return isotonicDecreasing(interpolated(known)).map((value) => Math.min(1, Math.max(0, value)));
}

/** "Between" tells one end where the other is known. */
function followSpans(
  known: (number | null)[],
  spans: readonly { readonly from: number; readonly to: number; readonly probability: number }[],
): void {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { from, to, probability } of spans) {
      const [above, below] = [known[from] ?? null, known[to] ?? null];
      if ((above === null) === (below === null)) continue;
      if (above !== null) known[to] = above - probability;
      else if (below !== null) known[from] = below + probability;
      isChanged = true;
    }
  }
}

/** Unknown cuts are spaced evenly between their neighbours; certainty before the first, nothing after the last. */
function interpolated(known: readonly (number | null)[]): Float64Array {
  const values = new Float64Array(known.length);
  let last = -1;
  let before = 1;
  for (let place = 0; place <= known.length; place++) {
    const value = place === known.length ? 0 : (known[place] ?? null);
    if (value === null) continue;
    for (let between = last + 1; between < place; between++)
      values[between] = before + ((value - before) * (between - last)) / (place - last);
    if (place < known.length) values[place] = value;
    last = place;
    before = value;
  }
  return values;
}

/** Makes them add up to 1; if nothing is left to tell outcomes apart they are equally likely. */
function normalised(probabilities: readonly number[]): Float64Array {
  const total = probabilities.reduce((sum, probability) => sum + probability, 0);
  return Float64Array.from(probabilities, (probability) =>
    total > 0 ? probability / total : 1 / probabilities.length,
  );
}

/**
 * The falling sequence nearest to the values in squares: neighbours in the wrong order take their mean.
 * Source: M. Ayer, H. D. Brunk and others, "An empirical distribution function for sampling with incomplete information",
 * 1955 (pool adjacent violators).
 */
export function isotonicDecreasing(values: Float64Array): Float64Array {
  const pools: { mean: number; count: number }[] = [];
  for (const value of values) {
    let pool = { mean: value, count: 1 };
    for (let last = pools.at(-1); last !== undefined && last.mean < pool.mean; last = pools.at(-1)) {
      const count = last.count + pool.count;
      pool = { mean: (last.mean * last.count + pool.mean * pool.count) / count, count };
      pools.pop();
    }
    pools.push(pool);
  }
  return Float64Array.from(pools.flatMap(({ mean, count }) => Array.from({ length: count }, () => mean)));
}
