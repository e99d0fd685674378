import type { Outcome } from '../../domain/issue.js';
import { failure, success } from '../../domain/issue.js';
import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { FaultList } from '../../lib/fault-list.js';
import { cusipFault, cusipOfIsin, isinFault } from '../../lib/security-identifier.js';
import type { Security } from './security.js';
import { dateCell, frequencyCell, numberCell, percentCell, typeCell, UnusableCell } from './security-field.js';

/** The columns of the master in the order in which it is filed. */
export const MASTER_COLUMNS = [
  'cusip',
  'isin',
  'issuer',
  'type',
  'currency',
  'coupon',
  'frequency',
  'day_count',
  'dated_date',
  'issue_date',
  'first_coupon',
  'maturity',
  'spread',
  'reference_index',
  'source',
] as const;

type MasterColumn = (typeof MASTER_COLUMNS)[number];
type Cells = (column: MasterColumn) => string;

/** What a table of securities holds. */
export interface MasterRows {
  readonly securities: readonly Security[];
  /** Sentences on lines that were not used. */
  readonly findings: readonly string[];
}

/** Whether a table is one of securities: it names them, their types and when they mature. */
export function isMasterTable(table: ParsedCsvTable): boolean {
  const has = (column: string): boolean => csvColumnIndex(table, column) >= 0;
  return (has('cusip') || has('isin')) && has('type') && has('maturity');
}

/** Reads a table of securities; bad lines become findings. @param name for messages */
export function masterRowsOf(table: ParsedCsvTable, name: string): Outcome<MasterRows> {
  if (!isMasterTable(table)) {
    const message = `${name} must have the columns cusip (or isin), type and maturity.`;
    return failure({ code: 'MALFORMED_FILE', path: [name], message });
  }
  const findings = new FaultList(name);
  findings.addAll(table.faults);
  const places = new Map(MASTER_COLUMNS.map((column) => [column, csvColumnIndex(table, column)]));
  const securities = table.rows.flatMap(({ line, cells }) => {
    const security = securityOf((column) => cells[places.get(column) ?? -1] ?? '');
    if (typeof security !== 'string') return [security];
    findings.add(() => `${name}, line ${line}: ${security}.`);
    return [];
  });
  return success({ securities, findings: findings.sentences() });
}

/** A security of one row, or what is wrong with it, without its end. */
export function securityOf(cells: Cells): Security | string {
  try {
    return readSecurity(cells);
  } catch (error) {
    if (error instanceof UnusableCell) return error.message;
    throw error;
  }
}

/** @throws UnusableCell */
function readSecurity(cells: Cells): Security {
  const isin = cells('isin').toUpperCase();
  const cusip = cusipCell(cells('cusip').toUpperCase(), isin);
  const maturity = dateCell(cells('maturity'), 'maturity');
  if (maturity === null) throw new UnusableCell(`${cusip} has no maturity`);
  const text = (column: MasterColumn): string | null => (cells(column) === '' ? null : cells(column));
  const security: Security = {
    cusip,
    isin: isin === '' ? null : isin,
    issuer: text('issuer'),
    type: typeCell(cells('type'), 'type'),
    currency: currencyCell(cells('currency')),
    coupon: percentCell(cells('coupon'), 'coupon'),
    frequency: frequencyCell(cells('frequency'), 'frequency'),
    dayCount: text('day_count'),
    datedDate: dateCell(cells('dated_date'), 'dated_date'),
    issueDate: dateCell(cells('issue_date'), 'issue_date'),
    firstCoupon: dateCell(cells('first_coupon'), 'first_coupon'),
    maturity,
    spread: percentCell(cells('spread'), 'spread'),
    referenceIndex: numberCell(cells('reference_index'), 'reference_index'),
    source: text('source'),
  };
  checkOrder(security);
  return security;
}

/** The CUSIP of a row, which an ISIN of the United States or Canada holds too. @throws UnusableCell */
function cusipCell(cusip: string, isin: string): string {
  const fault = isin === '' ? undefined : isinFault(isin);
  if (fault !== undefined) throw new UnusableCell(`isin ${isin} ${fault.clause}`);
  const held = isin === '' ? undefined : cusipOfIsin(isin);
  const own = cusip === '' ? (held ?? '') : cusip;
  if (own === '') throw new UnusableCell('cusip is missing');
  const wrong = cusipFault(own);
  if (wrong !== undefined) throw new UnusableCell(`cusip ${own} ${wrong.clause}`);
  if (held === undefined || held === own) return own;
  throw new UnusableCell(`isin ${isin} is of ${held}, not of ${own}`);
}

function currencyCell(text: string): string | null {
  if (text === '') return null;
  if (/^[A-Z]{3}$/i.test(text)) return text.toUpperCase();
  throw new UnusableCell(`currency "${text}" is no three-letter currency code`);
}

/** @throws UnusableCell where dates are in no order that a security can have */
function checkOrder({ cusip, datedDate, issueDate, firstCoupon, maturity, referenceIndex }: Security): void {
  for (const [what, date] of [
    ['dated date', datedDate],
    ['issue date', issueDate],
  ] as const)
    if (date !== null && date >= maturity)
      throw new UnusableCell(`${cusip} has the ${what} ${date} and the maturity ${maturity}`);
  if (firstCoupon !== null && (firstCoupon > maturity || firstCoupon <= (datedDate ?? '')))
    throw new UnusableCell(
      `${cusip} has the first coupon on ${firstCoupon}, which is not between its dated date and its maturity`,
    );
  if (referenceIndex !== null && !(referenceIndex > 0))
    throw new UnusableCell(`${cusip} has a reference index of ${referenceIndex}`);
}

/** The master as it is filed, by CUSIP ascending. */
export function masterText(securities: readonly Security[]): string {
  const lines = securities
    .toSorted((first, second) => (first.cusip < second.cusip ? -1 : 1))
    .map((security) => MASTER_COLUMNS.map((column) => csvCell(CELL_OF[column](security))).join(','));
  return [MASTER_COLUMNS.join(','), ...lines, ''].join('\n');
}

const CELL_OF: Readonly<Record<MasterColumn, (security: Security) => string | number | null>> = {
  cusip: ({ cusip }) => cusip,
  isin: ({ isin }) => isin,
  issuer: ({ issuer }) => issuer,
  type: ({ type }) => type,
  currency: ({ currency }) => currency,
  coupon: ({ coupon }) => coupon,
  frequency: ({ frequency }) => frequency,
  day_count: ({ dayCount }) => dayCount,
  dated_date: ({ datedDate }) => datedDate,
  issue_date: ({ issueDate }) => issueDate,
  first_coupon: ({ firstCoupon }) => firstCoupon,
  maturity: ({ maturity }) => maturity,
  spread: ({ spread }) => spread,
  reference_index: ({ referenceIndex }) => referenceIndex,
  source: ({ source }) => source,
};

const csvCell = (value: string | number | null): string => {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
