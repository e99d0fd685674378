import { success, type Outcome } from '../../domain/issue.js';
import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { readTable } from '../../market/read-table.js';
import { isMasterTable } from '../../market/securities/master-table.js';
import { isPriceTable } from '../../market/securities/price-table.js';
import {
  isAccountTable,
  LIMIT_TABLE,
  MULTIPLIER_TABLE,
  readAccountTable,
  type AccountTableKind,
} from '../account-tables/read-account-table.js';
import { contractTableKind, parseContractTable, type ContractNameTable } from '../contract-table-file.js';
import { malformed, plainFile, refuse, type CheckedTable, type TableOptions } from './checked-table.js';
import { recogniseFactorColumns } from './factor.js';
import { checkFixings, fixingsByColumn } from './fixings.js';
import { checkFx } from './fx.js';
import { checkFxTable, isFxTable } from './fx-tables.js';
import { checkHistory } from './history.js';
import { tableName } from './names.js';
import { checkQuotes } from './quotes.js';
import { checkMaster, checkSecurityPrices } from './securities.js';

/**
 * Recognises a comma-separated table by its header and checks it.
 * @param name of the file, for messages and for the place of a history
 */
export function checkTable(text: string, name: string, options: TableOptions): Outcome<CheckedTable> {
  const parsed = readTable(text, name);
  if (!parsed.ok) return parsed;
  const table = parsed.value;
  const has = (...columns: readonly string[]): boolean => columns.every((column) => csvColumnIndex(table, column) >= 0);
  if (options.zero !== undefined && (has('tenor', 'rate') || has('date', 'index', 'rate')))
    return refuse(
      name,
      `${name}: zero rates are taken as a history of a curve, ${A_HISTORY}, not as quotes or fixings.`,
    );
  if (has('from', 'to', 'rate')) return checkFx(table, text, name, options);
  if (isAccountTable(table, LIMIT_TABLE)) return checkAccountTable(table, text, name, LIMIT_TABLE);
  if (isAccountTable(table, MULTIPLIER_TABLE)) return checkAccountTable(table, text, name, MULTIPLIER_TABLE);
  if (isFxTable(table)) return checkFxTable(table, name, options.date);
  if (contractTableKind(table) !== undefined) return checkContractTable(text, name);
  if (isPriceTable(table)) return checkSecurityPrices(table, name, options.date);
  if (isMasterTable(table)) return checkMaster(table, name);
  if (has('file', 'column', 'mode'))
    return refuse(name, `${name} is a history map; edit history/map.csv in the data directory.`);
  if (has('tenor', 'rate')) return checkQuotes(table, name, options);
  if (has('date', 'index', 'rate')) return checkLongFixings(table, name, options);
  if (table.header[0]?.toLowerCase() === 'date' && table.header.length > 1)
    return checkDated(table, text, name, options);
  const header = table.header.slice(0, 8).join(',');
  return refuse(
    name,
    `${name} is a table that load does not know: its header is "${header}". Known are FX rates (from,to,rate), FX forwards (currency_pair,tenor,points), volatilities (currency_pair,tenor,atm) and margin rates (currency_pair,margin_rate), curve quotes (tenor,rate), fixings and histories (date first), contract tables (exchange_code,contract_code,…), securities (cusip,type,maturity,…) and their prices (cusip,price), limits (account_code,figure,amount) and margin multipliers (account_code,clearing_house,product,factor).`,
  );
}

/** A table of accounts takes the place of what is filed of its kind. */
function checkAccountTable<Line>(
  table: ParsedCsvTable,
  text: string,
  name: string,
  kind: AccountTableKind<Line>,
): Outcome<CheckedTable> {
  const read = readAccountTable(table, kind, name);
  if (!read.ok) return malformed(name, read.faults);
  return success({
    read: `${name}: ${read.lines.length.toLocaleString('en-US')} ${kind.holds}.`,
    notes: [],
    files: [plainFile(`accounts/${kind.file}`, text)],
  });
}

/** Checks fixings or a history, as the columns and the options tell. */
function checkDated(table: ParsedCsvTable, text: string, name: string, options: TableOptions): Outcome<CheckedTable> {
  const columns = table.header.slice(1);
  const recognised = recogniseFactorColumns(columns, name, options);
  if (!recognised.ok) return recognised;
  if (recognised.value.kind === 'fixings' && options.zero !== undefined)
    return refuse(
      name,
      `${name}: zero rates are taken as a history of a curve, ${A_HISTORY}, not as quotes or fixings.`,
    );
  if (recognised.value.kind === 'fixings') return checkFixings(text, name, recognised.value, options);
  if (recognised.value.kind === 'unknown' && areFixings(columns))
    return refuse(
      name,
      `${name} holds fixings of an index that it does not name; say it with --index NAME (such as USD-SOFR-OIS), or put it into the file's name.`,
    );
  return checkHistory(text, name, recognised.value, options);
}

const A_HISTORY = 'a table with a date and then tenors';

/** `date,rate` is how the data directory keeps fixings; a history names its factor. */
const areFixings = (columns: readonly string[]): boolean =>
  ['rate', 'fixing'].includes(columns.join(',').toLowerCase());

function checkLongFixings(table: ParsedCsvTable, name: string, options: TableOptions): Outcome<CheckedTable> {
  const wide = fixingsByColumn(table, name, options);
  if (!wide.ok) return wide;
  const { text, indices } = wide.value;
  return checkFixings(text, name, { indices, notes: [] }, options);
}

/** What a contract table holds, by its kind. */
const CONTRACT_TABLES: Readonly<Record<ContractNameTable['kind'], string>> = {
  names: 'contract names and sectors',
  aliases: 'vendor aliases of contracts',
  calendar: 'dates of contracts',
  announced: 'announced changes of margins',
};

function checkContractTable(text: string, name: string): Outcome<CheckedTable> {
  const parsed = parseContractTable(text, name);
  if (!parsed.ok) return parsed;
  const { kind, rows, findings } = parsed.value;
  if (findings.length > 0) return malformed(name, findings);
  return success({
    read: `${name}: ${rows.length.toLocaleString('en-US')} ${CONTRACT_TABLES[kind]}.`,
    notes: [],
    files: [plainFile(`contracts/${tableName(name)}.csv`, text)],
  });
}
