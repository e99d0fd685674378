import { isSpanSet } from './types.js';
import { fxTableFrom } from '../market/fx.js';
import { contradictions } from '../market/fx-contradictions.js';
import type { ParameterSnapshot } from './snapshot.js';
import { memoizedBy } from '../lib/memoized.js';

/** The origin of an amount that is converted: amounts of loaded data are never converted by generated rates. */
export type AmountOrigin = 'loaded' | 'demo';

/** A rate of exchange, and where it is from. */
export interface FoundExchangeRate {
  /** Units of the one currency for one of the other. */
  readonly rate: number;
  /** Day of the table or file that has it, `YYYY-MM-DD`; null if none says. */
  readonly date: string | null;
  readonly isDemo: boolean;
}

/**
 * Units of one currency for one of another: the user's FX table, then the parameter files' own conversions, then, for
 * amounts of the demo market, a demo table; undefined if none of them knows.
 */
export const exchangeRate = (
  snapshot: ParameterSnapshot,
  from: string,
  to: string,
  origin: AmountOrigin = 'demo',
): number | undefined => (from === to ? 1 : findExchangeRate(snapshot, from, to, origin)?.rate);

/** The same between two currencies, with its day. @param to another one than `from` */
export function findExchangeRate(
  snapshot: ParameterSnapshot,
  from: string,
  to: string,
  origin: AmountOrigin,
): FoundExchangeRate | undefined {
  const table = fxTableOf(snapshot);
  const rate = table.rate(from, to);
  const fromTable = rate === undefined ? undefined : { rate, date: table.date, isDemo: table.isDemo };
  if (fromTable !== undefined && !table.isDemo) return fromTable;
  return fromFiles(snapshot, from, to) ?? (origin === 'demo' ? fromTable : undefined);
}

/**
 * A sentence if another rate of the user's table contradicts the one between two currencies; undefined if none does.
 */
export function exchangeRateDoubt(snapshot: ParameterSnapshot, from: string, to: string): string | undefined {
  const found = contradictionsOf(snapshot).find(
    (each) => (each.from === from && each.to === to) || (each.from === to && each.to === from),
  );
  return found?.sentence;
}

/** The sentence on a conversion that there is no rate for. */
export function noExchangeRateText(snapshot: ParameterSnapshot, from: string, to: string): string {
  const isOfDemo = exchangeRate(snapshot, from, to) !== undefined;
  const reason = isOfDemo ? ' (the rates of the demo market convert no loaded data)' : '';
  return `No FX rate from ${from} to ${to}${reason}; load an FX file with one.`;
}

const contradictionsOf = memoizedBy((snapshot: ParameterSnapshot) => contradictions(snapshot.fx.rates));

const fxTableOf = memoizedBy((snapshot: ParameterSnapshot) => fxTableFrom(snapshot.fx));

/** The conversions of real parameter files, direct or inverse. */
function fromFiles(snapshot: ParameterSnapshot, currency: string, base: string): FoundExchangeRate | undefined {
  for (const set of snapshot.sets) {
    if (set.isDemo || !isSpanSet(set)) continue;
    for (const { from, to, factor } of set.parameters.header.conversions) {
      if (factor <= 0) continue;
      const found = { date: set.businessDate, isDemo: false };
      if (from === currency && to === base) return { rate: factor, ...found };
      if (from === base && to === currency) return { rate: 1 / factor, ...found };
    }
  }
  return undefined;
}
