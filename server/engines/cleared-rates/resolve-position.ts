import type { Position } from '../../instruments/row-kinds.js';
import type { EngineContext, ResolveOutcome } from '../../instruments/resolved-position.js';
import { CLEARING_HOUSE_MODELS } from '../../parameters/margin-models/clearing-house-model.js';
import { rateSetting } from './rate-setting.js';
import { refused } from '../../instruments/resolved-position.js';
import { resolveLadderRow } from './resolve-ladder-row.js';
import { resolveSwap } from './resolve-swap.js';
import type { ResolvedRatePosition } from './resolved-position.js';

/** Curves, fixings, history and exchange rate of a row; the first that is missing leaves it out. */
export function resolvePosition(position: Position, context: EngineContext): ResolveOutcome<ResolvedRatePosition> {
  if (position.kind !== 'cleared-swap' && position.kind !== 'rate-ladder')
    throw new Error(`The cleared-rates engine was given a ${position.kind} row.`);
  const setting = rateSetting(context.snapshot, position.clearingHouse);
  if (setting === undefined) {
    const clearingHouses = CLEARING_HOUSE_MODELS.map(({ clearingHouse }) => clearingHouse).join(', ');
    const message = `There is no recipe for clearing house ${position.clearingHouse}; there are ${clearingHouses}.`;
    return refused('UNKNOWN_CLEARING_HOUSE', 'clearing_house', message);
  }
  return position.kind === 'cleared-swap' ? resolveSwap(position, setting) : resolveLadderRow(position, setting);
}
