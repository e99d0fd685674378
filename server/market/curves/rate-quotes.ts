import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { FaultList } from '../../lib/fault-list.js';
import { outOfBounds } from '../quality/bounds.js';
import type { SourceFile } from '../source-file.js';
import { tenorOf } from './tenor.js';

/** The quotes of one curve on one date. Plain data over shared memory. */
export interface RateQuotes {
  /** Index or government curve. */
  readonly index: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** As on the file, `1W`, `10Y`; each once. */
  readonly tenors: readonly string[];
  /** Decimals per year, one for each tenor. */
  readonly rates: Float64Array;
  readonly isDemo: boolean;
  /** sha256 hex of the file. */
  readonly checksum: string;
  /** The files it was read from; absent if it was made in memory. */
  readonly files?: readonly SourceFile[];
  /** Sentences of the checks of its quotes beside each other; absent or empty if nothing was found. */
  readonly findings?: readonly string[];
}

/** One quote as it stands on a file. */
export interface QuoteLine {
  readonly line: number;
  readonly tenor: string;
  /** In the file's unit. */
  readonly rate: number;
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/**
 * Reads quotes from a table with the columns `tenor` and `rate`, all lines or none.
 * @param name for messages @param divisor makes decimals of the file's rates: 100 if they stand in percent
 */
export function quoteLinesOf(table: ParsedCsvTable, name: string, divisor: number): Outcome<readonly QuoteLine[]> {
  const [tenorColumn, rateColumn] = [csvColumnIndex(table, 'tenor'), csvColumnIndex(table, 'rate')];
  const faults = new FaultList(name);
  faults.addAll(table.faults);
  if (tenorColumn < 0 || rateColumn < 0) faults.add(() => `${name} must have the columns tenor and rate.`);
  const lines = new Map<string, QuoteLine>();
  for (const { line, cells } of faults.isEmpty ? table.rows : []) {
    const written = cells[tenorColumn] ?? '';
    const text = cells[rateColumn] ?? '';
    const tenor = tenorOf(written);
    const place = `${name}, line ${line}`;
    const rate = NUMBER.test(text) ? Number(text) : NaN;
    if (tenor === undefined) faults.add(() => `${place}: "${written}" is no tenor; write it as 1W, 6M or 10Y.`);
    else if (!Number.isFinite(rate)) faults.add(() => `${place}: the rate "${text}" is no number.`);
    else if (outOfBounds(rate / divisor, 'rate') !== undefined)
      faults.add(() => `${place}, column rate: ${tenor} is ${rate}; ${outOfBounds(rate / divisor, 'rate') ?? ''}.`);
    else if (lines.has(tenor)) faults.add(() => `${place}: ${tenor} is there twice.`);
    else lines.set(tenor, { line, tenor, rate });
  }
  if (faults.isEmpty && lines.size === 0) faults.add(() => `${name} has a header but no quotes.`);
  if (faults.isEmpty) return success([...lines.values()]);
  return failure(...faults.sentences().map((message): Issue => ({ code: 'MALFORMED_FILE', path: [name], message })));
}
