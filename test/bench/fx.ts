import { currencyPair } from '../../server/domain/fx/currency-pair.js';
import { pairMarket } from '../../server/instruments/fx/fx-market.js';
import type { MarketTrade } from '../../server/instruments/fx/market-trade.js';
import { fxPnl } from '../../server/instruments/fx/risk/fx-pnl.js';
import type { CurveMoves } from '../../server/instruments/rates/rate-moves.js';
import { tenorYears } from '../../server/pricing/scenario/tenor-grid.js';
import { FX_QUOTES, fxSnapshot } from '../support/fx-market.js';
import type { Figure } from './figure.js';
import { randomNumbers } from './random-numbers.js';
import { measureSwapRevaluation } from './rates.js';

const FORWARDS = 10_000;
const SCENARIOS = 1_250;
const MAXIMUM_DAYS = 720;

/** Full revaluation of FX forwards of one pair, each on its own, in as many scenarios as swaps in the same run. */
export function measureFxRevaluation(): readonly Figure[] {
  const swaps = measureSwapRevaluation().at(-1)?.value ?? NaN;
  const random = randomNumbers();
  const outcome = pairMarket(fxSnapshot(), currencyPair('EUR', 'USD'));
  if (!outcome.ok) throw new Error(outcome.message);
  const { market } = outcome;
  const trades = Array.from({ length: FORWARDS }, () => {
    const amount = (random() - 0.5) * 2e8;
    const day = market.valuation + 1 + Math.ceil(random() * MAXIMUM_DAYS);
    const trade: MarketTrade = { kind: 'deliveries', deliveries: [{ day, amount, payment: amount * 1.1 }] };
    return { market, trade, rate: 1 };
  });
  const moves = (index: string): CurveMoves => {
    const tenors = Object.keys(FX_QUOTES[index] ?? {});
    const own = Float64Array.from({ length: tenors.length * SCENARIOS }, () => (random() - 0.5) * 0.01);
    return { tenors, years: tenors.map(tenorYears), moves: own };
  };
  const curves = new Map(market.curveNames.map((name) => [name, moves(name)] as const));
  const spots = Float64Array.from({ length: SCENARIOS }, () => 0.95 + 0.1 * random());
  const start = performance.now();
  const pnl = fxPnl(trades, {
    count: SCENARIOS,
    rates: { scenarioCount: SCENARIOS, curves },
    spot: () => spots,
    conversion: () => null,
  });
  for (const trade of trades)
    if (!pnl.of(trade).every(Number.isFinite)) throw new Error('A P&L of the benchmark is no number.');
  const seconds = (performance.now() - start) / 1000;
  return [
    { name: '10,000 FX forwards × 1,250 scenarios revalued', value: seconds, unit: 's', target: '' },
    { name: 'rate of FX forwards over that of swaps, same run', value: swaps / seconds, unit: '×', target: '≥ 1' },
  ];
}
