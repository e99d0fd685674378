import { isBusinessDay } from '../../lib/calendar/business-day.js';
import { parseHistoryTable, type HistoryTable } from '../history/history-table.js';
import { historyFindings } from '../quality/history-findings.js';
import { repeatedFinding } from '../quality/repeated.js';
import { findRateCurve } from './rate-curve-name.js';
import type { RateFixings } from './rate-fixings.js';
import { divisorOf, levelFaults } from '../level-faults.js';
import { implausibleQuotes } from '../quality/implausible-quotes.js';
import { quoteLinesOf, type RateQuotes } from './rate-quotes.js';
import { readMarketFile } from '../read-market-file.js';
import { readTable } from '../read-table.js';
import { sharedDays, sharedNumbers } from '../shared-array.js';

/** A file with the rates of one index. */
export interface RateFile {
  readonly path: string;
  /** Place within the data directory, for messages. */
  readonly name: string;
  readonly index: string;
  readonly isDemo: boolean;
}

export type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

const PERCENT = divisorOf('percent');

/** Reads a filed quotes file (`tenor,rate`, percent), all of it or nothing. @param date `YYYY-MM-DD` */
export async function readRateQuotes(file: RateFile & { readonly date: string }): Promise<Reading<RateQuotes>> {
  const read = await readMarketFile(file.path, file.name);
  if (!read.ok) return read;
  const table = readTable(read.text, file.name);
  const lines = table.ok ? quoteLinesOf(table.value, file.name, PERCENT) : table;
  if (!lines.ok) return { ok: false, reason: lines.issues.map(({ message }) => message).join(' ') };
  const { index, date, isDemo } = file;
  const tenors = lines.value.map(({ tenor }) => tenor);
  const rates = sharedNumbers(lines.value.map(({ rate }) => rate / PERCENT));
  const files = [{ path: file.path, size: read.size, changed: read.changed }];
  const decimals = lines.value.map(({ tenor, rate }) => ({ tenor, rate: rate / PERCENT }));
  const findings = implausibleQuotes(decimals, file.name);
  return { ok: true, value: { index, date, tenors, rates, isDemo, checksum: read.checksum, files, findings } };
}

/** Reads a filed fixings file (`date,rate`, percent). Empty cells are no fixings. */
export async function readRateFixings(file: RateFile): Promise<Reading<RateFixings>> {
  const read = await readMarketFile(file.path, file.name);
  if (!read.ok) return read;
  const table = parseHistoryTable(read.text, file.name);
  if (!table.ok) return { ok: false, reason: table.issues[0]?.message ?? `${file.name} can't be read.` };
  if (table.value.columns.length !== 1)
    return { ok: false, reason: `${file.name} must have the columns date and rate, and no others.` };
  const faults = levelFaults(table.value, [{ column: 0, kind: 'rate', divisor: PERCENT }], file.name);
  if (faults.length > 0) return { ok: false, reason: faults.join(' ') };
  const { index, isDemo } = file;
  const { days, rates } = presentRates(table.value);
  const findings = [...repeatedFinding(file.name, table.value.repeated), ...fixingFindings({ index, days, rates })];
  const files = [{ path: file.path, size: read.size, changed: read.changed }];
  return { ok: true, value: { index, days, rates, isDemo, checksum: read.checksum, files, findings } };
}

function presentRates({ days, levels }: HistoryTable): Pick<RateFixings, 'days' | 'rates'> {
  const present = Array.from(levels.keys()).filter((row) => !Number.isNaN(levels[row]));
  return {
    days: sharedDays(present.map((row) => days[row] ?? 0)),
    rates: sharedNumbers(present.map((row) => (levels[row] ?? 0) / PERCENT)),
  };
}

/** The quality checks of fixings. */
export const fixingFindings = ({
  index,
  days,
  rates,
}: Pick<RateFixings, 'index' | 'days' | 'rates'>): readonly string[] =>
  historyFindings(
    { name: `Fixings of ${index}`, nearbyOrTenor: [''], days, levels: rates, mode: 'absolute' },
    { unit: 'rate', isFixing: true, isBusinessDay: publicationDaysOf(index) },
  );

/** Tells whether an index is published on a day: the business days of its own calendar, in the demo market too. */
export const publicationDaysOf = (index: string): ((day: number) => boolean) =>
  findRateCurve(index)?.calendar.isBusinessDay ?? isBusinessDay;

/**
 * Tells whether a curve is quoted on a day; the demo market quotes all of its curves on the business days of the
 * exchanges.
 */
export const businessDaysOf = (index: string, isDemo: boolean): ((day: number) => boolean) =>
  isDemo ? isBusinessDay : publicationDaysOf(index);
