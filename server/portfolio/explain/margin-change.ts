import type { MarginChange } from '../../contract/explain.js';
import { money, moneyParts } from '../../lib/money.js';

/** A change before it is rounded; parts that are null can't be separated. */
export interface ChangeParts {
  readonly from: number;
  readonly to: number;
  readonly positions: number | null;
  readonly parametersAndMarket: number | null;
  readonly market: number | null;
}

/** Rounds a change so that its parts add up to it to the cent; what no part explains alone is `other`. */
export function toMarginChange({ from, to, positions, parametersAndMarket, market }: ChangeParts): MarginChange {
  const [before, after] = [money(from), money(to)];
  const change = money(after - before);
  if (positions === null) {
    return { from: before, to: after, change, positions, parameters_and_market: null, market: null, other: null };
  }
  const told = [positions, parametersAndMarket ?? 0, market ?? 0];
  const rest = change - told.reduce((sum, part) => sum + part, 0);
  // A remainder that is due to rounding only is not shown as a part.
  const other = Math.abs(rest) < ROUNDING ? 0 : rest;
  const [first = 0, second = 0, third = 0, fourth = 0] = moneyParts([...told, other], change);
  return {
    from: before,
    to: after,
    change,
    positions: first,
    parameters_and_market: parametersAndMarket === null ? null : second,
    market: market === null ? null : third,
    other: fourth,
  };
}

/** Stored amounts are rounded to cents, each by half of one at most. */
const ROUNDING = 0.03;
