import type { Cell } from './cells.js';
import type { Bucket, Correlation, Factor } from './factor.js';

/** What a cell is in a measure of its risk class. */
export interface CellTerms {
  readonly bucket: string;
  /** Cells of the same factor are added. */
  readonly factor: string;
  /** Names the factor in correlations. */
  readonly name: string;
  /** What one unit of its amount adds to the weighted sensitivity, before concentration. */
  readonly weight: number;
  /** What it is concentrated with; null: it has no concentration. */
  readonly concentration: Concentration | null;
}

export interface Concentration {
  readonly group: string;
  /** What one unit of its amount adds to the sum whose size counts. */
  readonly unit: number;
  /** T, in the calculation currency. */
  readonly threshold: number;
}

/**
 * The buckets of cells: factors with WS = w · s · CR, CR = max(1, √(|Σ s| / T)). Source: docs/methodology/simm.md, "Small moves".
 * @param amounts by place of the cell, in the calculation currency
 */
export function buildBuckets(
  cells: readonly Cell[],
  amounts: Float64Array,
  termsOf: (cell: Cell) => CellTerms,
  correlationOf: (bucket: string) => Correlation,
): readonly Bucket[] {
  const terms = cells.map(termsOf);
  const concentrationOf = concentrations(cells, amounts, terms);
  const buckets = new Map<string, Map<string, FactorDraft>>();
  terms.forEach((term, index) => {
    const cell = cells[index];
    if (cell === undefined) return;
    const ofBucket = buckets.get(term.bucket) ?? new Map<string, FactorDraft>();
    buckets.set(term.bucket, ofBucket);
    const { name, weight, concentration } = term;
    const factor = ofBucket.get(term.factor);
    const ratio = concentration === null ? 1 : (concentrationOf.get(concentration.group) ?? 1);
    const draft = factor ?? { name, of: cell, weighted: 0, concentration: ratio, cells: [], coefficients: [] };
    if (factor === undefined) ofBucket.set(term.factor, draft);
    draft.weighted += weight * ratio * (amounts[cell.place] ?? 0);
    draft.cells.push(cell.place);
    draft.coefficients.push(weight * ratio);
  });
  return [...buckets].map(([name, factors]) => ({
    name,
    factors: [...factors.values()],
    correlation: correlationOf(name),
  }));
}

interface FactorDraft extends Factor {
  weighted: number;
  readonly cells: number[];
  readonly coefficients: number[];
}

/** CR of each group. */
function concentrations(
  cells: readonly Cell[],
  amounts: Float64Array,
  terms: readonly CellTerms[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, { sum: number; readonly threshold: number }>();
  terms.forEach(({ concentration }, index) => {
    if (concentration === null) return;
    const { group, unit, threshold } = concentration;
    const amount = unit * (amounts[cells[index]?.place ?? -1] ?? 0);
    const known = sums.get(group);
    if (known === undefined) sums.set(group, { sum: amount, threshold });
    else known.sum += amount;
  });
  return new Map([...sums].map(([group, { sum, threshold }]) => [group, concentrationFactor(sum, threshold)]));
}

const concentrationFactor = (sum: number, threshold: number): number =>
  Math.max(1, Math.sqrt(Math.abs(sum) / threshold));
