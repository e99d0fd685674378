/** A shorter form may be off by this part of the number at most. */
const MOST_ROUNDING = 0.01;

const MOST_EXPONENT_DECIMALS = 5;

/**
 * What a cell shows of a number whose text is wider than its column, as Excel does: with digits cut off it would be another
 * number. A number without a format is rounded to the decimals that there is room for, or written with an exponent.
 * @param text the number as its format writes it
 * @param value the number where the cell has no format; null if it has one, which then stays as it is
 * @param fits whether a text has room
 * @returns null if nothing has room that comes within a hundredth of the number
 */
export function fittingNumber(text: string, value: number | null, fits: (text: string) => boolean): string | null {
  if (fits(text)) return text;
  if (value === null) return null;
  return shorterForms(text, value).find((form) => isClose(Number(form), value) && fits(form)) ?? null;
}

/** With fewer and fewer decimals, then with an exponent. */
function shorterForms(text: string, value: number): readonly string[] {
  const [, decimals = ''] = /^-?\d+\.(\d+)$/.exec(text) ?? [];
  return [
    ...countdown(decimals.length - 1).map((count) => value.toFixed(count)),
    ...countdown(MOST_EXPONENT_DECIMALS).map((count) => exponentForm(value, count)),
  ];
}

const isClose = (shown: number, value: number): boolean => Math.abs(shown - value) <= MOST_ROUNDING * Math.abs(value);

/** From a count down to 0. */
const countdown = (count: number): readonly number[] =>
  Array.from({ length: Math.max(0, count + 1) }, (_, index) => count - index);

/** As Excel writes it: `3.66E+09`. */
const exponentForm = (value: number, decimals: number): string =>
  value
    .toExponential(decimals)
    .replace(/e([+-])(\d+)$/, (_, sign: string, digits: string) => `E${sign}${digits.padStart(2, '0')}`);
