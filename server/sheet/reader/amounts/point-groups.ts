import type { TableRow } from '../sheet-table.js';

/** Two groups of three digits behind points or more, which nothing but thousands can be. */
const GROUPS = /^[-+(−–]?[$€£¥]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?[)-]?$/;
/** One such group may be decimals as well. */
const GROUP = /^[-+(−–]?[$€£¥]?\d{1,3}\.\d{3}[)-]?$/;
const WITHOUT = /^[-+(−–]?[$€£¥]?\d{1,3}[)-]?$/;
/** A sheet that takes the point for the decimal sign makes 500 of `500.000` that somebody types. */
const LEAST = 1000;

/** How a column shows that points group its thousands. */
export interface PointGroups {
  /** The number that shows it, as it is written. */
  readonly example: string;
}

/**
 * Whether points group the thousands of a column: a number of several groups stands there, and none that may be of the other writing, nor one
 * that a sheet may have made of a group. Undefined if not.
 */
export function pointGroupsOf(rows: readonly TableRow[], column: number): PointGroups | undefined {
  let example: string | undefined;
  for (const { cells } of rows) {
    const cell = cells[column];
    if (typeof cell === 'number' && (!Number.isInteger(cell) || (cell !== 0 && Math.abs(cell) < LEAST)))
      return undefined;
    const text = typeof cell === 'string' ? cell.trim() : '';
    if (GROUPS.test(text)) example ??= text;
    else if (WITHOUT.test(text) || OTHER.test(text)) return undefined;
  }
  return example === undefined ? undefined : { example };
}

/** Commas before three digits, and points before other counts of digits. */
const OTHER = /^[-+(−–]?[$€£¥]?(?:\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d+\.(?:\d{1,2}|\d{4,}))[)-]?$/;

/** A number without the points that group it and with a point for its decimal comma; as it stands if it is none. */
export const withoutPoints = (text: string): string =>
  GROUPS.test(text.trim()) || GROUP.test(text.trim()) ? text.trim().replaceAll('.', '').replace(',', '.') : text;
