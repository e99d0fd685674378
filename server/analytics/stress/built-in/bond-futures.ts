import { findListedRateProduct } from '../../../domain/listed-rate-products.js';
import { notionalBondPrice, type NotionalBond } from '../../../domain/notional-bond.js';

/** A bond future by the name of its underlying, and the notional bond that stands for its price. */
export interface BondFuture {
  readonly underlying: string;
  readonly currency: 'USD' | 'EUR';
  /** Of the shortest term that may be delivered: near the cheapest to deliver where yields are below the coupon. */
  readonly bond: NotionalBond;
}

function bondFuture(
  currency: BondFuture['currency'],
  underlying: string,
  [exchange, code]: readonly [exchange: string, code: string],
): BondFuture {
  const quote = findListedRateProduct(exchange, code)?.quote;
  if (quote?.kind !== 'deliverable bond') throw new Error(`${exchange} ${code} is no future on a deliverable bond.`);
  const { coupon, couponFrequency, shortestYears: years } = quote;
  return { currency, underlying, bond: { coupon, couponFrequency, years } };
}

/** The bond futures of the contract table. */
export const BOND_FUTURES: readonly BondFuture[] = [
  bondFuture('USD', '2-Year T-Note', ['CBOT', 'ZT']),
  bondFuture('USD', '3-Year T-Note', ['CBOT', 'Z3N']),
  bondFuture('USD', '5-Year T-Note', ['CBOT', 'ZF']),
  bondFuture('USD', '10-Year T-Note', ['CBOT', 'ZN']),
  bondFuture('USD', 'Ultra 10-Year T-Note', ['CBOT', 'TN']),
  bondFuture('USD', 'U.S. Treasury Bond', ['CBOT', 'ZB']),
  bondFuture('USD', 'Ultra U.S. Treasury Bond', ['CBOT', 'UB']),
  bondFuture('EUR', 'Euro-Schatz', ['EUREX', 'FGBS']),
  bondFuture('EUR', 'Euro-Bobl', ['EUREX', 'FGBM']),
  bondFuture('EUR', 'Euro-Bund', ['EUREX', 'FGBL']),
];

/** Relative change of the notional bond's price between two yields, decimals per year. */
export const priceChange = ({ bond }: BondFuture, before: number, after: number): number =>
  notionalBondPrice(bond, after) / notionalBondPrice(bond, before) - 1;
