import { failure, success, type Outcome } from '../domain/issue.js';
import { csvColumnIndex, type ParsedCsvRow, type ParsedCsvTable } from '../lib/csv.js';
import { FaultList } from '../lib/fault-list.js';
import { ANNOUNCED_COLUMNS, isAnnouncedTable, readAnnouncedChange, type AnnouncedChange } from './announced-changes.js';
import {
  CALENDAR_COLUMNS,
  calendarColumn,
  isContractCalendar,
  periodOf,
  readContractDates,
  type CalendarColumn,
  type ContractDates,
} from './contract-calendar.js';
import { readTable } from '../market/read-table.js';
import { parseContractKind } from '../domain/contract-kind.js';

/** What the tables say about a contract; null if they leave a cell empty. */
export interface ContractNames {
  readonly name: string | null;
  readonly sector: string | null;
  readonly subSector: string | null;
  readonly underlying: string | null;
}

/** A vendor's contract in the clearing house's codes. */
export interface ClearingContract {
  readonly exchange: string;
  readonly code: string;
  /** Clearing strike = vendor's strike × factor. */
  readonly strikeFactor: number;
  /** Clearing price = vendor's price × factor. */
  readonly priceFactor: number;
}

/** The contracts that a row describes. */
interface ContractKey {
  readonly exchange: string;
  readonly code: string;
  /** `FUT`, `CALL`, `PUT`, `PHY`, `FWD`, `CMB`; `OPTION` = calls and puts; empty = all types. */
  readonly type: string;
}

export interface NameRow extends ContractKey, ContractNames {}

export interface AliasRow extends ContractKey {
  /** Lower case. */
  readonly symbology: string;
  readonly clearing: ClearingContract;
}

/** The dates of one contract. */
export interface CalendarRow extends ContractKey, ContractDates {
  /** `202612`, `20261219`. */
  readonly period: string;
}

/** One file of the contract master, recognised by its header. */
export type ContractNameTable =
  | { readonly kind: 'names'; readonly rows: readonly NameRow[]; readonly findings: readonly string[] }
  | { readonly kind: 'aliases'; readonly rows: readonly AliasRow[]; readonly findings: readonly string[] }
  | { readonly kind: 'calendar'; readonly rows: readonly CalendarRow[]; readonly findings: readonly string[] }
  | { readonly kind: 'announced'; readonly rows: readonly AnnouncedChange[]; readonly findings: readonly string[] };

const ALIAS_COLUMNS = [
  'symbology',
  'exchange_code',
  'contract_code',
  'clearing_exchange_code',
  'clearing_contract_code',
];
const NAME_COLUMNS = ['exchange_code', 'contract_code', 'name'];

/** The kind of contract table that a header belongs to. */
export function contractTableKind(table: ParsedCsvTable): ContractNameTable['kind'] | undefined {
  const hasAll = (columns: readonly string[]): boolean => columns.every((column) => csvColumnIndex(table, column) >= 0);
  if (hasAll(ALIAS_COLUMNS)) return 'aliases';
  if (isAnnouncedTable((column) => csvColumnIndex(table, column) >= 0)) return 'announced';
  if (isContractCalendar((column) => csvColumnIndex(table, column) >= 0)) return 'calendar';
  return hasAll(NAME_COLUMNS) ? 'names' : undefined;
}

/**
 * Reads a names table (`exchange_code,contract_code,contract_type,name,sector,sub_sector,underlying`) or an alias table
 * (`symbology,exchange_code,contract_code,contract_type,clearing_exchange_code,clearing_contract_code` and optionally
 * `strike_factor,price_factor`), a contract calendar (`contract-calendar.ts`), or announced changes of margins (`announced-changes.ts`). Bad lines become findings.
 */
export function parseContractTable(text: string, name: string): Outcome<ContractNameTable> {
  const parsed = readTable(text, name);
  if (!parsed.ok) return parsed;
  const kind = contractTableKind(parsed.value);
  if (kind === undefined) {
    const message = `${name} is no contract table: its header must have ${NAME_COLUMNS.join(', ')}, or ${ALIAS_COLUMNS.join(', ')}, or ${CALENDAR_COLUMNS}, or ${ANNOUNCED_COLUMNS}.`;
    return failure({ code: 'MALFORMED_FILE', path: [name], message });
  }
  const findings = new FaultList(name);
  findings.addAll(parsed.value.faults);
  const rows = <Row>(read: (row: CellReader) => Row | string): readonly Row[] =>
    parsed.value.rows.flatMap((row) => {
      const outcome = read(new CellReader(parsed.value, row));
      if (typeof outcome !== 'string') return [outcome];
      findings.add(() => `${name}, line ${row.line}: ${outcome}`);
      return [];
    });
  if (kind === 'names') return success({ kind, rows: rows(readNameRow), findings: findings.sentences() });
  if (kind === 'aliases') return success({ kind, rows: rows(readAliasRow), findings: findings.sentences() });
  if (kind === 'announced')
    return success({
      kind,
      rows: rows((row) => readAnnouncedChange((column) => row.text(column))),
      findings: findings.sentences(),
    });
  return success({ kind, rows: rows(readCalendarRow), findings: findings.sentences() });
}

class CellReader {
  constructor(
    private readonly table: ParsedCsvTable,
    private readonly row: ParsedCsvRow,
  ) {}

  /** The cell's text; empty if the cell is empty or the column missing. */
  text(column: string): string {
    return this.row.cells[csvColumnIndex(this.table, column)] ?? '';
  }

  /** The cell of a column of a contract calendar, by whichever of its names the table has. */
  calendar(column: CalendarColumn): string {
    return this.text(calendarColumn(column, (name) => csvColumnIndex(this.table, name) >= 0));
  }

  optional(column: string): string | null {
    const text = this.text(column);
    return text === '' ? null : text;
  }
}

function readNameRow(row: CellReader): NameRow | string {
  const key = readKey(row);
  if (typeof key === 'string') return key;
  return {
    ...key,
    name: row.optional('name'),
    sector: row.optional('sector'),
    subSector: row.optional('sub_sector'),
    underlying: row.optional('underlying'),
  };
}

function readAliasRow(row: CellReader): AliasRow | string {
  const key = readKey(row);
  if (typeof key === 'string') return key;
  const symbology = row.text('symbology').toLowerCase();
  const exchange = row.text('clearing_exchange_code');
  const code = row.text('clearing_contract_code');
  if (symbology === '' || exchange === '' || code === '') return 'symbology and the clearing codes must not be empty.';
  const strikeFactor = factor(row.text('strike_factor'));
  const priceFactor = factor(row.text('price_factor'));
  if (strikeFactor === undefined || priceFactor === undefined) return 'a factor must be a number above 0.';
  return { ...key, symbology, clearing: { exchange, code, strikeFactor, priceFactor } };
}

function readCalendarRow(row: CellReader): CalendarRow | string {
  const key = readKey(row, row.calendar('exchange'));
  if (typeof key === 'string') return key;
  const month = row.calendar('month');
  const period = periodOf(month);
  if (period === undefined)
    return `contract_expiry "${month}" is no expiry; write it as 202612, 20261219 or 2026-12-19.`;
  const dates = readContractDates((column) => row.calendar(column));
  return typeof dates === 'string' ? dates : { ...key, period, ...dates };
}

function readKey(row: CellReader, exchange = row.text('exchange_code')): ContractKey | string {
  const code = row.text('contract_code');
  if (exchange === '' || code === '') return 'exchange_code and contract_code must not be empty.';
  const type = tableType(row.text('contract_type'));
  return type === undefined
    ? `contract_type "${row.text('contract_type')}" is not known; use FUT, CALL, PUT, OPTION, PHY, FWD, CMB or leave it empty.`
    : { exchange, code, type };
}

const OPTION_SPELLINGS: ReadonlySet<string> = new Set(['OPT', 'OPTION', 'OPTIONS', 'OOF', 'OOP', 'OOE', 'OOC']);

function tableType(text: string): string | undefined {
  if (text === '') return '';
  return OPTION_SPELLINGS.has(text.toUpperCase()) ? 'OPTION' : parseContractKind(text);
}

function factor(text: string): number | undefined {
  if (text === '') return 1;
  const value = Number(text);
  return value > 0 && value < Infinity ? value : undefined;
}
