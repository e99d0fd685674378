import { splitTenor } from '../../pricing/scenario/tenor-grid.js';

/** The rate that moves the price of a listed rate future; times in years from the valuation date. */
export type ListedExposure =
  /** The yield of one tenor. */
  | { readonly kind: 'tenor'; readonly years: number; readonly dv01: number }
  /** The rate of a period ahead; one that has begun counts from today. */
  | { readonly kind: 'period'; readonly from: number; readonly to: number; readonly dv01: number };

/** DV01 at a place of a curve's grid; money of one long future, + = gains when rates fall. */
export interface TenorExposure {
  readonly place: number;
  readonly dv01: number;
}

/**
 * DV01 by tenor of the grid; all add up to that of the future. A tenor is split over the two beside it, as a ladder row is.
 * The rate of a period moves by (G(to) − G(from))/(to − from), where G(t) is t times the move of the rate of t: straight
 * between the tenors, as forward rates between the nodes of a curve are constant.
 * @param gridYears ascending, at least one
 */
export function listedExposures(exposure: ListedExposure, gridYears: readonly number[]): readonly TenorExposure[] {
  if (exposure.kind === 'tenor') {
    const { left, right, rightPart } = splitTenor(gridYears, exposure.years);
    return merged([
      { place: left, dv01: exposure.dv01 * (1 - rightPart) },
      { place: right, dv01: exposure.dv01 * rightPart },
    ]);
  }
  const from = Math.max(0, exposure.from);
  const { to, dv01 } = exposure;
  if (!(to > from)) throw new Error(`The period from ${exposure.from} to ${to} years has ended.`);
  const scaled = (parts: readonly TenorExposure[], factor: number): readonly TenorExposure[] =>
    parts.map((part) => ({ place: part.place, dv01: (part.dv01 * factor * dv01) / (to - from) }));
  return merged([...scaled(timesMove(to, gridYears), 1), ...scaled(timesMove(from, gridYears), -1)]);
}

/** t times the move of the rate of t, by tenor of the grid. */
function timesMove(years: number, gridYears: readonly number[]): readonly TenorExposure[] {
  const right = gridYears.findIndex((own) => own >= years);
  if (right < 0) return [{ place: gridYears.length - 1, dv01: years }];
  if (right === 0) return [{ place: 0, dv01: years }];
  const lower = gridYears[right - 1] ?? 0;
  const upper = gridYears[right] ?? 0;
  const rightPart = (years - lower) / (upper - lower);
  return [
    { place: right - 1, dv01: (1 - rightPart) * lower },
    { place: right, dv01: rightPart * upper },
  ];
}

function merged(parts: readonly TenorExposure[]): readonly TenorExposure[] {
  const sums = new Map<number, number>();
  for (const { place, dv01 } of parts) sums.set(place, (sums.get(place) ?? 0) + dv01);
  return [...sums].map(([place, dv01]) => ({ place, dv01 })).filter(({ dv01 }) => dv01 !== 0);
}
