import { EMPTY_RATE_MARKET } from './empty-rate-market.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { futureArray, spanParameters } from './span-parameters.js';

/** Two futures months of one product: exchange `EXCH`, contract `CL`, a scan range of 1,000 USD. */
export const smallSnapshot = (): ParameterSnapshot => ({
  version: 1,
  businessDate: '2026-01-05',
  sets: [
    {
      engine: 'span',
      clearingHouse: 'TEST',
      businessDate: '2026-01-05',
      cycleCode: 's',
      checksum: 'a'.repeat(64),
      isDemo: true,
      exchanges: ['EXCH'],
      parameters: spanParameters({
        commodities: [
          {
            code: 'CL',
            contracts: [
              { type: 'FUT', period: '202612', array: futureArray(1000), price: 70, scanRange: 1000 },
              { type: 'FUT', period: '202706', array: futureArray(900), price: 69, scanRange: 900 },
            ],
          },
        ],
      }),
    },
  ],
  fx: { date: '2026-01-05', isDemo: true, rates: [] },
  contractMaster: { names: [], aliases: [] },
  rateMarket: EMPTY_RATE_MARKET,
  eventMarkets: [],
  tableFindings: [],
});
