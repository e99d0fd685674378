import { success, type Outcome } from '../../domain/issue.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import {
  extendHistoryMap,
  linesByFactor,
  type HistoryMapLine,
  type KeptLines,
  type LevelUnit,
} from '../../market/history/history-map.js';
import { conflictingDates, parseHistoryTable, type HistoryTable } from '../../market/history/history-table.js';
import { divisorOf, levelFaults, levelKind } from '../../market/level-faults.js';
import { repeatedFinding } from '../../market/quality/repeated.js';
import { factorOf } from '../../market/history/read-factor-history.js';
import {
  malformed,
  plainFile,
  refuse,
  type CheckedTable,
  type MergedFile,
  type TableFile,
  type TableOptions,
  type TableWindow,
} from './checked-table.js';
import type { Recognised } from './factor.js';
import { tableName } from './names.js';
import { rateUnit } from './rate-unit.js';
import { historyWithWindow } from './window.js';

const MAP_PLACE = 'history/map.csv';

/**
 * Checks a history and files it as it is, with lines in the history map that say what its columns are.
 * @param recognised what its columns are the history of
 */
export function checkHistory(
  text: string,
  name: string,
  recognised: Exclude<Recognised, { readonly kind: 'fixings' }>,
  options: TableOptions,
): Outcome<CheckedTable> {
  const base = tableName(name);
  if (base.toLowerCase() === 'map')
    return refuse(name, `${name} can't be filed as history/map.csv, which is the history map; give it another name.`);
  const parsed = parseHistoryTable(text, name);
  if (!parsed.ok) return parsed;
  const table = parsed.value;
  const conflicts = conflictingDates(table, name);
  if (conflicts.length > 0) return malformed(name, conflicts);
  const read = `${name}: ${describeHistory(table)}.`;
  const file = historyFile(`history/${base}.csv`, text, table, options.window);
  if (options.zero !== undefined && (recognised.kind === 'unknown' || recognised.unit === 'price'))
    return refuse(name, `${name}: only a history of a curve, named with --index, can be of zero rates.`);
  const recognition = options.isFetched === true ? [] : recognised.notes;
  if (recognised.kind === 'unknown')
    return success({ read, notes: [...recognition, ...repeatedFinding(name, table.repeated)], files: [file] });
  const unit: Outcome<LevelUnit> =
    recognised.unit === 'price' ? success('price') : rateUnit(table.levels, options, name);
  if (!unit.ok) return unit;
  const mode = options.mode ?? (recognised.unit === 'price' ? 'relative' : 'absolute');
  const faults = levelFaults(table, knownColumns(recognised, unit.value), name);
  if (faults.length > 0) return malformed(name, faults);
  const { zero } = options;
  const quantity: Pick<HistoryMapLine, 'quantity'> =
    zero === undefined ? {} : { quantity: { kind: 'zero', compounding: zero } };
  const common = { file: `${base}.csv`, mode, unit: unit.value, ...quantity };
  const { lines, empty } = mapLines(table, recognised, common);
  if (lines.length === 0) return malformed(name, [`${name} has dates but no values.`]);
  return success({
    read,
    notes: [
      ...recognition,
      ...(empty.length === 0 ? [] : [`${empty.join(', ')}: no values in ${name}, not used.`]),
      ...[...linesByFactor(lines).values()].flatMap((ofFactor) => factorNotes(ofFactor, table, options)),
    ],
    files: [file, mapFile(lines, isMerged(options.window) ? 'other columns' : 'none')],
  });
}

const knownColumns = ({ factors }: Extract<Recognised, { readonly kind: 'factors' }>, unit: LevelUnit) =>
  factors.map(({ exchange, code }, column) => ({ column, kind: levelKind(exchange, code), divisor: divisorOf(unit) }));

function mapLines(
  table: HistoryTable,
  { factors }: Extract<Recognised, { readonly kind: 'factors' }>,
  common: Pick<HistoryMapLine, 'file' | 'mode' | 'unit' | 'quantity'>,
): { readonly lines: readonly HistoryMapLine[]; readonly empty: readonly string[] } {
  const isEmpty = (column: number): boolean => valuesOf(table, column) === 0;
  const lines = factors.flatMap((factor, column) =>
    isEmpty(column) ? [] : [{ ...factor, ...common, column: table.columns[column] ?? '' }],
  );
  return { lines, empty: table.columns.filter((_, column) => isEmpty(column)) };
}

/** The findings of the quality checks, and the name under which the factor is known from now on. */
function factorNotes(
  lines: readonly HistoryMapLine[],
  table: HistoryTable,
  { isFetched }: TableOptions,
): readonly string[] {
  const files = new Map(lines.map(({ file }) => [file, { table, checksum: '' }]));
  const read = factorOf(lines, files, false);
  if (!read.ok) return [read.reason];
  const { name, exchange, nearbyOrTenor, mode, findings } = read.value;
  if (isFetched === true) return findings;
  const which = columnsText(nearbyOrTenor, exchange === '' ? '' : 'nearby ');
  const zero = lines.flatMap(({ quantity }) => (quantity?.kind === 'zero' ? [quantity.compounding] : []))[0];
  const made = zero === undefined ? '' : ` Its zero rates (${zero}) are made par rates of ${name} where they are used.`;
  return [`Used as the history of ${name}${which}, ${mode} moves.${made}`, ...findings];
}

function columnsText(nearbyOrTenor: readonly string[], what: string): string {
  const named = nearbyOrTenor.filter((each) => each !== '');
  const [first = ''] = named;
  if (named.length === 0) return '';
  return named.length === 1 ? `, ${what}${first}` : `, ${what}${first} to ${named.at(-1) ?? ''}`;
}

const mapFile = (lines: readonly HistoryMapLine[], keptLines: KeptLines): TableFile => ({
  place: MAP_PLACE,
  merge: (before) => {
    const extended = extendHistoryMap(before, lines, MAP_PLACE, keptLines);
    if (!extended.ok) return extended;
    const { text, dropped } = extended.value;
    const notes = dropped.map((factor) => `The file is no longer used for ${factor}, which it stood for before.`);
    return success<MergedFile>({ content: text, notes });
  },
});

/** The file as it is; a note says so if it is shorter than the file of the same name that it replaces. With a window, it is merged. */
const historyFile = (place: string, text: string, table: HistoryTable, window: TableWindow | undefined): TableFile => {
  if (isMerged(window)) return { place, merge: (before) => historyWithWindow(place, before, table, window) };
  return {
    ...plainFile(place, text),
    merge: (before) =>
      success<MergedFile>({ content: text, notes: before === undefined ? [] : lost(place, before, table) }),
  };
};

/** Whether the file keeps what it has of other days. */
const isMerged = (window: TableWindow | undefined): window is Exclude<TableWindow, 'own span'> =>
  window !== undefined && window !== 'own span';

function lost(place: string, before: string, { days }: HistoryTable): readonly string[] {
  const parsed = parseHistoryTable(before, place);
  if (!parsed.ok) return [];
  const old = parsed.value.days;
  const isLonger = (old[0] ?? 0) < (days[0] ?? 0) || (old.at(-1) ?? 0) > (days.at(-1) ?? 0);
  if (!isLonger) return [];
  return [
    `${place} was there with ${dateSpan(old)} and is replaced by a history of ${dateSpan(days)}; to keep both, load the new one under another name.`,
  ];
}

const dateSpan = (days: Int32Array): string => `${isoDate(days[0] ?? 0)} to ${isoDate(days.at(-1) ?? 0)}`;

function valuesOf({ columns, levels }: HistoryTable, column: number): number {
  let count = 0;
  for (let place = column; place < levels.length; place += columns.length) if (!Number.isNaN(levels[place])) count += 1;
  return count;
}

/** `history of 3 rows, … to …; 2 columns; longest gap 4 days after …; blank cells: HO 2` */
function describeHistory(table: HistoryTable): string {
  const { columns, days } = table;
  const blanks = columns
    .map((column, index) => ({ column, count: days.length - valuesOf(table, index) }))
    .filter(({ count }) => count > 0);
  const gap = longestGap(days);
  return [
    `history of ${days.length.toLocaleString('en-US')} rows, ${dateSpan(days)}`,
    columns.length === 1 ? '1 column' : `${columns.length} columns`,
    ...(gap === undefined ? [] : [`longest gap ${gap.days} days after ${isoDate(gap.after)}`]),
    blanks.length === 0
      ? 'no blank cells'
      : `blank cells: ${blanks.map(({ column, count }) => `${column} ${count.toLocaleString('en-US')}`).join(', ')}`,
  ].join('; ');
}

/** The longest gap between neighbouring dates, in days. */
function longestGap(days: Int32Array): { readonly days: number; readonly after: number } | undefined {
  let longest: { readonly days: number; readonly after: number } | undefined;
  for (let row = 1; row < days.length; row++) {
    const after = days[row - 1] ?? 0;
    const length = (days[row] ?? 0) - after;
    if (length > (longest?.days ?? 0)) longest = { days: length, after };
  }
  return longest;
}
