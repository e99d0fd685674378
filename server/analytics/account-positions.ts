import type { ResolvedRatePosition } from '../engines/cleared-rates/resolved-position.js';
import type { ResolvedEventPosition } from '../instruments/event/resolved-event-position.js';
import type { ResolvedPosition } from '../instruments/resolved-position.js';
import { isListed, type ResolvedListedPosition } from '../instruments/listed/resolved-listed-position.js';
import type { ResolvedTreasuryPosition } from '../engines/treasury/engine.js';

/** The positions of one account by the engine that resolved them. */
export interface AccountPositions {
  readonly listed: readonly ResolvedListedPosition[];
  readonly rates: readonly ResolvedRatePosition[];
  readonly securities: readonly ResolvedTreasuryPosition[];
  readonly events: readonly ResolvedEventPosition[];
}

const isRate = (position: ResolvedPosition): position is ResolvedRatePosition => position.engine === 'cleared_rates';
const isSecurity = (position: ResolvedPosition): position is ResolvedTreasuryPosition => position.engine === 'treasury';
const isEvent = (position: ResolvedPosition): position is ResolvedEventPosition => position.engine === 'event';

export const accountPositions = (positions: readonly ResolvedPosition[]): AccountPositions => ({
  listed: positions.filter(isListed),
  rates: positions.filter(isRate),
  securities: positions.filter(isSecurity),
  events: positions.filter(isEvent),
});
