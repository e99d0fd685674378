import { failure, success, type Issue, type Outcome } from '../domain/issue.js';
import { columnIndex, type CsvTable } from '../lib/csv.js';
import { readTable } from '../market/read-table.js';
import { isCalendarDate } from '../lib/date.js';
import { fxRatesOf, type FxRate } from '../market/fx.js';
import { contractTableKind, parseContractTable } from './contract-table-file.js';
import { describeHistory } from './load-history.js';
import { dateInName, tableName } from './load-names.js';

/** A table that was checked, with the files it makes in the data directory. */
export interface CheckedTable {
  /** A sentence on what was read. */
  readonly read: string;
  readonly files: readonly { readonly place: string; readonly content: string }[];
}

/**
 * Recognises a comma-separated table by its header and checks it.
 * @param name of the file, for messages and for the place of a history
 * @param date of FX rates that carry none, `YYYY-MM-DD`
 */
export function checkTable(text: string, name: string, date: string | undefined): Outcome<CheckedTable> {
  const parsed = readTable(text, name);
  if (!parsed.ok) return parsed;
  const table = parsed.value;
  const has = (...columns: readonly string[]): boolean => columns.every((column) => columnIndex(table, column) >= 0);
  if (has('from', 'to', 'rate')) return checkFx(table, text, name, date);
  if (contractTableKind(table) !== undefined) return checkContractTable(text, name);
  if (has('file', 'column', 'mode'))
    return refuse(name, `${name} is a history map; edit history/map.csv in the data directory.`);
  if (has('tenor', 'rate')) return refuse(name, notYet(name, 'curve quotes'));
  if (isFixings(table)) return refuse(name, notYet(name, 'index fixings'));
  if (table.header[0]?.toLowerCase() === 'date' && table.header.length > 1) return checkHistory(table, text, name);
  const header = table.header.slice(0, 8).join(',');
  return refuse(
    name,
    `${name} is a table that load does not know: its header is "${header}". Known are FX rates (from,to,rate), histories (date first) and contract tables (exchange_code,contract_code,…).`,
  );
}

/** `date,rate` is how the data directory keeps fixings; a history names its factor. */
const isFixings = ({ header }: CsvTable): boolean =>
  header.length === 2 && ['date,rate', 'date,fixing'].includes(header.join(',').toLowerCase());

/** The sentence for what is recognised and comes with a later version. */
export const notYet = (name: string, what: string): string =>
  `${name} holds ${what}, which this version does not load.`;

const refuse = (name: string, message: string): Outcome<never> =>
  failure({ code: 'UNSUPPORTED_FILE', path: [name], message });

const malformed = (name: string, messages: readonly string[]): Outcome<never> =>
  failure(...messages.map((message): Issue => ({ code: 'MALFORMED_FILE', path: [name], message })));

function checkHistory(table: CsvTable, text: string, name: string): Outcome<CheckedTable> {
  const base = tableName(name);
  if (base.toLowerCase() === 'map')
    return refuse(name, `${name} can't be filed as history/map.csv, which is the history map; give it another name.`);
  const described = describeHistory(table, name);
  if (!described.ok) return described;
  return success({ read: `${name}: ${described.value}.`, files: [{ place: `history/${base}.csv`, content: text }] });
}

function checkContractTable(text: string, name: string): Outcome<CheckedTable> {
  const parsed = parseContractTable(text, name);
  if (!parsed.ok) return parsed;
  const { kind, rows, findings } = parsed.value;
  if (findings.length > 0) return malformed(name, findings);
  const what = kind === 'names' ? 'contract names and sectors' : 'vendor aliases of contracts';
  return success({
    read: `${name}: ${rows.length.toLocaleString('en-US')} ${what}.`,
    files: [{ place: `contracts/${tableName(name)}.csv`, content: text }],
  });
}

function checkFx(table: CsvTable, text: string, name: string, given: string | undefined): Outcome<CheckedTable> {
  const dated = columnIndex(table, 'date') < 0 ? undated(table, name, given) : splitByDate(table, name);
  if (!dated.ok) return dated;
  const files: { readonly place: string; readonly content: string }[] = [];
  const faults: string[] = [...table.faults];
  let count = 0;
  for (const [date, ofDate] of dated.value) {
    const read = fxRatesOf({ ...ofDate, faults: [] }, name);
    if (!read.ok) return read;
    const { rates, findings } = read.value;
    count += rates.length;
    faults.push(...findings);
    files.push({ place: `fx/${date}.csv`, content: ofDate === table ? text : fxText(rates) });
  }
  if (faults.length > 0) return malformed(name, faults);
  if (count === 0) return malformed(name, [`${name} has a header but no rates.`]);
  const dates = [...dated.value.keys()].join(', ');
  return success({ read: `${name}: ${count.toLocaleString('en-US')} FX rates of ${dates}.`, files });
}

type TablesByDate = ReadonlyMap<string, CsvTable>;

function undated(table: CsvTable, name: string, given: string | undefined): Outcome<TablesByDate> {
  const date = given ?? dateInName(name);
  if (date !== undefined) return success(new Map([[date, table]]));
  const message = `${name} holds FX rates without a date; put it into the file name (fx-2025-06-20.csv) or a date column, or say it with --date.`;
  return malformed(name, [message]);
}

/** The rows of each date as a table of its own; they keep their line numbers. */
function splitByDate(table: CsvTable, name: string): Outcome<TablesByDate> {
  const column = columnIndex(table, 'date');
  const dates = [...new Set(table.rows.map(({ cells }) => cells[column] ?? ''))].sort();
  const strange = table.rows.filter(({ cells }) => !isCalendarDate(cells[column] ?? ''));
  if (strange.length > 0)
    return malformed(
      name,
      strange.map(({ line, cells }) => `${name}, line ${line}: "${cells[column] ?? ''}" is no date YYYY-MM-DD.`),
    );
  return success(
    new Map(dates.map((date) => [date, { ...table, rows: table.rows.filter(({ cells }) => cells[column] === date) }])),
  );
}

const fxText = (rates: readonly FxRate[]): string =>
  ['from,to,rate', ...rates.map(({ from, to, rate }) => `${from},${to},${rate}`), ''].join('\n');
