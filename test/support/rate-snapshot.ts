import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { clearedRatesEngine } from '../../server/engines/cleared-rates/engine.js';
import type { ClearedRatesDetail } from '../../server/engines/cleared-rates/detail.js';
import type { ResolvedRatePosition } from '../../server/engines/cleared-rates/resolved-position.js';
import type { MarginComponent } from '../../server/engines/margin-engine.js';
import type { EngineContext } from '../../server/instruments/resolved-position.js';
import type { FxRate } from '../../server/market/fx.js';
import type { MarketData } from '../../server/market/market-data.js';
import { isoDate } from '../../server/lib/calendar/day-number.js';
import { readMarginModel, type OwnMarginModel } from '../../server/parameters/margin-models/read-margin-model.js';
import type { MarginModelReading } from '../../server/parameters/margin-models/margin-model-files.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import type { RowOrigin } from '../../server/instruments/row/row-origin.js';
import type { Position } from '../../server/instruments/row-kinds.js';
import type { RateLadderPosition } from '../../server/instruments/ladder/position.js';
import type { ClearedSwapPosition } from '../../server/instruments/swap/position.js';
import { VALUATION } from './synthetic-market.js';

const FX_RATES: readonly FxRate[] = [
  { from: 'EUR', to: 'USD', rate: 1.1 },
  { from: 'USD', to: 'JPY', rate: 150 },
];

interface RateSnapshotTerms {
  readonly businessDate?: string;
  readonly rates?: readonly FxRate[];
  readonly recipes?: MarginModelReading;
}

/** A snapshot with nothing but rates, and the exchange rates of euro and yen. */
export const rateSnapshot = (
  rateMarket: MarketData,
  {
    businessDate = isoDate(VALUATION),
    rates = FX_RATES,
    recipes = { recipes: new Map(), faults: new Map() },
  }: RateSnapshotTerms = {},
): ParameterSnapshot => ({
  version: 1,
  businessDate,
  sets: [],
  fx: { date: businessDate, isDemo: false, rates },
  contractMaster: { names: [], aliases: [] },
  rateMarket,
  eventMarkets: [],
  recipes,
  tableFindings: [],
});

/** The user's recipes as the registry reads them from files. @throws where one can't be used */
export function ownMarginModels(...files: readonly Readonly<Record<string, unknown>>[]): MarginModelReading {
  const recipes = new Map<string, OwnMarginModel>();
  for (const file of files) {
    const read = readMarginModel(JSON.stringify(file), 'recipe.json');
    if (!read.ok) throw new Error(read.issues.map(({ message }) => message).join(' '));
    recipes.set(read.value.file.clearing_house, read.value);
  }
  return { recipes, faults: new Map() };
}

export const rateContext = (snapshot: ParameterSnapshot): EngineContext => ({
  snapshot,
  useClosestMatch: true,
  useClosestActive: true,
  vendorSymbology: 'clearing',
  cmeSymbology: 'clearing',
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
});

const origin = (row: number): RowOrigin => ({
  row,
  positionId: String(row),
  accountCode: 'A',
  subAccountCode: null,
});

/** A five-year SOFR receiver at CME that starts on the valuation date, but for what is said otherwise. */
export const swapRow = (row: number, terms: Partial<ClearedSwapPosition> = {}): ClearedSwapPosition => ({
  ...origin(row),
  kind: 'cleared-swap',
  clearingHouse: 'CME',
  tradeId: `T${row}`,
  swapType: 'OIS',
  direction: 'RECEIVE',
  notional: 100e6,
  currency: 'USD',
  effective: VALUATION,
  maturity: VALUATION + 1826,
  fixedRate: 0.04,
  floatIndex: 'USD-SOFR-OIS',
  floatIndex2: null,
  spread: 0,
  payFrequency: null,
  ...terms,
});

/** 10,000 USD per basis point of five-year SOFR at CME, but for what is said otherwise. */
export const ladderRow = (row: number, terms: Partial<RateLadderPosition> = {}): RateLadderPosition => ({
  ...origin(row),
  kind: 'rate-ladder',
  clearingHouse: 'CME',
  index: 'USD-SOFR-OIS',
  tenor: '5Y',
  dv01: 10_000,
  ...terms,
});

/** The rows as the engine resolves them. @throws where one is left out */
export function resolved(rows: readonly Position[], context: EngineContext): readonly ResolvedRatePosition[] {
  return rows.map((row) => {
    const outcome = clearedRatesEngine.resolve(row, context);
    if (!outcome.ok) throw new Error(`${outcome.remark.code}: ${outcome.remark.message}`);
    return outcome.position;
  });
}

export const rateMargin = (
  rows: readonly Position[],
  context: EngineContext,
): readonly MarginComponent<ClearedRatesDetail>[] => clearedRatesEngine.margin(resolved(rows, context), context, 'net');

/** The one component that rows of one house make. */
export function onlyComponent(rows: readonly Position[], context: EngineContext): MarginComponent<ClearedRatesDetail> {
  const [component, ...more] = rateMargin(rows, context);
  if (component === undefined || more.length > 0)
    throw new Error('The rows make no single component of cleared rates.');
  return component;
}
