import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { PositionResult } from '../../../server/contract/results/position-result.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import { counted, plainNumber } from '../format.js';

/** The name of a position in one line. */
export const positionName = ({
  contract_code: code,
  contract_type: type,
  expiry,
  strike,
}: Pick<PositionResult, 'contract_code' | 'contract_type' | 'expiry' | 'strike'>): string =>
  [code, type, expiry, strike === null ? null : plainNumber(strike)].filter((part) => part !== null).join(' ');

/** One position's parts of the account's figures; + adds to the loss. */
export interface ComponentRow {
  readonly position: PositionResult;
  readonly valueAtRisk: number;
  readonly expectedShortfall: number;
}

export interface Components {
  /** Rows sorted by their part of the figure that is shown first, the largest first. */
  readonly rows: readonly ComponentRow[];
  readonly valueAtRisk: number;
  readonly expectedShortfall: number;
}

/** The parts of value at risk and expected shortfall, and their sums. */
export function components({ portfolio, risk_metrics: metrics }: AccountResult): Components {
  const rows = portfolio.flatMap((position): readonly ComponentRow[] => {
    const { value_at_risk_contribution: valueAtRisk, expected_shortfall_contribution: expectedShortfall } = position;
    return valueAtRisk === null || expectedShortfall === null ? [] : [{ position, valueAtRisk, expectedShortfall }];
  });
  const key = metrics?.method === 'expected-shortfall' ? 'expectedShortfall' : 'valueAtRisk';
  const sum = (own: 'valueAtRisk' | 'expectedShortfall'): number =>
    roundedToCents(rows.reduce((total, row) => total + row[own], 0));
  return {
    rows: rows.sort((first, second) => second[key] - first[key]),
    valueAtRisk: sum('valueAtRisk'),
    expectedShortfall: sum('expectedShortfall'),
  };
}

/** How many rows of an account are in no risk figure, in a sentence; null if all of them are. */
export function missingSentence({
  portfolio,
  rows_excluded: excluded,
  rows_total: total,
}: AccountResult): string | null {
  const missing = excluded + portfolio.filter(({ value_at_risk_contribution: part }) => part === null).length;
  return missing === 0
    ? null
    : `${missing} of ${counted(total, 'row')} ${missing === 1 ? 'is' : 'are'} in no risk figure.`;
}
