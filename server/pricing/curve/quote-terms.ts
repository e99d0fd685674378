import type { CashFlow } from './cash-flow.js';
import type { CalibrationInstrument } from './calibration-instrument.js';
import type { DayTable } from './day-table.js';

/** An instrument's flows at the same days as one term, worth (floating + coefficient × annuity) × exp(sum of ln DF). */
export interface QuoteTerm {
  floating: number;
  annuity: number;
  /** Places of growth start, growth end and payment on the curve itself; 0 if they are on another. */
  readonly own: readonly [start: number, end: number, payment: number];
  /** The same on other curves. */
  readonly other: readonly [start: number, end: number, payment: number];
}

/** An instrument's flows gathered by their days. @param own days of its curve @param other days of other curves */
export function quoteTerms(
  instrument: CalibrationInstrument,
  curve: string,
  own: DayTable,
  other: DayTable,
): readonly QuoteTerm[] {
  const terms = new Map<string, QuoteTerm>();
  const termOf = (flow: CashFlow): QuoteTerm => {
    const ownPlaces = placesOn(own, flow, (name) => name === curve);
    const otherPlaces = placesOn(other, flow, (name) => name !== curve);
    const key = [...ownPlaces, ...otherPlaces].join(' ');
    const term = terms.get(key) ?? { floating: 0, annuity: 0, own: ownPlaces, other: otherPlaces };
    terms.set(key, term);
    return term;
  };
  for (const flow of instrument.floating) termOf(flow).floating += flow.amount;
  for (const flow of instrument.annuity) termOf(flow).annuity += flow.amount;
  return [...terms.values()];
}

/** Places of a flow's growth start, growth end and payment in a table; 0 for what stands on a curve not taken. */
export function placesOn(
  table: DayTable,
  { discount, payment, growth }: CashFlow,
  takes: (curve: string) => boolean = () => true,
): readonly [start: number, end: number, payment: number] {
  const grows = growth !== undefined && takes(growth.curve);
  return [
    grows ? table.placeOf(growth.curve, growth.start) : 0,
    grows ? table.placeOf(growth.curve, growth.end) : 0,
    takes(discount) ? table.placeOf(discount, payment) : 0,
  ];
}
