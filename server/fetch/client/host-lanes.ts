import type { FetchClock } from './manners.js';

/** How often and how much at once a host is asked. */
export interface LaneRules {
  /** Least milliseconds between the starts of two requests. */
  readonly pace: number;
  /** Requests at once. */
  readonly parallel: number;
}

interface Lane {
  running: number;
  /** When the next request may start, milliseconds since 1970. */
  free: number;
  /** Ends when the request that came last has had its turn to start. */
  turn: Promise<void>;
  readonly waiting: Set<() => void>;
}

/** Keeps requests to a host apart, in the order in which they came. */
export class HostLanes {
  private readonly lanes = new Map<string, Lane>();

  constructor(private readonly clock: FetchClock) {}

  /** Runs `work` when the host may be asked; rejects if the signal stops it before. */
  async run<T>(host: string, rules: LaneRules, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const lane = this.lane(host);
    const before = lane.turn;
    const turn = before.then(() => this.start(lane, rules, signal));
    lane.turn = turn.catch(() => undefined);
    await turn;
    try {
      return await work();
    } finally {
      lane.running--;
      for (const wake of lane.waiting) wake();
    }
  }

  /** Nobody asks the host for so long. */
  hold(host: string, milliseconds: number): void {
    const lane = this.lane(host);
    lane.free = Math.max(lane.free, this.clock.now() + milliseconds);
  }

  private lane(host: string): Lane {
    const known = this.lanes.get(host);
    if (known !== undefined) return known;
    const lane: Lane = { running: 0, free: 0, turn: Promise.resolve(), waiting: new Set() };
    this.lanes.set(host, lane);
    return lane;
  }

  private async start(lane: Lane, { pace, parallel }: LaneRules, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    while (lane.running >= Math.max(1, parallel)) await oneEnds(lane, signal);
    for (let wait = lane.free - this.clock.now(); wait > 0; wait = lane.free - this.clock.now())
      await this.clock.pause(wait, signal);
    lane.running++;
    lane.free = this.clock.now() + pace;
  }
}

function oneEnds(lane: Lane, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      lane.waiting.delete(wake);
      signal.removeEventListener('abort', stop);
    };
    const wake = (): void => {
      done();
      resolve();
    };
    const stop = (): void => {
      done();
      reject(new Error('The wait for a host was stopped.'));
    };
    lane.waiting.add(wake);
    signal.addEventListener('abort', stop, { once: true });
  });
}
