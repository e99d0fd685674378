import { spawn, type ChildProcess } from 'node:child_process';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandFailure } from '../service/command-failure.js';
import { programPath } from '../service/package-root.js';

const ANSWER_MILLISECONDS = 3000;
const BETWEEN_LOOKS_MILLISECONDS = 200;
/** A first start makes the demo market; it listens long before that is done. */
const START_MILLISECONDS = 120_000;

/** A service that a command works with. */
export interface ServiceBeside {
  /** Ends with the service; at once if another command runs it. Throws `CommandFailure` if it fails. */
  readonly ended: Promise<void>;
}

/**
 * The service at an address: the one that answers there, or one that is started for as long as this process runs.
 * @param args of `serve`, which make it listen at the address
 */
export async function serviceBeside(address: string, args: readonly string[]): Promise<ServiceBeside> {
  if (await answers(address)) return { ended: Promise.resolve() };
  const child = spawn(process.execPath, [programPath(), 'serve', ...args], { stdio: 'inherit' });
  // In a terminal Ctrl-C reaches the service by itself, and this process ends with it.
  const forward = (): void => void child.kill('SIGTERM');
  const wait = (): void => undefined;
  process.on('SIGTERM', forward).on('SIGINT', wait);
  const ended = endOf(child).finally(() => process.off('SIGTERM', forward).off('SIGINT', wait));
  const isNeeded = new AbortController();
  const endedEarly = ended.then(() => {
    throw new CommandFailure([`The service has ended before it answered at ${address}.`]);
  });
  // Nobody waits for it any more once the service answers.
  endedEarly.catch(() => undefined);
  try {
    await Promise.race([untilItAnswers(address, isNeeded.signal), endedEarly]);
  } catch (error) {
    child.kill('SIGTERM');
    throw error;
  } finally {
    isNeeded.abort();
  }
  return { ended };
}

async function untilItAnswers(address: string, signal: AbortSignal): Promise<void> {
  const last = performance.now() + START_MILLISECONDS;
  while (!signal.aborted && !(await answers(address))) {
    if (performance.now() > last)
      throw new CommandFailure([`The service was started, but nothing answers at ${address}.`]);
    await pause(BETWEEN_LOOKS_MILLISECONDS);
  }
}

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new CommandFailure(['The service has ended; what it said stands above.']));
    });
  });

/** Whether a service answers; whether its certificate is trusted is for Excel to say. */
const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { request, options } = address.startsWith('https:')
      ? { request: requestSecure, options: { rejectUnauthorized: false } }
      : { request: requestPlain, options: {} };
    const asked = request(`${address}/livez`, { ...options, timeout: ANSWER_MILLISECONDS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.end();
  });
