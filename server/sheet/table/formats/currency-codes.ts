/** Currencies of amounts; other words of three letters are no unit. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set([
  ...['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'CNY', 'CNH', 'KRW'],
  ...['INR', 'MXN', 'BRL', 'ZAR', 'COP', 'CLP', 'PLN', 'CZK', 'HUF', 'TRY', 'ILS', 'THB', 'TWD', 'IDR', 'MYR', 'PHP'],
]);
