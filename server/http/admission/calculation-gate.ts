import { ApiError } from '../api-error.js';

export interface GateLimits {
  /** Calculations in progress or waiting, their uploads included. One owner alone takes seven eighths of them at most. */
  readonly requests: number;
  /** Bytes of their bodies; with several owners up to twice as many, each beyond its equal share being refused. */
  readonly bytes: number;
  /** Milliseconds that a result may wait for the store; default: any. */
  readonly wait?: number;
}

/** A place among the calculations in progress. */
export interface AdmittedCalculation {
  /** Counts bytes of its body; throws `BUSY` where the service holds too many. */
  readonly hold: (bytes: number) => void;
  /** Counts the time that the result waits for the store. */
  readonly storing: <T>(save: () => Promise<T>) => Promise<T>;
  /** Gives the place back; must be called once. */
  readonly leave: () => void;
}

/** The part of the gate that one owner holds. */
interface OwnersPart {
  places: number;
  bytes: number;
}

/** An owner's places at most, as a multiple of those that are left free: whoever holds none finds one. */
const PLACES_TO_FREE = 7;

/**
 * Bounds how much the service works on at once, and how long results may wait for the store, and counts what it did. An
 * owner that takes much must leave room for other owners.
 */
export class CalculationGate {
  private readonly owners = new Map<string, OwnersPart>();
  private held = 0;
  private entered = 0;
  private finished = 0;
  private refused = 0;
  private milliseconds = 0;
  /** Since when results wait for the store, the first one first; milliseconds of `now`. */
  private readonly storing = new Set<{ readonly since: number }>();

  constructor(
    private readonly limits: GateLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The error to answer with if there is no place at the moment; undefined if there is one. */
  refusal(): ApiError | undefined {
    const { requests, wait = Infinity } = this.limits;
    if (this.entered < requests && this.storeWait <= wait) return undefined;
    return this.busy();
  }

  /** Throws `BUSY` if there is no place for the owner. */
  enter(owner: string): AdmittedCalculation {
    const refusal = this.refusal();
    if (refusal !== undefined) throw refusal;
    const part = this.owners.get(owner) ?? { places: 0, bytes: 0 };
    if (part.places >= PLACES_TO_FREE * (this.limits.requests - this.entered)) throw this.busy();
    this.owners.set(owner, part);
    part.places++;
    this.entered++;
    const startedAt = performance.now();
    let ownBytes = 0;
    return {
      hold: (bytes) => {
        ownBytes += bytes;
        part.bytes += bytes;
        this.held += bytes;
        if (this.entered > 1 && this.isOverShare(part)) throw this.busy();
      },
      storing: async (save) => {
        const waiting = { since: this.now() };
        this.storing.add(waiting);
        try {
          return await save();
        } finally {
          this.storing.delete(waiting);
        }
      },
      leave: () => {
        this.held -= ownBytes;
        part.bytes -= ownBytes;
        part.places--;
        if (part.places === 0) this.owners.delete(owner);
        this.entered--;
        this.finished++;
        this.milliseconds += performance.now() - startedAt;
      },
    };
  }

  get statistics(): {
    readonly inProgress: number;
    readonly finished: number;
    readonly refused: number;
    readonly meanMilliseconds: number;
  } {
    const { entered: inProgress, finished, refused } = this;
    return { inProgress, finished, refused, meanMilliseconds: finished === 0 ? 0 : this.milliseconds / finished };
  }

  private isOverShare({ bytes }: OwnersPart): boolean {
    const most = this.limits.bytes;
    return this.held > most && bytes > most / this.owners.size;
  }

  /** Milliseconds that the first of those has waited. */
  private get storeWait(): number {
    for (const { since } of this.storing) return this.now() - since;
    return 0;
  }

  /** Counts a refusal. */
  busy(): ApiError {
    this.refused++;
    return new ApiError('BUSY', 'Too many calculations are waiting; try again in a moment.', {
      headers: { 'Retry-After': '1' },
    });
  }
}
