import type { BondCategory } from '../../domain/bond-category.js';

/** Par-yield tenors with a sensitivity of their own, ascending; those that a curve does not quote are left out. */
export const KEY_TENORS: readonly string[] = ['6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'];

/** Government curve (`market/curves/rate-curve-name`) that values securities, by currency. */
export const CURVE_OF_CURRENCY: Readonly<Record<string, string>> = {
  USD: 'USD-TREASURY',
  EUR: 'EUR-GERMANY',
  GBP: 'GBP-GILT',
  JPY: 'JPY-JGB',
};

/** Categories, by `contractType`, that the curve of another issuer values. */
const ON_ANOTHER_ISSUERS_CURVE: ReadonlySet<string> = new Set([
  'US-AGENCY',
  'US-CORPORATE',
  'US-MUNICIPAL',
  'OAT',
  'DSL',
  'BTP',
  'SPGB',
]);

/** Whether the curve of its currency is that of another issuer: its price then depends on a spread that has no history. */
export const isValuedBySpread = ({ contractType }: Pick<BondCategory, 'contractType'>): boolean =>
  ON_ANOTHER_ISSUERS_CURVE.has(contractType);
