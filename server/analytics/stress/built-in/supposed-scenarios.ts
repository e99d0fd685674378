import type { ScenarioDefinition, ShockBlock, ShockRules, StressScenario } from '../../../domain/stress-scenario.js';
import { BOND_FUTURES, priceChange } from './bond-futures.js';
import { interpolate } from './interpolate.js';
import { ALL_CURVES, RATE_CURRENCIES } from './rate-names.js';

/** Percentage points by tenor; between them linear, beyond them flat. */
type Shape = Readonly<Record<string, number>>;

/** Yield at which bond futures stand before the shift, so that a shift has a price. */
const BOND_YIELD = 0.04;
const DECIMALS = 4;

/** Never −0. */
const rounded = (value: number): number => Number(value.toFixed(DECIMALS)) + 0;

const absolute = (underlying: number): ShockBlock => ({
  underlying: rounded(underlying),
  type: 'Absolute',
});

const relative = (underlying: number, volatility?: number): ShockBlock => ({
  underlying: rounded(underlying),
  ...(volatility === undefined ? {} : { volatility }),
  type: 'Relative',
});

/** Rate futures of the names that the contract table has: 100 less a rate in points, bonds by the notional bond's price. */
function rateFutures(shift: (years: number) => number): ShockRules {
  const bonds = BOND_FUTURES.map((future) => {
    const change = priceChange(future, BOND_YIELD, BOND_YIELD + shift(future.bond.years) / 100);
    return [future.underlying, relative(change)] as const;
  });
  return {
    SOFR: absolute(-shift(0)),
    'Federal Funds': absolute(-shift(0)),
    'Australian 3-Year Bond': absolute(-shift(3)),
    'Australian 10-Year Bond': absolute(-shift(10)),
    ...Object.fromEntries(bonds),
  };
}

const FUTURES_NOTE = 'rate futures follow, bond futures as notional 6 % bonds at a yield of 4 %; volatility stays.';

/** All rates of all currencies by the same amount, percentage points. */
const parallel = (shift: number): ScenarioDefinition => ({
  subSector: Object.fromEntries(RATE_CURRENCIES.map((currency) => [currency, absolute(shift)])),
  underlying: rateFutures(() => shift),
  source: `Supposed, not measured: all rates ${shift > 0 ? '+' : '−'}${Math.abs(shift) * 100} bp; ${FUTURES_NOTE}`,
});

function shaped(shape: Shape, words: string): ScenarioDefinition {
  const rules = Object.fromEntries(Object.entries(shape).map(([tenor, shift]) => [tenor, absolute(shift)]));
  return {
    underlying: rateFutures((years) => interpolate(Object.keys(shape), Object.values(shape), years)),
    tenor: Object.fromEntries(ALL_CURVES.map((curve) => [curve, rules])),
    source: `Supposed, not measured: ${words}, all curves; ${FUTURES_NOTE}`,
  };
}

const riskOff = (): ScenarioDefinition => ({
  sector: {
    Equity: relative(-0.15, 0.8),
    Energy: relative(-0.15, 0.5),
    Metals: relative(-0.1, 0.3),
    Agriculture: relative(-0.05, 0.2),
  },
  subSector: {
    'Precious Metals': relative(0.03, 0.3),
    ...Object.fromEntries(RATE_CURRENCIES.map((currency) => [currency, absolute(-0.5)])),
  },
  underlying: {
    'EUR/USD': relative(-0.03, 0.3),
    'GBP/USD': relative(-0.05, 0.3),
    'JPY/USD': relative(0.05, 0.3),
    'CHF/USD': relative(0.03, 0.3),
    ...rateFutures(() => -0.5),
  },
  source:
    'Supposed, not measured: round sizes for a flight from risk, equities −15 %, energy −15 %, base metals −10 %, gold and silver +3 %, yen +5 %, all rates −50 bp, rate futures likewise, options dearer.',
});

const scenario = (scenarioId: string, name: string, definition: ScenarioDefinition): StressScenario => ({
  scenarioId,
  name,
  definition,
  isBuiltIn: true,
});

/** Scenarios of round sizes. Source: docs/methodology/stress.md, "Built-in scenarios". */
export const SUPPOSED_SCENARIOS: readonly StressScenario[] = [
  scenario('parallel-up-100', 'Rates +100 bp', parallel(1)),
  scenario('parallel-down-100', 'Rates −100 bp', parallel(-1)),
  scenario('parallel-up-200', 'Rates +200 bp', parallel(2)),
  scenario('parallel-down-200', 'Rates −200 bp', parallel(-2)),
  scenario(
    'steepener',
    'Steeper curves',
    shaped({ '1D': -0.5, '5Y': 0, '30Y': 0.5, '60Y': 0.5 }, 'overnight −50 bp, 5 years unchanged, 30 years +50 bp'),
  ),
  scenario(
    'flattener',
    'Flatter curves',
    shaped({ '1D': 0.5, '5Y': 0, '30Y': -0.5, '60Y': -0.5 }, 'overnight +50 bp, 5 years unchanged, 30 years −50 bp'),
  ),
  scenario('risk-off', 'Flight from risk', riskOff()),
];
