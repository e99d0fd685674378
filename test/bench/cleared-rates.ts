import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { clearedRatesEngine } from '../../server/engines/cleared-rates/engine.js';
import type { EngineContext } from '../../server/instruments/resolved-position.js';
import { dayNumber, isoDate } from '../../server/lib/calendar/day-number.js';
import type { MarketData } from '../../server/market/market-data.js';
import { EMPTY_RATE_MARKET } from '../support/empty-rate-market.js';
import type { Position } from '../../server/instruments/row-kinds.js';
import type { ClearedSwapPosition } from '../../server/instruments/swap/position.js';
import type { Figure } from './figure.js';
import { randomNumbers } from './random-numbers.js';

const SWAPS = 10_000;
const LADDER_ROWS = 100_000;
const DAYS = 2_600;
export const VALUATION = dayNumber('2025-06-11');
export const INDEX = 'USD-SOFR-OIS';
const TENORS = [
  ...['1W', '1M', '2M', '3M', '6M', '9M', '1Y', '18M', '2Y', '3Y', '4Y', '5Y', '6Y', '7Y', '8Y', '9Y', '10Y'],
  ...['12Y', '15Y', '20Y', '25Y', '30Y', '40Y', '50Y'],
];

/** A made-up SOFR market with ten years of history. */
export function market(random: () => number): MarketData {
  const source = { isDemo: true, checksum: 'benchmark', findings: [] };
  const rates = Float64Array.from(TENORS, (_, place) => 0.043 - 0.0003 * place + 0.00001 * place * place);
  const days = Int32Array.from({ length: DAYS }, (_, row) => VALUATION - DAYS + 1 + row);
  const levels = Float64Array.from(
    { length: DAYS * TENORS.length },
    (_, place) => (rates[place % TENORS.length] ?? 0) + (random() - 0.5) * 0.004,
  );
  const history = {
    name: INDEX,
    exchange: '',
    code: INDEX,
    nearbyOrTenor: TENORS,
    days,
    levels,
    mode: 'absolute',
  } as const;
  return {
    ...EMPTY_RATE_MARKET,
    quotes: new Map([[INDEX, { index: INDEX, date: isoDate(VALUATION), tenors: TENORS, rates, ...source }]]),
    fixings: new Map([[INDEX, { index: INDEX, days, rates: new Float64Array(DAYS).fill(0.043), ...source }]]),
    histories: new Map([[INDEX, { ...history, ...source }]]),
  };
}

/** What positions are margined in. */
export const contextOf = (rateMarket: MarketData): EngineContext => ({
  snapshot: {
    version: 1,
    businessDate: isoDate(VALUATION),
    sets: [],
    fx: { date: null, isDemo: true, rates: [] },
    contractMaster: { names: [], aliases: [] },
    rateMarket,
    eventMarkets: [],
    tableFindings: [],
  },
  useClosestMatch: true,
  useClosestActive: true,
  vendorSymbology: 'clearing',
  cmeSymbology: 'clearing',
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
});

const origin = (row: number) => ({ row, positionId: String(row), accountCode: 'BENCH', subAccountCode: null });

const swapRow = (row: number, random: () => number): ClearedSwapPosition => ({
  kind: 'cleared-swap',
  clearingHouse: 'JSCC',
  tradeId: String(row),
  swapType: 'OIS',
  direction: random() < 0.5 ? 'PAY' : 'RECEIVE',
  notional: Math.ceil(random() * 200) * 1e6,
  currency: 'USD',
  effective: VALUATION - Math.floor(random() * 700) + Math.floor(random() * 30),
  maturity: VALUATION + Math.ceil(random() * 30 * 365),
  fixedRate: 0.03 + 0.02 * random(),
  floatIndex: INDEX,
  floatIndex2: null,
  spread: 0,
  payFrequency: null,
  ...origin(row),
});

const ladderRow = (row: number, random: () => number): Position => ({
  kind: 'rate-ladder',
  clearingHouse: 'LCH',
  index: INDEX,
  tenor: `${Math.ceil(random() * 18_000)}D`,
  dv01: Math.round((random() - 0.5) * 20_000),
  ...origin(row),
});

/** Resolves and margins rows on a market that nothing was asked of before. @returns seconds of either */
function measure(rows: readonly Position[], context: EngineContext): readonly [resolve: number, margin: number] {
  const start = performance.now();
  const positions = rows.map((row) => {
    const outcome = clearedRatesEngine.resolve(row, context);
    if (!outcome.ok) throw new Error(outcome.remark.message);
    return outcome.position;
  });
  const resolvedAt = performance.now();
  const [component] = clearedRatesEngine.margin(positions, context, 'net');
  if (component === undefined || !(component.initialMargin > 0)) throw new Error('The benchmark has no margin.');
  return [(resolvedAt - start) / 1000, (performance.now() - resolvedAt) / 1000];
}

/** The cleared-rates engine from rows to margin, one thread: swaps in 1,250 scenarios (JSCC), ladders in 2,500 (LCH). */
export function measureClearedRates(): readonly Figure[] {
  const first = randomNumbers();
  const [resolveFirst, marginFirst] = measure(
    [{ ...swapRow(0, first), clearingHouse: 'LCH' }],
    contextOf(market(first)),
  );
  const random = randomNumbers();
  const rates = { from: 'USD', to: 'JPY', rate: 150 };
  const swaps = contextOf(market(random));
  const swapContext = { ...swaps, snapshot: { ...swaps.snapshot, fx: { ...swaps.snapshot.fx, rates: [rates] } } };
  const [resolveSwaps, marginSwaps] = measure(
    Array.from({ length: SWAPS }, (_, row) => swapRow(row, random)),
    swapContext,
  );
  const [resolveRows, marginRows] = measure(
    Array.from({ length: LADDER_ROWS }, (_, row) => ladderRow(row, random)),
    contextOf(market(random)),
  );
  return [
    {
      name: 'first swap of a house: 2,500 scenarios and their curves built',
      value: resolveFirst + marginFirst,
      unit: 's',
      target: '< 1',
    },
    { name: '10,000 swaps resolved by the engine', value: resolveSwaps, unit: 's', target: '' },
    {
      name: '10,000 swaps × 1,250 scenarios: rows to margin',
      value: resolveSwaps + marginSwaps,
      unit: 's',
      target: '< 3',
    },
    {
      name: '100,000 ladder rows × 2,500 scenarios: rows to margin',
      value: resolveRows + marginRows,
      unit: 's',
      target: '< 1',
    },
  ];
}
