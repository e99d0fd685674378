import { isBusinessDay } from '../../lib/calendar/business-day.js';
import { factorKey, type FactorHistory } from './factor-history.js';
import type { HistoryMapLine, RateQuantity } from './history-map.js';
import { parseHistoryTable, type HistoryTable } from './history-table.js';
import { divisorOf, levelFaults, levelKind } from '../level-faults.js';
import { historyFindings } from '../quality/history-findings.js';
import { repeatedFinding } from '../quality/repeated.js';
import { findRateCurve } from '../curves/rate-curve-name.js';
import { checksumOf, readMarketFile } from '../read-market-file.js';
import { businessDaysOf, type Reading } from '../curves/read-rates.js';
import { sharedDays, sharedNumbers } from '../shared-array.js';
import type { SourceFile } from '../source-file.js';
import { byTenor, tenorOf } from '../curves/tenor.js';
import { parTableOf } from './par-table.js';

/** The files of one factor's history: the map's lines for it. */
export interface FactorSource {
  readonly lines: readonly HistoryMapLine[];
  /** The history folder. */
  readonly directory: string;
  readonly isDemo: boolean;
}

export interface ReadHistoryFile {
  readonly table: HistoryTable;
  readonly checksum: string;
  /** Absent if the table is not filed yet. */
  readonly source?: SourceFile;
}

/** One column of a file as the levels of one nearby or tenor. */
interface LevelColumn {
  readonly nearbyOrTenor: string;
  readonly file: string;
  readonly table: HistoryTable;
  readonly column: number;
  readonly divisor: number;
  /** Absent = par rates, and for all that are no rates. */
  readonly quantity?: RateQuantity | undefined;
}

/**
 * Reads a factor's history from all the files that the map names for it. If two files have a value for the same day,
 * the one later in the map counts. Columns without any value are left out.
 */
export async function readFactorHistory(source: FactorSource): Promise<Reading<FactorHistory>> {
  const files = new Map<string, ReadHistoryFile>();
  for (const file of historyFilesOf(source)) {
    const read = await readHistoryFile(source.directory, file);
    if (!read.ok) return read;
    files.set(file, read.value);
  }
  return factorOf(source.lines, files, source.isDemo);
}

/** Names of the files of a factor's history, each once, in the order of the map. */
export const historyFilesOf = ({ lines }: Pick<FactorSource, 'lines'>): readonly string[] => [
  ...new Set(lines.map(({ file }) => file)),
];

/** The checksum of a history by those of its files, in their order; sha256 hex. */
export const checksumOfFiles = (checksums: readonly string[]): string =>
  checksums.length === 1 ? (checksums[0] ?? '') : checksumOf(checksums);

/** A factor's history from files already read. @param files by the names that the lines have */
export function factorOf(
  lines: readonly HistoryMapLine[],
  files: ReadonlyMap<string, ReadHistoryFile>,
  isDemo: boolean,
): Reading<FactorHistory> {
  const [line] = lines;
  if (line === undefined) return { ok: false, reason: 'The history map has no line for the factor.' };
  const columns = columnsOf(lines, files);
  if (!columns.ok) return columns;
  const par = withParRates(line, columns.value);
  return par.ok ? { ok: true, value: assemble(line, par.value, files, isDemo) } : par;
}

/** The columns with those of zero rates replaced by par rates of the same curve, file by file. */
function withParRates(
  { exchange, code }: HistoryMapLine,
  columns: readonly LevelColumn[],
): Reading<readonly LevelColumn[]> {
  if (exchange !== '' || columns.every(({ quantity }) => quantity?.kind !== 'zero'))
    return { ok: true, value: columns };
  const curve = findRateCurve(code)?.name ?? code;
  const made = new Map<string, Reading<HistoryTable>>();
  const par: LevelColumn[] = [];
  for (const column of columns) {
    if (column.quantity?.kind !== 'zero') {
      par.push(column);
      continue;
    }
    const { compounding } = column.quantity;
    const key = `${column.file} ${compounding}`;
    const own = columns.filter(
      ({ file, quantity }) => file === column.file && quantity?.kind === 'zero' && quantity.compounding === compounding,
    );
    const table = made.get(key) ?? parTableOf({ curve, table: column.table, columns: own, compounding });
    made.set(key, table);
    if (!table.ok) return table;
    const place = table.value.columns.indexOf(column.nearbyOrTenor);
    if (hasValues(table.value, place)) par.push({ ...column, table: table.value, column: place, divisor: 1 });
  }
  return { ok: true, value: par };
}

async function readHistoryFile(directory: string, file: string): Promise<Reading<ReadHistoryFile>> {
  const name = `history/${file}`;
  const path = `${directory}/${file}`;
  const read = await readMarketFile(path, name);
  if (!read.ok) return read;
  const table = parseHistoryTable(read.text, name);
  if (!table.ok) return { ok: false, reason: table.issues[0]?.message ?? `${name} can't be read.` };
  return {
    ok: true,
    value: { table: table.value, checksum: read.checksum, source: { path, size: read.size, changed: read.changed } },
  };
}

function columnsOf(
  lines: readonly HistoryMapLine[],
  files: ReadonlyMap<string, ReadHistoryFile>,
): Reading<readonly LevelColumn[]> {
  const columns: LevelColumn[] = [];
  for (const { exchange, code, nearbyOrTenor, file, column, unit, quantity } of lines) {
    const table = files.get(file)?.table;
    const index = table?.columns.indexOf(column) ?? -1;
    if (table === undefined || index < 0)
      return { ok: false, reason: `history/${file} has no column "${column}", which history/map.csv names.` };
    const divisor = divisorOf(unit);
    const known = { column: index, kind: levelKind(exchange, code), divisor };
    const faults = levelFaults(table, [known], `history/${file}`);
    if (faults.length > 0) return { ok: false, reason: faults.join(' ') };
    const name = exchange === '' ? (tenorOf(nearbyOrTenor) ?? nearbyOrTenor) : nearbyOrTenor;
    if (hasValues(table, index)) columns.push({ nearbyOrTenor: name, file, table, column: index, divisor, quantity });
  }
  return { ok: true, value: columns };
}

function hasValues({ columns, levels }: HistoryTable, column: number): boolean {
  for (let place = column; place < levels.length; place += columns.length)
    if (!Number.isNaN(levels[place])) return true;
  return false;
}

function assemble(
  { exchange, code, mode }: HistoryMapLine,
  columns: readonly LevelColumn[],
  files: ReadonlyMap<string, ReadHistoryFile>,
  isDemo: boolean,
): FactorHistory {
  const nearbyOrTenor = [...new Set(columns.map((column) => column.nearbyOrTenor))].sort(byNearbyOrTenor);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const days = sharedDays(unionOfDays(tables));
  const levels = sharedNumbers(new Float64Array(days.length * nearbyOrTenor.length).fill(NaN));
  const disagreeing = columns.reduce((count, column) => count + fill(levels, days, nearbyOrTenor, column), 0);
  const curve = exchange === '' ? findRateCurve(code) : undefined;
  const canonical = curve?.name ?? code;
  const name = factorKey(exchange, canonical).trim();
  const history = {
    name,
    exchange: exchange.toUpperCase(),
    code: canonical.toUpperCase(),
    nearbyOrTenor,
    days,
    levels,
    mode,
    isDemo,
    checksum: checksumOfFiles([...files.values()].map(({ checksum }) => checksum)),
    files: [...files.values()].flatMap(({ source }) => source ?? []),
  };
  const findings = [
    ...[...files].flatMap(([file, { table }]) => repeatedFinding(`history/${file}`, table.repeated)),
    ...disagreement(name, disagreeing),
    ...factorFindings(history),
  ];
  return { ...history, findings };
}

/** The quality checks of a factor's history. */
const factorFindings = (history: Omit<FactorHistory, 'findings' | 'checksum'>): readonly string[] =>
  historyFindings(history, {
    unit: history.exchange === '' ? 'rate' : 'price',
    isFixing: false,
    isBusinessDay: history.exchange === '' ? businessDaysOf(history.code, history.isDemo) : isBusinessDay,
  });

function disagreement(name: string, count: number): readonly string[] {
  if (count === 0) return [];
  const what = count === 1 ? '1 value differs' : `${count.toLocaleString('en-US')} values differ`;
  return [`${name}: ${what} between its history files; the file later in history/map.csv counts.`];
}

function unionOfDays(tables: readonly HistoryTable[]): Int32Array {
  const [first] = tables;
  if (first === undefined) return new Int32Array(0);
  if (tables.length === 1) return first.days;
  return Int32Array.from(new Set(tables.flatMap(({ days }) => [...days]))).sort();
}

/** Writes a column's levels where its days are. @returns how many values that were there before differ */
function fill(
  levels: Float64Array,
  days: Int32Array,
  names: readonly string[],
  { nearbyOrTenor, table, column, divisor }: LevelColumn,
): number {
  const target = names.indexOf(nearbyOrTenor);
  let row = 0;
  let differing = 0;
  table.days.forEach((day, index) => {
    while ((days[row] ?? Infinity) < day) row += 1;
    const level = (table.levels[index * table.columns.length + column] ?? NaN) / divisor;
    if (Number.isNaN(level)) return;
    const place = row * names.length + target;
    const before = levels[place] ?? NaN;
    if (!Number.isNaN(before) && before !== level) differing += 1;
    levels[place] = level;
  });
  return differing;
}

const byNearbyOrTenor = (first: string, second: string): number =>
  Number(first) - Number(second) || byTenor(first, second) || (first < second ? -1 : first > second ? 1 : 0);
