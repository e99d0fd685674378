import { isRawRow } from '../../instruments/row/read-row.js';
import { fieldOf, isPresent, show, type RawRow } from '../../instruments/row/read-field.js';

/** A row that asks to be tested. */
export interface RequestedLeg {
  readonly row: number;
  readonly fields: RawRow;
  /** What is wrong with its `cross_margin`; undefined if it says yes. */
  readonly fault: string | undefined;
}

const YES: ReadonlySet<string> = new Set(['true', 'yes', 'y', '1']);
const NO: ReadonlySet<string> = new Set(['false', 'no', 'n', '0']);

/** Every row with `cross_margin`; one whose word is neither yes nor no is told, not guessed. */
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
