import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Batches } from '../../batch/batches.js';
import { registerBatchMetrics } from './batch-metrics.js';
import { registerSourceMetrics, type SourcesForMetrics } from './source-metrics.js';
import type { CalculationGate } from '../admission/calculation-gate.js';
import { contextOf } from '../admission/request-context.js';
import { LIMIT_STATUSES, type LimitStatus } from '../../domain/accounts/account-limit.js';

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The service's metrics in the Prometheus form. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  /** @param limitChecks how often an account was at a status of a limit @param batches absent if there are none, as are `sources` */
  constructor(
    gate: CalculationGate,
    limitChecks: (status: LimitStatus) => number,
    batches?: Batches,
    sources?: SourcesForMetrics,
  ) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'calculations_in_progress',
      help: 'Portfolio calculations being received, waiting or being calculated.',
      registers: [this.registry],
      collect() {
        this.set(gate.statistics.inProgress);
      },
    });
    new Counter({
      name: 'calculations_refused_total',
      help: 'Portfolio calculations refused as BUSY.',
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(gate.statistics.refused);
      },
    });
    new Counter({
      name: 'account_limits_checked_total',
      help: 'Limits that accounts were held to in results, by what came of it.',
      labelNames: ['status'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const status of LIMIT_STATUSES) this.inc({ status }, limitChecks(status));
      },
    });
    if (batches !== undefined) registerBatchMetrics(this.registry, batches);
    if (sources !== undefined) registerSourceMetrics(this.registry, sources);
  }

  /** Times every request; requests that no route answers count as one route. */
  measure(): RequestHandler {
    return (request, response, next) => {
      response.once('close', () => {
        const { route, startedAt } = contextOf(request);
        const seconds = (performance.now() - startedAt) / 1000;
        this.duration.observe(
          { method: request.method, route: route ?? 'other', status: response.statusCode },
          seconds,
        );
      });
      next();
    };
  }

  /** The media type of `text`. */
  get type(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
