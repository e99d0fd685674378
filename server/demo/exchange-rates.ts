import type { DriverName } from './drivers.js';
import type { QuotedMarket } from './quoted-market.js';

/** One unit of `from` is `rate` units of `to`. */
export interface ExchangeRate {
  readonly from: string;
  readonly to: string;
  readonly rate: number;
  readonly decimals: number;
  /** The rate on every day of the history, the business date's last. */
  readonly history: readonly number[];
}

interface CurrencyDefinition {
  readonly code: string;
  readonly driver: DriverName;
  /** Long-run US dollars per unit; the same as the base of the future on it, if there is one. */
  readonly base: number;
  readonly decimals: number;
}

const CURRENCIES: readonly CurrencyDefinition[] = [
  { code: 'EUR', driver: 'eurUsd', base: 1.1, decimals: 5 },
  { code: 'GBP', driver: 'gbpUsd', base: 1.29, decimals: 5 },
  { code: 'JPY', driver: 'jpyUsd', base: 0.0068, decimals: 7 },
  { code: 'CHF', driver: 'chfUsd', base: 1.15, decimals: 5 },
  { code: 'AUD', driver: 'audUsd', base: 0.66, decimals: 5 },
  { code: 'CAD', driver: 'cadUsd', base: 0.73, decimals: 5 },
  { code: 'NZD', driver: 'nzdUsd', base: 0.6, decimals: 5 },
  { code: 'SEK', driver: 'sekUsd', base: 0.098, decimals: 6 },
  { code: 'NOK', driver: 'nokUsd', base: 0.094, decimals: 6 },
  // Pegged to the euro.
  { code: 'DKK', driver: 'eurUsd', base: 0.1474, decimals: 6 },
  { code: 'SGD', driver: 'sgdUsd', base: 0.75, decimals: 5 },
  { code: 'CNH', driver: 'cnhUsd', base: 0.139, decimals: 6 },
  { code: 'HKD', driver: 'hkdUsd', base: 0.1282, decimals: 7 },
  { code: 'INR', driver: 'inrUsd', base: 0.0118, decimals: 7 },
  { code: 'KRW', driver: 'krwUsd', base: 0.00072, decimals: 9 },
  { code: 'BRL', driver: 'brlUsd', base: 0.18, decimals: 6 },
  { code: 'MXN', driver: 'mxnUsd', base: 0.053, decimals: 6 },
  { code: 'COP', driver: 'copUsd', base: 0.00024, decimals: 9 },
  { code: 'CLP', driver: 'clpUsd', base: 0.00105, decimals: 8 },
  { code: 'ZAR', driver: 'zarUsd', base: 0.055, decimals: 6 },
  { code: 'PLN', driver: 'plnUsd', base: 0.26, decimals: 6 },
  { code: 'CZK', driver: 'czkUsd', base: 0.0445, decimals: 7 },
  { code: 'HUF', driver: 'hufUsd', base: 0.0028, decimals: 8 },
];

/** The demo market's currencies against the US dollar. */
export const exchangeRatesOf = ({ paths }: QuotedMarket): readonly ExchangeRate[] =>
  CURRENCIES.map(({ code, driver, base, decimals }): ExchangeRate => {
    const history = Array.from(paths.path(driver), (deviation) =>
      Number((base * Math.exp(deviation)).toFixed(decimals)),
    );
    return { from: code, to: 'USD', rate: history.at(-1) ?? base, decimals, history };
  });
