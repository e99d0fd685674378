import { hasVenueIndex, venueIndexSteps } from '../instruments/event/venue-index.js';
import { inSlices } from '../lib/in-slices.js';
import type { EventVenue } from '../market/events/event-market.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import { memoizedBy } from '../lib/memoized.js';

/** The same work for all who wait for one venue. */
const venueIndexMade = memoizedBy((venue: EventVenue) => inSlices(venueIndexSteps(venue)));

/** Makes ready what event rows are found by, once for each venue, without holding this thread's event loop. */
export async function prepareEventMarkets({ eventMarkets }: Pick<ParameterSnapshot, 'eventMarkets'>): Promise<void> {
  for (const venue of eventMarkets) {
    if (!hasVenueIndex(venue)) await venueIndexMade(venue);
  }
}
