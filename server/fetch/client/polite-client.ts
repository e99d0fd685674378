import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { failure, success, type Outcome } from '../../domain/issue.js';
import { BearerTokens } from './bearer-tokens.js';
import type { FetchAnswer, FetchClient, FetchRequest } from './client.js';
import { FetchFault, isFetchFault } from './fetch-fault.js';
import { fetchSubject, type FetchSubject } from './fetch-subject.js';
import { checkFile } from './file-checks.js';
import { downloadByFtp } from './ftp-download.js';
import { HostLanes } from './host-lanes.js';
import { HttpAsker, type AskContext } from './http-asker.js';
import { downloadByHttp, type Arrival, type HttpTools } from './http-download.js';
import { FETCH_LIMITS, type FetchClock, type FetchLimits } from './manners.js';
import type { Network } from './network.js';
import { PartFile } from './part-file.js';
import { diskFault, skewWords } from './system-faults.js';

const REAL_CLOCK: FetchClock = {
  now: () => Date.now(),
  pause: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
  random: () => Math.random(),
};

export interface FetchClientOptions {
  readonly network: Network;
  /** Those of `FETCH_LIMITS` that are others. */
  readonly limits?: Partial<FetchLimits>;
  readonly clock?: FetchClock;
}

/** The client that reaches publishers, or what replays them, by one network. */
export function createFetchClient({ network, limits, clock = REAL_CLOCK }: FetchClientOptions): FetchClient {
  const all = { ...FETCH_LIMITS, ...limits };
  const lanes = new HostLanes(clock);
  const asker = new HttpAsker(network, lanes, all, clock);
  return new PoliteClient({ asker, network, limits: all, clock, tokens: new BearerTokens(asker, clock) }, lanes);
}

class PoliteClient implements FetchClient {
  constructor(
    private readonly tools: HttpTools,
    private readonly lanes: HostLanes,
  ) {}

  async fetch(request: FetchRequest, signal: AbortSignal): Promise<Outcome<FetchAnswer>> {
    if (!URL.canParse(request.url))
      return failure({ code: 'ADDRESS_NOT_ALLOWED', path: ['url'], message: 'The address of a source is none.' });
    const { authorization } = request;
    const secrets = [
      ...request.secrets,
      ...(authorization === undefined ? [] : [authorization.id, authorization.password]),
    ];
    const subject = fetchSubject(new URL(request.url), secrets);
    const part = new PartFile(request.into, request.url);
    try {
      return success(await this.tried(request, part, subject, signal));
    } catch (error) {
      const fault = isFetchFault(error)
        ? error
        : signal.aborted
          ? new FetchFault('FETCH_STOPPED', subject)
          : diskFault(error, subject);
      await part.leave().catch(() => undefined);
      if (fault === undefined) throw error;
      return failure(fault.issue);
    }
  }

  async close(): Promise<void> {
    await this.tools.network.dispatcher.destroy();
  }

  /** Tries until it succeeds, or fails by what won't pass. */
  private async tried(
    request: FetchRequest,
    part: PartFile,
    subject: FetchSubject,
    signal: AbortSignal,
  ): Promise<FetchAnswer> {
    const { limits, clock, network } = this.tools;
    const { host } = new URL(request.url);
    for (let tries = 1; ; tries++) {
      try {
        return await this.once(request, part, subject, signal);
      } catch (error) {
        if (!isFetchFault(error) || !error.isPassing || tries >= limits.tries || signal.aborted) throw error;
        if ((error.wait ?? 0) > limits.longestWait) throw error;
        const jitter = 0.75 + clock.random() / 2;
        const pause = Math.max(error.wait ?? 0, limits.firstPause * 3 ** (tries - 1) * jitter) * network.pauseScale;
        // Others who wait for the same host wait as long: it has trouble, or had enough.
        this.lanes.hold(host, pause);
      }
    }
  }

  private async once(
    request: FetchRequest,
    part: PartFile,
    subject: FetchSubject,
    signal: AbortSignal,
  ): Promise<FetchAnswer> {
    const { pauseScale } = this.tools.network;
    const rules = { pace: request.pace * pauseScale, parallel: request.parallel };
    const context: AskContext = { subject, rules, signal };
    const arrival = await this.arrival(request, part, context);
    if (arrival.kind !== 'arrived') return arrival;
    try {
      await checkFile(part.path, request.check, subject);
    } catch (error) {
      await part.discard();
      throw error;
    }
    const sha256 = await sha256Of(part.path);
    const { size } = await stat(part.path);
    await part.finish();
    const { validators, lastModified } = arrival;
    const file = { path: request.into, url: subject.shown, bytes: size, sha256, lastModified };
    return { kind: 'received', file, validators, remarks: this.remarks(subject) };
  }

  private arrival(request: FetchRequest, part: PartFile, context: AskContext): Promise<Arrival> {
    const address = new URL(request.url);
    const target = this.tools.network.route(address);
    if (typeof target === 'string') throw new FetchFault('ADDRESS_NOT_ALLOWED', context.subject, target);
    return target.protocol === 'ftp:'
      ? downloadByFtp(this.tools, this.lanes, target, request, part, context)
      : downloadByHttp(this.tools, request, part, context);
  }

  private remarks({ host }: FetchSubject): readonly string[] {
    const apart = skewWords(this.tools.asker.skew);
    return apart === '' ? [] : [`The clock of this machine and that of ${host} are more than a day apart${apart}.`];
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
