import type { FactorHistory, MoveMode } from '../../server/market/history/factor-history.js';
import { factorKey } from '../../server/market/history/factor-history.js';
import type { SecurityData } from '../../server/market/securities/security.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { black76 } from '../../server/pricing/black76.js';
import { americanModel } from '../../server/pricing/option/american.js';
import { bachelier } from '../../server/pricing/bachelier.js';
import type { OptionModel, OptionRight } from '../../server/pricing/option-model.js';
import {
  marketOf,
  quotesOf,
  VALUATION_DAY,
  wanderingHistory,
  weekdaysUntil,
} from '../engines/treasury/made-up-market.js';
import type { Row } from './calculated-accounts.js';
import { DEMO_CALIBRATION } from './demo-calibration.js';
import { eventMarket, eventVenue, marketEvent } from './event-markets.js';
import { randomNumbers } from './rate-market.js';
import { loadedSet, snapshotOf } from './snapshot.js';
import { futureArray, spanParameters, type TestCommodity, type TestContract } from './span-parameters.js';

// A made-up desk of 2026-01-05: oil (American options), gas whose price was below 0, an index, a short rate, an index in
// euros whose options are margined like futures, two curves, one event.

export const PRICE_DAYS = 600;

/** A history of one product from its columns' levels on the last days. */
export function priceHistory(
  exchange: string,
  code: string,
  columns: readonly Float64Array[],
  more: Partial<FactorHistory> = {},
): FactorHistory {
  const count = columns[0]?.length ?? 0;
  const levels = new Float64Array(count * columns.length);
  columns.forEach((column, place) => column.forEach((level, row) => (levels[row * columns.length + place] = level)));
  return {
    name: factorKey(exchange, code),
    exchange,
    code,
    nearbyOrTenor: columns.map((_, place) => String(place + 1)),
    days: weekdaysUntil(VALUATION_DAY, count),
    levels,
    mode: 'relative',
    isDemo: false,
    checksum: 'c'.repeat(64),
    findings: [],
    ...more,
  };
}

/** Levels that wander and end at today's; lognormal steps, or steps in points. */
export function wandering(today: number, step: number, seed: number, mode: MoveMode = 'relative'): Float64Array {
  const random = randomNumbers(seed);
  const levels = new Float64Array(PRICE_DAYS);
  let level = today;
  for (let row = PRICE_DAYS - 1; row >= 0; row--) {
    levels[row] = Math.round(level * 1e4) / 1e4;
    const normal = random() + random() + random() + random() - 2;
    level = mode === 'relative' ? level * Math.exp(step * normal) : level + step * normal;
  }
  return levels;
}

export interface DeskOption {
  readonly code: string;
  readonly period: string;
  readonly right: OptionRight;
  readonly strike: number;
  readonly years: number;
  readonly volatility: number;
  readonly price: number;
}

interface OptionSeries {
  readonly code: string;
  readonly period: string;
  readonly underlyingPrice: number;
  readonly model: OptionModel;
  readonly years: number;
  readonly volatility: number;
  readonly rate: number;
  readonly strikes: readonly number[];
}

const PRICE_DECIMALS = 1e6;

const optionsOf = ({ code, period, underlyingPrice, model, years, volatility, rate, strikes }: OptionSeries) =>
  strikes.flatMap((strike) =>
    (['call', 'put'] as const).map((right): DeskOption => {
      const price = model.price({ right, strike, rate }, underlyingPrice, volatility, years);
      return {
        code,
        period,
        right,
        strike,
        years,
        volatility,
        price: Math.round(price * PRICE_DECIMALS) / PRICE_DECIMALS,
      };
    }),
  );

export const RATE = 0.04;

/** By product code. */
export const DESK_OPTIONS: Readonly<Record<string, readonly DeskOption[]>> = {
  CL: optionsOf({
    code: 'CL',
    period: '202603',
    underlyingPrice: 70,
    model: americanModel({ kind: 'lognormal-future' }),
    years: 0.2,
    volatility: 0.35,
    rate: RATE,
    strikes: [40, 60, 70, 80, 140],
  }),
  NG: optionsOf({
    code: 'NG',
    period: '202603',
    underlyingPrice: 3,
    model: bachelier,
    years: 0.2,
    volatility: 1.5,
    rate: RATE,
    strikes: [-1, 2.5, 3, 3.5],
  }),
  ES: optionsOf({
    code: 'ES',
    period: '202603',
    underlyingPrice: 6000,
    model: black76,
    years: 0.25,
    volatility: 0.18,
    rate: RATE,
    strikes: [5500, 6000, 6500],
  }),
  SR3: optionsOf({
    code: 'SR3',
    period: '202606',
    underlyingPrice: 96.2,
    model: bachelier,
    years: 0.45,
    volatility: 0.9,
    rate: RATE,
    strikes: [95.5, 96.25, 97],
  }),
  FESX: optionsOf({
    code: 'FESX',
    period: '202603',
    underlyingPrice: 5000,
    model: black76,
    years: 0.22,
    volatility: 0.2,
    rate: 0,
    strikes: [4500, 5000, 5500],
  }),
};

const contractsOf = (code: string, futures: Readonly<Record<string, number>>): readonly TestContract[] => [
  ...Object.entries(futures).map(([period, price]): TestContract => ({
    type: 'FUT',
    period,
    price,
    array: futureArray(price * 50),
    scanRange: Math.abs(price) * 50,
  })),
  ...(DESK_OPTIONS[code] ?? []).map(({ period, right, strike, years, volatility, price }): TestContract => ({
    type: 'OOF',
    period,
    right: right === 'call' ? 'CALL' : 'PUT',
    strike,
    price,
    years,
    volatility: code === 'NG' || code === 'SR3' ? 0.2 : volatility,
    interestRate: RATE,
    underlyingPeriod: period,
    array: futureArray(right === 'call' ? 1000 : -1000),
    delta: right === 'call' ? 0.5 : -0.5,
  })),
];

const OIL_PRICES = { '202603': 70, '202606': 69, '202612': 67 };

const NYMEX: readonly TestCommodity[] = [
  { code: 'CL', contractValueFactor: 1000, exercise: 'american', contracts: contractsOf('CL', OIL_PRICES) },
  { code: 'NG', contractValueFactor: 10_000, contracts: contractsOf('NG', { '202603': 3 }) },
  { code: 'PL', contractValueFactor: 50, contracts: contractsOf('PL', { '202604': 950 }) },
];
const CME: readonly TestCommodity[] = [
  { code: 'ES', contractValueFactor: 50, contracts: contractsOf('ES', { '202603': 6000 }) },
  { code: 'SR3', contractValueFactor: 2500, contracts: contractsOf('SR3', { '202606': 96.2 }) },
];
const EUREX: readonly TestCommodity[] = [
  {
    code: 'FESX',
    currency: 'EUR',
    contractValueFactor: 10,
    valuation: 'futures',
    contracts: contractsOf('FESX', { '202603': 5000 }),
  },
];

export const EURO = 1.25;

/** Gas that was at −0.5 some time ago. */
const gas = (): Float64Array => wandering(3, 0.05, 7, 'absolute').map((level, day) => (day === 500 ? -0.5 : level));

/** Price histories of all products but platinum. */
export const DESK_HISTORIES: readonly FactorHistory[] = [
  priceHistory('NYMEX', 'CL', [wandering(70, 0.03, 1), wandering(69, 0.026, 2)]),
  priceHistory('NYMEX', 'NG', [gas()]),
  priceHistory('CME', 'ES', [wandering(6000, 0.015, 3)]),
  priceHistory('CME', 'SR3', [wandering(96.2, 0.06, 4, 'absolute')], { mode: 'absolute' }),
  priceHistory('EUREX', 'FESX', [wandering(5000, 0.017, 5)]),
  priceHistory('FX', 'EURUSD', [wandering(1.25, 0.006, 6)], { nearbyOrTenor: [''] }),
];

export const SOFR = 'USD-SOFR-OIS';
export const ESTR = 'EUR-ESTR';
export const TREASURY = 'USD-TREASURY';

export const QUOTED = {
  '1M': 0.041,
  '6M': 0.0405,
  '1Y': 0.04,
  '2Y': 0.039,
  '5Y': 0.0388,
  '10Y': 0.0395,
  '30Y': 0.0402,
};

const EURO_QUOTED = { '1M': 0.0195, '6M': 0.0198, '1Y': 0.02, '2Y': 0.021, '5Y': 0.023, '10Y': 0.025, '30Y': 0.026 };

const FX_FILE = { date: '2026-01-05', isDemo: false, checksum: 'f'.repeat(64), size: 100 };

/** Volatilities and margin rates of the euro against the dollar. */
const FX_TABLES = {
  volatilities: {
    ...FX_FILE,
    rows: ['1M', '3M', '1Y'].map((tenor, place) => ({
      pair: 'EURUSD',
      tenor,
      ...{ atm: 0.07 + 0.004 * place, put10: 0.085, put25: 0.077, call25: 0.074, call10: 0.08 },
    })),
  },
  marginRates: {
    ...FX_FILE,
    rows: [
      { pair: 'EURUSD', rate: 0.02, fromDays: 0, toDays: 180 },
      { pair: 'EURUSD', rate: 0.03, fromDays: 181, toDays: Infinity },
    ],
  },
};

/** @param histories of prices */
/** A master of one note, without a price. */
const DESK_SECURITIES: SecurityData = {
  asOf: '2026-01-05',
  securities: [
    {
      ...{ cusip: 'UST216999', isin: 'USUST2169998', issuer: 'Made up', type: 'UST-NOTE', currency: 'USD', coupon: 4 },
      ...{ frequency: 2, dayCount: null, datedDate: '2024-11-15', issueDate: '2024-11-15', firstCoupon: '2025-05-15' },
      ...{ maturity: '2034-11-15', spread: null, referenceIndex: null, source: null },
    },
  ],
  longMatured: 0,
  prices: [],
  newestPrices: null,
  checksum: 'c'.repeat(64),
  files: [],
  isDemo: false,
};

export function deskSnapshot(histories: readonly FactorHistory[] = DESK_HISTORIES): ParameterSnapshot {
  const rates = marketOf(
    [wanderingHistory(SOFR), wanderingHistory(TREASURY), wanderingHistory(ESTR, 5200, 0.02)],
    [quotesOf(SOFR, QUOTED), quotesOf(ESTR, EURO_QUOTED)],
  );
  const priceHistories = new Map(histories.map((history) => [history.name, history] as const));
  const snapshot = snapshotOf(
    [
      { ...loadedSet(spanParameters({ exchange: 'NYMEX', commodities: NYMEX }), 'NYMEX'), checksum: 'nymex' },
      { ...loadedSet(spanParameters({ exchange: 'CME', commodities: CME }), 'CME'), checksum: 'cme' },
      { ...loadedSet(spanParameters({ exchange: 'EUREX', commodities: EUREX }), 'EUREX'), checksum: 'eurex' },
    ],
    {
      fx: { date: '2026-01-05', isDemo: false, rates: [{ from: 'EUR', to: 'USD', rate: EURO }], ...FX_TABLES },
      rateMarket: { ...rates, priceHistories },
      calibrations: [DEMO_CALIBRATION],
      eventMarkets: [
        eventVenue(
          [eventMarket('E-A', { mark: 0.4 }), eventMarket('E-B', { mark: 0.35 })],
          [marketEvent({ isMutuallyExclusive: true })],
        ),
      ],
    },
  );
  return { ...snapshot, securities: DESK_SECURITIES };
}

const EXCHANGES: Readonly<Record<string, string>> = { CL: 'NYMEX', NG: 'NYMEX', PL: 'NYMEX', FESX: 'EUREX' };

export const futureRow = (code: string, expiry: string, quantity: number, more: Row = {}): Row => ({
  account_code: 'A',
  exchange_code: EXCHANGES[code] ?? 'CME',
  contract_code: code,
  contract_type: 'FUT',
  contract_expiry: expiry,
  net_position: quantity,
  ...more,
});

export const optionRow = ({ code, period, right, strike }: DeskOption, quantity: number, more: Row = {}): Row => ({
  ...futureRow(code, period, quantity),
  contract_type: right === 'call' ? 'CALL' : 'PUT',
  contract_strike: strike,
  ...more,
});

export const swapRow = (
  direction: 'RECEIVE' | 'PAY',
  notional: number,
  maturity = '20310107',
  more: Row = {},
): Row => ({
  account_code: 'A',
  clearing_house: 'CME',
  trade_id: `${direction} ${notional} ${maturity}`,
  type: 'OIS',
  direction,
  notional,
  currency: 'USD',
  effective_date: '20260107',
  maturity_date: maturity,
  fixed_rate: 3.9,
  float_index: SOFR,
  ...more,
});

export const ladderRow = (tenor: string, dv01: number, more: Row = {}): Row => ({
  account_code: 'A',
  index: 'USD.SOFR.ON',
  tenor,
  dv01,
  ...more,
});

export const noteRow = (notional: number, more: Row = {}): Row => ({
  account_code: 'A',
  contract_type: 'UST-NOTE',
  currency: 'USD',
  maturity: '20340215',
  coupon_rate: 4,
  coupon_frequency: 2,
  notional,
  ...more,
});

/** An interest rate in dollars, unless it says otherwise. */
export const crifRow = (more: Row): Row => ({
  account_code: 'A',
  product_class: 'RatesFX',
  risk_type: 'Risk_IRCurve',
  qualifier: 'USD',
  label2: 'OIS',
  ...more,
});

/** The note of the master, at its price on the curve. */
export const cusipRow = (notional: number, more: Row = {}): Row => ({
  account_code: 'A',
  cusip: 'UST216999',
  notional,
  ...more,
});

export const eventRow = (contract: string, quantity: number, more: Row = {}): Row => ({
  account_code: 'A',
  exchange_code: 'KALSHI',
  contract_code: contract,
  contract_type: 'YES',
  net_position: quantity,
  ...more,
});

export const fxRow = (amount: number, more: Row = {}): Row => ({
  account_code: 'A',
  currency_pair: 'EUR_USD',
  amount,
  expiry: '20260407',
  rate: 1.26,
  ...more,
});
