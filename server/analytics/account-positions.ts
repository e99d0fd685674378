import type { ResolvedLadderRow } from '../instruments/ladder/resolved-ladder-row.js';
import type { ResolvedSwap } from '../instruments/swap/resolved-swap.js';
import type { ResolvedEventPosition } from '../instruments/event/resolved-event-position.js';
import type { ResolvedPosition } from '../instruments/resolved-position.js';
import { isListed, type ResolvedListedPosition } from '../instruments/listed/resolved-listed-position.js';
import type { ResolvedSecurityPosition } from '../instruments/security/resolved-security.js';

/** The positions of one account by the engine that resolved them. */
export interface AccountPositions {
  readonly listed: readonly ResolvedListedPosition[];
  readonly rates: readonly (ResolvedSwap | ResolvedLadderRow)[];
  readonly securities: readonly ResolvedSecurityPosition[];
  readonly events: readonly ResolvedEventPosition[];
}

const isRate = (position: ResolvedPosition): position is ResolvedSwap | ResolvedLadderRow =>
  position.engine === 'cleared_rates';
const isSecurity = (position: ResolvedPosition): position is ResolvedSecurityPosition => position.engine === 'treasury';
const isEvent = (position: ResolvedPosition): position is ResolvedEventPosition => position.engine === 'event';

export const accountPositions = (positions: readonly ResolvedPosition[]): AccountPositions => ({
  listed: positions.filter(isListed),
  rates: positions.filter(isRate),
  securities: positions.filter(isSecurity),
  events: positions.filter(isEvent),
});
