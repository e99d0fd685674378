/** Values of scenarios with today's as one more at the end, as `ContractValuer.changes` takes them. */
export function withToday(values: Float64Array, today: number): Float64Array {
  const all = new Float64Array(values.length + 1);
  all.set(values);
  all[values.length] = today;
  return all;
}
