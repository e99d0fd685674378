import { success, type Outcome } from '../../domain/issue.js';
import { csvColumnIndex, type ParsedCsvRow, type ParsedCsvTable } from '../../lib/csv.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { FaultList } from '../../lib/fault-list.js';
import { groupBy } from '../../lib/group-by.js';
import { divisorOf } from '../../market/level-faults.js';
import { implausibleQuotes } from '../../market/quality/implausible-quotes.js';
import { findRateCurve, unknownRateCurve } from '../../market/curves/rate-curve-name.js';
import { quoteLinesOf, type QuoteLine } from '../../market/curves/rate-quotes.js';
import { readTable } from '../../market/read-table.js';
import { byTenor } from '../../market/curves/tenor.js';
import {
  malformed,
  wholeDays,
  type CheckedTable,
  type MergedFile,
  type TableFile,
  type TableOptions,
} from './checked-table.js';
import { fromName, givenIndex, indexInName } from './index-name.js';
import { dateInName } from './names.js';
import { percentOfRate, rateUnit } from './rate-unit.js';

const DIFFERENCES_SHOWN = 3;

/** The rows of one curve on one date. */
interface CurveRows {
  readonly index: string;
  readonly date: string;
  readonly rows: readonly ParsedCsvRow[];
}

/**
 * Checks curve quotes: columns `tenor` and `rate`, and `index` and `date` if one file has several curves or dates. What
 * no column says comes from the options, and as a last resort from the file's name.
 */
export function checkQuotes(table: ParsedCsvTable, name: string, options: TableOptions): Outcome<CheckedTable> {
  const curves = curvesOf(table, name, options);
  if (!curves.ok) return curves;
  const files: TableFile[] = [];
  const read: string[] = [];
  const notes = [...curves.value.notes];
  const faults = new FaultList(name);
  for (const { index, date, rows } of curves.value.curves) {
    const lines = quoteLinesOf({ ...table, faults: [], rows }, name, divisorOf(options.unit ?? 'percent'));
    if (!lines.ok) {
      for (const { message } of lines.issues) faults.add(() => message);
      continue;
    }
    const unit = rateUnit(
      lines.value.map(({ rate }) => rate),
      options,
      name,
    );
    if (!unit.ok) return unit;
    const sorted = lines.value.toSorted((first, second) => byTenor(first.tenor, second.tenor));
    files.push(quotesFile(quotesPlace(date, index), sorted, unit.value));
    notes.push(...implausibleQuotes(decimalsOf(sorted, unit.value), `${name}, ${index}`));
    const [shortest = '', longest = ''] = [sorted[0]?.tenor, sorted.at(-1)?.tenor];
    const span = shortest === longest ? shortest : `${shortest} to ${longest}`;
    read.push(`${sorted.length === 1 ? '1 quote' : `${sorted.length} quotes`} of ${index}, ${date}, ${span}`);
  }
  if (!faults.isEmpty) return malformed(name, faults.sentences());
  const withdrawing = [...groupBy(curves.value.curves, ({ index }) => index)].flatMap(([index, dated]) =>
    wholeDays(
      dated.map(({ date }) => date),
      options.window,
      (date) => quotesPlace(date, index),
    ),
  );
  return success({ read: `${name}: ${read.join('; ')}.`, notes, files, wholeDays: withdrawing });
}

const quotesPlace = (date: string, index: string): string => `quotes/${date}/${index}.csv`;

const decimalsOf = (lines: readonly QuoteLine[], unit: 'percent' | 'decimal') =>
  lines.map(({ tenor, rate }) => ({ tenor, rate: rate / divisorOf(unit) }));

function curvesOf(
  table: ParsedCsvTable,
  name: string,
  options: TableOptions,
): Outcome<{ readonly curves: readonly CurveRows[]; readonly notes: readonly string[] }> {
  const [dateColumn, indexColumn] = [csvColumnIndex(table, 'date'), csvColumnIndex(table, 'index')];
  const given = givenIndex(options, name);
  if (!given.ok) return given;
  const notes: string[] = [];
  const date = options.date ?? dateInName(name);
  const index = given.value ?? indexInName(name);
  if (dateColumn < 0 && date === undefined)
    return malformed(name, [
      `${name} holds quotes without a date; say it with --date YYYY-MM-DD, or put it into a date column or the file's name.`,
    ]);
  if (indexColumn < 0 && index === undefined)
    return malformed(name, [
      `${name} holds quotes of an index that it does not name; say it with --index NAME (such as USD-SOFR-OIS), or put it into an index column or the file's name.`,
    ]);
  if (dateColumn < 0 && options.date === undefined && date !== undefined)
    notes.push(`The date ${date} was taken from the file's name; --date says otherwise.`);
  if (indexColumn < 0 && given.value === undefined && index !== undefined) notes.push(fromName(index));
  const faults = new FaultList(name);
  faults.addAll(table.faults);
  const keyed = table.rows.map((row) => {
    const ownDate = dateColumn < 0 ? (date ?? '') : (row.cells[dateColumn] ?? '');
    const written = indexColumn < 0 ? (index ?? '') : (row.cells[indexColumn] ?? '');
    const ownIndex = findRateCurve(written)?.name;
    if (!isCalendarDate(ownDate)) faults.add(() => `${name}, line ${row.line}: "${ownDate}" is no date YYYY-MM-DD.`);
    if (ownIndex === undefined) faults.add(() => `${name}, line ${row.line}: ${unknownRateCurve(written)}`);
    return { row, date: ownDate, index: ownIndex ?? '' };
  });
  if (keyed.length === 0 && faults.isEmpty) faults.add(() => `${name} has a header but no quotes.`);
  if (!faults.isEmpty) return malformed(name, faults.sentences());
  const groups = groupBy(keyed, (each) => `${each.date} ${each.index}`);
  const curves = [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ date: first.date, index: first.index, rows: [first, ...others].map(({ row }) => row) }],
  );
  return success({ curves, notes });
}

/** New quotes of a date replace the old ones; notes say what differs. */
const quotesFile = (place: string, lines: readonly QuoteLine[], unit: 'percent' | 'decimal'): TableFile => ({
  place,
  merge: (before) => {
    const rates = new Map(lines.map(({ tenor, rate }) => [tenor, percentOfRate(rate, unit)]));
    const content = ['tenor,rate', ...[...rates].map(([tenor, rate]) => `${tenor},${rate}`), ''].join('\n');
    return success<MergedFile>({ content, notes: before === undefined ? [] : replacement(place, before, rates) });
  },
});

function replacement(place: string, before: string, rates: ReadonlyMap<string, string>): readonly string[] {
  const table = readTable(before, place);
  const lines = table.ok ? quoteLinesOf(table.value, place, divisorOf('percent')) : table;
  if (!lines.ok) return [`${place} could not be read and is replaced.`];
  const changed = lines.value.filter(({ tenor, rate }) => rates.has(tenor) && Number(rates.get(tenor)) !== rate);
  const gone = lines.value.filter(({ tenor }) => !rates.has(tenor)).map(({ tenor }) => tenor);
  if (changed.length === 0 && gone.length === 0) return [];
  const shown = changed
    .slice(0, DIFFERENCES_SHOWN)
    .map(({ tenor, rate }) => `${tenor} ${rate} → ${rates.get(tenor) ?? ''}`);
  const differing =
    changed.length === 0
      ? []
      : [
          `${changed.length === 1 ? '1 rate differs' : `${changed.length} rates differ`} (${shown.join(', ')}${changed.length > shown.length ? ', …' : ''})`,
        ];
  const lost = gone.length === 0 ? [] : [`${gone.join(', ')} ${gone.length === 1 ? 'is' : 'are'} quoted no longer`];
  return [`${place} was there and is replaced: ${[...differing, ...lost].join('; ')}.`];
}
