import { businessDaysBetween } from '../lib/calendar/business-day.js';
import { dayNumber } from '../lib/calendar/day-number.js';
import { COMMON_SHOCKS, DRIVERS } from './drivers.js';
import type { CommonShock, Driver, DriverName } from './drivers.js';
import { normalSource, seedOf } from './random.js';

/** The demo world begins here, so that a day's shocks are the same whatever the business date: tomorrow's history is today's and a day. */
const FIRST_DAY = dayNumber('1980-01-02');
/** The seed of the demo market as it is shipped; another one makes another world, which tests set against it. */
export const DEMO_SEED = 1;
const YEARS_PER_DAY = 1 / 252;

/** Pull towards the long-run level, per year. */
const REVERSION = 1;

/** Degrees of freedom of the joint Student t shocks: fat tails that hit all drivers on the same days. */
const TAIL_DEGREES = 5;

/** Volatility of volatility: calm and nervous years. */
const REGIME_PERSISTENCE = 0.985;
const REGIME_SHOCK = 0.06;

/** Paths of all drivers over the last days of the demo world. */
export interface DriverPaths {
  /** Business days as day numbers, ascending; the last one is the business date. */
  readonly days: readonly number[];
  /** Deviation from the long-run level on each of the days. */
  readonly path: (name: DriverName) => Float64Array;
}

/**
 * Simulates the drivers from the beginning of the demo world.
 * @param lastDay the business date as a day number
 * @param count the number of days returned
 * @param seed of the world
 */
export function simulateDrivers(lastDay: number, count: number, seed = DEMO_SEED): DriverPaths {
  const days = businessDaysBetween(FIRST_DAY, lastDay);
  const kept = days.slice(-count);
  const simulations = new Map(Object.entries(DRIVERS).map(([name, driver]) => [name, simulation(driver, kept.length)]));
  const firstKept = days.length - kept.length;
  let regime = 0;
  for (const [index, day] of days.entries()) {
    const normal = normalSource(seedOf(day, seed));
    regime = REGIME_PERSISTENCE * regime + REGIME_SHOCK * normal();
    const scale = Math.exp(regime) * tailScale(normal) * Math.sqrt(YEARS_PER_DAY);
    const shocks = COMMON_SHOCKS.map(() => normal());
    for (const driver of simulations.values()) advance(driver, shocks, normal(), scale, index - firstKept);
  }
  return { days: kept, path: (name) => pathOf(simulations.get(name), name) };
}

interface Simulation {
  readonly driver: Driver;
  readonly loadings: readonly number[];
  readonly ownLoading: number;
  readonly path: Float64Array;
  deviation: number;
}

function simulation(driver: Driver, length: number): Simulation {
  const loadings = COMMON_SHOCKS.map((shock: CommonShock) => driver.loadings[shock] ?? 0);
  const explained = loadings.reduce((sum, loading) => sum + loading * loading, 0);
  const ownLoading = Math.sqrt(Math.max(0, 1 - explained));
  return { driver, loadings, ownLoading, path: new Float64Array(length), deviation: 0 };
}

function advance(state: Simulation, shocks: readonly number[], ownShock: number, scale: number, row: number): void {
  let shock = state.ownLoading * ownShock;
  for (const [index, loading] of state.loadings.entries()) shock += loading * (shocks[index] ?? 0);
  state.deviation += -REVERSION * YEARS_PER_DAY * state.deviation + state.driver.volatility * scale * shock;
  if (row >= 0) state.path[row] = state.driver.bound * Math.tanh(state.deviation / state.driver.bound);
}

/** A factor of unit mean square that makes normal shocks Student t. */
function tailScale(normal: () => number): number {
  let sumOfSquares = 0;
  for (let index = 0; index < TAIL_DEGREES; index++) sumOfSquares += normal() ** 2;
  return Math.sqrt((TAIL_DEGREES - 2) / sumOfSquares);
}

function pathOf(found: Simulation | undefined, name: DriverName): Float64Array {
  if (found === undefined) throw new Error(`No driver "${name}" was simulated.`);
  return found.path;
}
