import { csvFile, type TextFile } from './text-file.js';

/** Limits of the sample book's accounts: one that is held, one near its end, one broken. */
const LIMITS = [
  ['ENERGY-1', 'initial_margin', '110000', '80'],
  ['ENERGY-1', 'requirement', '250000', '80'],
  ['INDEX-1', 'initial_margin', '150000', '80'],
  ['RATES-1', 'initial_margin', '2250000', '80'],
];

/** What their broker asks: more for oil than for the rest of a clearing house, and never less than a floor. */
const MULTIPLIERS = [
  ['ENERGY-1', 'CME', '*', '1.25', '0'],
  ['ENERGY-1', 'CME', 'CL', '1.5', '0'],
  ['INDEX-1', '*', '*', '1.1', '75000'],
];

/** Limits and multipliers of the demo market, in the form that `load` takes. */
export const accountFiles = (): readonly TextFile[] => [
  csvFile('accounts/limits.csv', ['account_code', 'figure', 'amount', 'warn_at'], LIMITS),
  csvFile('accounts/multipliers.csv', ['account_code', 'clearing_house', 'product', 'factor', 'floor'], MULTIPLIERS),
];
