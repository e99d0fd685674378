import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MILLISECONDS_PER_HOUR } from '../lib/units.js';

/** The most by which the clock may differ from the time that has passed. */
const DRIFT_MILLISECONDS = MILLISECONDS_PER_HOUR;
/** The longest that a service may have been off without its clock being doubted. */
const OFF_MILLISECONDS = 48 * MILLISECONDS_PER_HOUR;
/** A doubted clock is believed once the service has run with it for this long, over all its starts. */
const PROBATION_MILLISECONDS = 24 * MILLISECONDS_PER_HOUR;

const KEPT = z.object({ believed: z.number(), seen: z.number(), doubtedFor: z.number().nullable() });

/** What is known of the clock; times in milliseconds. */
interface ClockState {
  /** The last time that a correct clock showed or would have shown, since 1970. */
  readonly believed: number;
  /** The last time that the clock showed. */
  readonly seen: number;
  /** How long the service has run with it since it was doubted; null = it is believed. */
  readonly doubtedFor: number | null;
}

export interface RetentionClockOptions {
  readonly dataDirectory: string;
  /** Milliseconds since 1970, from a clock that someone may set. */
  readonly clock: () => number;
  /** Milliseconds from a clock that nobody can set. */
  readonly elapsed: () => number;
  /** Called with a sentence when the clock is doubted. */
  readonly onDoubt: (sentence: string) => void;
}

/**
 * Protects data that is removed by age from a wrong clock. A clock that has jumped forwards would make all stored data look old:
 * it is doubted, and nothing is removed, until the service has run with it for a day or it has gone back. The last time it
 * showed is in `clock.json` of the data directory, for clocks that are wrong at the start.
 */
export class RetentionClock {
  private state: ClockState | undefined;
  private lookedAt: number;

  constructor(private readonly options: RetentionClockOptions) {
    this.lookedAt = options.elapsed();
  }

  /**
   * Checks the clock; called from time to time. @returns the time by which to remove old data; null if the clock is doubted
   */
  async check(): Promise<number | null> {
    const now = this.options.clock();
    const ran = this.options.elapsed() - this.lookedAt;
    this.lookedAt += ran;
    const before = this.state ?? (await this.kept()) ?? { believed: now, seen: now, doubtedFor: null };
    this.state = this.judged(before, now, this.state === undefined ? null : ran);
    await this.keep(this.state);
    return this.state.doubtedFor === null ? now : null;
  }

  /** @param ran milliseconds since the last check; null = that was in another process, an unknown time ago */
  private judged({ believed, seen, doubtedFor }: ClockState, now: number, ran: number | null): ClockState {
    const passed = ran ?? 0;
    const allowed = ran === null ? OFF_MILLISECONDS : DRIFT_MILLISECONDS;
    const isRight = now - believed - passed <= allowed;
    if (isRight) return { believed: now, seen: now, doubtedFor: null };
    const isNew = doubtedFor === null || now - seen - passed > allowed;
    const doubted = isNew ? 0 : doubtedFor + passed;
    if (doubted >= PROBATION_MILLISECONDS) return { believed: now, seen: now, doubtedFor: null };
    if (isNew || ran === null) this.options.onDoubt(doubtOf(believed + passed, now));
    return { believed: believed + passed, seen: now, doubtedFor: doubted };
  }

  private get path(): string {
    return join(this.options.dataDirectory, 'clock.json');
  }

  private async kept(): Promise<ClockState | undefined> {
    try {
      return KEPT.parse(JSON.parse(await readFile(this.path, 'utf8')));
    } catch {
      return undefined;
    }
  }

  /** Stores the state; if the disk can't be written, only the check at the next start is lost. */
  private async keep(state: ClockState): Promise<void> {
    await writeFile(`${this.path}.tmp`, `${JSON.stringify(state)}\n`)
      .then(() => rename(`${this.path}.tmp`, this.path))
      .catch(() => undefined);
  }
}

function doubtOf(believed: number, now: number): string {
  const [before, after] = [believed, now].map((time) => new Date(time).toISOString());
  return `The clock went from ${before} to ${after} by itself. Nothing is removed by age until the service has run with this clock for 24 hours. Set the clock right if it is wrong.`;
}
