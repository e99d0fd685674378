const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const DIGITS = /^((?:19|20|21)\d{2})-?(0[1-9]|1[0-2])(?!\d$)/;
const NAMED = /^([A-Z]{3})-(\d{2})$/;

/**
 * `YYYYMM` of a contract month or expiry: `202612`, `DEC-26`, `2026-12-19`, `20261219`, and the period codes of
 * parameter files such as `201606S0`. Undefined if the text names no month.
 */
export function contractMonth(text: string): string | undefined {
  const upper = text.trim().toUpperCase();
  const [, year, month] = DIGITS.exec(upper) ?? [];
  if (year !== undefined && month !== undefined) return year + month;
  const [, name = '', shortYear = ''] = NAMED.exec(upper) ?? [];
  const number = MONTHS.indexOf(name) + 1;
  return number === 0 ? undefined : `20${shortYear}${String(number).padStart(2, '0')}`;
}

/** Whether a rule may stand under this month: as rows write months, `202612` or `DEC-26`. */
export const isRuleMonth = (text: string): boolean =>
  /^\s*(?:\d{6}|[A-Za-z]{3}-\d{2})\s*$/.test(text) && contractMonth(text) !== undefined;
