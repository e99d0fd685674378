import type { EngineRemark } from '../instruments/resolved-position.js';
import type { HistoricalScenarios } from '../instruments/risk/history/historical-scenarios.js';
import { levelAt, type RiskFactor } from '../instruments/risk/history/risk-factor.js';
import type { LeftOut } from '../instruments/risk/risk-book.js';
import { businessDaysBetween } from '../lib/calendar/business-day.js';
import { isoDate } from '../lib/calendar/day-number.js';
import { shortList } from '../lib/sentence-list.js';
import { STALE_AFTER_BUSINESS_DAYS } from '../parameters/stale-market-data.js';

/** Calendar days between two dates of a history that no run of holidays makes. */
const LONG_GAP = 14;

const remark = (code: string, message: string): EngineRemark => ({ code, field: null, message });

/** Remarks on the dates and moves behind historical figures. */
export function scenarioRemarks(
  scenarios: HistoricalScenarios,
  factors: readonly RiskFactor[],
  valuation: number,
): readonly EngineRemark[] {
  const { aligned, terms, scenarioCount, startDays, endDays } = scenarios;
  const remarks: EngineRemark[] = [];
  const newest = endDays.at(-1) ?? valuation;
  const age = businessDaysBetween(newest + 1, valuation).length;
  if (age > STALE_AFTER_BUSINESS_DAYS) {
    const ends = `${isoDate(newest)}, ${age} business days before ${isoDate(valuation)}, the valuation date`;
    remarks.push(remark('STALE_MARKET_DATA', `Risk figures have scenarios up to ${ends}: load longer histories.`));
  }
  if (scenarioCount < terms.lookback) {
    const begins = isoDate(aligned.days[0] ?? 0);
    const count = `${scenarioCount} ${scenarioCount === 1 ? 'scenario' : 'scenarios'} instead of ${terms.lookback}`;
    const latest = shortList(latestBeginning(factors));
    const message = `Risk figures have ${count}: the histories' common dates begin ${begins}, and the shortest history is of ${latest}. Load longer ones.`;
    remarks.push(remark('SHORT_HISTORY', message));
  }
  if (aligned.droppedDays > 0) {
    const names = shortList([...aligned.missing].map(([name, count]) => `${name} (${count})`));
    const dates = `${aligned.droppedDays} ${aligned.droppedDays === 1 ? 'date is' : 'dates are'}`;
    remarks.push(
      remark('DATES_DROPPED', `${dates} left out of the risk figures for all factors, lacking in ${names}.`),
    );
  }
  const gap = startDays.findIndex((day, place) => (aligned.days[place + 1] ?? day) - day > LONG_GAP);
  if (gap >= 0) {
    const [from, to] = [isoDate(aligned.days[gap] ?? 0), isoDate(aligned.days[gap + 1] ?? 0)];
    remarks.push(
      remark('HISTORY_GAP', `The common dates of the histories have a gap from ${from} to ${to}; a move spans it.`),
    );
  }
  if (terms.mode === 'relative') {
    const absolute = [...new Set(factors)].filter((factor) => scenarios.movesOf(factor).mode === 'absolute');
    const names = [...new Set(absolute.map(({ name }) => name))];
    if (names.length > 0)
      remarks.push(
        remark(
          'ABSOLUTE_MOVES',
          `Moves of ${shortList(names)} are absolute, because of levels at or below 0 up to ${isoDate(endDays.at(-1) ?? 0)}.`,
        ),
      );
  }
  return remarks;
}

/** The histories that begin last. */
function latestBeginning(factors: readonly RiskFactor[]): readonly string[] {
  const begins = new Map([...new Set(factors)].map((factor) => [factor, firstDay(factor)] as const));
  const last = Math.max(...begins.values());
  return [...new Set([...begins].filter(([, day]) => day === last).map(([{ history }]) => history.name))];
}

/** Day number of a factor's first level. */
function firstDay(factor: RiskFactor): number {
  const { days } = factor.history;
  const row = days.findIndex((_, place) => !Number.isNaN(levelAt(factor, place)));
  return days[row] ?? Infinity;
}

/**
 * One sentence for each reason that rows are left out.
 * @param figure what they are not in: `risk figure` @param rowsOf the rows that a position's row stands for
 */
export function leftOutRemarks(
  leftOut: readonly LeftOut[],
  figure: string,
  rowsOf?: (row: number) => readonly number[],
): readonly EngineRemark[] {
  const rows = new Map<string, number[]>();
  for (const { row, reason } of leftOut) {
    const known = rows.get(reason);
    if (known === undefined) rows.set(reason, [row]);
    else known.push(row);
  }
  return [...rows].map(([reason, found]) => {
    const own = rowsOf === undefined ? found : found.flatMap(rowsOf).sort((first, second) => first - second);
    const subject =
      own.length === 1
        ? `Row ${own[0] ?? 0}, counted from 0, is`
        : `${own.length} rows (${shortList(own.map(String))}; counted from 0) are`;
    return remark('NOT_IN_RISK', `${subject} in no ${figure}, because ${reason}.`);
  });
}

/** @param rounding of the joint figures, base currency */
export const eventRemarks = (rounding: number): readonly EngineRemark[] =>
  rounding === 0
    ? []
    : [
        remark(
          'EVENTS_MERGED',
          `The events have so many joint outcomes that near ones were merged; risk figures may be off by up to ${rounding.toPrecision(2)}.`,
        ),
      ];
