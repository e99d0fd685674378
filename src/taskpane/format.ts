const AMOUNT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });
const SHORT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumSignificantDigits: 3 });

/** Shown where a figure was not calculated. */
export const NO_FIGURE = '–';

/** A typographical minus is as wide as a digit. */
const withMinus = (text: string): string => text.replace('-', '−');

/** A sentence of the service with the minus that the pane's own figures have: `−10 CL`; dates and names keep their hyphens. */
export const withMinusSigns = (sentence: string): string => sentence.replaceAll(/(?<=^|[\s(])-(?=\d)/g, '−');

/** Money to two decimals. */
export const amount = (value: number | null): string => (value === null ? NO_FIGURE : withMinus(AMOUNT.format(value)));

/** Money by which something changes, with its sign. */
export const signedAmount = (value: number | null): string =>
  value !== null && value > 0 ? `+${amount(value)}` : amount(value);

/** Any other number, to six decimals. */
export const plainNumber = (value: number | null): string =>
  value === null ? NO_FIGURE : withMinus(NUMBER.format(value));

/** A part of 1 in per cent: 0.05 is `5 %`. */
export const percentText = (part: number): string => `${plainNumber(part * 100)} %`;

/** A number in three digits, e.g. 1.25M. */
export const shortNumber = (value: number): string => withMinus(SHORT.format(value));

/** `1 row`, `2 rows`. @param plural if it is not the noun with an s */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${NUMBER.format(count)} ${count === 1 ? noun : plural}`;
