import type { CashFlow } from '../curve/cash-flow.js';
import { dayTable, type DayTable } from '../curve/day-table.js';
import { placesOn } from '../curve/quote-terms.js';

/**
 * The flows of many swaps as weights on elements. An element is the value of one unit of a flow: a discount factor, or
 * a discount factor times a growth. Swaps share elements, so each is calculated once in a scenario, however many swaps
 * there are. Elements below `days.size` are the discount factors at the table's places; the others grow.
 */
export interface FlowBook {
  readonly days: DayTable;
  /** Places in the table by growing element: growth start, growth end, payment. */
  readonly growthStart: Int32Array;
  readonly growthEnd: Int32Array;
  readonly growthPayment: Int32Array;
  readonly groupCount: number;
  /** Index of each group's first entry, with the total number of entries at the end. */
  readonly firstEntry: Int32Array;
  readonly element: Int32Array;
  /** Money per unit of the element, positive = received. */
  readonly weight: Float64Array;
}

/** The flow book of groups. @param groups the flows of each swap, account or other unit that gets a P&L of its own */
export function flowBook(groups: readonly (readonly CashFlow[])[]): FlowBook {
  const days = dayTable(groups.flat());
  const growths = growthElements(days.size);
  const firstEntry = new Int32Array(groups.length + 1);
  const elements: number[] = [];
  const weights: number[] = [];
  groups.forEach((flows, group) => {
    for (const [element, weight] of weightsOf(flows, days, growths)) {
      elements.push(element);
      weights.push(weight);
    }
    firstEntry[group + 1] = elements.length;
  });
  return {
    days,
    growthStart: Int32Array.from(growths.starts),
    growthEnd: Int32Array.from(growths.ends),
    growthPayment: Int32Array.from(growths.payments),
    groupCount: groups.length,
    firstEntry,
    element: Int32Array.from(elements),
    weight: Float64Array.from(weights),
  };
}

/** One weight per element of a group, in order of element. */
function weightsOf(
  flows: readonly CashFlow[],
  days: DayTable,
  growths: GrowthElements,
): readonly (readonly [element: number, weight: number])[] {
  const weights = new Map<number, number>();
  for (const flow of flows) {
    const [start, end, payment] = placesOn(days, flow);
    const element = flow.growth === undefined ? payment : days.size + growths.numberOf(start, end, payment);
    weights.set(element, (weights.get(element) ?? 0) + flow.amount);
  }
  return [...weights].sort(([left], [right]) => left - right);
}

interface GrowthElements {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly payments: readonly number[];
  readonly numberOf: (start: number, end: number, payment: number) => number;
}

/** Numbers for growing elements, in order of first appearance. @param size above every place */
function growthElements(size: number): GrowthElements {
  const starts: number[] = [];
  const ends: number[] = [];
  const payments: number[] = [];
  const stretches = new Map<number, number>();
  const numbers = new Map<number, number>();
  const numberOf = (start: number, end: number, payment: number): number => {
    const stretchKey = start * size + end;
    let stretch = stretches.get(stretchKey);
    if (stretch === undefined) {
      stretch = stretches.size;
      stretches.set(stretchKey, stretch);
    }
    const key = stretch * size + payment;
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
      starts.push(start);
      ends.push(end);
      payments.push(payment);
    }
    return number;
  };
  return { starts, ends, payments, numberOf };
}
