import { EMPTY_RATE_MARKET } from './empty-rate-market.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import type { SpanParameters } from '../../server/parameters/span/model.js';
import { spanKind } from '../../server/parameters/span/span-kind.js';
import type { LoadedSet, LoadedSpanSet } from '../../server/parameters/types.js';

export const loadedSet = (parameters: SpanParameters, clearingHouse = 'TEST', isDemo = false): LoadedSpanSet => ({
  engine: 'span',
  clearingHouse,
  businessDate: parameters.header.businessDate,
  cycleCode: parameters.header.cycleCode,
  checksum: 'made-for-a-test',
  isDemo,
  exchanges: spanKind.facts(parameters).exchanges,
  parameters,
});

/** A snapshot over the given sets with the given FX rates into USD. */
export const snapshotOf = (
  sets: readonly LoadedSet[],
  more: Partial<Pick<ParameterSnapshot, 'fx' | 'contractMaster' | 'rateMarket' | 'eventMarkets' | 'calibrations'>> = {},
): ParameterSnapshot => ({
  version: 1,
  businessDate: '2026-01-05',
  sets,
  fx: more.fx ?? { date: null, isDemo: false, rates: [] },
  contractMaster: more.contractMaster ?? { names: [], aliases: [] },
  rateMarket: more.rateMarket ?? EMPTY_RATE_MARKET,
  eventMarkets: more.eventMarkets ?? [],
  calibrations: more.calibrations ?? [],
  tableFindings: [],
});
