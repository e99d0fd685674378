import { findRateIndex } from '../../domain/find-rate-index.js';
import { findGovernmentCurve } from '../../domain/government-curve.js';
import type { ContractDescription } from '../resolved-position.js';

/** @throws if neither an index nor a government curve has the name, which reading a row has refused */
export function currencyOf(index: string): string {
  const known = findRateIndex(index) ?? findGovernmentCurve(index);
  if (known === undefined) throw new Error(`There is no rate index ${index}.`);
  return known.currency;
}

export const describeTenor = (
  clearingHouse: string,
  index: string,
  tenor: string,
  currency: string,
): ContractDescription => ({
  exchange: clearingHouse,
  contractCode: index,
  contractName: `${index} ${tenor}`,
  contractType: 'DV01',
  expiry: tenor,
  expiryDate: null,
  strike: null,
  sector: 'Rates',
  subSector: currency,
  underlying: index,
  currency,
  multiplier: null,
  price: null,
  volatility: null,
  underlyingPrice: null,
  daysToMaturity: null,
  delta: null,
});
