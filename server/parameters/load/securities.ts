import { success, type Outcome } from '../../domain/issue.js';
import { findBondCategory } from '../../domain/bond-category.js';
import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { faultText } from '../../lib/fault.js';
import { FaultList } from '../../lib/fault-list.js';
import { groupBy } from '../../lib/group-by.js';
import { masterRowsOf, masterText } from '../../market/securities/master-table.js';
import { mergeMaster } from '../../market/securities/merge-master.js';
import { mergePrices, priceRowsOf, pricesText } from '../../market/securities/price-table.js';
import type { Security, SecurityPrice } from '../../market/securities/security.js';
import { treasuryRecords, treasurySecurities } from '../../market/securities/treasury-records.js';
import { readTable } from '../../market/read-table.js';
import { malformed, refuse, type CheckedTable, type MergedFile, type TableFile } from './checked-table.js';
import { baseName, dateInName } from './names.js';

/** Place of the security master in the data directory. */
export const MASTER_PLACE = 'securities/master.csv';
const PRICES_FOLDER = 'securities/prices';

const counted = (count: number, what: string): string => `${count.toLocaleString('en-US')} ${what}`;

/** Checks a table of securities, which extend the master: all rows or none. */
export function checkMaster(table: ParsedCsvTable, name: string): Outcome<CheckedTable> {
  const read = masterRowsOf(table, name);
  if (!read.ok) return read;
  const { securities, findings } = read.value;
  if (findings.length > 0) return malformed(name, findings);
  if (securities.length === 0) return malformed(name, [`${name} has a header but no securities.`]);
  return success(masterTable(securities, name, []));
}

/** Checks auctions of the US Treasury as FiscalData or TreasuryDirect give them; records that can't be used are left out. */
export function checkTreasuryRecords(text: string, name: string): Outcome<CheckedTable> {
  const records = recordsIn(text, name);
  if (!records.ok) return records;
  const source = Array.isArray(records.value.answer) ? 'treasurydirect' : 'fiscaldata';
  const { securities, findings } = treasurySecurities(records.value.list, source, name);
  if (securities.length === 0) return malformed(name, [`${name} has no auction that can be used.`, ...findings]);
  return success(masterTable(securities, name, findings));
}

function recordsIn(
  text: string,
  name: string,
): Outcome<{ readonly answer: unknown; readonly list: NonNullable<ReturnType<typeof treasuryRecords>> }> {
  try {
    const answer: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const list = treasuryRecords(answer);
    return list === undefined ? malformed(name, [`${name} has no list of auctions.`]) : success({ answer, list });
  } catch (error) {
    return malformed(name, [`${name} is no JSON: ${faultText(error)}.`]);
  }
}

function masterTable(securities: readonly Security[], name: string, findings: readonly string[]): CheckedTable {
  const unknown = securities.filter(({ type }) => findBondCategory(type) === undefined);
  const types = [...new Set(unknown.map(({ type }) => type))];
  return {
    read: `${name}: ${counted(securities.length, 'securities')}.`,
    notes: [
      ...findings,
      ...(unknown.length === 0
        ? []
        : [
            `${name} has ${counted(unknown.length, 'securities')} of types that are not valued: ${types.slice(0, 5).join(', ')}.`,
          ]),
    ],
    files: [{ place: MASTER_PLACE, merge: (before) => mergedMaster(before, securities) }],
  };
}

function mergedMaster(before: string | undefined, coming: readonly Security[]): Outcome<MergedFile> {
  const filed = before === undefined ? success([]) : filedMaster(before);
  if (!filed.ok) return filed;
  const { securities, contradictions } = mergeMaster(filed.value, coming);
  const told = new FaultList(MASTER_PLACE);
  for (const sentence of contradictions) told.add(() => `${MASTER_PLACE}: ${sentence}`);
  return success({ content: masterText(securities), notes: told.sentences() });
}

function filedMaster(text: string): Outcome<readonly Security[]> {
  const table = readTable(text, MASTER_PLACE);
  if (!table.ok) return table;
  const read = masterRowsOf(table.value, MASTER_PLACE);
  if (!read.ok) return read;
  const { securities, findings } = read.value;
  return findings.length === 0 ? success(securities) : malformed(MASTER_PLACE, findings);
}

/** Checks prices of securities, which extend those of their days: all rows or none. @param given day of prices without one */
export function checkSecurityPrices(
  table: ParsedCsvTable,
  name: string,
  given: string | undefined,
): Outcome<CheckedTable> {
  const byDate = pricesByDate(table, name, given);
  if (!byDate.ok) return byDate;
  const files: TableFile[] = [];
  const faults = new FaultList(name);
  faults.addAll(table.faults);
  let count = 0;
  for (const [date, rows] of [...byDate.value].sort(([first], [second]) => (first < second ? -1 : 1))) {
    const read = priceRowsOf({ ...table, rows, faults: [] }, name);
    if (!read.ok) return read;
    const { prices, findings } = read.value;
    for (const finding of findings) faults.add(() => finding);
    count += prices.length;
    if (prices.length > 0) files.push(priceFile(date, prices));
  }
  if (!faults.isEmpty) return malformed(name, faults.sentences());
  if (count === 0) return malformed(name, [`${name} has no prices but 0.`]);
  const dates = files.map(({ place }) => baseName(place).replace(/\.csv$/, ''));
  const ofDates = dates.length === 1 ? dates[0] : `${dates.length} days, ${dates[0]} to ${dates.at(-1)}`;
  const hasKind = csvColumnIndex(table, 'kind') >= 0;
  return success({
    read: `${name}: ${counted(count, 'prices of securities')} of ${ofDates}.`,
    notes: hasKind ? [] : [`${name} does not say of which kind its prices are; they count as those of the end of day.`],
    files,
  });
}

/** The rows of each day. */
function pricesByDate(
  table: ParsedCsvTable,
  name: string,
  given: string | undefined,
): Outcome<ReadonlyMap<string, ParsedCsvTable['rows']>> {
  const column = csvColumnIndex(table, 'date');
  if (column < 0) {
    const date = given ?? dateInName(name);
    if (date !== undefined) return success(new Map([[date, table.rows]]));
    const message = `${name} holds prices without a date; put it into the file name (prices-2026-06-20.csv) or a date column, or say it with --date.`;
    return refuse(name, message);
  }
  const faults = new FaultList(name);
  for (const { line, cells } of table.rows) {
    const date = cells[column] ?? '';
    if (!isCalendarDate(date)) faults.add(() => `${name}, line ${line}: "${date}" is no date YYYY-MM-DD.`);
  }
  if (!faults.isEmpty) return malformed(name, faults.sentences());
  return success(groupBy(table.rows, ({ cells }) => cells[column] ?? ''));
}

function priceFile(date: string, prices: readonly SecurityPrice[]): TableFile {
  const place = `${PRICES_FOLDER}/${date}.csv`;
  return { place, merge: (before) => mergedPrices(before, place, prices) };
}

function mergedPrices(
  before: string | undefined,
  place: string,
  coming: readonly SecurityPrice[],
): Outcome<MergedFile> {
  const filed = before === undefined ? success([]) : filedPrices(before, place);
  if (!filed.ok) return filed;
  const { prices, changed } = mergePrices(filed.value, coming);
  return success({
    content: pricesText(prices),
    notes: changed === 0 ? [] : [`${place}: ${counted(changed, 'prices')} differ and are replaced.`],
  });
}

function filedPrices(text: string, place: string): Outcome<readonly SecurityPrice[]> {
  const table = readTable(text, place);
  if (!table.ok) return table;
  const read = priceRowsOf(table.value, place);
  if (!read.ok) return read;
  const { prices, findings } = read.value;
  return findings.length === 0 ? success(prices) : malformed(place, findings);
}
