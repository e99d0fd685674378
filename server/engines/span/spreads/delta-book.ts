import { groupBy } from '../../../lib/group-by.js';
import type { HeldPosition } from '../held-position.js';

/** One futures month's delta of a combined commodity, and the part that spreads have not consumed. */
export interface MonthDelta {
  readonly period: string;
  /** Net delta before any spread; + long. */
  readonly before: number;
  /** The delta that is left, with the sign of `before`, or 0. */
  remaining: number;
  readonly positions: { readonly held: HeldPosition; readonly delta: number }[];
}

/** Part of one month's delta taken by a spread. */
export interface ConsumedDelta {
  readonly month: MonthDelta;
  /** Absolute delta taken. */
  readonly delta: number;
}

/** Below this a remaining delta is noise of subtraction. */
const DELTA_NOISE = 1e-9;

/**
 * The deltas of one combined commodity by futures month, consumed by spreads one after the other.
 * Source: docs/methodology/span.md, steps 2 and 4 to 8.
 */
export class DeltaBook {
  /** Ascending by period: the nearest month comes first. */
  readonly months: readonly MonthDelta[];

  constructor(months: readonly MonthDelta[]) {
    this.months = [...months].sort((first, second) =>
      first.period < second.period ? -1 : first.period > second.period ? 1 : 0,
    );
  }

  /** @param round how the house rounds a month's net delta */
  static of(positions: readonly HeldPosition[], round: (delta: number) => number): DeltaBook {
    const byPeriod = groupBy(
      positions.map((held) => ({ held, delta: held.delta })),
      ({ held }) => held.month,
    );
    return new DeltaBook([...byPeriod].map(([period, entries]) => monthDelta(period, entries, round)));
  }

  /** Net delta of the given months. */
  net(months: readonly MonthDelta[] = this.months): number {
    let sum = 0;
    for (const month of months) sum += month.remaining;
    return Math.abs(sum) < DELTA_NOISE ? 0 : sum;
  }

  /** Sum of the absolute deltas of one sign in the given months. */
  available(months: readonly MonthDelta[], sign: 1 | -1): number {
    let sum = 0;
    for (const month of months) if (month.remaining * sign > 0) sum += month.remaining * sign;
    return sum;
  }

  /** Takes `amount` of one sign from the given months, nearest month first. */
  consume(months: readonly MonthDelta[], sign: 1 | -1, amount: number): readonly ConsumedDelta[] {
    const consumed: ConsumedDelta[] = [];
    let wanted = amount;
    for (const month of months) {
      const held = month.remaining * sign;
      if (wanted <= 0) break;
      if (held <= 0) continue;
      const taken = Math.min(held, wanted);
      const left = held - taken;
      month.remaining = left < DELTA_NOISE ? 0 : left * sign;
      wanted -= taken;
      consumed.push({ month, delta: taken });
    }
    return consumed;
  }
}

export const monthDelta = (
  period: string,
  positions: { held: HeldPosition; delta: number }[],
  round: (delta: number) => number,
): MonthDelta => {
  const sum = positions.reduce((total, { delta }) => total + delta, 0);
  const before = Math.abs(sum) < DELTA_NOISE ? 0 : round(sum);
  return { period, before, remaining: before, positions };
};
