import type { Readable } from 'node:stream';
import { request as send, type Dispatcher } from 'undici';
import { FetchFault, isFetchFault } from './fetch-fault.js';
import type { FetchSubject } from './fetch-subject.js';
import type { HostLanes, LaneRules } from './host-lanes.js';
import type { FetchClock, FetchLimits } from './manners.js';
import type { Network } from './network.js';
import { networkFault } from './system-faults.js';
import { TimeWatch } from './time-watch.js';

/** One HTTP request, by the publisher's address. */
export interface HttpAsk {
  readonly address: URL;
  readonly method: 'GET' | 'POST';
  /** By lower case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly address: URL;
  readonly status: number;
  /** @param name in lower case @returns of several, the first; undefined if there is none */
  header(name: string): string | undefined;
  headers(name: string): readonly string[];
  readonly body: Readable;
}

/** What one request of a source goes by. */
export interface AskContext {
  readonly subject: FetchSubject;
  readonly rules: LaneRules;
  readonly signal: AbortSignal;
}

/** Bytes of an answer that is not used that are read for the connection's sake. */
const DRAINED_BYTES = 64 * 1024;

/** Sends HTTP requests one by one, in the lane of their host, and follows no redirect. */
export class HttpAsker {
  /** Milliseconds that this machine's clock is ahead of the server that answered last; null before the first. */
  skew: number | null = null;

  constructor(
    private readonly network: Network,
    private readonly lanes: HostLanes,
    private readonly limits: FetchLimits,
    private readonly clock: FetchClock,
  ) {}

  /** @param use reads the answer while the lane is held; what it leaves unread is dropped */
  async ask<T>(
    ask: HttpAsk,
    context: AskContext,
    use: (answer: HttpAnswer, watch: TimeWatch) => Promise<T>,
  ): Promise<T> {
    const { subject, rules, signal } = context;
    const target = this.network.route(ask.address);
    if (typeof target === 'string') throw new FetchFault('ADDRESS_NOT_ALLOWED', subject, target);
    return this.lanes.run(ask.address.host, rules, signal, async () => {
      const watch = new TimeWatch(this.limits, subject, signal);
      try {
        const answer = await this.send(ask, target, watch, subject);
        try {
          return await use(answer, watch);
        } finally {
          await drop(answer.body);
        }
      } finally {
        watch.close();
      }
    });
  }

  private async send(ask: HttpAsk, target: URL, watch: TimeWatch, subject: FetchSubject): Promise<HttpAnswer> {
    try {
      const answer = await send(target, {
        dispatcher: this.network.dispatcher,
        method: ask.method,
        headers: ask.headers,
        signal: watch.signal,
        // The watch keeps the times.
        headersTimeout: 0,
        bodyTimeout: 0,
        ...(ask.body === undefined ? {} : { body: ask.body }),
      });
      // Whoever reads it meets its errors; one that is dropped has nobody to tell.
      answer.body.on('error', () => undefined);
      watch.received(0);
      const told = httpAnswer(ask.address, answer);
      this.readClock(told);
      return told;
    } catch (error) {
      throw watch.fault ?? (isFetchFault(error) ? error : networkFault(error, subject, this.clock, this.skew));
    }
  }

  private readClock(answer: HttpAnswer): void {
    const told = Date.parse(answer.header('date') ?? '');
    if (!Number.isNaN(told)) this.skew = this.clock.now() - told;
  }
}

function httpAnswer(address: URL, { statusCode, headers, body }: Dispatcher.ResponseData): HttpAnswer {
  const all = (name: string): readonly string[] => {
    const value = headers[name];
    return value === undefined ? [] : typeof value === 'string' ? [value] : value;
  };
  return { address, status: statusCode, header: (name) => all(name)[0], headers: all, body };
}

/** Reads little answers to their end, so that the connection can be used again, and hangs up on others. */
async function drop(body: Readable): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  let bytes = 0;
  try {
    for await (const piece of body) {
      bytes += Buffer.isBuffer(piece) ? piece.length : DRAINED_BYTES;
      if (bytes >= DRAINED_BYTES) break;
    }
  } catch {
    // What is lost was not wanted.
  }
  body.destroy();
}
