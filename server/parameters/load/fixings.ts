import { success, type Outcome } from '../../domain/issue.js';
import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import { FaultList } from '../../lib/fault-list.js';
import { conflictingDates, parseHistoryTable, type HistoryTable } from '../../market/history/history-table.js';
import { divisorOf, levelFaults } from '../../market/level-faults.js';
import { outOfBounds } from '../../market/quality/bounds.js';
import { repeatedFinding } from '../../market/quality/repeated.js';
import { findRateCurve, unknownRateCurve } from '../../market/curves/rate-curve-name.js';
import { fixingFindings } from '../../market/curves/read-rates.js';
import {
  malformed,
  type CheckedTable,
  type MergedFile,
  type TableFile,
  type TableOptions,
  type TableWindow,
} from './checked-table.js';
import { percentOfRate, rateUnit } from './rate-unit.js';
import { withdrawalNote, withdrawnDays } from './window.js';
import { PERCENT_PER_UNIT } from '../../lib/units.js';

const CONFLICTS_SHOWN = 3;

/** Fixings of one index as texts in percent, by day number. */
interface IndexFixings {
  readonly index: string;
  readonly rates: ReadonlyMap<number, string>;
}

/**
 * Checks fixings of which each column belongs to one index. @param indices name of each column's index @param notes on
 * how it was recognised
 */
export function checkFixings(
  text: string,
  name: string,
  recognised: { readonly indices: readonly string[]; readonly notes: readonly string[] },
  options: TableOptions,
): Outcome<CheckedTable> {
  const parsed = parseHistoryTable(text, name);
  if (!parsed.ok) return parsed;
  const table = parsed.value;
  const known = { kind: 'rate', divisor: divisorOf(options.unit ?? 'percent') } as const;
  const columns = recognised.indices.map((_index, column) => ({ column, ...known }));
  const faults = [...conflictingDates(table, name), ...levelFaults(table, columns, name)];
  if (faults.length > 0) return malformed(name, faults);
  const unit = rateUnit(table.levels, options, name);
  if (!unit.ok) return unit;
  const fixings = recognised.indices.map((index, column) => fixingsOf(table, column, index, unit.value));
  const present = fixings.filter(({ rates }) => rates.size > 0);
  const empty = fixings.filter(({ rates }) => rates.size === 0).map(({ index }) => index);
  if (present.length === 0) return malformed(name, [`${name} has dates but no fixings.`]);
  return success({
    read: `${name}: fixings of ${present.map(described).join('; ')}.`,
    notes: [
      ...recognised.notes,
      ...repeatedFinding(name, table.repeated),
      ...(empty.length === 0 ? [] : [`${name} has no fixings of ${empty.join(', ')}.`]),
      ...present.flatMap(findingsOf),
    ],
    files: present.map((each) => fixingsFile(each, options.window)),
  });
}

/** Long form, `date,index,rate`, as the wide form: one column an index. */
export function fixingsByColumn(
  table: ParsedCsvTable,
  name: string,
  { unit = 'percent' }: TableOptions,
): Outcome<{ readonly text: string; readonly indices: readonly string[] }> {
  const [dateColumn, indexColumn, rateColumn] = ['date', 'index', 'rate'].map((column) =>
    csvColumnIndex(table, column),
  );
  const byDate = new Map<string, Map<string, string>>();
  const indices = new Set<string>();
  const faults = new FaultList(name);
  faults.addAll(table.faults);
  const known = new Map<string, string | undefined>();
  const indexOf = (written: string): string | undefined => {
    if (!known.has(written)) known.set(written, findRateCurve(written)?.name);
    return known.get(written);
  };
  for (const { line, cells } of table.rows) {
    const date = cells[dateColumn ?? -1] ?? '';
    const written = cells[indexColumn ?? -1] ?? '';
    const index = indexOf(written);
    const rate = cells[rateColumn ?? -1] ?? '';
    const rates = byDate.get(date) ?? new Map<string, string>();
    byDate.set(date, rates);
    const place = `${name}, line ${line}`;
    if (!isCalendarDate(date)) faults.add(() => `${place}: "${date}" is no date YYYY-MM-DD.`);
    else if (rate === '' || !Number.isFinite(Number(rate)))
      faults.add(() => `${place}: the rate "${rate}" is no number.`);
    else if (outOfBounds(Number(rate) / divisorOf(unit), 'rate') !== undefined)
      faults.add(() => `${place}, column rate: ${rate}; ${outOfBounds(Number(rate) / divisorOf(unit), 'rate') ?? ''}.`);
    else if (index === undefined) faults.add(() => `${place}: ${unknownRateCurve(written)}`);
    else if (rates.has(index)) faults.add(() => `${place}: ${index} on ${date} is there twice.`);
    else {
      indices.add(index);
      rates.set(index, rate);
    }
  }
  if (!faults.isEmpty) return malformed(name, faults.sentences());
  const names = [...indices];
  const rows = [...byDate.keys()]
    .sort()
    .map((date) => [date, ...names.map((index) => byDate.get(date)?.get(index) ?? '')]);
  return success({ indices: names, text: [['date', ...names], ...rows].map((cells) => cells.join(',')).join('\n') });
}

function fixingsOf(table: HistoryTable, column: number, index: string, unit: 'percent' | 'decimal'): IndexFixings {
  const rates = new Map<number, string>();
  table.days.forEach((day, row) => {
    const rate = table.levels[row * table.columns.length + column] ?? NaN;
    if (!Number.isNaN(rate)) rates.set(day, percentOfRate(rate, unit));
  });
  return { index, rates };
}

const described = ({ index, rates }: IndexFixings): string => {
  const days = [...rates.keys()];
  return `${index}, ${rates.size.toLocaleString('en-US')} from ${isoDate(days[0] ?? 0)} to ${isoDate(days.at(-1) ?? 0)}`;
};

const findingsOf = ({ index, rates }: IndexFixings): readonly string[] =>
  fixingFindings({
    index,
    days: Int32Array.from(rates.keys()),
    rates: Float64Array.from(rates.values(), (rate) => Number(rate) / PERCENT_PER_UNIT),
  });

/**
 * New fixings extend the ones that are there. If a date has another rate, the new one counts and a note says so; of the days of a
 * window, those that the new ones don't have are taken out, with a note.
 */
const fixingsFile = ({ index, rates }: IndexFixings, window: TableWindow | undefined): TableFile => {
  const place = `fixings/${index}.csv`;
  return {
    place,
    merge: (before) => {
      const known = before === undefined ? success(new Map<number, string>()) : filedRates(before, place);
      if (!known.ok) return known;
      const differing = [...rates].filter(([day, rate]) => Number(known.value.get(day) ?? rate) !== Number(rate));
      const gone = withdrawnDays([...known.value.keys()], new Set(rates.keys()), window);
      const kept = [...known.value].filter(([day]) => !gone.includes(day));
      const all = [...new Map([...kept, ...rates])].sort(([first], [second]) => first - second);
      const content = ['date,rate', ...all.map(([day, rate]) => `${isoDate(day)},${rate}`), ''].join('\n');
      return success<MergedFile>({
        content,
        notes: [...conflictNote(place, differing, known.value), ...withdrawalNote(place, gone)],
      });
    },
  };
};

function filedRates(text: string, place: string): Outcome<Map<number, string>> {
  const parsed = parseHistoryTable(text, place);
  if (!parsed.ok)
    return malformed(
      place,
      parsed.issues.map(({ message }) => `${message} Mend or remove ${place} in the data directory and load again.`),
    );
  return success(new Map(fixingsOf(parsed.value, 0, place, 'percent').rates));
}

function conflictNote(
  place: string,
  differing: readonly (readonly [day: number, rate: string])[],
  before: ReadonlyMap<number, string>,
): readonly string[] {
  if (differing.length === 0) return [];
  const shown = differing
    .slice(0, CONFLICTS_SHOWN)
    .map(([day, rate]) => `${isoDate(day)} ${before.get(day) ?? ''} → ${rate}`);
  const more = differing.length > shown.length ? ', …' : '';
  const what =
    differing.length === 1
      ? '1 date had another rate'
      : `${differing.length.toLocaleString('en-US')} dates had another rate`;
  return [`${place}: ${what} before (${shown.join(', ')}${more}); the new one counts.`];
}
