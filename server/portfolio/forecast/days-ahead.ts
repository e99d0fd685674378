import type { AheadAssumptions } from '../../contract/forecast/days-ahead.js';
import type { MarginContext } from '../../engines/engine-registry.js';
import { laterSnapshot } from '../../instruments/rates/later-market.js';
import { LruCache } from '../../lib/lru-cache.js';
import { memoized } from '../../lib/memoized.js';
import { laterPosition, type HeldPosition, type LaterPosition } from './held-position.js';

/** The markets of the days ahead and what positions are on them, each made when it is asked for. */
export interface DaysAhead {
  /** `YYYY-MM-DD` of the snapshot. */
  readonly from: string;
  /** Whether announced changes of margins come on their days. */
  readonly hasAnnounced: boolean;
  readonly contextOn: (date: string) => MarginContext;
  readonly positionOn: (held: HeldPosition, date: string) => LaterPosition;
}

/** Days whose markets are kept: accounts come to the same ones one after the other, and each has its scenarios. */
const MOST_DAYS = 4;

/** @param today what the book is margined with today */
export function daysAhead(today: MarginContext, parameters: AheadAssumptions['parameters']): DaysAhead {
  const { snapshot } = today;
  const days = new LruCache<ReturnType<typeof dayOf>>(MOST_DAYS);
  const dayOf = (date: string) => {
    const context = { ...today, snapshot: laterSnapshot(snapshot, date) };
    return { context, position: memoized((held: HeldPosition): LaterPosition => laterPosition(held, context)) };
  };
  const day = (date: string) => days.get(date, () => dayOf(date));
  return {
    from: snapshot.businessDate,
    hasAnnounced: parameters === 'announced',
    contextOn: (date) => (date === snapshot.businessDate ? today : day(date).context),
    positionOn: (held, date) => day(date).position(held),
  };
}
