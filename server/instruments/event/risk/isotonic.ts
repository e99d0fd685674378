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
