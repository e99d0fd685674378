import type { EngineRemark } from '../engines/margin-engine.js';
import { isoDate } from '../lib/day-number.js';
import type { HistoricalScenarios } from './history/historical-scenarios.js';
import type { RiskFactor } from './history/risk-factor.js';
import type { LeftOut } from './risk-book.js';

const SHOWN_NAMES = 5;
/** Calendar days between two dates of a history that no run of holidays makes. */
const LONG_GAP = 14;

const remark = (code: string, message: string): EngineRemark => ({ code, field: null, message });

/** What there is to tell about the dates and moves behind historical figures. */
export function scenarioRemarks(
  scenarios: HistoricalScenarios,
  factors: readonly RiskFactor[],
): readonly EngineRemark[] {
  const { aligned, terms, scenarioCount, startDays, endDays } = scenarios;
  const remarks: EngineRemark[] = [];
  if (scenarioCount < terms.lookback) {
    const begins = isoDate(aligned.days[0] ?? 0);
    const count = `${scenarioCount} scenarios instead of ${terms.lookback}`;
    remarks.push(
      remark(
        'SHORT_HISTORY',
        `Risk figures have ${count}: the histories' common dates begin ${begins}. Load longer ones.`,
      ),
    );
  }
  if (aligned.droppedDays > 0) {
    const names = listed([...aligned.missing].map(([name, count]) => `${name} (${count})`));
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
          `Moves of ${listed(names)} are absolute, because of levels at or below 0 up to ${isoDate(endDays.at(-1) ?? 0)}.`,
        ),
      );
  }
  return remarks;
}

/** One sentence for each reason that rows are left out. @param figure what they are not in: `risk figure` */
export function leftOutRemarks(leftOut: readonly LeftOut[], figure: string): readonly EngineRemark[] {
  const rows = new Map<string, number[]>();
  for (const { row, reason } of leftOut) rows.set(reason, [...(rows.get(reason) ?? []), row]);
  return [...rows].map(([reason, own]) => {
    const subject = own.length === 1 ? `Row ${own[0] ?? 0} is` : `${own.length} rows (${listed(own.map(String))}) are`;
    return remark('NOT_IN_RISK', `${subject} in no ${figure}, because ${reason}.`);
  });
}

const listed = (names: readonly string[]): string =>
  names.length <= SHOWN_NAMES
    ? names.join(', ')
    : `${names.slice(0, SHOWN_NAMES).join(', ')} and ${names.length - SHOWN_NAMES} more`;

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
