import { describe, expect, it } from '@jest/globals';
import { prepareEventMarkets } from '../../../server/calculation/create-calculator.js';
import { findMarket } from '../../../server/instruments/event/find-market.js';
import { hasVenueIndex, venueIndex, venueIndexSteps } from '../../../server/instruments/event/venue-index.js';
import { eventMarket, eventVenue, marketEvent } from '../../support/event-markets.js';

const MARKETS_PER_EVENT = 20;

/** Markets in series of their own for each event. */
function largeVenue(markets: number) {
  const events = Array.from({ length: markets / MARKETS_PER_EVENT }, (_, place) =>
    marketEvent({ eventTicker: `SERIES${place}-26AUG` }),
  );
  return eventVenue(
    events.flatMap(({ eventTicker }) =>
      Array.from({ length: MARKETS_PER_EVENT }, (_, step) =>
        eventMarket(`${eventTicker}-T${step}`, { eventTicker, aliases: [`id ${eventTicker} ${step}`] }),
      ),
    ),
    events,
  );
}

describe('the index of a venue', () => {
  it('is made in small steps, as it is at once', () => {
    const [venue, other] = [largeVenue(20_000), largeVenue(20_000)];
    const steps = venueIndexSteps(venue);
    let count = 0;
    while (steps.next().done !== true) count += 1;
    expect(count).toBeGreaterThanOrEqual(Math.floor(20_000 / 512));
    const [inSteps, atOnce] = [venueIndex(venue), venueIndex(other)];
    expect([...inSteps.markets.keys()]).toEqual([...atOnce.markets.keys()]);
    expect([inSteps.markets.size, inSteps.events.size, inSteps.series.length]).toEqual([40_000, 1000, 1000]);
    expect(inSteps.marketsByEvent.get('SERIES7-26AUG')).toHaveLength(MARKETS_PER_EVENT);
  });

  it('is made ready while the event loop does other things', async () => {
    const venue = largeVenue(60_000);
    const preparing = prepareEventMarkets({ eventMarkets: [venue] });
    expect(hasVenueIndex(venue)).toBe(false);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 0);
    await Promise.all([preparing, prepareEventMarkets({ eventMarkets: [venue] })]);
    clearInterval(turning);
    expect(hasVenueIndex(venue)).toBe(true);
    expect(turns).toBeGreaterThan(0);
  });

  it('has a ticker before the alias of another market, whichever comes first', () => {
    const markets = [eventMarket('A', { aliases: ['b'] }), eventMarket('B'), eventMarket('C', { aliases: ['b', 'd'] })];
    const { markets: byName } = venueIndex(eventVenue(markets));
    expect(['A', 'B', 'C', 'D'].map((name) => byName.get(name)?.ticker)).toEqual(['A', 'B', 'C', 'C']);
  });

  it('suggests tickers of series beyond the first thousands, as they are named', () => {
    const venue = largeVenue(100_000);
    const search = findMarket([venue], 'KALSHI', 'series4999-26agu-t7');
    expect(search).toMatchObject({ ok: false, remark: { suggestion: 'SERIES4999-26AUG-T7' } });
  });
});
