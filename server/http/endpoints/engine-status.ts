import type { Request, Response } from 'express';
import type { EngineStatus, ParameterEntry } from '../../contract/engine-status.js';
import type { EngineId } from '../../domain/engine-id.js';
import type { EngineCounts } from '../../calculation/engine-counters.js';
import { roundHalfAway } from '../../lib/round.js';
import { worstStatus } from '../../parameters/status.js';
import type { ParameterSetStatus, SetStatus } from '../../parameters/types.js';
import type { CalculationGate } from '../admission/calculation-gate.js';
import { sendValue } from '../send-json.js';

/** What the service knows of its own state. */
export interface ServiceState {
  /** Engines of this build. */
  readonly engines: readonly EngineId[];
  /** Whether the engines have loaded their parameters; asked on every calculation, so it must be cheap. */
  readonly isReady: () => boolean;
  /** Whether the service is about to stop. */
  readonly isDraining: () => boolean;
  readonly parameterSets: () => readonly ParameterSetStatus[];
  /** What an engine did since the process began. */
  readonly countsOf: (engine: EngineId) => EngineCounts;
}

export interface EngineStatusDependencies {
  readonly service: ServiceState;
  readonly gate: CalculationGate;
  /** Batches that are not finished; absent where there are none. */
  readonly queueDepth?: () => Promise<number>;
  /** Build version. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** GET /healthcheck/analytics-engine: one element per engine. */
export const getEngineStatus =
  (dependencies: EngineStatusDependencies) =>
  async (request: Request, response: Response): Promise<void> => {
    const sets = dependencies.service.parameterSets();
    const unfinished = await dependencies.queueDepth?.();
    const elements = dependencies.service.engines.map((engine) => toElement(engine, sets, unfinished, dependencies));
    await sendValue(request, response, elements);
  };

function toElement(
  engine: EngineId,
  all: readonly ParameterSetStatus[],
  unfinished: number | undefined,
  dependencies: EngineStatusDependencies,
): EngineStatus {
  const { gate, version, clock } = dependencies;
  const sets = all.filter((set) => set.engine === engine);
  const { inProgress, finished, meanMilliseconds } = gate.statistics;
  return {
    service: engine,
    version,
    status: engineStatus(sets),
    healthcheck: clock(),
    parameters: sets.map(toEntry),
    stats: {
      ...ownStatistics(dependencies.service.countsOf(engine)),
      ...(unfinished === undefined ? {} : { service_batches_unfinished: unfinished }),
      service_calculations_in_progress: inProgress,
      service_calculations_finished: finished,
      service_response_time_mean_ms: roundHalfAway(meanMilliseconds, DECIMALS),
    },
  };
}

const DECIMALS = 3;

const ownStatistics = (counts: EngineCounts) => ({
  requests_answered: counts.requestsAnswered,
  response_time_mean_ms: roundHalfAway(counts.responseTimeMean, DECIMALS),
  rows_calculated: counts.rowsCalculated,
  rows_left_out: counts.rowsLeftOut,
  margin_time_ms: roundHalfAway(counts.marginTime, DECIMALS),
});

/** The worst of its sets'; `WARNING` without any: they are still loading, or nothing is loaded for the engine. */
const engineStatus = (sets: readonly ParameterSetStatus[]): SetStatus =>
  sets.length === 0 ? 'WARNING' : worstStatus(sets.map((set) => set.status));

const toEntry = (set: ParameterSetStatus): ParameterEntry => ({
  parameter: set.parameter,
  cycle_code: set.cycleCode,
  bdate: set.businessDate,
  status: set.status,
  parameter_published_at: set.publishedAt,
  parameter_size: set.size,
  instance_started_at: set.instanceStartedAt,
  start_time: set.startTime,
  startup_time: set.startupTime,
  additional: { ...(set.isDemo ? { demo: true } : {}), checksum: set.checksum, findings: set.findings },
});
