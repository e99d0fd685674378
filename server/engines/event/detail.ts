import type { MarketEvent } from '../../market/events/event-market.js';
import type { EventMargin } from './event-margin.js';

/** A row of an event. */
export interface EventMember {
  readonly row: number;
  readonly positionId: string;
  /** Whether it is valued at the mark; otherwise it is valued at the row's own price. */
  readonly isMarked: boolean;
}

/** What led to the collateral of one event. */
export interface EventDetail {
  readonly kind: 'event';
  readonly event: MarketEvent;
  readonly margin: EventMargin;
  readonly members: readonly EventMember[];
}
