import { memoizedBy } from '../../../lib/memoized.js';
import type { HistoricalRisk, RiskSetting } from '../../risk/position-risk.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { listedBook } from './listed-book.js';
import { listedGreeks } from './greeks.js';
import { listedGrid } from './grid.js';
import { listedMarketOf } from './listed-market.js';
import { stressListed } from './stress.js';

const marketOf = memoizedBy(({ histories, riskFreeRate }: RiskSetting) => listedMarketOf(histories, riskFreeRate));

/** Listed futures and options move with the prices and volatilities of their products. Source: docs/methodology/risk.md. */
export const LISTED_RISK: HistoricalRisk<ResolvedListedPosition> = {
  history: (positions, setting) => listedBook(positions, marketOf(setting), setting.toBase),
  stress: (positions, scenarios, setting) => stressListed(positions, scenarios, marketOf(setting), setting),
  grid: (positions, terms, setting) => listedGrid(positions, terms, marketOf(setting), setting),
  greeks: (positions, setting) => listedGreeks(positions, marketOf(setting)),
};
