import { multiplierFor, type MarginMultiplier } from '../domain/accounts/margin-multiplier.js';
import type { MarginComponent } from '../engines/margin-engine.js';
import { groupBy } from '../lib/group-by.js';
import type { AccountMargin } from './account-margin.js';

/** Exchange rates of what is margined, which are known, and of amounts that terms name, which may be unknown. */
export interface TermRates {
  readonly ofMargin: (currency: string) => number;
  readonly ofTerms: (currency: string) => number | undefined;
}

/** The client margin of all that one line of multipliers counts for in an account, in base currency, unrounded. */
export interface MultipliedMargin {
  /** Null: no line counts, and the client pays what the clearing houses ask. */
  readonly line: MarginMultiplier | null;
  readonly initialMargin: number;
  /** Null if the floor can't be converted. */
  readonly clientMargin: number | null;
}

/**
 * What the broker of an account asks of it: of each line that counts, the larger of `factor` times the initial margin of all
 * products that it counts for and its floor (docs/methodology/client-margin.md). Empty if no line counts for any of them.
 * @param rates units of base currency per unit of a currency
 */
export function clientMargin(
  { rows, components }: Pick<AccountMargin, 'rows' | 'components'>,
  multipliers: readonly MarginMultiplier[],
  rates: TermRates,
): readonly MultipliedMargin[] {
  if (multipliers.length === 0) return [];
  const lineOf = ({ clearingHouse, productCode, contractCode }: MarginComponent): MarginMultiplier | null =>
    multiplierFor(multipliers, { accountCode: rows.accountCode, clearingHouse, productCode, contractCode }) ?? null;
  const byLine = groupBy(components, lineOf);
  if ([...byLine.keys()].every((line) => line === null)) return [];
  return [...byLine].map(([line, ofLine]) => {
    const initialMargin = ofLine.reduce((sum, each) => sum + each.initialMargin * rates.ofMargin(each.currency), 0);
    return {
      line,
      initialMargin,
      clientMargin: line === null ? initialMargin : multiplied(line, initialMargin, rates),
    };
  });
}

function multiplied(
  { factor, floor, floorCurrency }: MarginMultiplier,
  initialMargin: number,
  { ofTerms }: TermRates,
): number | null {
  if (floor === 0) return factor * initialMargin;
  const floorRate = ofTerms(floorCurrency);
  return floorRate === undefined ? null : Math.max(factor * initialMargin, floor * floorRate);
}
