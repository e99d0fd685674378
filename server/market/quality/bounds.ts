/** What a number of a market file is. */
export type LevelKind = 'rate' | 'price' | 'volatility' | 'exchange rate';

/**
 * Between these a number can be what it is called; beyond them it is a slip, or no number of any market, and what it stands
 * in is not used. Rates in decimals per year.
 */
export const MARKET_BOUNDS: Readonly<Record<LevelKind, { readonly least: number; readonly most: number }>> = {
  rate: { least: -0.2, most: 2 },
  price: { least: -1e9, most: 1e9 },
  volatility: { least: 0, most: 1e6 },
  'exchange rate': { least: 1e-9, most: 1e9 },
};

const SENTENCES: Readonly<Record<LevelKind, string>> = {
  rate: 'a rate lies between −20 and 200 % a year',
  price: 'a price lies between −1e9 and 1e9',
  volatility: 'a volatility lies between 0 and 1e6',
  'exchange rate': 'an exchange rate lies between 1e-9 and 1e9',
};

/** Binary fractions may lie this far beyond a bound that they were written as, relative to it. */
const DUST = 1e-12;

/** Which numbers its kind has, where a number is none of them; undefined if it is. @param level rates in decimals */
export function outOfBounds(level: number, kind: LevelKind): string | undefined {
  const { least, most } = MARKET_BOUNDS[kind];
  const isWithin = level >= least - DUST * Math.abs(least) && level <= most + DUST * Math.abs(most);
  return isWithin ? undefined : SENTENCES[kind];
}
