import type { Position } from '../../server/instruments/row-kinds.js';
import type { RawRow } from '../../server/instruments/row/read-field.js';
import type { RowIssue } from '../../server/domain/row-issue.js';
import { readRow } from '../../server/instruments/row/read-row.js';

const ORIGIN = { row: 3, positionId: 'p1', accountCode: 'A', subAccountCode: null };

/** A payer of fixed on SOFR, ten years. */
export const OVERNIGHT_SWAP: RawRow = {
  clearing_house: 'CME',
  trade_id: 'T1',
  type: 'OIS',
  direction: 'PAY',
  notional: 10_000_000,
  currency: 'USD',
  effective_date: '20260107',
  maturity_date: '20360107',
  fixed_rate: 3.9,
  float_index: 'USD-SOFR-OIS',
};

export const TERM_SWAP: RawRow = {
  ...OVERNIGHT_SWAP,
  type: 'IRS',
  currency: 'EUR',
  float_index: 'EUR-EURIBOR-6M',
};

export const BASIS_SWAP: RawRow = {
  ...OVERNIGHT_SWAP,
  type: 'BASIS',
  fixed_rate: null,
  float_index_2: 'USD-FEDFUNDS',
  spread: '-2.5',
};

export const LADDER: RawRow = { index: 'USD.SOFR.ON', tenor: '1825D', dv01: -12_500 };

export const NOTE: RawRow = {
  contract_type: 'UST-NOTE',
  currency: 'USD',
  maturity: '20301215',
  coupon_rate: 4.25,
  coupon_frequency: 2,
  notional: -5_000_000,
};

/** The position of a row that is accepted. */
export function positionOf(row: RawRow): Position {
  const outcome = readRow(row, ORIGIN);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.position;
}

/** Everything that is wrong with a row. */
export function issuesOf(row: RawRow): readonly RowIssue[] {
  const outcome = readRow(row, ORIGIN);
  return outcome.ok ? [] : outcome.issues;
}

/** Issues as [field, code, suggestion]. */
export const brief = (row: RawRow): readonly (readonly [string | null, string, string?])[] =>
  issuesOf(row).map(({ field, code, suggestion }) =>
    suggestion === undefined ? [field, code] : [field, code, suggestion],
  );
