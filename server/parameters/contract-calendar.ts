import { isCalendarDate } from '../lib/calendar/date.js';

/** The dates of a contract, `YYYY-MM-DD`; null is "not said". */
export interface ContractDates {
  readonly lastTradingDay: string | null;
  readonly expiryDate: string | null;
  readonly firstNoticeDay: string | null;
  /** Of the final settlement or delivery. */
  readonly settlementDate: string | null;
  /** What it settles into, in the table's words: `cash`, a contract. */
  readonly settlesInto: string | null;
}

/** The names that a column of a contract calendar may have, the usual one first. */
const COLUMNS = {
  exchange: ['exchange_code', 'exchange'],
  code: ['contract_code'],
  type: ['contract_type'],
  month: ['contract_expiry', 'contract_month', 'expiry'],
  lastTradingDay: ['last_trading_day', 'last_trade'],
  expiryDate: ['expiry_date'],
  firstNoticeDay: ['first_notice_day', 'first_notice'],
  settlementDate: ['settlement_date', 'settlement'],
  settlesInto: ['settles_into'],
} as const;

export type CalendarColumn = keyof typeof COLUMNS;

const DATES = ['lastTradingDay', 'expiryDate', 'firstNoticeDay', 'settlementDate'] as const;

/** The name that a column has in a table; empty if it is not there. @param has whether the table has a column of that name */
export const calendarColumn = (column: CalendarColumn, has: (name: string) => boolean): string =>
  COLUMNS[column].find(has) ?? '';

/** Whether a table is a contract calendar: it names contracts and months, and has a column of dates. */
export const isContractCalendar = (has: (name: string) => boolean): boolean =>
  (['exchange', 'code', 'month'] as const).every((column) => calendarColumn(column, has) !== '') &&
  DATES.some((column) => calendarColumn(column, has) !== '');

/** The columns of a contract calendar, for sentences. */
export const CALENDAR_COLUMNS = 'exchange_code, contract_code, contract_expiry, last_trading_day';

/** The dates of a row, or what is wrong with them. @param text of a column; empty if the row or the table has none */
export function readContractDates(text: (column: CalendarColumn) => string): ContractDates | string {
  for (const column of DATES)
    if (text(column) !== '' && !isCalendarDate(text(column)))
      return `${COLUMNS[column][0]} "${text(column)}" is no date YYYY-MM-DD.`;
  if (DATES.every((column) => text(column) === '')) return 'the row has no date.';
  const orNull = (column: CalendarColumn): string | null => (text(column) === '' ? null : text(column));
  return {
    lastTradingDay: orNull('lastTradingDay'),
    expiryDate: orNull('expiryDate'),
    firstNoticeDay: orNull('firstNoticeDay'),
    settlementDate: orNull('settlementDate'),
    settlesInto: orNull('settlesInto'),
  };
}

/**
 * A contract's expiry as parameter files write its period, without a day if it has none: `202612`, `20261219`. Undefined if the text
 * is none.
 */
export function periodOf(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d{2})(?:-?(\d{2}))?$/.exec(text) ?? [];
  if (!isCalendarDate(`${year}-${month}-${day === '' || day === '00' ? '01' : day}`)) return undefined;
  return `${year}${month}${day === '00' ? '' : day}`;
}
