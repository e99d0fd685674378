import type { Command } from 'commander';
import { listedCommand } from '../service/listed-command.js';
import type { Logger } from 'pino';
import { readWorkerConfig, WORKER_SETTINGS, type WorkerConfig } from '../service/config.js';
import { lockDataDirectory, prepareDataDirectory } from '../service/data-directory.js';
import { mendDataDirectory } from '../parameters/load/load-lock.js';
import { openedWhole, type Closers } from '../service/closers.js';
import { openRegistry } from '../service/open-registry.js';
import {
  boundHeaps,
  endOnFault,
  openLogger,
  removeReadyFile,
  stopOnSignal,
  writeReadyFile,
} from '../service/process-life.js';
import { CHUNK_STOP_MILLISECONDS, openRunner } from '../service/process/batches.js';
import { findingsLogger, logLoaded, troubleLogger } from '../service/service-log.js';
import { addSettings, storedSettingsOf } from './setting-options.js';
import { openStores } from '../service/stores.js';
import { print } from '../service/terminal.js';
import { MILLISECONDS_PER_HOUR } from '../lib/units.js';

const EXAMPLES = `
Examples:
  $ margin-desk worker --store postgres://desk@db/desk --data-dir /srv/worker-1
  $ STORE=postgres://desk@db/desk BATCH_WORKERS=8 margin-desk worker --data-dir /srv/worker-1 --no-demo

It calculates batches that servers on the same database have accepted, with the parameters of its own data directory. It needs
no port. It ends on SIGTERM or Ctrl-C and gives back the chunks in progress; a second signal ends it at once.`;

/** `worker`: calculates batches of a shared store. */
export function workerCommand(): Command {
  const command = listedCommand('worker').addHelpText('after', EXAMPLES);
  return addSettings(command, WORKER_SETTINGS).action(() => work(storedSettingsOf(command, readWorkerConfig)));
}

async function work(config: WorkerConfig): Promise<void> {
  const logger = openLogger(config.logLevel);
  endOnFault(logger);
  boundHeaps();
  const stop = stopOnSignal(logger);
  await removeReadyFile(config.readyFile);
  const worker = await startWorker(config, logger);
  stop.of(worker);
  // Nothing else keeps a process up that listens to no port and whose database is away.
  const awake = setInterval(() => undefined, MILLISECONDS_PER_HOUR);
  try {
    await Promise.race([stop.isUnderWay() ? stop.done : announceReady(worker, config), stop.done]);
  } catch (error) {
    if (!stop.isUnderWay()) {
      clearInterval(awake);
      await worker.stop();
      throw error;
    }
  }
  await stop.done;
  process.exit(0);
}

async function announceReady(worker: Worker, { readyFile, batchWorkers }: WorkerConfig): Promise<void> {
  await worker.load();
  if (readyFile !== null) await writeReadyFile(readyFile, {});
  print(`Ready: batches are calculated on ${batchWorkers} thread${batchWorkers === 1 ? '' : 's'}.`);
}

interface Worker {
  /** Loads the parameters; from then on batches are calculated. */
  load(): Promise<void>;
  /** Ends what it is at, or gives it back, closes everything, and frees the data directory. */
  stop(): Promise<void>;
}

/** Whatever fails closes what was opened before. */
const startWorker = (config: WorkerConfig, logger: Logger): Promise<Worker> =>
  openedWhole((closers) => assemble(config, logger, closers));

async function assemble(config: WorkerConfig, logger: Logger, closers: Closers): Promise<Worker> {
  await prepareDataDirectory(config.dataDirectory);
  const lock = await lockDataDirectory(config.dataDirectory, config);
  closers.add(() => {
    lock.release();
  });
  await mendDataDirectory(config.dataDirectory);
  const stores = await openStores(config, (sentence) => logger.error(sentence));
  closers.add(stores.close);
  const logFindings = findingsLogger(logger);
  const registry = openRegistry(config, {
    onLoaded: (loaded) => {
      for (const status of loaded) logLoaded(logger, status);
      logFindings(registry.snapshot().tableFindings);
    },
    onTrouble: troubleLogger(logger, 'The parameter directories could not be read'),
    onRepair: (sentence) => logger.warn(sentence),
  });
  closers.add(() => registry.close());
  const { runner } = await openRunner(config, logger, {
    store: stores.batches,
    parameters: registry,
    documents: stores,
  });
  closers.add(() => runner.stop(CHUNK_STOP_MILLISECONDS));
  return {
    load: async () => {
      await registry.refresh();
      registry.watch();
      runner.start();
    },
    stop: () => closers.close(),
  };
}
