import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Batches } from '../batch/batches.js';
import { authenticate } from '../http/admission/authenticate.js';
import { batchRoutes } from '../http/endpoints/batch/batch.js';
import { bookQuestionRoutes } from '../http/endpoints/book-questions.js';
import { CalculationGate } from '../http/admission/calculation-gate.js';
import { allowOrigins } from '../http/admission/cross-origin.js';
import { getContracts } from '../http/endpoints/contract-lookup.js';
import type { CurrentParameters } from '../http/endpoints/current-parameters.js';
import { documentationPage } from '../http/endpoints/documentation.js';
import { getEngineStatus, type ServiceState } from '../http/endpoints/engine-status.js';
import { eventDiscoveryRoutes } from '../http/endpoints/event-discovery.js';
import { handleErrors } from '../http/error-handler.js';
import { logRequests } from '../http/admission/log-request.js';
import { postManyPortfolios } from '../http/endpoints/many-portfolios.js';
import { requirePlainFraming } from '../http/message-framing.js';
import { Metrics } from '../http/endpoints/metrics.js';
import { openApiDocument } from '../http/openapi/openapi.js';
import { postOptimize } from '../http/endpoints/optimize.js';
import { pages } from '../http/endpoints/pages.js';
import { postPortfolios } from '../http/endpoints/portfolios.js';
import { getLiveness, getReadiness } from '../http/endpoints/probes.js';
import { limitRate } from '../http/admission/rate-limit.js';
import { takeTurns } from '../http/admission/take-turns.js';
import { TurnQueue } from '../http/admission/turn-queue.js';
import { getReadinessReport } from '../http/endpoints/readiness-report.js';
import { openContext } from '../http/admission/request-context.js';
import { getAccounts, getResults } from '../http/endpoints/results.js';
import { noPage, nothingFound, routeTable, type Route } from '../http/routes.js';
import { apiSecurityHeaders } from '../http/admission/security-headers.js';
import { sendJson } from '../http/send-json.js';
import { getExplanation } from '../http/endpoints/explain.js';
import { postStage } from '../http/endpoints/stage.js';
import { postStageSubmit } from '../http/endpoints/stage-submit.js';
import { stressScenarioHandlers } from '../http/endpoints/stress-scenarios.js';
import { referenceRoutes } from '../http/endpoints/validation-reference.js';
import { workbookHandlers } from '../http/endpoints/workbooks.js';
import type { Calculator } from '../calculation/create-calculator.js';
import type { KeyStore, ReadinessStore, ResultStore, ScenarioStore, StageStore } from '../store/types.js';
import { WorkbookFiles } from '../workbook-file/workbook-files.js';

/** The settings that the HTTP layer reads. */
export interface AppConfig {
  /** Largest body of POST /portfolios after inflating, bytes. */
  readonly syncBodyLimitBytes: number;
  /** Calculations that may be received, waiting or in progress at once. Default: 2,048. */
  readonly mostCalculations?: number;
  /** How long a calculation may wait for its turn, and its result for the store, before others are refused; milliseconds. Default: 1,000. */
  readonly longestWaitMilliseconds?: number;
  readonly officeJs: 'local' | 'cdn';
  /** Origins whose pages may call the API, and which the pages served here may call. Default: none. */
  readonly allowedOrigins?: readonly string[];
  /** Where the built pages are; need not exist. */
  readonly pagesDirectory: string;
  /** Whether /metrics answers other machines than this one. */
  readonly metricsOpenToAll: boolean;
  /** Build version. */
  readonly version: string;
}

export interface AppDependencies {
  readonly config: AppConfig;
  readonly calculator: Pick<Calculator, 'run'>;
  /** Without it its route is not there. */
  readonly optimizer?: Pick<Calculator, 'run'>;
  /** What stages and many portfolios need; without it their routes are not there. */
  readonly sheets?: { readonly calculator: Pick<Calculator, 'run'>; readonly stages: StageStore };
  /** Without them their routes are not there. */
  readonly batches?: Batches;
  /** What lookups of contracts and event markets search; without them their routes are not there. */
  readonly parameters?: CurrentParameters;
  /** Reads and writes .xlsx files. Default: on threads of its own. */
  readonly workbookFiles?: Pick<WorkbookFiles, 'readDocument' | 'writeDocument'>;
  readonly results: ResultStore;
  readonly readiness: ReadinessStore;
  readonly scenarios: ScenarioStore;
  readonly keys: KeyStore;
  readonly service: ServiceState;
  readonly logger: Logger;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Calculations that may be received, waiting or in progress at once. */
const MOST_CALCULATIONS = 2_048;
/** Bodies held at once, as a multiple of the largest one. */
const HELD_BODIES = 4;
/** What has waited longer for its turn is refused, and all while a result waits longer for the store. */
const LONGEST_WAIT_MILLISECONDS = 1_000;

/** Where pages live: nothing under these paths needs a key, whether it is there or not. */
const OPEN_PATHS = ['/docs', '/workbook', '/taskpane', '/functions', '/assets'];

/** The HTTP service, not yet listening. Everything but probes, documentation and pages needs a key, checked before all else. */
export function createApp(dependencies: AppDependencies): Express {
  const { config, logger, keys, clock } = dependencies;
  const wait = config.longestWaitMilliseconds ?? LONGEST_WAIT_MILLISECONDS;
  const gate = new CalculationGate({
    requests: config.mostCalculations ?? MOST_CALCULATIONS,
    bytes: HELD_BODIES * config.syncBodyLimitBytes,
    wait,
  });
  const turns = new TurnQueue({ wait });
  const metrics = new Metrics(gate, dependencies.batches);
  const { officeJs, allowedOrigins = [] } = config;
  const app = express();
  app.disable('etag').disable('x-powered-by');
  app.use((request, response, next) => {
    response.setHeader('X-Request-Id', openContext(request).id);
    next();
  });
  app.use(takeTurns(turns, gate), logRequests(logger), metrics.measure());
  app.use(requirePlainFraming());
  app.use('/docs', documentationPage());
  app.use(pages({ directory: config.pagesDirectory, officeJs, allowedOrigins }));
  app.use(apiSecurityHeaders());
  app.use(routeTable(openRoutes(dependencies, metrics)));
  app.use(OPEN_PATHS, noPage);
  app.use(allowOrigins(allowedOrigins));
  app.use(authenticate(keys, clock), limitRate());
  app.use(routeTable(keyedRoutes(dependencies, gate)));
  app.use(nothingFound);
  app.use(handleErrors(logger));
  return app;
}

function openRoutes({ config, results, service }: AppDependencies, metrics: Metrics): readonly Route[] {
  const document = JSON.stringify(openApiDocument(config.version));
  return [
    { path: '/', handlers: { GET: (_request, response) => response.redirect(302, '/workbook/') } },
    { path: '/livez', handlers: { GET: getLiveness } },
    { path: '/readyz', handlers: { GET: getReadiness(service, results, () => performance.now()) } },
    { path: '/metrics', handlers: { GET: metrics.handler(config.metricsOpenToAll) } },
    { path: '/openapi.json', handlers: { GET: (request, response) => sendJson(request, response, [document]) } },
  ];
}

function keyedRoutes(dependencies: AppDependencies, gate: CalculationGate): readonly Route[] {
  const { config, calculator, batches, results, readiness, service, clock } = dependencies;
  const { isReady } = service;
  const { version, syncBodyLimitBytes: bodyLimit } = config;
  const workbooks = workbookHandlers(dependencies.workbookFiles ?? new WorkbookFiles());
  return [
    { path: '/portfolios', handlers: { POST: postPortfolios({ calculator, results, gate, bodyLimit, isReady }) } },
    ...(batches === undefined ? [] : batchRoutes({ batches, isReady, clock })),
    ...optimizeRoutes(dependencies, gate),
    ...sheetRoutes(dependencies, gate),
    { path: '/workbooks/read', handlers: { POST: workbooks.read } },
    { path: '/workbooks/write', handlers: { POST: workbooks.write } },
    { path: '/results', handlers: { GET: getResults(results) } },
    { path: '/results/accounts', handlers: { GET: getAccounts(results) } },
    { path: '/stress-test/scenarios', handlers: stressScenarioHandlers(dependencies.scenarios) },
    ...referenceRoutes(dependencies.parameters),
    ...lookupRoutes(dependencies.parameters),
    {
      path: '/healthcheck/analytics-engine',
      handlers: { GET: getEngineStatus({ service, gate, ...queueDepthOf(batches), version, clock }) },
    },
    { path: '/healthcheck/engine-readiness-report', handlers: { GET: getReadinessReport(readiness) } },
  ];
}

function queueDepthOf(batches: Batches | undefined): { readonly queueDepth?: () => Promise<number> } {
  if (batches === undefined) return {};
  return {
    queueDepth: async () => {
      const { queued, processing } = await batches.unfinished();
      return queued + processing;
    },
  };
}

function lookupRoutes(parameters: CurrentParameters | undefined): readonly Route[] {
  if (parameters === undefined) return [];
  return [
    { path: '/validation-reference/contracts', handlers: { GET: getContracts(parameters) } },
    ...eventDiscoveryRoutes(parameters),
  ];
}

function optimizeRoutes(
  { config, optimizer, results, service }: AppDependencies,
  gate: CalculationGate,
): readonly Route[] {
  if (optimizer === undefined) return [];
  const { isReady } = service;
  const handler = postOptimize({ optimizer, results, gate, bodyLimit: config.syncBodyLimitBytes, isReady });
  return [{ path: '/portfolios/optimize', handlers: { POST: handler } }];
}

function sheetRoutes(dependencies: AppDependencies, gate: CalculationGate): readonly Route[] {
  const { config, sheets, service, clock } = dependencies;
  if (sheets === undefined) return [];
  const { isReady } = service;
  const common = { calculator: sheets.calculator, gate, bodyLimit: config.syncBodyLimitBytes, isReady };
  return [
    { path: '/portfolios/stage', handlers: { POST: postStage({ ...common, stages: sheets.stages, clock }) } },
    ...comparisonRoutes(dependencies, gate),
    { path: '/portfolios/many', handlers: { POST: postManyPortfolios(common) } },
    ...bookQuestionRoutes(common),
  ];
}

function comparisonRoutes(
  { sheets, results, batches, service, clock }: AppDependencies,
  gate: CalculationGate,
): readonly Route[] {
  if (sheets === undefined) return [];
  const { calculator, stages } = sheets;
  const { isReady } = service;
  const stored = {
    results,
    ...(batches === undefined
      ? {}
      : { chunkOf: (owner: string, requestId: string) => batches.submissionOf(owner, requestId) }),
  };
  return [
    {
      path: '/portfolios/stage/submit',
      handlers: { POST: postStageSubmit({ ...stored, calculator, stages, gate, isReady, clock }) },
    },
    { path: '/results/explain', handlers: { GET: getExplanation({ ...stored, calculator, gate, isReady }) } },
  ];
}
