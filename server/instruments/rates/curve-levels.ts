import { findRateIndex } from '../../domain/find-rate-index.js';
import { findGovernmentCurve } from '../../domain/government-curve.js';
import { splitTenor, tenorYears } from '../../pricing/scenario/tenor-grid.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { CurveLevels } from './curve-shocks.js';

interface KnownRate {
  readonly tenor: string;
  readonly years: number;
  readonly rate: number;
}

/**
 * Today's rates of a curve at its quotes' tenors and at some more; without quotes the newest levels of its history.
 * Between tenors linear in time, flat beyond the ends. Undefined if nothing is known of the curve.
 * @param name as quotes and histories have it
 */
export function curveLevels(
  { rateMarket }: ParameterSnapshot,
  name: string,
  more: readonly string[],
): CurveLevels | undefined {
  const currency = (findRateIndex(name) ?? findGovernmentCurve(name))?.currency;
  const known = byYears(quoted(rateMarket.quotes.get(name)) ?? newest(rateMarket.histories.get(name)) ?? []);
  if (currency === undefined || known.length === 0) return undefined;
  const added = more.map((tenor) => ({ tenor, years: tenorYears(tenor), rate: rateAt(known, tenorYears(tenor)) }));
  const all = byYears([...new Map([...added, ...known].map((rate) => [rate.years, rate])).values()]);
  return { index: name, currency, tenors: all.map(({ tenor }) => tenor), rates: all.map(({ rate }) => rate) };
}

/** Today's rate of a curve at any tenor. */
export const rateAtTenor = ({ tenors, rates }: CurveLevels, tenor: string): number =>
  rateAt(
    tenors.map((own, place) => ({ tenor: own, years: tenorYears(own), rate: rates[place] ?? NaN })),
    tenorYears(tenor),
  );

function rateAt(known: readonly KnownRate[], wanted: number): number {
  const { left, right, rightPart } = splitTenor(
    known.map(({ years }) => years),
    wanted,
  );
  const rightRate = known[right]?.rate ?? NaN;
  return rightPart === 1 ? rightRate : (1 - rightPart) * (known[left]?.rate ?? NaN) + rightPart * rightRate;
}

const byYears = (rates: readonly KnownRate[]): readonly KnownRate[] =>
  [...rates].sort((first, second) => first.years - second.years);

type Quotes = ReturnType<ParameterSnapshot['rateMarket']['quotes']['get']>;
type History = ReturnType<ParameterSnapshot['rateMarket']['histories']['get']>;

const quoted = (quotes: Quotes): readonly KnownRate[] | undefined =>
  quotes?.tenors.map((tenor, place) => ({ tenor, years: tenorYears(tenor), rate: quotes.rates[place] ?? NaN }));

/** Of each tenor the newest level there is. */
function newest(history: History): readonly KnownRate[] | undefined {
  if (history === undefined) return undefined;
  const width = history.nearbyOrTenor.length;
  return history.nearbyOrTenor.flatMap((tenor, column) => {
    for (let row = history.days.length - 1; row >= 0; row--) {
      const rate = history.levels[row * width + column] ?? NaN;
      if (!Number.isNaN(rate)) return [{ tenor, years: tenorYears(tenor), rate }];
    }
    return [];
  });
}
