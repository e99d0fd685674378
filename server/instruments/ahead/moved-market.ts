import { inMarketOrder, parseCurrencyPair } from '../../domain/fx/currency-pair.js';
import { findGovernmentCurve } from '../../domain/government-curve.js';
import { dayNumber } from '../../lib/calendar/day-number.js';
import { LazyMap } from '../../lib/lazy-map.js';
import type { RateQuotes } from '../../market/curves/rate-quotes.js';
import type { FxData } from '../../market/fx.js';
import type { ForwardPoint } from '../../market/fx/forward-points.js';
import type { PairVolatility } from '../../market/fx/volatilities.js';
import { exchangeRate } from '../../parameters/exchange-rate.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { isSpanSet, type LoadedSet } from '../../parameters/types.js';
import { tenorYears } from '../../pricing/scenario/tenor-grid.js';
import { curveLevels } from '../rates/curve-levels.js';
import { fillCurveMoves } from '../rates/curve-moves.js';
import { namedTenors, stressCurveMoves } from '../rates/curve-shocks.js';
import { shockedVolatility } from '../risk/shocks/apply-shock.js';
import type { CompiledScenario } from '../risk/shocks/compiled-scenario.js';
import { convertedRatio, pairShock } from '../risk/shocks/exchange-rate-shock.js';
import { governmentCurve } from '../security/government-curve.js';
import { KEY_TENORS } from '../security/valuing-curve.js';

/** An exchange rate does not fall to nothing: what it is at least, as a part of what it was. */
const LEAST_RATIO = 1e-6;

/**
 * The snapshot of a market that a stress scenario has moved: quotes of rate indices and governments, exchange rates with their
 * forwards, and volatilities of exchange rates. Listed contracts are moved by their engine. Histories and fixings stay.
 * Source: docs/methodology/forecast.md, "A scenario".
 */
export function movedSnapshot(snapshot: ParameterSnapshot, scenario: CompiledScenario): ParameterSnapshot {
  const { rateMarket, fx, sets } = snapshot;
  const governments = governmentQuotes(snapshot);
  const names = new Set([...rateMarket.quotes.keys(), ...governments.keys()]);
  const quotes = new LazyMap(names, (name) => {
    const today = governments.get(name) ?? rateMarket.quotes.get(name);
    if (today === undefined) throw new Error(`There are no quotes of ${name}.`);
    return movedQuotes(snapshot, today, scenario);
  });
  return {
    ...snapshot,
    rateMarket: { ...rateMarket, quotes },
    fx: movedFx(fx, snapshot, scenario),
    sets: sets.map((set) => withMovedConversions(set, scenario)),
  };
}

/** Today's par yields of each government as securities are valued on them, be they quotes or the last day of a history. */
function governmentQuotes({ rateMarket, businessDate }: ParameterSnapshot): ReadonlyMap<string, RateQuotes> {
  const { quotes, histories } = rateMarket;
  const names = [...quotes.keys(), ...histories.keys()].filter((name) => findGovernmentCurve(name) !== undefined);
  const dated = { market: rateMarket, valuationDay: dayNumber(businessDate) };
  return new Map(
    [...new Set(names)].flatMap((name) => {
      const outcome = governmentCurve(name, dated, KEY_TENORS);
      if (!outcome.ok) return [];
      const { tenors, parYields: rates, isDemo } = outcome.curve;
      const quoted = quotes.get(name) ?? { index: name, checksum: '' };
      return [[name, { ...quoted, date: businessDate, tenors, rates, isDemo }] as const];
    }),
  );
}

/** Each quote moved as the rules of its curve say at its tenor. */
function movedQuotes(snapshot: ParameterSnapshot, today: RateQuotes, scenario: CompiledScenario): RateQuotes {
  const { index } = today;
  const market = { ...snapshot.rateMarket, quotes: new Map([[index, today]]) };
  const levels = curveLevels({ ...snapshot, rateMarket: market }, index, namedTenors(scenario, index));
  if (levels === undefined) return today;
  const moves = stressCurveMoves([scenario], levels);
  const rates = Float64Array.from(today.rates);
  today.tenors.forEach((tenor, place) => {
    const move = new Float64Array(1);
    fillCurveMoves(moves, tenorYears(tenor), 1, { values: move, first: 0, stride: 1 });
    rates[place] = (rates[place] ?? NaN) + (move[0] ?? 0);
  });
  return { ...today, rates };
}

/** A rate after the scenario. @param rate units of `to` for one of `from`, today */
const movedRate = (scenario: CompiledScenario, from: string, to: string, rate: number): number =>
  rate * Math.max(LEAST_RATIO, convertedRatio(scenario, from, to, rate));

/** Forwards move with their spot, so that what they say of interest stays. */
function movedFx(fx: FxData, snapshot: ParameterSnapshot, scenario: CompiledScenario): FxData {
  const { rates, forwards, volatilities } = fx;
  const ratioOf = (name: string): number => {
    const pair = parseCurrencyPair(name);
    const spot = pair === undefined ? undefined : exchangeRate(snapshot, pair.base, pair.quote);
    return pair === undefined || spot === undefined ? 1 : movedRate(scenario, pair.base, pair.quote, spot) / spot;
  };
  const forwardAfter = ({ points, outright, ...row }: ForwardPoint): ForwardPoint => {
    const ratio = ratioOf(row.pair);
    return {
      ...row,
      points: points === null ? null : points * ratio,
      outright: outright === null ? null : outright * ratio,
    };
  };
  return {
    ...fx,
    rates: rates.map(({ from, to, rate }) => ({ from, to, rate: movedRate(scenario, from, to, rate) })),
    ...(forwards === undefined ? {} : { forwards: { ...forwards, rows: forwards.rows.map(forwardAfter) } }),
    ...(volatilities === undefined
      ? {}
      : { volatilities: { ...volatilities, rows: volatilities.rows.map((row) => movedVolatility(row, scenario)) } }),
  };
}

function movedVolatility(row: PairVolatility, scenario: CompiledScenario): PairVolatility {
  const pair = parseCurrencyPair(row.pair);
  const shock = pair === undefined ? undefined : pairShock(scenario, inMarketOrder(pair), null);
  if (shock === undefined) return row;
  const moved = (volatility: number | null): number | null =>
    volatility === null ? null : shockedVolatility(volatility, shock);
  const { atm, put10, put25, call25, call10 } = row;
  return {
    ...row,
    atm: shockedVolatility(atm, shock),
    put10: moved(put10),
    put25: moved(put25),
    call25: moved(call25),
    call10: moved(call10),
  };
}

/** A parameter file's own conversions count where the user's table has no rate. */
function withMovedConversions(set: LoadedSet, scenario: CompiledScenario): LoadedSet {
  if (!isSpanSet(set) || set.parameters.header.conversions.length === 0) return set;
  const { header } = set.parameters;
  const conversions = header.conversions.map(({ from, to, factor }) => ({
    from,
    to,
    factor: factor > 0 ? movedRate(scenario, from, to, factor) : factor,
  }));
  return { ...set, parameters: { ...set.parameters, header: { ...header, conversions } } };
}
