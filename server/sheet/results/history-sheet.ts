import type { WireLimits } from '../../contract/request/limits.js';
import type { HistoryPoint } from '../../contract/results/history.js';
import { ANY_ACCOUNT } from '../../domain/accounts/account-limit.js';
import type { TableBlock } from '../workbook/port.js';
import { block, integer, money, text } from './block-columns.js';

/** An account's figures day by day as a table. */
export const historyBlock = (accountCode: string, days: readonly HistoryPoint[]): TableBlock =>
  block(`History of account ${accountCode}`, 'History', days, [
    text('Day', ({ date }) => date),
    text('Currency', ({ currency_code: currency }) => currency),
    money('Initial margin', (day) => day.initial_margin),
    money('Requirement', (day) => day.requirement),
    money('Client margin', (day) => day.client_margin),
    money('Value at risk', (day) => day.value_at_risk),
    money('Stress loss', (day) => day.stress_loss),
    text('Limits', (day) => day.limit_status),
    integer('Rows left out', (day) => day.rows_excluded),
    text('Parameters of', (day) => parameterDates(day).join(', ')),
    text('Request', (day) => day.request_id),
  ]);

/** The days of the parameters behind a result, each once, the earliest first; none if they are not known. */
export const parameterDates = ({ parameters }: HistoryPoint): readonly string[] =>
  [...new Set(Object.values(parameters ?? {}).flatMap((sets) => Object.values(sets).map(({ bdate }) => bdate)))].sort();

/**
 * The least amount that an account's initial margin is held to in a currency; null if none is: limits in other currencies are none
 * that a line of the history can be compared with.
 */
export function marginLimit(
  { limits, loaded }: WireLimits,
  accountCode: string,
  currency: string | undefined,
): number | null {
  const amounts = [limits, loaded].flatMap((source) => {
    const fitting = source.filter(({ figure }) => figure === 'initial_margin');
    const own = fitting.find(({ account_code: code }) => code === accountCode);
    const held = own ?? fitting.find(({ account_code: code }) => code === ANY_ACCOUNT);
    return held !== undefined && held.currency_code === currency ? [held.amount] : [];
  });
  return amounts.length === 0 ? null : Math.min(...amounts);
}
