import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createFetchClient } from '../fetch/client/polite-client.js';
import { chooseNetwork } from '../fetch/client/network.js';
import type { FileWork } from '../fetch/run/file-work.js';
import type { FetchListener } from '../fetch/run/fetching.js';
import { workOnThread } from '../fetch/run/threaded-work.js';
import { FetchService } from '../fetch/service/fetch-service.js';
import { StateStore } from '../fetch/state/state-store.js';
import { hasFaultCode } from '../lib/fault.js';
import { wrongUsage } from './command-failure.js';
import type { FetchConfig } from './config.js';
import { packageVersion } from './package-root.js';

export interface SourcesOptions {
  /** What `FETCH` says; null = nothing. */
  readonly scheduled: boolean | null;
  readonly listener?: FetchListener;
  /** Default: on a thread. */
  readonly work?: FileWork;
}

/** The sources of public data of a data directory, asked at their publishers or at what replays them. */
export function openSources(
  { dataDirectory, asOf, fetchReplay }: FetchConfig,
  { scheduled, listener, work = workOnThread() }: SourcesOptions,
): FetchService {
  const network = chooseNetwork(fetchReplay ?? undefined);
  if (!network.ok) throw wrongUsage(network.issues);
  const clock = (): Date => new Date();
  // The evening of the day: all that is published on it is there.
  const moment = fetchReplay === null || asOf === null ? clock : (): Date => new Date(`${asOf}T23:59:59Z`);
  return new FetchService({
    context: {
      dataDirectory,
      client: createFetchClient({ network: network.value }),
      work,
      state: new StateStore(dataDirectory),
      moment,
      clock,
      credential: (name) => credentialOf(dataDirectory, name),
      userAgent: `margin-desk/${packageVersion()}`,
    },
    scheduled,
    replay: fetchReplay,
    ...(listener === undefined ? {} : { listener }),
  });
}

/** Bits of a file's mode. */
const OF_OTHERS = 0o077;
const OWNER_ONLY = 0o600;

/**
 * A credential of the operator's: a variable of the environment, else an entry of `fetch/credentials.json`, which is closed to
 * everybody else where it is not yet.
 */
function credentialOf(dataDirectory: string, name: string): string | undefined {
  const given = process.env[name];
  if (given !== undefined && given !== '') return given;
  try {
    const path = join(dataDirectory, 'fetch', 'credentials.json');
    if ((statSync(path).mode & OF_OTHERS) !== 0) chmodSync(path, OWNER_ONLY);
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const read = z.record(z.string(), z.string()).safeParse(content);
    return read.success ? read.data[name] : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || hasFaultCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}
