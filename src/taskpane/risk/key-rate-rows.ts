import type { KeyRateDv01 } from '../../../server/contract/results/risk-result.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';

/** DV01 of one tenor. */
export interface TenorRow {
  readonly tenor: string;
  readonly dv01: number;
}

/** One curve's DV01 by tenor, in its own currency. */
export interface CurveRows {
  readonly index: string;
  readonly currency: string;
  readonly tenors: readonly TenorRow[];
  readonly sum: number;
}

/** The rows of a key-rate ladder by curve, the largest sum of sizes first. */
export function curveRows(rows: readonly KeyRateDv01[]): readonly CurveRows[] {
  const curves = new Map<string, KeyRateDv01[]>();
  for (const row of rows) {
    const name = `${row.index} ${row.currency_code}`;
    curves.set(name, [...(curves.get(name) ?? []), row]);
  }
  const size = (own: readonly KeyRateDv01[]): number =>
    own.reduce((sum, { dv01, fxrate }) => sum + Math.abs(dv01 * fxrate), 0);
  return [...curves.values()]
    .sort((first, second) => size(second) - size(first))
    .map((own) => ({
      index: own[0]?.index ?? '',
      currency: own[0]?.currency_code ?? '',
      tenors: own.map(({ tenor, dv01 }) => ({ tenor, dv01 })),
      sum: roundedToCents(own.reduce((sum, { dv01 }) => sum + dv01, 0)),
    }));
}

/** A bar on a line from the most negative to the most positive of them, with 0 between. */
export interface SignedBar {
  readonly x: number;
  readonly width: number;
  readonly zero: number;
}

/** @param width of the line in the units of the drawing */
export function signedBars(values: readonly number[], width: number): readonly SignedBar[] {
  const highest = values.reduce((most, value) => Math.max(most, value), 0);
  const lowest = values.reduce((least, value) => Math.min(least, value), 0);
  const scale = width / (highest - lowest || 1);
  const zero = (0 - lowest) * scale;
  return values.map((value) => ({
    x: value < 0 ? zero + value * scale : zero,
    width: Math.abs(value) * scale,
    zero,
  }));
}
