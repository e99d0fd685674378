import type { TimedCashFlows } from '../../../pricing/bond/curve-price.js';
import { discountFactorAt } from '../../../pricing/par-treasury.js';
import type { ParCurveScenarios } from './par-curve-scenarios.js';

/**
 * The cash flows of many securities on one curve as weights on shared payment times: in a scenario each discount factor is
 * calculated once, however many securities pay at that time.
 */
export interface PaymentBook {
  /** Years from the curve's day; each once. */
  readonly years: Float64Array;
  readonly groupCount: number;
  /** Where each group's entries begin; one more at the end. */
  readonly firstEntry: Int32Array;
  /** Index of the entry's payment time. */
  readonly time: Int32Array;
  /** Money paid then. */
  readonly amount: Float64Array;
}

/** A group's holding of a security. */
export interface HeldFlows {
  /** Per unit of `factor`. */
  readonly flows: TimedCashFlows;
  readonly factor: number;
}

/** @param groups holdings that need a P&L of their own: of a security, of an account */
export function paymentBook(groups: readonly (readonly HeldFlows[])[]): PaymentBook {
  const places = new Map<number, number>();
  const firstEntry = new Int32Array(groups.length + 1);
  const time: number[] = [];
  const amount: number[] = [];
  groups.forEach((held, group) => {
    const amounts = new Map<number, number>();
    for (const { flows, factor } of held)
      flows.years.forEach((years, index) => {
        const place = places.get(years) ?? places.size;
        places.set(years, place);
        amounts.set(place, (amounts.get(place) ?? 0) + factor * (flows.amounts[index] ?? 0));
      });
    for (const [place, sum] of amounts) {
      time.push(place);
      amount.push(sum);
    }
    firstEntry[group + 1] = time.length;
  });
  return {
    years: Float64Array.from(places.keys()),
    groupCount: groups.length,
    firstEntry,
    time: Int32Array.from(time),
    amount: Float64Array.from(amount),
  };
}

/** Scenarios calculated at once: amounts and indices are then read once for four of them. */
const LANES = 4;

/** Where P&L is written: group g's in scenario number s at `rows[g] * count + s`. */
export interface PaymentPnl {
  readonly pnl: Float64Array;
  /** One for each group, each once. */
  readonly rows: ArrayLike<number>;
}

/**
 * Writes each group's P&L in the scenarios: its present value less that of today.
 * @param chosen numbers of the scenarios, `count` of them; default: all
 * @throws if the P&L has no place for a row
 */
export function fillPaymentPnl(
  book: PaymentBook,
  { today, zeroRates, basis, scenarioCount }: ParCurveScenarios,
  target: PaymentPnl,
  chosen?: Uint32Array,
): void {
  const count = chosen?.length ?? scenarioCount;
  for (let group = 0; group < book.groupCount; group++)
    if (!((target.rows[group] ?? NaN) * count + count <= target.pnl.length))
      throw new Error(`The P&L has no row for group ${group}.`);
  const base = book.years.map((years) => discountFactorAt(today, basis, years));
  // A last block that is not full leaves the changes of other scenarios in the lanes beyond it, which are not stored.
  const changes = new Float64Array(book.years.length * LANES);
  for (let first = 0; first < count; first += LANES) {
    const lanes = Math.min(LANES, count - first);
    for (let lane = 0; lane < lanes; lane++) {
      const scenario = chosen?.[first + lane] ?? first + lane;
      const own = zeroRates.subarray(scenario * today.length, (scenario + 1) * today.length);
      for (let place = 0; place < base.length; place++)
        changes[place * LANES + lane] = discountFactorAt(own, basis, book.years[place] ?? 0) - (base[place] ?? 0);
    }
    accumulate(book, changes, target, { first, lanes, count });
  }
}

interface Block {
  readonly first: number;
  readonly lanes: number;
  readonly count: number;
}

/** Amounts times changes, group by group. */
function accumulate(
  { groupCount, firstEntry, time, amount }: PaymentBook,
  changes: Float64Array,
  { pnl, rows }: PaymentPnl,
  { first: firstScenario, lanes, count }: Block,
): void {
  let entry = 0;
  for (let group = 0; group < groupCount; group++) {
    const end = firstEntry[group + 1] ?? 0;
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    for (; entry < end; entry++) {
      const factor = amount[entry] ?? 0;
      const place = (time[entry] ?? 0) * LANES;
      first += factor * (changes[place] ?? 0);
      second += factor * (changes[place + 1] ?? 0);
      third += factor * (changes[place + 2] ?? 0);
      fourth += factor * (changes[place + 3] ?? 0);
    }
    const target = (rows[group] ?? 0) * count + firstScenario;
    pnl[target] = first;
    if (lanes > 1) pnl[target + 1] = second;
    if (lanes > 2) pnl[target + 2] = third;
    if (lanes > 3) pnl[target + 3] = fourth;
  }
}
