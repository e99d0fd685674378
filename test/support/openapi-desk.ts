import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { failure, success } from '../../server/domain/issue.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { createCalculator, type SnapshotSource } from '../../server/calculation/create-calculator.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { startBatchService, type BatchService, type BatchServiceOptions } from './batch-service.js';
import { ALL_LICENSED } from './calculated-accounts.js';
import { eventMarket, eventVenue, marketEvent } from './event-markets.js';
import { deskSnapshot } from './risk-desk.js';
import { loadedSet } from './snapshot.js';
import { StandInSources } from './stand-in-sources.js';
import { futureArray, spanParameters } from './span-parameters.js';

const option = (strike: number) => ({
  type: 'OOF' as const,
  period: '202712',
  right: 'CALL' as const,
  strike,
  price: 3,
  volatility: 0.3,
  years: 1.9,
  delta: 0.3,
  underlyingPeriod: '202712',
  array: futureArray(2000).map((loss) => Math.min(3000, loss * 0.4)),
});

const oil = (period: string) => ({
  type: 'FUT' as const,
  period,
  price: 65,
  array: futureArray(5000),
  scanRange: 5000,
});

/** The contracts of the documentation's examples, and the rates and histories of the made-up desk. */
export function exampleSnapshot(): ParameterSnapshot {
  const energy = spanParameters({
    exchange: 'NYMEX',
    commodities: [
      { code: 'CL', contractValueFactor: 1000, contracts: ['202712', '202812'].map(oil) },
      { code: 'LO', contractValueFactor: 1000, contracts: [oil('202712'), option(80), option(90)] },
    ],
  });
  const notes = spanParameters({
    exchange: 'CBOT',
    commodities: [
      {
        code: 'ZN',
        contractValueFactor: 1000,
        contracts: [{ type: 'FUT', period: '202612', price: 110, array: futureArray(1600), scanRange: 1600 }],
      },
    ],
  });
  const title = 'Will the Fed cut rates?';
  return {
    ...deskSnapshot(),
    sets: [
      { ...loadedSet(energy, 'NYMEX'), checksum: 'nymex' },
      { ...loadedSet(notes, 'CBOT'), checksum: 'cbot' },
    ],
    eventMarkets: [eventVenue([eventMarket('FED-CUT', { title })], [marketEvent({ title })])],
  };
}

const source = (snapshot: ParameterSnapshot): SnapshotSource => ({
  isReady: true,
  snapshot: () => snapshot,
  select: ({ businessDate }) =>
    Promise.resolve(
      businessDate === undefined || businessDate === snapshot.businessDate
        ? success({ ...snapshot, version: 2 })
        : failure({ code: 'INVALID_PARAMETER', path: ['bdate'], message: 'No parameters of that day are loaded.' }),
    ),
});

/** A service with every route, over the contracts of the examples; batches wait until they are let go. */
export interface ExampleDesk extends BatchService {
  /** Everything licensed. */
  readonly fullKey: string;
}

export interface ExampleDeskOptions {
  /** Default: `exampleSnapshot`. */
  readonly snapshot?: ParameterSnapshot;
  readonly isReady?: boolean;
  readonly batches?: Pick<BatchServiceOptions, 'uploads' | 'limits'>;
}

export async function startExampleDesk(options: ExampleDeskOptions = {}): Promise<ExampleDesk> {
  const { isReady = true, batches = {}, snapshot = exampleSnapshot() } = options;
  const parameters = source(snapshot);
  const calculator = createCalculator({
    registry: parameters,
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: () => Promise.resolve([]),
    workers: 0,
  });
  const service = await startBatchService({
    ...batches,
    isReady,
    isRunning: false,
    parameters,
    sheetCalculator: calculator,
    http: {
      calculator,
      optimizer: calculator,
      parameters: { isReady, snapshot: () => snapshot },
      sources: new StandInSources(),
      config: { allowedOrigins: [ALLOWED_ORIGIN] },
      service: { engines: ENGINE_IDS, isReady: () => isReady, parameterSets: () => [] },
    },
  });
  return { ...service, fullKey: await service.keyOf(ALL_LICENSED) };
}

/** A page of it may call the desk. */
export const ALLOWED_ORIGIN = 'https://desk.example';

/** Calculates the batches that wait, and keeps those that come later waiting. */
export async function letBatchesGo(desk: ExampleDesk, batchId: string): Promise<void> {
  desk.runner.start();
  await desk.ended(batchId);
  await desk.runner.stop(0);
}
