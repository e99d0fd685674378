import { shortList } from '../../../lib/sentence-list.js';
import type { EngineRemark } from '../../resolved-position.js';
import type { ResolvedFxPosition } from '../resolved-fx.js';

/** That volatilities stay where everything else moves, once for all options; nothing where there are none. @param told the sentence, given the pairs */
export function heldVolatilities(
  positions: readonly ResolvedFxPosition[],
  told: (pairs: string) => string,
): readonly EngineRemark[] {
  const options = positions.filter(({ trade }) => trade.kind === 'option');
  const pairs = [...new Set(options.map(({ market }) => market.pair.name))].sort();
  if (pairs.length === 0) return [];
  return [{ code: 'NO_VOLATILITY_HISTORY', field: null, message: told(shortList(pairs)) }];
}
