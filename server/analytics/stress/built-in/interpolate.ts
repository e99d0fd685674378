import { tenorYears } from '../../../pricing/scenario/tenor-grid.js';

/** A value at a term, linear in time between tenors, flat beyond the ends. @param tenors ascending */
export function interpolate(tenors: readonly string[], values: readonly number[], years: number): number {
  const times = tenors.map(tenorYears);
  const right = times.findIndex((time) => time >= years);
  if (right < 0) return values.at(-1) ?? NaN;
  const [to, toValue] = [times[right] ?? NaN, values[right] ?? NaN];
  const [from, fromValue] = [times[right - 1] ?? to, values[right - 1] ?? toValue];
  return to === from ? toValue : fromValue + ((toValue - fromValue) * (years - from)) / (to - from);
}
