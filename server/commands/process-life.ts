import { rename, rm, writeFile } from 'node:fs/promises';
import { destination, pino, type Logger } from 'pino';
import { REDACTED_PATHS } from '../http/log-request.js';
import type { LogLevel } from '../settings.js';
import { CommandFailure, EXIT_FAILED, sentenceOf } from './command-failure.js';

/** What has not stopped by then is ended. */
const STOP_MILLISECONDS = 10_000;
const STANDARD_ERROR = 2;

/** The log, on standard error. */
export const openLogger = (level: LogLevel): Logger =>
  pino({ level, base: null, redact: [...REDACTED_PATHS] }, destination({ dest: STANDARD_ERROR, sync: false }));

/** A promise that nobody awaited or an exception that nobody caught leaves an unknown state: log it and end. */
export function endOnFault(logger: Logger): void {
  const end = (error: unknown): void => {
    logger.fatal({ err: error }, 'The service ends because of a fault of its own');
    process.exit(EXIT_FAILED);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

export interface StopOnSignal {
  readonly isUnderWay: () => boolean;
  /** Resolves when a signal has stopped it. */
  readonly done: Promise<void>;
}

/** A second signal ends the process at once. */
export function stopOnSignal(service: { readonly stop: () => Promise<void> }, logger: Logger): StopOnSignal {
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

/** Removes what an earlier run has left. @param readyFile null = there is to be none */
export async function removeReadyFile(readyFile: string | null): Promise<void> {
  if (readyFile !== null) await rm(readyFile, { force: true }).catch(readyFileFault);
}

/** Tells whoever has started the process that it is ready; the file appears whole. */
export async function writeReadyFile(path: string, content: object): Promise<void> {
  const line = `${JSON.stringify({ ...content, pid: process.pid })}\n`;
  await writeFile(`${path}.tmp`, line, { mode: 0o600 })
    .then(() => rename(`${path}.tmp`, path))
    .catch(readyFileFault);
}

function readyFileFault(error: unknown): never {
  throw new CommandFailure([`READY_FILE (--ready-file) can't be written: ${sentenceOf(error)}`]);
}
