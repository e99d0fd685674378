import { isCalendarDate } from '../lib/calendar/date.js';

/** A change of a product's margin that is announced for a day. */
export interface AnnouncedChange {
  readonly exchange: string;
  readonly code: string;
  /** The first day on which it holds, `YYYY-MM-DD`. */
  readonly date: string;
  /** What the scan range before is multiplied by, above 0. */
  readonly factor: number;
}

/** The columns of a table of announced changes, for sentences. */
export const ANNOUNCED_COLUMNS = 'exchange_code, contract_code, date, factor';

/** Whether a table is one of announced changes: it names contracts, days and factors. */
export const isAnnouncedTable = (has: (name: string) => boolean): boolean =>
  (has('exchange_code') || has('exchange')) && ['contract_code', 'date', 'factor'].every(has);

/** The largest factor that is not taken for per cent. */
const LARGEST_FACTOR = 20;

/** A row, or what is wrong with it. @param text of a column; empty if the row or the table has none */
export function readAnnouncedChange(text: (column: string) => string): AnnouncedChange | string {
  const exchange = text('exchange_code') === '' ? text('exchange') : text('exchange_code');
  const code = text('contract_code');
  if (exchange === '' || code === '') return 'exchange_code and contract_code must not be empty.';
  const date = text('date').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isCalendarDate(date)) return `date "${text('date')}" is no date YYYY-MM-DD.`;
  const factor = text('factor') === '' ? NaN : Number(text('factor'));
  if (!(factor > 0 && factor <= LARGEST_FACTOR))
    return `factor "${text('factor')}" must be a number above 0 and at most ${LARGEST_FACTOR}; 1.2 is a rise by 20 %.`;
  return { exchange, code, date, factor };
}
