import type { Outcome } from '../../domain/issue.js';
import { success } from '../../domain/issue.js';
import { malformed, type TableOptions } from './checked-table.js';

/** If no rate is as large as this, the numbers may be decimals (0.04) as well as percent (0.04 %). */
const SMALLEST_CERTAIN_PERCENT = 0.3;

const DIGITS = 12;

/**
 * The unit of rates on a file: the one that the user states, else percent, which is usual on files. If the numbers are
 * so small that they might be decimals, the unit is not guessed.
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

/** A rate in the form of the data directory's files: percent, rounded so that no noise of binary arithmetic is left. */
export const percentOfRate = (rate: number, unit: 'percent' | 'decimal'): string =>
  String(unit === 'percent' ? rate : Number((rate * 100).toPrecision(DIGITS)));
