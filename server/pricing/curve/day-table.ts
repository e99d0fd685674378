import type { CashFlow } from './cash-flow.js';

/** The days of one curve in a table of ln DF. */
export interface CurveDays {
  readonly curve: string;
  /** Ascending, each once. */
  readonly days: readonly number[];
  /** Place of the first of them; the others follow. */
  readonly first: number;
}

/** All days on all curves that flows depend on, each with one place. Place 0 holds ln DF = 0, a factor of 1. */
export interface DayTable {
  readonly curves: readonly CurveDays[];
  /** Places altogether, place 0 included. */
  readonly size: number;
  /** @throws if the flows have no such day */
  readonly placeOf: (curve: string, day: number) => number;
}

/** The table of all days that flows depend on. @param includes which curves' days it holds */
export function dayTable(flows: Iterable<CashFlow>, includes: (curve: string) => boolean = () => true): DayTable {
  const daysByCurve = new Map<string, Set<number>>();
  const add = (curve: string, ...days: readonly number[]): void => {
    if (!includes(curve)) return;
    const known = daysByCurve.get(curve);
    if (known === undefined) daysByCurve.set(curve, new Set(days));
    else for (const day of days) known.add(day);
  };
  for (const { discount, payment, growth } of flows) {
    add(discount, payment);
    if (growth !== undefined) add(growth.curve, growth.start, growth.end);
  }
  const curves: CurveDays[] = [];
  const places = new Map<string, ReadonlyMap<number, number>>();
  let size = 1;
  for (const [curve, known] of daysByCurve) {
    const first = size;
    const days = [...known].sort((left, right) => left - right);
    curves.push({ curve, days, first });
    places.set(curve, new Map(days.map((day, place) => [day, first + place])));
    size += days.length;
  }
  const placeOf = (curve: string, day: number): number => {
    const place = places.get(curve)?.get(day);
    if (place === undefined) throw new Error(`Day ${day} of ${curve} is not in the table.`);
    return place;
  };
  return { curves, size, placeOf };
}
