import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from '../app.js';
import type { ServeConfig } from '../config.js';
import { lockDataDirectory, prepareDataDirectory } from '../data-directory.js';
import { MARGIN_ENGINES } from '../engines/registry.js';
import { packageRoot, packageVersion } from '../package-root.js';
import type { ParameterRegistry } from '../parameters/registry.js';
import type { ParameterSetStatus } from '../parameters/types.js';
import { createCalculator } from '../jobs/create-calculator.js';
import { openDocuments } from '../store/lowdb/documents.js';
import { openResultStore, type SqliteResultStore } from '../store/sqlite/result-store.js';
import { openBatches } from './serve-batches.js';
import { watchExpiry } from './certificate-expiry.js';
import { Closers } from './closers.js';
import { demoKey, withoutDemoKeys } from './demo-key.js';
import { openRegistry } from './open-registry.js';
import { MarketParameterStatuses } from './parameter-statuses.js';
import { HttpListener } from './serve-http.js';
import { ReadinessObserver } from './serve-readiness.js';
import { keepRetention } from './serve-retention.js';
import { tlsCredentials } from './serve-tls.js';

/** A service that listens; its engines may still be loading. */
export interface Service {
  readonly url: string;
  /** The demo key; null where the demo market is off. */
  readonly key: string | null;
  /** Loads the engines; from then on requests are calculated and new parameter files are taken in. */
  load(): Promise<void>;
  /** Answers what is in progress, closes everything, and frees the data directory. */
  stop(): Promise<void>;
}

/** Chunks of batches that have been begun may take so long to end; others are begun again after the next start. */
const CHUNK_STOP_MILLISECONDS = 7_000;

/** Puts the service together on its data directory and listens; whatever fails closes what was opened before. */
export async function startService(config: ServeConfig, logger: Logger): Promise<Service> {
  const closers = new Closers();
  try {
    return await assemble(config, logger, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function assemble(config: ServeConfig, logger: Logger, closers: Closers): Promise<Service> {
  const { dataDirectory, isDemo } = config;
  await prepareDataDirectory(dataDirectory);
  const lock = await lockDataDirectory(dataDirectory);
  closers.add(() => {
    lock.release();
  });
  const credentials = await tlsCredentials(config.tls, dataDirectory);
  if (credentials !== null) closers.add(watchExpiry(credentials.cert, logger));
  const documents = await openDocuments(dataDirectory, { onTrouble: (sentence) => logger.error(sentence) });
  closers.add(() => documents.close());
  const results = await openResultStore(config.resultsPath);
  closers.add(() => results.close());
  const key = isDemo ? await demoKey(documents.keys, dataDirectory) : null;
  const engines = openEngines(config, logger, results);
  closers.add(() => engines.observer.stop());
  closers.add(() => engines.registry.close());
  const { registry, observer } = engines;
  const calculator = createCalculator({
    registry,
    settings: documents.settings,
    scenariosOf: (owner) => documents.scenarios.list(owner),
    workers: config.workers,
  });
  closers.add(() => calculator.close());
  const { batches, runner } = await openBatches(config, logger, {
    store: results.batches,
    parameters: registry,
    documents,
  });
  closers.add(() => runner.stop(CHUNK_STOP_MILLISECONDS));
  const app = createApp({
    config: appConfig(config),
    calculator,
    batches,
    sheets: { calculator, stages: results.stages },
    results,
    readiness: results.readiness,
    scenarios: documents.scenarios,
    keys: isDemo ? documents.keys : withoutDemoKeys(documents.keys),
    service: {
      engines: MARGIN_ENGINES.map(({ id }) => id),
      isReady: () => registry.isReady,
      isDraining: () => listener.isDraining,
      parameterSets: () => engines.statuses(),
    },
    logger,
    clock: Date.now,
  });
  const listener = await HttpListener.listen(app, { host: config.host, port: config.port, credentials });
  closers.add(() => listener.drain());
  return {
    url: listener.url,
    key,
    load: async () => {
      await registry.refresh();
      await observer.settled();
      registry.watch();
      runner.start();
      observer.observe();
      const onTrouble = troubleLogger(logger, 'Old results could not be removed');
      closers.add(keepRetention(config, results, results.stages, onTrouble));
    },
    stop: async () => {
      const calculated = runner.stop(CHUNK_STOP_MILLISECONDS);
      await closers.close();
      await calculated;
    },
  };
}

interface Engines {
  readonly registry: ParameterRegistry;
  readonly observer: ReadinessObserver;
  /** Of parameter files, and of what engines make of market data. */
  readonly statuses: () => readonly ParameterSetStatus[];
}

function openEngines(config: ServeConfig, logger: Logger, results: SqliteResultStore): Engines {
  const observer = new ReadinessObserver({
    readiness: results.readiness,
    statuses: () => statuses(),
    onTrouble: troubleLogger(logger, 'Readiness records could not be written'),
  });
  const registry = openRegistry(config, {
    onLoaded: (files, started) => {
      const loaded = [...files, ...market.takeIn(started)];
      observer.recordBoot(loaded);
      for (const status of loaded) logLoaded(logger, status);
      for (const finding of registry.snapshot().tableFindings) logger.warn(finding);
    },
    onTrouble: troubleLogger(logger, 'The parameter directories could not be read'),
  });
  const market = new MarketParameterStatuses(registry, Date.now);
  const statuses = (): readonly ParameterSetStatus[] => [...registry.statuses(), ...market.statuses()];
  return { registry, observer, statuses };
}

const appConfig = (config: ServeConfig) => ({
  syncBodyLimitBytes: config.syncBodyLimitBytes,
  officeJs: config.officeJs,
  allowedOrigins: config.allowedOrigins,
  pagesDirectory: join(packageRoot(), 'dist'),
  metricsOpenToAll: false,
  version: packageVersion(),
});

const FINDINGS_LOGGED = 5;

function logLoaded(logger: Logger, set: ParameterSetStatus): void {
  const { parameter, businessDate, cycleCode, status, startupTime, isDemo, findings } = set;
  const origin = isDemo ? 'Generated demo parameters' : 'Parameters';
  const outcome = status === 'FAILED' ? 'can not be used' : 'are loaded';
  const detail = {
    parameter,
    businessDate,
    cycleCode,
    status,
    startupTime,
    findings: findings.slice(0, FINDINGS_LOGGED),
  };
  logger[status === 'OK' ? 'info' : 'warn'](detail, `${origin} of ${parameter}, ${businessDate}, ${outcome}`);
}

const troubleLogger =
  (logger: Logger, sentence: string) =>
  (error: unknown): void => {
    logger.error({ err: error }, sentence);
  };
