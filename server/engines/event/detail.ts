import type { MarketEvent } from '../../market/event-market.js';
import type { EventMargin } from './event-margin.js';
import type { ResolvedEventPosition } from './resolved-event-position.js';

/** What led to the collateral of one event. */
export interface EventDetail {
  readonly kind: 'event';
  readonly event: MarketEvent;
  readonly margin: EventMargin;
  readonly positions: readonly ResolvedEventPosition[];
}
