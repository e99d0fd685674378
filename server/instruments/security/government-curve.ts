import { isoDate } from '../../lib/calendar/day-number.js';
import { approximateDays, monthsOf, parsePeriod } from '../../lib/calendar/period.js';
import type { FactorHistory as MarketHistory } from '../../market/history/factor-history.js';
import { setAsideText, type MarketData } from '../../market/market-data.js';
import type { RateQuotes } from '../../market/curves/rate-quotes.js';
import { bootstrapParCurve, ImpossibleParCurve, parGrid, type ParGrid } from '../../pricing/par-treasury.js';
import { DAYS_PER_YEAR, MONTHS_PER_YEAR } from '../../lib/units.js';

/** Today's par yields of a government. */
export interface GovernmentCurve {
  readonly name: string;
  /** `YYYY-MM-DD`: the day of the yields. */
  readonly date: string;
  /** Day number as of which securities are valued on the yields; `date` or later. */
  readonly valuationDay: number;
  readonly source: 'quotes' | 'history';
  readonly isDemo: boolean;
  readonly tenors: readonly string[];
  /** Years, one for each tenor. */
  readonly tenorYears: readonly number[];
  readonly grid: ParGrid;
  /** Decimals, half-yearly, one for each tenor. */
  readonly parYields: Float64Array;
}

export type CurveOutcome =
  | { readonly ok: true; readonly curve: GovernmentCurve }
  | { readonly ok: false; /** The reason, which completes a sentence. */ readonly reason: string };

/** Market data as of a day. */
export interface DatedMarket {
  readonly market: MarketData;
  /** Day number. */
  readonly valuationDay: number;
}

/**
 * A government's newest curve, as far as the market data have it.
 * @param name as quotes and histories are filed
 * @param wanted the tenors that it is to have, ascending; those that the data lack are left out
 */
export function governmentCurve(
  name: string,
  { market, valuationDay }: DatedMarket,
  wanted: readonly string[],
): CurveOutcome {
  const today = levelsOfToday(market.quotes.get(name), market.histories.get(name), wanted);
  if (today === undefined) {
    return {
      ok: false,
      reason: `there is no curve ${name}${setAsideText(market, name)}, which \`load --index ${name}\` of quotes or a history makes`,
    };
  }
  const { tenors, parYields, date } = today;
  const tenorYears = tenors.map(tenorYearsOf);
  const grid = parGrid(tenorYears);
  try {
    bootstrapParCurve(grid, parYields, new Float64Array(grid.size));
  } catch (error) {
    if (!(error instanceof ImpossibleParCurve)) throw error;
    return { ok: false, reason: `the par yields of ${name} of ${date} are so steep that they make no curve` };
  }
  return { ok: true, curve: { name, ...today, valuationDay, tenorYears, grid } };
}

interface TodaysLevels {
  readonly date: string;
  readonly source: GovernmentCurve['source'];
  readonly isDemo: boolean;
  readonly tenors: readonly string[];
  readonly parYields: Float64Array;
}

/** The newer of quotes and the history's last day, real ones before generated ones; quotes if both are equal. */
function levelsOfToday(
  quotes: RateQuotes | undefined,
  history: MarketHistory | undefined,
  wanted: readonly string[],
): TodaysLevels | undefined {
  const quoted = quotes === undefined ? undefined : ofQuotes(quotes, wanted);
  const last = history === undefined ? undefined : ofLastDay(history, wanted);
  if (quoted === undefined || last === undefined) return quoted ?? last;
  if (quoted.isDemo !== last.isDemo) return quoted.isDemo ? last : quoted;
  return last.date > quoted.date ? last : quoted;
}

function ofQuotes({ date, tenors, rates, isDemo }: RateQuotes, wanted: readonly string[]): TodaysLevels | undefined {
  const quoted = wanted.filter((tenor) => tenors.includes(tenor));
  if (!reachesAYear(quoted)) return undefined;
  const parYields = Float64Array.from(quoted, (tenor) => rates[tenors.indexOf(tenor)] ?? NaN);
  return { date, source: 'quotes', isDemo, tenors: quoted, parYields };
}

/** The newest day that has enough yields. */
function ofLastDay(history: MarketHistory, wanted: readonly string[]): TodaysLevels | undefined {
  const { days, isDemo, nearbyOrTenor } = history;
  for (let row = days.length - 1; row >= 0; row--) {
    const level = (tenor: string): number =>
      history.levels[row * nearbyOrTenor.length + nearbyOrTenor.indexOf(tenor)] ?? NaN;
    const known = wanted.filter((tenor) => nearbyOrTenor.includes(tenor) && !Number.isNaN(level(tenor)));
    if (reachesAYear(known)) {
      const date = isoDate(days[row] ?? 0);
      return { date, source: 'history', isDemo, tenors: known, parYields: Float64Array.from(known, level) };
    }
  }
  return undefined;
}

const reachesAYear = (tenors: readonly string[]): boolean => tenorYearsOf(tenors.at(-1) ?? '0D') >= 1;

/** Years of a tenor: months are twelfths. */
function tenorYearsOf(tenor: string): number {
  const length = parsePeriod(tenor);
  if (length === undefined) return 0;
  const months = monthsOf(length);
  return months === undefined ? approximateDays(length) / DAYS_PER_YEAR : months / MONTHS_PER_YEAR;
}
