import { z } from 'zod';
import { inMarketOrder, parseCurrencyPair } from '../../domain/fx/currency-pair.js';

const MOST_PAIRS = 500;
const RATE_ERROR = 'a fraction from 0 to 1 (0.02 is 2 %)';
const ERROR = `an object of at most ${MOST_PAIRS} rates by currency pair, e.g. {"EUR_USD": 0.02}`;

/** Margin rates of FX by pair, as sent. */
export const fxMarginParametersSchema = z
  .record(z.string(), z.number({ error: RATE_ERROR }).min(0, { error: RATE_ERROR }).max(1, { error: RATE_ERROR }), {
    error: ERROR,
  })
  .superRefine((rates, issues) => {
    const names = Object.keys(rates);
    if (names.length > MOST_PAIRS) issues.addIssue({ code: 'custom', message: ERROR });
    const known = new Map<string, string>();
    for (const name of names.slice(0, MOST_PAIRS)) {
      const pair = marketName(name);
      const before = pair === undefined ? undefined : known.get(pair);
      if (pair === undefined)
        issues.addIssue({ code: 'custom', path: [name], message: 'named by a pair of two currencies, e.g. "EUR_USD"' });
      else if (before !== undefined)
        issues.addIssue({ code: 'custom', path: [name], message: `given once: "${before}" names the same pair` });
      else known.set(pair, name);
    }
  })
  .meta({
    id: 'FxMarginParameters',
    propertyNames: { type: 'string', pattern: '^[A-Za-z]{3}[_/]?[A-Za-z]{3}$' },
  });

/** The rates by the pair's name in the market's order, `EURUSD`; null if none were sent. */
export const readFxMarginParameters = (
  sent: z.infer<typeof fxMarginParametersSchema> | null | undefined,
): ReadonlyMap<string, number> | null =>
  sent === null || sent === undefined
    ? null
    : new Map(Object.entries(sent).map(([name, rate]) => [marketName(name) ?? name, rate]));

function marketName(name: string): string | undefined {
  const pair = parseCurrencyPair(name);
  if (pair === undefined) return undefined;
  return inMarketOrder(pair).name;
}
