import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from '../service/app.js';
import type { ServeConfig } from '../service/config.js';
import { lockDataDirectory, prepareDataDirectory } from '../service/data-directory.js';
import { mendDataDirectory } from '../parameters/load/load-lock.js';
import { ENGINES } from '../engines/registry.js';
import { packageRoot, packageVersion } from '../service/package-root.js';
import type { ParameterRegistry } from '../parameters/registry/registry.js';
import type { ParameterSetStatus } from '../parameters/types.js';
import { receiveFaults } from '../calculation/fault-reports.js';
import { createCalculator } from '../calculation/create-calculator.js';
import { EngineCounters } from '../calculation/engine-counters.js';
import type { ReadinessStore } from '../store/readiness-store.js';
import { CHUNK_STOP_MILLISECONDS, openBatches } from '../service/process/batches.js';
import { watchExpiry } from '../service/certificate-expiry.js';
import { openedWhole, type Closers } from '../service/closers.js';
import { demoKey, withDemoLicence, withoutDemoKeys } from '../service/demo-key.js';
import type { SourcesService } from '../fetch/sources-service.js';
import { openRegistry, takeInFiled } from '../service/open-registry.js';
import { openSources } from '../service/open-sources.js';
import { RetentionClock } from '../service/retention-clock.js';
import { MarketParameterStatuses } from '../service/parameter-statuses.js';
import { HttpListener } from '../service/process/http.js';
import { ReadinessObserver } from '../service/process/readiness.js';
import { SourceObserver } from '../service/process/source-observer.js';
import { keepRetention } from '../service/process/retention.js';
import { faultLogger, findingsLogger, logLoaded, logSourceRun, troubleLogger } from '../service/service-log.js';
import { tlsCredentials } from '../service/process/tls.js';
import { openStores } from '../service/stores.js';

/** A service that listens; its engines may still be loading. */
export interface Service {
  readonly url: string;
  /** The demo key; null if the demo market is off. */
  readonly key: string | null;
  /** Loads the engines; from then on requests are calculated and new parameter files are taken in. */
  load(): Promise<void>;
  /** Of public data. */
  readonly sources: SourcesService;
  /** Resolves once all that is filed by now is calculated with; the engines must be loaded. */
  takeIn(): Promise<void>;
  /** Answers what is in progress, closes everything, and frees the data directory. */
  stop(): Promise<void>;
}

/** Puts the service together on its data directory and listens; whatever fails closes what was opened before. */
export const startService = (config: ServeConfig, logger: Logger): Promise<Service> =>
  openedWhole((closers) => assemble(config, logger, closers));

async function assemble(config: ServeConfig, logger: Logger, closers: Closers): Promise<Service> {
  const { dataDirectory, isDemo } = config;
  await prepareDataDirectory(dataDirectory);
  const lock = await lockDataDirectory(dataDirectory, { isDemo });
  closers.add(() => {
    lock.release();
  });
  await mendDataDirectory(dataDirectory);
  const credentials = await tlsCredentials(config.tls, dataDirectory);
  if (credentials !== null) closers.add(watchExpiry(credentials.cert, logger));
  const stores = await openStores(config, (sentence) => logger.error(sentence));
  closers.add(stores.close);
  const { results, readiness, stages, keys, scenarios } = stores;
  const key = isDemo ? await demoKey(keys, dataDirectory) : null;
  const engines = openEngines(config, logger, readiness);
  closers.add(() => engines.observer.stop());
  closers.add(() => engines.registry.close());
  const { registry, observer } = engines;
  const counters = new EngineCounters();
  const calculator = createCalculator({
    counters,
    registry,
    settings: stores.settings,
    scenariosOf: (owner) => scenarios.list(owner),
    limitsOf: (owner) => stores.limits.list(owner),
    workers: config.workers,
  });
  closers.add(receiveFaults(faultLogger(logger)));
  closers.add(() => calculator.close());
  const { batches, runner } = await openBatches(config, logger, {
    store: stores.batches,
    parameters: registry,
    documents: stores,
    counters: counters.memory,
  });
  closers.add(() => runner.stop(CHUNK_STOP_MILLISECONDS));
  const sources = openSources(config, { scheduled: config.fetches });
  closers.add(() => sources.close());
  const observed = new SourceObserver({
    sources,
    readiness,
    onRun: (source) => logSourceRun(logger, source),
    onTrouble: troubleLogger(logger, 'The sources of public data could not be looked at'),
  });
  closers.add(() => observed.stop());
  const app = createApp({
    config: appConfig(config),
    sources,
    sourceCounts: () => observed.counts,
    calculator,
    optimizer: calculator,
    batches,
    sheets: { calculator, stages },
    parameters: registry,
    results,
    readiness,
    scenarios,
    mappings: stores.mappings,
    limits: stores.limits,
    keys: isDemo ? withDemoLicence(keys) : withoutDemoKeys(keys),
    service: {
      engines: ENGINES.all.map(({ id }) => id),
      isReady: () => registry.isReady,
      isDraining: () => listener.isDraining,
      parameterSets: () => engines.statuses(),
      countsOf: (engine) => counters.of(engine),
      limitChecks: (status) => counters.limitChecks(status),
    },
    logger,
    clock: Date.now,
  });
  const listener = await HttpListener.listen(app, { host: config.host, port: config.port, credentials });
  closers.add(() => listener.drain());
  return {
    url: listener.url,
    key,
    sources,
    takeIn: () => takeInFiled(registry),
    load: async () => {
      await registry.refresh();
      await observer.settled();
      registry.watch();
      runner.start();
      observer.observe();
      observed.start();
      await sources.beginSchedule();
      const onTrouble = troubleLogger(logger, 'Old results could not be removed');
      const clock = new RetentionClock({
        dataDirectory,
        clock: Date.now,
        elapsed: () => performance.now(),
        onDoubt: (sentence) => logger.warn(sentence),
      });
      closers.add(keepRetention(config, results, stages, batches, clock, onTrouble));
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

function openEngines(config: ServeConfig, logger: Logger, readiness: ReadinessStore): Engines {
  const observer = new ReadinessObserver({
    readiness,
    statuses: () => statuses(),
    onTrouble: troubleLogger(logger, 'Readiness records could not be written'),
  });
  const logFindings = findingsLogger(logger);
  const tell = (statuses: readonly ParameterSetStatus[]): void => {
    observer.recordBoot(statuses);
    for (const status of statuses) logLoaded(logger, status);
  };
  const registry = openRegistry(config, {
    onLoaded: (files, started) => {
      const loaded = [...files, ...market.takeIn(started)];
      tell(loaded);
      logFindings(registry.snapshot().tableFindings);
      void market.examine().then(tell, troubleLogger(logger, 'Curves could not be examined'));
    },
    onTrouble: troubleLogger(logger, 'The parameter directories could not be read'),
    onRepair: (sentence) => logger.warn(sentence),
  });
  const market = new MarketParameterStatuses(registry, ENGINES, Date.now);
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
