/** Milliseconds, unless said otherwise. */
export interface FetchLimits {
  /** To connect. */
  readonly connect: number;
  /** From sending the request to the head of the answer, connecting included. */
  readonly answer: number;
  /** Between two pieces of the answer. */
  readonly idle: number;
  /** For one try, from its start to its end. */
  readonly whole: number;
  /** Over which the speed is measured. */
  readonly speedWindow: number;
  /** Bytes a second, on average over the window. */
  readonly leastSpeed: number;
  /** Of a file whose source says nothing, in bytes, as sent and inflated. */
  readonly mostBytes: number;
  /** In all, the first included. */
  readonly tries: number;
  /** Before the second try; each further one is three times as long. */
  readonly firstPause: number;
  /** A publisher that asks for a longer wait is left alone until the next run. */
  readonly longestWait: number;
  readonly redirects: number;
}

export const FETCH_LIMITS: FetchLimits = {
  connect: 15_000,
  answer: 60_000,
  idle: 30_000,
  whole: 30 * 60_000,
  speedWindow: 60_000,
  leastSpeed: 1024,
  mostBytes: 64 * 1024 * 1024,
  tries: 4,
  firstPause: 2_000,
  longestWait: 5 * 60_000,
  redirects: 5,
};

/** The clock, which tests set themselves. */
export interface FetchClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Rejects when the signal stops it. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** From 0 to 1, for the jitter of pauses. */
  random(): number;
}
