import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp, type AppConfig, type AppDependencies } from '../../server/service/app.js';
import type { Batches } from '../../server/batch/batches.js';
import type { Licence } from '../../server/domain/licence.js';
import { EngineCounters } from '../../server/calculation/engine-counters.js';
import type { Calculator } from '../../server/calculation/create-calculator.js';
import { openDocuments } from '../../server/store/documents/documents.js';
import { openResultStore, type SqliteResultStore } from '../../server/store/sqlite/result-store.js';
import type { KeyStore } from '../../server/store/document-stores.js';
import { inlineCalculator } from './inline-calculator.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { fieldAt } from './json-field.js';
import { openApiCheck, type OpenApiCheck } from './openapi-check.js';
import { smallSnapshot } from './small-snapshot.js';

/** Everything licensed, no limit. */
export const OPEN_LICENCE: Licence = {
  owner: 'desk',
  expires: null,
  engines: ENGINE_IDS,
  eventExchanges: [],
  rateLimit: null,
};

export interface HttpServiceOptions {
  readonly config?: Partial<AppConfig>;
  readonly service?: Partial<AppDependencies['service']>;
  readonly calculator?: Pick<Calculator, 'run'>;
  /** Of stages and many portfolios; their routes are not there without it. */
  readonly sheetCalculator?: NonNullable<AppDependencies['sheets']>['calculator'];
  readonly optimizer?: NonNullable<AppDependencies['optimizer']>;
  /** Of lookups; their routes are not there without it. */
  readonly parameters?: NonNullable<AppDependencies['parameters']>;
  /** Of public data; their routes are not there without it. */
  readonly sources?: NonNullable<AppDependencies['sources']>;
  /** Batches over the service's own stores; their routes are not there without it. */
  readonly openBatches?: (parts: BatchStores) => Promise<OpenedBatches>;
  readonly workbookFiles?: NonNullable<AppDependencies['workbookFiles']>;
  readonly clock?: () => number;
  /** Of stores that tests fill with what no calculation makes: answers are not held against the document. */
  readonly hasMadeUpResults?: boolean;
  /** Asked for keys in the place of the service's own store. */
  readonly verify?: KeyStore['verify'];
}

/** What batches are opened over. */
export interface BatchStores {
  readonly directory: string;
  readonly results: SqliteResultStore;
}

export interface OpenedBatches {
  readonly batches: Batches;
  /** Called before the stores are closed. */
  readonly close: () => Promise<void>;
}

/** The HTTP layer on a free port of this machine, over real stores in a temporary directory. */
export interface HttpService {
  readonly url: string;
  /** A valid key of `OPEN_LICENCE`. */
  readonly key: string;
  readonly keys: KeyStore;
  readonly results: SqliteResultStore;
  /** What was logged, one JSON line each. */
  readonly log: readonly string[];
  /** The directory that stands for webpack's output. */
  readonly pagesDirectory: string;
  /** Paths that the application routes, as express has them. */
  readonly routes: readonly string[];
  /**
   * Sends a request with the key; a text body as JSON unless it says otherwise.
   * @throws where the answer is not as /openapi.json has it
   */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export async function startHttpService(options: HttpServiceOptions = {}): Promise<HttpService> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-http-'));
  const results = await openResultStore(join(directory, 'results.sqlite'));
  const documents = await openDocuments(directory);
  const { keys } = documents;
  const { key } = await keys.create(OPEN_LICENCE);
  const opened = await options.openBatches?.({ directory, results });
  const log: string[] = [];
  const pagesDirectory = join(directory, 'pages');
  const app = createApp({
    config: {
      syncBodyLimitBytes: 1_000_000,
      officeJs: 'local',
      pagesDirectory,
      metricsOpenToAll: false,
      version: '1.2.3',
      // Tests share the thread that answers them.
      longestWaitMilliseconds: 60_000,
      ...options.config,
    },
    calculator: options.calculator ?? inlineCalculator(smallSnapshot()),
    ...(options.sheetCalculator === undefined
      ? {}
      : { sheets: { calculator: options.sheetCalculator, stages: results.stages } }),
    ...(options.optimizer === undefined ? {} : { optimizer: options.optimizer }),
    ...(opened === undefined ? {} : { batches: opened.batches }),
    ...(options.parameters === undefined ? {} : { parameters: options.parameters }),
    ...(options.sources === undefined ? {} : { sources: options.sources }),
    ...(options.workbookFiles === undefined ? {} : { workbookFiles: options.workbookFiles }),
    results,
    readiness: results.readiness,
    scenarios: documents.scenarios,
    mappings: documents.mappings,
    limits: documents.limits,
    keys: options.verify === undefined ? keys : withVerify(keys, options.verify),
    service: {
      engines: ['span'],
      isReady: () => true,
      isDraining: () => false,
      parameterSets: () => [],
      countsOf: () => new EngineCounters().of('span'),
      limitChecks: () => 0,
      ...options.service,
    },
    logger: pino({ level: 'debug' }, { write: (line) => log.push(line) }),
    clock: options.clock ?? Date.now,
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    key,
    keys,
    results,
    log,
    pagesDirectory,
    routes: routedPaths(app.router.stack),
    request: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has('authorization')) headers.set('authorization', `Bearer ${key}`);
      if (typeof init.body === 'string' && !headers.has('content-type'))
        headers.set('content-type', 'application/json');
      const response = await fetch(url + path, { ...init, headers });
      if (options.hasMadeUpResults !== true) await expectDocumented(init.method ?? 'GET', path, response);
      return response;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await opened?.close();
      await results.close();
      await documents.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const withVerify = (keys: KeyStore, verify: KeyStore['verify']): KeyStore => ({
  create: (licence, more) => keys.create(licence, more),
  list: () => keys.list(),
  revoke: (key) => keys.revoke(key),
  verify,
  close: () => keys.close(),
});

let check: OpenApiCheck | undefined;

/** Holds an answer against /openapi.json. @throws where they differ */
export async function expectDocumented(method: string, path: string, response: Response): Promise<void> {
  check ??= openApiCheck();
  const { status, headers } = response;
  const body = new Uint8Array(await response.clone().arrayBuffer());
  const findings = check.answerFindings({ method, path, status, headers, body });
  if (findings.length > 0) throw new Error(findings.join('\n'));
}

/** The paths of express's layers, and of the routers within them. */
const routedPaths = (stack: readonly object[]): readonly string[] =>
  stack.flatMap((layer) => {
    const path = fieldAt(layer, 'route', 'path');
    if (typeof path === 'string') return [path];
    const handle: unknown = Reflect.get(layer, 'handle');
    return typeof handle === 'function' && 'stack' in handle && Array.isArray(handle.stack)
      ? routedPaths(handle.stack)
      : [];
  });
