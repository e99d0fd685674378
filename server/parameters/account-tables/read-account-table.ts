import { DEFAULT_WARN_AT, LARGEST_LIMIT, LIMIT_FIGURES } from '../../domain/accounts/account-limit.js';
import { ANY } from '../../domain/accounts/margin-multiplier.js';
import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { FaultList } from '../../lib/fault-list.js';
import type { LoadedLimit, LoadedMultiplier } from './account-tables.js';

/** The lines of a table, or what is wrong with it: of a table with a bad line nothing is used. */
export type AccountTableReading<Line> =
  { readonly ok: true; readonly lines: readonly Line[] } | { readonly ok: false; readonly faults: readonly string[] };

/** A table of accounts by what it holds. */
export interface AccountTableKind<Line> {
  /** Its file in the folder `accounts` of the data directory. */
  readonly file: string;
  /** What it holds, in the plural. */
  readonly holds: string;
  /** Columns without which it is no such table. */
  readonly columns: readonly string[];
  /** Of a line, or a sentence on what is wrong with it. */
  readonly read: (cell: (column: string) => string) => Line | string;
  /** Lines of the same key contradict each other. */
  readonly keyOf: (line: Line) => string;
}

/** The currency of amounts that name none, as of requests. */
const DEFAULT_CURRENCY = 'USD';
const LARGEST_FACTOR = 100;
const PERCENT = 100;

/** `account_code,figure,amount` and, if wanted, `warn_at,currency_code,owner`. */
export const LIMIT_TABLE: AccountTableKind<LoadedLimit> = {
  file: 'limits.csv',
  holds: 'limits',
  columns: ['account_code', 'figure', 'amount'],
  read: readLimit,
  keyOf: ({ owner, accountCode, figure }) => JSON.stringify([owner, accountCode, figure]),
};

/** `account_code,clearing_house,product,factor` and, if wanted, `floor,floor_currency_code,owner`. */
export const MULTIPLIER_TABLE: AccountTableKind<LoadedMultiplier> = {
  file: 'multipliers.csv',
  holds: 'margin multipliers',
  columns: ['account_code', 'clearing_house', 'product', 'factor'],
  read: readMultiplier,
  keyOf: ({ owner, accountCode, clearingHouse, product }) =>
    JSON.stringify([owner, accountCode, clearingHouse, product]),
};

/** Whether a table is of a kind, by its header. */
export const isAccountTable = (table: ParsedCsvTable, { columns }: Pick<AccountTableKind<never>, 'columns'>): boolean =>
  columns.every((column) => csvColumnIndex(table, column) >= 0);

/** @param name of the file, for messages */
export function readAccountTable<Line>(
  table: ParsedCsvTable,
  kind: AccountTableKind<Line>,
  name: string,
): AccountTableReading<Line> {
  const faults = new FaultList(name);
  faults.addAll(table.faults);
  const byKey = new Map<string, Line>();
  for (const { line, cells } of table.rows) {
    const read = kind.read((column) => cells[csvColumnIndex(table, column)] ?? '');
    if (typeof read === 'string') faults.add(() => `${name}, line ${line}: ${read}`);
    else if (byKey.has(kind.keyOf(read)))
      faults.add(() => `${name}, line ${line}: an earlier line is of the same; leave one of them.`);
    else byKey.set(kind.keyOf(read), read);
  }
  return faults.isEmpty ? { ok: true, lines: [...byKey.values()] } : { ok: false, faults: faults.sentences() };
}

function readLimit(cell: (column: string) => string): LoadedLimit | string {
  const figure = LIMIT_FIGURES.find((name) => name === cell('figure').toLowerCase());
  if (cell('account_code') === '') return 'account_code must not be empty; * stands for every account.';
  if (figure === undefined) return `figure "${cell('figure')}" is none of ${LIMIT_FIGURES.join(', ')}.`;
  const amount = numberOf(cell('amount'));
  if (amount === undefined || amount === 0 || amount > LARGEST_LIMIT)
    return `amount "${cell('amount')}" is no number above 0 and up to ${LARGEST_LIMIT}.`;
  const warnAt = cell('warn_at') === '' ? DEFAULT_WARN_AT : numberOf(cell('warn_at'));
  if (warnAt === undefined || warnAt === 0 || warnAt > PERCENT)
    return `warn_at "${cell('warn_at')}" is no percentage above 0 and up to 100.`;
  const currency = currencyOf(cell('currency_code'));
  if (currency === undefined) return `currency_code "${cell('currency_code')}" is no three-letter currency code.`;
  return { accountCode: cell('account_code'), figure, amount, currency, warnAt, owner: ownerOf(cell('owner')) };
}

function readMultiplier(cell: (column: string) => string): LoadedMultiplier | string {
  const names = ['account_code', 'clearing_house', 'product'] as const;
  const empty = names.find((column) => cell(column) === '');
  if (empty !== undefined) return `${empty} must not be empty; ${ANY} stands for any.`;
  const factor = numberOf(cell('factor'));
  if (factor === undefined || factor < 1 || factor > LARGEST_FACTOR)
    return `factor "${cell('factor')}" is no number from 1 to ${LARGEST_FACTOR}; 25 % more than the clearing house asks is 1.25.`;
  const floor = cell('floor') === '' ? 0 : numberOf(cell('floor'));
  if (floor === undefined || floor > LARGEST_LIMIT)
    return `floor "${cell('floor')}" is no amount from 0 to ${LARGEST_LIMIT}.`;
  const floorCurrency = currencyOf(cell('floor_currency_code'));
  if (floorCurrency === undefined)
    return `floor_currency_code "${cell('floor_currency_code')}" is no three-letter currency code.`;
  const [accountCode, clearingHouse, product] = names.map(cell);
  return {
    accountCode: accountCode ?? ANY,
    clearingHouse: (clearingHouse ?? ANY).toUpperCase(),
    product: (product ?? ANY).toUpperCase(),
    ...{ factor, floor, floorCurrency, owner: ownerOf(cell('owner')) },
  };
}

/** Undefined if the text is no plain decimal number from 0. */
const numberOf = (text: string): number | undefined => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined);

function currencyOf(text: string): string | undefined {
  const code = text === '' ? DEFAULT_CURRENCY : text.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

const ownerOf = (text: string): string | null => (text === '' ? null : text);
