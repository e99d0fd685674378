import type { FactorHistory } from '../../server/market/history/factor-history.js';
import type { FxData } from '../../server/market/fx.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { marketOf, quotesOf } from '../engines/treasury/made-up-market.js';
import { snapshotOf } from './snapshot.js';

// A made-up FX market of 2026-01-05: three currencies against the dollar, their curves, and nothing that a test doesn't add.

export const FX_DATE = '2026-01-05';

const curveOf = (level: number): Readonly<Record<string, number>> => ({
  '1M': level,
  '6M': level + 0.001,
  '1Y': level + 0.0015,
  '2Y': level + 0.002,
  '5Y': level + 0.003,
});

/** Quotes by index. */
export const FX_QUOTES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'USD-SOFR-OIS': curveOf(0.038),
  'EUR-ESTR': curveOf(0.019),
  'GBP-SONIA': curveOf(0.041),
  'JPY-TONA': curveOf(0.006),
};

export const FX_RATES: FxData['rates'] = [
  { from: 'EUR', to: 'USD', rate: 1.1 },
  { from: 'GBP', to: 'USD', rate: 1.3 },
  { from: 'USD', to: 'JPY', rate: 150 },
];

/** A table of currency pairs with the facts of its file. */
export const fxTable = <Row>(rows: readonly Row[], isDemo = false) => ({
  date: FX_DATE,
  isDemo,
  rows,
  checksum: 'f'.repeat(64),
  size: 100,
});

interface FxMarketParts {
  readonly fx?: Partial<FxData>;
  /** By index; in place of all of `FX_QUOTES`. */
  readonly quotes?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Of exchange rates. */
  readonly histories?: readonly FactorHistory[];
}

export function fxSnapshot({ fx = {}, quotes = FX_QUOTES, histories = [] }: FxMarketParts = {}): ParameterSnapshot {
  const rates = marketOf(
    [],
    Object.entries(quotes).map(([index, own]) => quotesOf(index, own)),
  );
  return snapshotOf([], {
    fx: { date: FX_DATE, isDemo: false, rates: FX_RATES, ...fx },
    rateMarket: { ...rates, priceHistories: new Map(histories.map((history) => [history.name, history] as const)) },
  });
}
