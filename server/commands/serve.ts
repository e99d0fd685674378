import { rename, rm, writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { destination, pino, type Logger } from 'pino';
import { readServeConfig, SERVE_SETTINGS, type ServeConfig } from '../config.js';
import { REDACTED_PATHS } from '../http/log-request.js';
import type { LogLevel } from '../settings.js';
import { buildPages } from './build-pages.js';
import { CommandFailure, EXIT_FAILED, sentenceOf } from './command-failure.js';
import { greeting } from './serve-greeting.js';
import { startService, type Service } from './service.js';
import { addSettings, settingsOf } from './setting-options.js';
import { print } from './terminal.js';

const EXAMPLES = `
Examples:
  $ margin-desk serve
  $ margin-desk serve --port 8443 --host 0.0.0.0 --tls /etc/desk/desk.crt,/etc/desk/desk.key --no-demo
  $ DATA_DIR=/srv/margin-desk WORKERS=4 margin-desk serve

Ends on SIGTERM or Ctrl-C, after answering what is in progress; a second signal ends it at once.`;

/** A service that has not stopped by then is ended. */
const STOP_MILLISECONDS = 10_000;
const STANDARD_ERROR = 2;

/** `serve`: the service. */
export function serveCommand(): Command {
  const command = new Command('serve')
    .description('run the service')
    .addOption(new Option('--build-pages', 'build the browser pages of a checkout meanwhile').hideHelp())
    .addHelpText('after', EXAMPLES);
  return addSettings(command, SERVE_SETTINGS).action(async (options: { readonly buildPages?: true }) => {
    await serve(settingsOf(command, readServeConfig), options.buildPages === true);
  });
}

async function serve(config: ServeConfig, buildsPages: boolean): Promise<void> {
  const logger = openLogger(config.logLevel);
  endOnFault(logger);
  await removeReadyFile(config);
  const service = await startService(config, logger);
  const stop = stopOnSignal(service, logger);
  print(greeting(service.url, service.key, config));
  if (buildsPages) await buildPages(logger);
  try {
    await Promise.race([announceReady(service, config, stop), stop.done]);
  } catch (error) {
    if (!stop.isUnderWay()) {
      await service.stop();
      throw error;
    }
  }
  await stop.done;
  // A demo market that is still being made on its thread is abandoned.
  process.exit(0);
}

async function announceReady(service: Service, { readyFile }: ServeConfig, stop: StopOnSignal): Promise<void> {
  await service.load();
  if (stop.isUnderWay()) return;
  if (readyFile !== null) await writeReadyFile(readyFile, service);
  print('Ready: the engines are loaded.');
}

const openLogger = (level: LogLevel): Logger =>
  pino({ level, base: null, redact: [...REDACTED_PATHS] }, destination({ dest: STANDARD_ERROR, sync: false }));

/** A promise that nobody awaited or an exception that nobody caught leaves an unknown state: log it and end. */
function endOnFault(logger: Logger): void {
  const end = (error: unknown): void => {
    logger.fatal({ err: error }, 'The service ends because of a fault of its own');
    process.exit(EXIT_FAILED);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

interface StopOnSignal {
  readonly isUnderWay: () => boolean;
  /** Resolves when a signal has stopped the service. */
  readonly done: Promise<void>;
}

function stopOnSignal(service: Service, logger: Logger): StopOnSignal {
  let isUnderWay = false;
  const done = new Promise<void>((resolve, reject) => {
    const stop = (signal: NodeJS.Signals): void => {
      if (isUnderWay) process.exit(EXIT_FAILED);
      isUnderWay = true;
      logger.info({ signal }, 'The service stops');
      setTimeout(() => {
        logger.warn('The service ends with requests unanswered');
        process.exit(EXIT_FAILED);
      }, STOP_MILLISECONDS).unref();
      service.stop().then(resolve, reject);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
  return { isUnderWay: () => isUnderWay, done };
}

async function removeReadyFile({ readyFile }: ServeConfig): Promise<void> {
  if (readyFile !== null) await rm(readyFile, { force: true }).catch(readyFileFault);
}

async function writeReadyFile(path: string, { url, key }: Service): Promise<void> {
  const line = `${JSON.stringify({ url, key, pid: process.pid })}\n`;
  await writeFile(`${path}.tmp`, line, { mode: 0o600 })
    .then(() => rename(`${path}.tmp`, path))
    .catch(readyFileFault);
}

function readyFileFault(error: unknown): never {
  throw new CommandFailure([`READY_FILE (--ready-file) can't be written: ${sentenceOf(error)}`]);
}
