import type { Outcome } from '../../domain/issue.js';
import { success } from '../../domain/issue.js';
import { malformed, type TableOptions } from './checked-table.js';

/** Where no rate is as large as this, the numbers may be decimals (0.04) as well as percent (0.04 %). */
const SMALLEST_CERTAIN_PERCENT = 0.3;

const DIGITS = 12;

/**
 * The unit of rates on a file: what the user says, else percent, which rates on files are. Numbers so small that they might
 * be decimals are not guessed at.
 */
export function rateUnit(
  rates: Iterable<number>,
  { unit }: TableOptions,
  name: string,
): Outcome<'percent' | 'decimal'> {
  if (unit !== undefined) return success(unit);
  let largest = 0;
  for (const rate of rates) if (Math.abs(rate) > largest) largest = Math.abs(rate);
  if (largest >= SMALLEST_CERTAIN_PERCENT || largest === 0) return success('percent');
  return malformed(name, [
    `${name}: its largest rate is ${largest}, which may be percent or a decimal; say which with --unit percent or --unit decimal.`,
  ]);
}

/** A rate as files of the data directory have it: percent, without the last digits of binary arithmetic. */
export const percentOfRate = (rate: number, unit: 'percent' | 'decimal'): string =>
  String(unit === 'percent' ? rate : Number((rate * 100).toPrecision(DIGITS)));
