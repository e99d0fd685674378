import type { ParameterSnapshot } from '../../../server/parameters/snapshot.js';
import { eventMarket, eventVenue, marketEvent } from '../../support/event-markets.js';
import { rateMarket } from '../../support/rate-market.js';
import { rateSnapshot } from '../../support/rate-snapshot.js';
import { loadedSet } from '../../support/snapshot.js';
import { futureArray, spanParameters } from '../../support/span-parameters.js';

/** A futures month of `CL` with its scan range. */
const month = (period: string, scanRange: number) => ({
  type: 'FUT' as const,
  period,
  array: futureArray(scanRange),
  price: 70,
  scanRange,
});

/** Futures of three months, or of the first of them, the scan range of the first being given. */
export const oilSet = (scanRange = 1000, months = 3) =>
  loadedSet(
    spanParameters({
      commodities: [
        {
          code: 'CL',
          contracts: [month('202612', scanRange), month('202706', 900), month('202712', 800)].slice(0, months),
        },
      ],
    }),
  );

/** Three futures months, three markets of one event, and curves: something of every engine. */
export const WHAT_IF_SNAPSHOT: ParameterSnapshot = {
  ...rateSnapshot(rateMarket()),
  sets: [oilSet()],
  eventMarkets: [
    eventVenue(
      [eventMarket('E-A', { mark: 0.4 }), eventMarket('E-B', { mark: 0.3 }), eventMarket('E-C', { mark: 0.1 })],
      [marketEvent({ isMutuallyExclusive: true })],
    ),
  ],
};
