import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { LeanAnswer } from './lean-connection.js';

const MICROSECONDS = 1000;
const LONGEST_MICROSECONDS = 600_000_000;

/** What became of the requests of one kind. */
export class Latencies {
  private readonly histogram: RecordableHistogram = createHistogram({ highest: LONGEST_MICROSECONDS, figures: 3 });
  private readonly statuses = new Map<number, number>();
  private lost = 0;
  private mute = 0;

  /** @param milliseconds from the moment at which the request was to be sent */
  record(milliseconds: number, answer: LeanAnswer | undefined): void {
    if (answer === undefined) {
      this.lost++;
      return;
    }
    this.statuses.set(answer.status, this.of(answer.status) + 1);
    if ((answer.status === 503 || answer.status === 429) && !answer.saysWhen) this.mute++;
    this.histogram.record(Math.max(1, Math.round(milliseconds * MICROSECONDS)));
  }

  /** How many were answered with a status. */
  of(status: number): number {
    return this.statuses.get(status) ?? 0;
  }

  get answered(): number {
    return this.histogram.count;
  }

  /** Those that ended without an answer. */
  get dropped(): number {
    return this.lost;
  }

  /** Refusals for want of room that don't say when to ask again. */
  get withoutRetryAfter(): number {
    return this.mute;
  }

  /** How many were answered with another status than these, as text, such as `500: 3`. */
  others(expected: readonly number[]): readonly string[] {
    return [...this.statuses]
      .filter(([status]) => !expected.includes(status))
      .map(([status, count]) => `${status}: ${count}`);
  }

  /** Milliseconds. @param percent 0 to 100 */
  percentile(percent: number): number {
    return this.histogram.percentile(percent) / MICROSECONDS;
  }

  /** Milliseconds. */
  get longest(): number {
    return this.histogram.max / MICROSECONDS;
  }
}
