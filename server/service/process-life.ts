import { rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { destination, pino, type Logger } from 'pino';
import { writeWhole } from '../files/write-whole.js';
import { REDACTED_PATHS } from '../http/admission/log-request.js';
import type { LogLevel } from './settings.js';
import { CommandFailure, EXIT_FAILED, sentenceOf } from './command-failure.js';

/** Time to stop; after it the process ends without waiting (the help of `serve` says so). */
const STOP_MILLISECONDS = 10_000;
const STANDARD_ERROR = 2;

/** The most characters kept of a log that can't be written now, e.g. on a full disk; further ones are dropped. */
const LOG_KEPT = 16_777_216;

/** The log on standard error. If that can't be written, the service continues, and so does the log once it can be written again. */
export function openLogger(level: LogLevel): Logger {
  const sink = destination({ dest: STANDARD_ERROR, sync: false, maxLength: LOG_KEPT });
  sink.on('error', () => undefined);
  return pino({ level, base: null, redact: [...REDACTED_PATHS] }, sink);
}

/** A promise that nobody awaited or an exception that nobody caught leaves an unknown state: log it and end. */
export function endOnFault(logger: Logger): void {
  const end = (error: unknown): void => {
    logger.fatal({ err: error }, 'The service ends because of a fault of its own');
    process.exit(EXIT_FAILED);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/**
 * Lets the heap of each thread grow to twice what lives in it before that is collected. V8 alone lets it grow to four times in threads
 * that make a lot: a sixth more memory for a few hundredths of processor time (`docs/performance.md`).
 */
export const boundHeaps = (): void => setFlagsFromString('--heap-growing-percent=100');

/** Something that a signal stops. */
interface Stoppable {
  readonly stop: () => Promise<void>;
}

export interface StopOnSignal {
  readonly isUnderWay: () => boolean;
  /** Sets what is to be stopped; if a signal came before, it is stopped now. */
  readonly of: (service: Stoppable) => void;
  /** Resolves when a signal has stopped it. */
  readonly done: Promise<void>;
}

/** Listens to SIGTERM and SIGINT from now on. A second signal ends the process at once. */
export function stopOnSignal(logger: Logger): StopOnSignal {
  let isUnderWay = false;
  let service: Stoppable | undefined;
  let stopService: (service: Stoppable) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    stopService = (started) => {
      started.stop().then(resolve, reject);
    };
  });
  const stop = (signal: NodeJS.Signals): void => {
    if (isUnderWay) process.exit(EXIT_FAILED);
    isUnderWay = true;
    logger.info({ signal }, 'The service stops');
    setTimeout(() => {
      logger.warn('The service ends with requests unanswered');
      process.exit(EXIT_FAILED);
    }, STOP_MILLISECONDS).unref();
    if (service !== undefined) stopService(service);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const of = (started: Stoppable): void => {
    service = started;
    if (isUnderWay) stopService(started);
  };
  return { isUnderWay: () => isUnderWay, of, done };
}

/** Removes the ready file of an earlier run. @param readyFile null = the service writes none */
export async function removeReadyFile(readyFile: string | null): Promise<void> {
  if (readyFile !== null) await rm(readyFile, { force: true }).catch(readyFileFault);
}

/** Tells the program that started the process that it is ready; the file appears with its full content. */
export async function writeReadyFile(path: string, content: object): Promise<void> {
  const line = `${JSON.stringify({ ...content, pid: process.pid })}\n`;
  await writeWhole(path, line, 0o600).catch(readyFileFault);
}

function readyFileFault(error: unknown): never {
  throw new CommandFailure([`READY_FILE (--ready-file) can't be written: ${sentenceOf(error)}`]);
}
