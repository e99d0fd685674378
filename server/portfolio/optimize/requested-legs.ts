import { isRawRow } from '../../instruments/row/read-row.js';
import { fieldOf, isPresent, show, type RawRow } from '../../instruments/row/read-field.js';

/** A row whose `cross_margin` asks whether it should move. */
export interface RequestedLeg {
  readonly row: number;
  readonly fields: RawRow;
  /** What is wrong with the row's `cross_margin`; undefined if it is true. */
  readonly fault: string | undefined;
}

const YES: ReadonlySet<string> = new Set(['true', 'yes', 'y', '1']);
const NO: ReadonlySet<string> = new Set(['false', 'no', 'n', '0']);

/** Every row whose `cross_margin` is not false; a value that is neither true nor false is reported, not guessed. */
export function requestedLegs(rows: readonly unknown[]): readonly RequestedLeg[] {
  return rows.flatMap((fields, row): readonly RequestedLeg[] => {
    if (!isRawRow(fields) || !isPresent(fields, 'cross_margin')) return [];
    const value = fieldOf(fields, 'cross_margin');
    const word = wordOf(value);
    if (NO.has(word)) return [];
    const fault = YES.has(word) ? undefined : `cross_margin ${show(value)} is neither true nor false.`;
    return [{ row, fields, fault }];
  });
}

function wordOf(value: unknown): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}
