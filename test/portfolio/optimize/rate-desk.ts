import { parseEnvelope } from '../../../server/contract/portfolio-request.js';
import { optimizedLegSchema } from '../../../server/contract/optimize.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../../server/domain/clearing-house-settings.js';
import { isoDate } from '../../../server/lib/calendar/day-number.js';
import type { FactorHistory } from '../../../server/market/history/factor-history.js';
import type { MarketData } from '../../../server/market/market-data.js';
import type { ParameterSnapshot } from '../../../server/parameters/snapshot.js';
import type { CalculationContext } from '../../../server/portfolio/calculate.js';
import type { ProgramSolver } from '../../../server/portfolio/optimize/program/linear-program.js';
import { optimizePortfolio } from '../../../server/portfolio/optimize/optimize-portfolio.js';
import { ALL_LICENSED, type Row } from '../../support/calculated-accounts.js';
import { randomNumbers, rateMarket } from '../../support/rate-market.js';
import { rateSnapshot } from '../../support/rate-snapshot.js';
import { loadedSet } from '../../support/snapshot.js';
import {
  futureArray,
  spanParameters,
  standardScenarios,
  type TestCommodity,
  type TestSpread,
} from '../../support/span-parameters.js';
import { VALUATION } from '../../support/synthetic-market.js';

const SOFR = 'USD-SOFR-OIS';

/** Yields that go with the swap rates but for a spread that wanders. */
function treasuryHistory(sofr: FactorHistory): FactorHistory {
  const random = randomNumbers(7);
  const width = sofr.nearbyOrTenor.length;
  let spread = 0;
  const levels = sofr.levels.map((level, place) => {
    if (place % width === 0) spread += (random() - 0.5) * 0.0002;
    return level + spread;
  });
  return { ...sofr, name: 'USD-TREASURY', code: 'USD-TREASURY', levels, checksum: 't'.repeat(64) };
}

/** The synthetic curves with Treasury yields. */
export function deskRates(): MarketData {
  const market = rateMarket();
  const sofr = market.histories.get(SOFR);
  if (sofr === undefined) throw new Error('The synthetic market has no SOFR.');
  return { ...market, histories: new Map([...market.histories, ['USD-TREASURY', treasuryHistory(sofr)]]) };
}

/** A month after the valuation date's, `YYYYMM`. */
export const MONTH = ((): string => {
  const [year = '', month = ''] = isoDate(VALUATION + 120).split('-');
  return `${year}${month}`;
})();

const future = (code: string, price: number, scanRange: number, contractValueFactor: number): TestCommodity => ({
  code,
  contractValueFactor,
  contracts: [{ type: 'FUT', period: MONTH, array: futureArray(scanRange), price, scanRange }],
});

/** Losses of one long call in the scan's scenarios: about its delta of the future's move, never more than its premium. */
const callArray = (scanRange: number, delta: number, premium: number): readonly number[] =>
  standardScenarios().map(({ priceMove, volatilityMove, weight }) =>
    Math.min(premium, -priceMove * weight * scanRange * delta - volatilityMove * 40),
  );

const CBOT: readonly TestCommodity[] = [
  future('ZT', 103, 1_150, 2_000),
  future('ZF', 107, 1_250, 1_000),
  {
    ...future('ZN', 110, 1_600, 1_000),
    contracts: [
      { type: 'FUT', period: MONTH, array: futureArray(1_600), price: 110, scanRange: 1_600 },
      {
        type: 'OOF',
        period: MONTH,
        right: 'CALL',
        strike: 111,
        array: callArray(1_600, 0.4, 900),
        delta: 0.4,
        price: 0.9,
        years: 0.3,
        volatility: 0.06,
        underlyingPeriod: MONTH,
      },
    ],
  },
  future('UB', 118, 5_200, 1_000),
];

const CME: readonly TestCommodity[] = [future('SR3', 95.8, 800, 2_500), future('ES', 5_000, 12_000, 50)];

export interface DeskOptions {
  readonly rates?: MarketData;
  /** Credits between Treasury futures. */
  readonly spreads?: readonly TestSpread[];
  readonly recipes?: ParameterSnapshot['recipes'];
}

/** Listed rate futures and an option at two exchanges, an equity future, and the synthetic curves. */
export function deskSnapshot({ rates = deskRates(), spreads = [], recipes }: DeskOptions = {}): ParameterSnapshot {
  const snapshot = rateSnapshot(rates, recipes === undefined ? {} : { recipes });
  return {
    ...snapshot,
    sets: [
      loadedSet(spanParameters({ commodities: CBOT, spreads, exchange: 'CBOT' }), 'CBOT'),
      { ...loadedSet(spanParameters({ commodities: CME, exchange: 'CME' }), 'CME'), checksum: 'c'.repeat(64) },
    ],
  };
}

/** A credit between two commodities, as one is long and the other short. */
export const credit = (first: string, second: string, rate: number, priority = 1): TestSpread => ({
  priority,
  rates: [{ rateId: 1, value: rate }],
  legs: [
    { code: first, side: 'A' },
    { code: second, side: 'B' },
  ],
});

export const futureRow = (exchange: string, code: string, lots: unknown, more: Row = {}): Row => ({
  account_code: 'A',
  exchange_code: exchange,
  contract_code: code,
  contract_type: 'FUT',
  contract_expiry: MONTH,
  net_position: lots,
  cross_margin: true,
  ...more,
});

export const swapDv01 = (tenor: string, dv01: number, more: Row = {}): Row => ({
  account_code: 'A',
  index: 'USD.SOFR.ON',
  tenor,
  dv01,
  ...more,
});

export const contextOf = (snapshot: ParameterSnapshot): CalculationContext => ({
  snapshot,
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
  licence: ALL_LICENSED,
  requestId: 'request',
  submittedTime: '2026-01-05T12:00:00.000Z',
  scenarios: [],
});

/** Optimises rows. @throws where the request is refused */
export function optimized(
  snapshot: ParameterSnapshot,
  rows: readonly Row[],
  { solver, more = { calculation_type: 'margins' } }: { readonly solver?: ProgramSolver; readonly more?: Row } = {},
) {
  const envelope = parseEnvelope({ ...more, portfolio: rows });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.issues));
  const outcome = optimizePortfolio(envelope.value, contextOf(snapshot), solver);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  for (const leg of outcome.value.legs) optimizedLegSchema.parse(leg);
  return outcome.value;
}
