import { z } from 'zod';
import { engineStatusSchema, type EngineStatus, type ParameterEntry } from '../../../contract/engine-status.js';
import type { EngineId } from '../../../domain/engine-id.js';
import type { EngineCounts } from '../../../calculation/engine-counters.js';
import { roundHalfAway } from '../../../lib/round.js';
import { fetchedSources } from '../../../portfolio/wire/fetched-sources.js';
import { worstStatus } from '../../../parameters/status.js';
import type { ParameterSetStatus, SetStatus } from '../../../parameters/types.js';
import { defineEndpoint } from '../../define-endpoint.js';
import { json } from '../../openapi/answers.js';
import type { Services } from '../../services.js';

/** GET /healthcheck/analytics-engine. */
export const getEngineStatus = defineEndpoint({
  method: 'GET',
  path: '/healthcheck/analytics-engine',
  operationId: 'getEngineStatus',
  tag: 'Engines',
  summary: 'Live status of the calculation engines',
  answers: { 200: json('One element per engine.', z.array(engineStatusSchema)) },
  async handle(_request, services) {
    const sets = services.service.parameterSets();
    const batches = await services.batches?.unfinished();
    const unfinished = batches === undefined ? undefined : batches.queued + batches.processing;
    return {
      status: 200,
      value: services.service.engines.map((engine) => toElement(engine, sets, unfinished, services)),
    };
  },
});

function toElement(
  engine: EngineId,
  all: readonly ParameterSetStatus[],
  unfinished: number | undefined,
  { config: { version }, gates, service, clock }: Services,
): EngineStatus {
  const sets = all.filter((set) => set.engine === engine);
  const { inProgress, finished, meanMilliseconds } = gates.calculations.places.statistics;
  return {
    service: engine,
    version,
    status: engineStatus(sets),
    healthcheck: clock(),
    parameters: sets.map(toEntry),
    stats: {
      ...ownStatistics(service.countsOf(engine)),
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
  additional: {
    ...(set.isDemo ? { demo: true } : {}),
    checksum: set.checksum,
    ...fetchedSources(set.origins),
    findings: set.findings,
  },
});
