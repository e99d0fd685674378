/** The kind of a number in a market file. */
export type LevelKind = 'rate' | 'price' | 'volatility' | 'exchange rate';

/**
 * The bounds of plausible numbers by kind. A number beyond them is a slip, or of no real market, and the file or row
 * that holds it is not used. Rates in decimals per year.
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

/** The relative distance by which a binary fraction may lie beyond the bound that it was written as. */
const DUST = 1e-12;

/**
 * The range of its kind as text if a number is out of bounds; undefined if it is within them. @param level rates in
 * decimals
 */
export function outOfBounds(level: number, kind: LevelKind): string | undefined {
  const { least, most } = MARKET_BOUNDS[kind];
  const isWithin = level >= least - DUST * Math.abs(least) && level <= most + DUST * Math.abs(most);
  return isWithin ? undefined : SENTENCES[kind];
}
