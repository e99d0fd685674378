import express, { Router, type Express } from 'express';
import type { Logger } from 'pino';
import { authenticate } from '../http/admission/authenticate.js';
import { allowOrigins } from '../http/admission/cross-origin.js';
import { openGates } from '../http/admission/gates.js';
import { logRequests } from '../http/admission/log-request.js';
import { limitRate } from '../http/admission/rate-limit.js';
import { openContext } from '../http/admission/request-context.js';
import { apiSecurityHeaders } from '../http/admission/security-headers.js';
import { takeTurns } from '../http/admission/take-turns.js';
import { TurnQueue } from '../http/admission/turn-queue.js';
import { documentationPage } from '../http/endpoints/documentation.js';
import { ENDPOINTS } from '../http/endpoints/endpoints.js';
import { pages } from '../http/endpoints/pages.js';
import { handleErrors } from '../http/error-handler.js';
import { requirePlainFraming } from '../http/message-framing.js';
import { Metrics } from '../http/metrics/metrics.js';
import type { SourcesForMetrics } from '../http/metrics/source-metrics.js';
import { openApiDocument } from '../http/openapi/openapi.js';
import { addRoute, noPage, nothingFound, routeEndpoints } from '../http/routes.js';
import { routedPath } from '../http/routed-path.js';
import type { Services } from '../http/services.js';
import { StoreCheck } from '../http/store-check.js';
import type { KeyStore } from '../store/document-stores.js';
import { WorkbookFiles } from '../workbook-file/workbook-files.js';

/** The settings that the HTTP layer reads. */
export interface AppConfig extends Readonly<Services['config']> {
  /** Calculations that may be received, waiting or in progress at once. Default: 2,048. */
  readonly mostCalculations?: number;
  /** How long a calculation may wait for its turn, and its result for the store, before others are refused; milliseconds. Default: 1,000. */
  readonly longestWaitMilliseconds?: number;
  readonly officeJs: 'local' | 'cdn';
  /** Origins whose pages may call the API, and which the pages served here may call. Default: none. */
  readonly allowedOrigins?: readonly string[];
  /** Where the built pages are; need not exist. */
  readonly pagesDirectory: string;
}

/** What the application is made of; endpoints whose services are missing do not exist. */
export interface AppDependencies extends Omit<
  Services,
  'config' | 'workbookFiles' | 'gates' | 'metrics' | 'storeCheck' | 'document'
> {
  readonly config: AppConfig;
  /** Default: workbook files on threads of their own. */
  readonly workbookFiles?: Services['workbookFiles'];
  readonly keys: KeyStore;
  /** What the runs of sources came to; default: none ran. */
  readonly sourceCounts?: SourcesForMetrics['counts'];
  readonly logger: Logger;
}

/** Calculations that may be received, waiting or in progress at once. */
const MOST_CALCULATIONS = 2_048;
/** A calculation that has waited longer for its turn is refused, and so are all while a result waits longer for the store. */
const LONGEST_WAIT_MILLISECONDS = 1_000;

/** Paths of the pages: no request under these paths needs a key, whether the page exists or not. */
const OPEN_PATHS = ['/docs', '/workbook', '/taskpane', '/functions', '/assets', '/help'];

/** The HTTP service, not yet listening. Everything but probes, documentation and pages needs a key, checked before all else. */
export function createApp(dependencies: AppDependencies): Express {
  const { config, logger, keys, clock } = dependencies;
  const { officeJs, allowedOrigins = [], longestWaitMilliseconds = LONGEST_WAIT_MILLISECONDS } = config;
  const services = servicesOf(dependencies);
  const { gates, metrics } = services;
  const app = express();
  app.disable('etag').disable('x-powered-by');
  app.use((request, response, next) => {
    response.setHeader('X-Request-Id', openContext(request).id);
    next();
  });
  const turns = new TurnQueue({ wait: longestWaitMilliseconds });
  app.use(CALCULATION_PATHS, takeTurns(turns, gates.calculations.places));
  app.use(logRequests(logger), metrics.measure(), requirePlainFraming());
  app.use('/docs', documentationPage());
  app.use(pages({ directory: config.pagesDirectory, officeJs, allowedOrigins }));
  app.use(apiSecurityHeaders());
  app.use(
    frontPage(),
    routeEndpoints(
      ENDPOINTS.filter(({ isOpen }) => isOpen === true),
      services,
    ),
  );
  app.use(OPEN_PATHS, noPage);
  app.use(allowOrigins(allowedOrigins));
  app.use(authenticate(keys, clock), limitRate());
  app.use(
    routeEndpoints(
      ENDPOINTS.filter(({ isOpen }) => isOpen !== true),
      services,
    ),
  );
  app.use(nothingFound);
  app.use(handleErrors(logger));
  return app;
}

/** Paths of calculations whose request is answered directly, and of everything under them, so that POST /portfolios/batch is included. */
const CALCULATION_PATHS = ENDPOINTS.filter(({ method, gate }) => method === 'POST' && gate === 'calculations').map(
  ({ path }) => routedPath(path),
);

function servicesOf(dependencies: AppDependencies): Services {
  const { config, results, batches, sources, workbookFiles = new WorkbookFiles() } = dependencies;
  const { sourceCounts: counts = () => new Map<string, never>() } = dependencies;
  const gates = openGates({
    mostCalculations: MOST_CALCULATIONS,
    longestWaitMilliseconds: LONGEST_WAIT_MILLISECONDS,
    ...config,
  });
  return {
    ...dependencies,
    workbookFiles,
    gates,
    metrics: new Metrics(
      gates.calculations.places,
      dependencies.service.limitChecks,
      batches,
      sources === undefined ? undefined : { service: sources, counts },
    ),
    storeCheck: new StoreCheck(results, () => performance.now()),
    document: JSON.stringify(openApiDocument(config.version)),
  };
}

/** The service's address itself leads to the workbook. */
function frontPage(): Router {
  const router = Router();
  addRoute(router, '/', new Map([['GET', (_request, response) => response.redirect(302, '/workbook/')]]));
  return router;
}
