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
  /** Long-run US dollars per unit; the same as the base of the future on it, where there is one. */
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
];

/** The demo market's currencies against the US dollar. */
export const exchangeRatesOf = ({ paths }: QuotedMarket): readonly ExchangeRate[] =>
  CURRENCIES.map(({ code, driver, base, decimals }): ExchangeRate => {
    const history = Array.from(paths.path(driver), (deviation) =>
      Number((base * Math.exp(deviation)).toFixed(decimals)),
    );
    return { from: code, to: 'USD', rate: history.at(-1) ?? base, decimals, history };
  });
