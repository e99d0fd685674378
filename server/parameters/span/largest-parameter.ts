/**
 * The largest absolute value of a number in a parameter file; no contract has a price, strike, factor or loss beyond
 * it.
 */
export const LARGEST_PARAMETER = 1e13;

/** Completes "<element> …". @param text as the file has it */
export const beyondLargest = (text: string): string =>
  `is "${text.slice(0, 40)}"; no number of a parameter file is beyond ±1e13`;
