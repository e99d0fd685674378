import type { PositionRow } from '../../layout.js';

const SOFR: PositionRow = { clearing_house: 'LCH', type: 'OIS', currency: 'USD', float_index: 'USD-SOFR-OIS' };

type Identity = readonly [account: string | null, house: string, trade: string | null];

/** A fixed-float swap on SOFR, or on what `others` say. @param rate per cent */
export const swapOf = (
  [account_code, clearing_house, trade_id]: Identity,
  direction: 'PAY' | 'RECEIVE',
  notional: number,
  [effective_date, maturity_date]: readonly [string, string],
  rate: number,
  others: PositionRow = {},
): readonly [PositionRow] => [
  {
    ...SOFR,
    ...{ account_code, clearing_house, trade_id, direction, notional, effective_date, maturity_date },
    fixed_rate: rate,
    ...others,
  },
];

/** Terms of a swap on another index. */
export const ESTR: PositionRow = { currency: 'EUR', float_index: 'EUR-ESTR' };
export const EURIBOR: PositionRow = { type: 'IRS', currency: 'EUR', float_index: 'EUR-EURIBOR-6M' };
export const SONIA: PositionRow = { currency: 'GBP', float_index: 'GBP-SONIA' };
export const TONA: PositionRow = { currency: 'JPY', float_index: 'JPY-TONA' };
