import { comparableName } from '../../lib/comparable-name.js';

/** Two currencies: a price is units of `quote` for one of `base`. */
export interface CurrencyPair {
  /** As underlyings and histories have it, `EURUSD`. */
  readonly name: string;
  readonly base: string;
  readonly quote: string;
}

/** Currencies in the order in which the market puts one before the other in a pair; those not listed come after, by code. */
const ORDER: readonly string[] = [
  ...['EUR', 'GBP', 'AUD', 'NZD', 'USD', 'CAD', 'CHF', 'NOK', 'SEK', 'DKK', 'SGD', 'PLN', 'CZK', 'HUF', 'ZAR'],
  ...['MXN', 'HKD', 'CNH', 'CNY', 'TRY', 'ILS', 'RON', 'JPY'],
];

/** Currencies of which the spot date comes one business day after the trade, against the US dollar. */
const NEXT_DAY = new Set(['CAD', 'TRY', 'RUB', 'PHP', 'KZT', 'PKR']);

/** Digits after the point of one forward point, by quote currency; 4 for all others. */
const POINT_DIGITS: Readonly<Record<string, number>> = {
  ...{ JPY: 2, HUF: 2, INR: 2, PHP: 2, THB: 2, RUB: 4, ISK: 2 },
  ...{ CZK: 3, TWD: 3 },
  ...{ KRW: 0, CLP: 0, COP: 0, IDR: 0, VND: 0 },
};
const USUAL_POINT_DIGITS = 4;

/** The pair of two currency codes. */
export const currencyPair = (base: string, quote: string): CurrencyPair => ({ name: `${base}${quote}`, base, quote });

/** What terminals and data vendors put behind a pair: `EURUSD Curncy`, `EURUSD=`. */
const BEHIND_PAIR = /(?: curncy|=)\s*$/i;
/** `EUR vs USD` */
const AGAINST = /(?<=^\s*[a-z]{3}) vs?\.? (?=[a-z]{3}\s*$)/i;

/** Reads `EUR_USD`, `EURUSD`, `EUR/USD`, `EUR vs USD`, `EURUSD Curncy`, in any case; undefined if the text is no pair of two different currencies. */
export function parseCurrencyPair(written: string): CurrencyPair | undefined {
  const text = written.replace(BEHIND_PAIR, '').replace(AGAINST, '/');
  const letters = comparableName(text);
  if (!/^[A-Z]{6}$/.test(letters) || !/^\s*[A-Za-z]{3}[\s_/.:-]*[A-Za-z]{3}\s*$/.test(text)) return undefined;
  const [base, quote] = [letters.slice(0, 3), letters.slice(3)];
  return base === quote ? undefined : currencyPair(base, quote);
}

/** The other way round. */
export const turned = ({ base, quote }: CurrencyPair): CurrencyPair => currencyPair(quote, base);

/** Whether the market quotes the pair this way round. */
export const isMarketOrder = ({ base, quote }: CurrencyPair): boolean =>
  rankOf(base) < rankOf(quote) || (rankOf(base) === rankOf(quote) && base < quote);

/** The pair as the market quotes it. */
export const inMarketOrder = (pair: CurrencyPair): CurrencyPair => (isMarketOrder(pair) ? pair : turned(pair));

const rankOf = (currency: string): number => {
  const place = ORDER.indexOf(currency);
  return place < 0 ? ORDER.length : place;
};

/** Business days from the trade to delivery of spot: one for some pairs with the US dollar, else two. */
export const spotLag = ({ base, quote }: CurrencyPair): number =>
  (base === 'USD' && NEXT_DAY.has(quote)) || (quote === 'USD' && NEXT_DAY.has(base)) ? 1 : 2;

/** One forward point, in units of the price. */
export const pointSize = ({ quote }: CurrencyPair): number => 10 ** -(POINT_DIGITS[quote] ?? USUAL_POINT_DIGITS);

/**
 * Whether the pair's deltas are quoted less the premium: where the premium is paid in the base currency, which is the US dollar's
 * side of any pair with it, else the euro's, else the quote currency's. Source: D. Reiswich, U. Wystup, "FX volatility smile
 * construction", 2010, section 1.3.
 */
export const hasPremiumInBase = ({ base, quote }: CurrencyPair): boolean =>
  base === 'USD' || (base === 'EUR' && quote !== 'USD');
