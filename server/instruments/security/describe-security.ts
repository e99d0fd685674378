import type { BondCategory } from '../../domain/bond-category.js';

import { isoDate } from '../../lib/calendar/day-number.js';
import { PERCENT_PER_UNIT } from '../../lib/units.js';
import type { ContractDescription, EngineRemark } from '../resolved-position.js';
import type { FixedIncomePosition } from './position.js';
import type { ResolvedSecurity } from './resolved-security.js';

/** On its maturity date a security counts as settled. */
export function maturedRemark({ maturity }: FixedIncomePosition, valuationDay: number): EngineRemark {
  const what =
    maturity === valuationDay
      ? `matures on ${isoDate(maturity)}, the valuation date, and counts as settled`
      : `matured on ${isoDate(maturity)}, before the valuation date ${isoDate(valuationDay)}`;
  const message = `The security ${what}; leave the row out, or send the maturity of what is held.`;
  return { code: 'CONTRACT_EXPIRED', field: 'maturity', message, value: isoDate(maturity) };
}

export const describeSecurity = (
  { clearingHouse, currency, maturity }: FixedIncomePosition,
  { security, code, category, curve, valuation }: ResolvedSecurity,
  valuationDay: number,
): ContractDescription => ({
  exchange: clearingHouse,
  contractCode: code ?? category.contractType,
  contractName: security,
  contractType: category.contractType,
  expiry: isoDate(maturity).replaceAll('-', ''),
  expiryDate: isoDate(maturity),
  strike: null,
  sector: 'Rates',
  subSector: currency,
  underlying: curve?.name ?? null,
  currency,
  multiplier: null,
  price: valuation?.cleanPrice ?? null,
  volatility: null,
  underlyingPrice: null,
  daysToMaturity: maturity - valuationDay,
  delta: null,
});

/** `UST-NOTE 4.25% 2034-11-15`; the terms that tell two securities apart. */
export function securityName(position: FixedIncomePosition, category: BondCategory): string {
  const coupon = Number((position.couponRate * PERCENT_PER_UNIT).toFixed(8));
  const isUsual = position.couponFrequency === category.couponFrequencies[0];
  const frequency = isUsual || position.couponFrequency === 0 ? '' : ` x${position.couponFrequency}`;
  return `${category.contractType} ${coupon}%${frequency} ${isoDate(position.maturity)}`;
}
