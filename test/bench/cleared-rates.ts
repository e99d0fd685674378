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

const DAYS = 2_600;
export const VALUATION = dayNumber('2025-06-11');
export const INDEX = 'USD-SOFR-OIS';
/** What JSCC clears, whose margin has 1,250 scenarios. */
const YEN_INDEX = 'JPY-TONA';
const TENORS = [
  ...['1W', '1M', '2M', '3M', '6M', '9M', '1Y', '18M', '2Y', '3Y', '4Y', '5Y', '6Y', '7Y', '8Y', '9Y', '10Y'],
  ...['12Y', '15Y', '20Y', '25Y', '30Y', '40Y', '50Y'],
];

/** A made-up market of an overnight index with ten years of history. */
export function market(random: () => number, index = INDEX): MarketData {
  const source = { isDemo: true, checksum: 'benchmark', findings: [] };
  const rates = Float64Array.from(TENORS, (_, place) => 0.043 - 0.0003 * place + 0.00001 * place * place);
  const days = Int32Array.from({ length: DAYS }, (_, row) => VALUATION - DAYS + 1 + row);
  const levels = Float64Array.from(
    { length: DAYS * TENORS.length },
    (_, place) => (rates[place % TENORS.length] ?? 0) + (random() - 0.5) * 0.004,
  );
  const history = {
    name: index,
    exchange: '',
    code: index,
    nearbyOrTenor: TENORS,
    days,
    levels,
    mode: 'absolute',
  } as const;
  return {
    ...EMPTY_RATE_MARKET,
    quotes: new Map([[index, { index, date: isoDate(VALUATION), tenors: TENORS, rates, ...source }]]),
    fixings: new Map([[index, { index, days, rates: new Float64Array(DAYS).fill(0.043), ...source }]]),
    histories: new Map([[index, { ...history, ...source }]]),
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
  currency: 'JPY',
  effective: VALUATION - Math.floor(random() * 700) + Math.floor(random() * 30),
  maturity: VALUATION + Math.ceil(random() * 30 * 365),
  fixedRate: 0.03 + 0.02 * random(),
  floatIndex: YEN_INDEX,
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

/** The cleared-rates engine from rows to margin, one thread: yen swaps in 1,250 scenarios (JSCC), ladders in 2,500 (LCH). */
export function measureClearedRates({ swaps, ladderRows } = { swaps: 10_000, ladderRows: 100_000 }): readonly Figure[] {
  const first = randomNumbers();
  const [resolveFirst, marginFirst] = measure(
    [{ ...swapRow(0, first), clearingHouse: 'LCH', currency: 'USD', floatIndex: INDEX }],
    contextOf(market(first)),
  );
  const random = randomNumbers();
  const [resolveSwaps, marginSwaps] = measure(
    Array.from({ length: swaps }, (_, row) => swapRow(row, random)),
    contextOf(market(random, YEN_INDEX)),
  );
  const [resolveRows, marginRows] = measure(
    Array.from({ length: ladderRows }, (_, row) => ladderRow(row, random)),
    contextOf(market(random)),
  );
  return [
    {
      name: 'first swap of a house: 2,500 scenarios and their curves built',
      value: resolveFirst + marginFirst,
      unit: 's',
      target: '< 1',
    },
    { name: `${swaps.toLocaleString('en')} swaps resolved by the engine`, value: resolveSwaps, unit: 's', target: '' },
    {
      name: `${swaps.toLocaleString('en')} swaps × 1,250 scenarios: rows to margin`,
      value: resolveSwaps + marginSwaps,
      unit: 's',
      target: '< 3',
    },
    {
      name: `${ladderRows.toLocaleString('en')} ladder rows × 2,500 scenarios: rows to margin`,
      value: resolveRows + marginRows,
      unit: 's',
      target: '< 1',
    },
  ];
}
