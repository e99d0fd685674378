import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FetchAnswer, FetchClient, FetchRequest } from '../../server/fetch/client/client.js';
import type { FetchClock, FetchLimits } from '../../server/fetch/client/manners.js';
import { replayNetwork, type Network } from '../../server/fetch/client/network.js';
import { createFetchClient } from '../../server/fetch/client/polite-client.js';
import { startReplay, type ReplayServer } from './replay/replay-server.js';

/** A client with a replay server and a folder. */
export interface ClientStand {
  readonly replay: ReplayServer;
  readonly network: Network;
  readonly folder: string;
  /** Milliseconds of each pause that the client made. */
  readonly pauses: readonly number[];
  forgetPauses(): void;
  client(limits?: Partial<FetchLimits>): FetchClient;
  request(url: string, more?: Partial<FetchRequest>): FetchRequest;
  /** Fetches with a client of its own. @returns the answer, or the code and sentence of the failure */
  fetch(url: string, more?: Partial<FetchRequest>, limits?: Partial<FetchLimits>): Promise<FetchAnswer | Failed>;
  close(): Promise<void>;
}

export interface Failed {
  readonly kind: 'failed';
  readonly code: string;
  readonly message: string;
}

/** A clock that stands still but for pauses, which take no time and set it forward. */
export function quickClock(pauses: number[]): FetchClock {
  const start = Date.now();
  let ahead = 0;
  return {
    now: () => start + ahead,
    pause: async (milliseconds, signal) => {
      signal.throwIfAborted();
      pauses.push(milliseconds);
      ahead += milliseconds;
      await delay(0);
    },
    random: () => 0.5,
  };
}

export async function startClientStand(): Promise<ClientStand> {
  const replay = await startReplay();
  const folder = await mkdtemp(join(tmpdir(), 'margin-desk-fetch-'));
  const network = replayNetwork(replay.url);
  if (!network.ok) throw new Error(network.issues[0]?.message);
  const pauses: number[] = [];
  const clients: FetchClient[] = [];
  const client = (limits: Partial<FetchLimits> = {}): FetchClient => {
    const made = createFetchClient({ network: network.value, limits, clock: quickClock(pauses) });
    clients.push(made);
    return made;
  };
  const request = (url: string, more: Partial<FetchRequest> = {}): FetchRequest => ({
    url,
    userAgent: 'margin-desk/test',
    headers: {},
    redirectHosts: [],
    pace: 1000,
    parallel: 1,
    check: undefined,
    validators: {},
    into: join(folder, 'file'),
    secrets: [],
    ...more,
  });
  return {
    replay,
    network: network.value,
    folder,
    pauses,
    forgetPauses: () => void pauses.splice(0),
    client,
    request,
    fetch: async (url, more, limits) =>
      outcomeOf(await client(limits).fetch(request(url, more), new AbortController().signal)),
    close: async () => {
      await Promise.all(clients.map((made) => made.close()));
      await replay.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function outcomeOf(outcome: Awaited<ReturnType<FetchClient['fetch']>>): FetchAnswer | Failed {
  if (outcome.ok) return outcome.value;
  const [issue] = outcome.issues;
  if (issue === undefined) throw new Error('A failure has an issue.');
  return { kind: 'failed', code: issue.code, message: issue.message };
}
