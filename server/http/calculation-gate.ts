import { ApiError } from './api-error.js';

export interface GateLimits {
  /** Calculations in progress or waiting, their uploads included. */
  readonly requests: number;
  /** Bytes of their bodies. */
  readonly bytes: number;
}

/** A place among the calculations in progress. */
export interface AdmittedCalculation {
  /** Counts bytes of its body; throws `BUSY` where the service holds too many. */
  readonly hold: (bytes: number) => void;
  /** Gives the place back; must be called once. */
  readonly leave: () => void;
}

/** Bounds how much the service works on at once and counts what it did. */
export class CalculationGate {
  private held = 0;
  private entered = 0;
  private finished = 0;
  private milliseconds = 0;

  constructor(private readonly limits: GateLimits) {}

  /** Throws `BUSY` where there is no place. */
  enter(): AdmittedCalculation {
    if (this.entered >= this.limits.requests) throw busy();
    this.entered++;
    const startedAt = performance.now();
    let ownBytes = 0;
    return {
      hold: (bytes) => {
        ownBytes += bytes;
        this.held += bytes;
        if (this.held > this.limits.bytes && this.entered > 1) throw busy();
      },
      leave: () => {
        this.held -= ownBytes;
        this.entered--;
        this.finished++;
        this.milliseconds += performance.now() - startedAt;
      },
    };
  }

  get statistics(): { readonly inProgress: number; readonly finished: number; readonly meanMilliseconds: number } {
    const meanMilliseconds = this.finished === 0 ? 0 : this.milliseconds / this.finished;
    return { inProgress: this.entered, finished: this.finished, meanMilliseconds };
  }
}

const busy = (): ApiError =>
  new ApiError('BUSY', 'Too many calculations are waiting; try again in a moment.', {
    headers: { 'Retry-After': '1' },
  });
