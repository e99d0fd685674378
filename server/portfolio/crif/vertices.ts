import { listedExposures, type ListedExposure } from '../../engines/cleared-rates/listed-exposure.js';
import { TENOR_DAYS, TENORS } from '../../instruments/crif/risk-types.js';
import { DAYS_PER_YEAR } from '../../lib/units.js';

/** An amount at a vertex of the methodology. */
export interface VertexAmount {
  readonly label: string;
  readonly amount: number;
}

const VERTEX_YEARS: readonly number[] = Object.values(TENOR_DAYS).map((days) => days / DAYS_PER_YEAR);

/**
 * Puts an amount on the vertices beside its time, linearly, so that they add up to it; beyond the ends the end vertex takes all.
 * Source: Basel Framework, MAR21, on the assignment of sensitivities to tenors.
 */
export const atVertices = (years: number, amount: number): readonly VertexAmount[] =>
  exposureAtVertices({ kind: 'tenor', years, dv01: amount });

/** The same of what moves with the rate of a period ahead. */
export const exposureAtVertices = (exposure: ListedExposure): readonly VertexAmount[] =>
  listedExposures(exposure, VERTEX_YEARS).map(({ place, dv01 }) => ({ label: TENORS[place] ?? '', amount: dv01 }));

/** Adds amounts at the same vertex, in the order of the vertices; those of nothing are gone. */
export function addedAtVertices(parts: readonly VertexAmount[]): readonly VertexAmount[] {
  const sums = new Map(TENORS.map((label) => [label, 0]));
  for (const { label, amount } of parts) sums.set(label, (sums.get(label) ?? 0) + amount);
  return [...sums].map(([label, amount]) => ({ label, amount })).filter(({ amount }) => amount !== 0);
}
