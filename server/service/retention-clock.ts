import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MILLISECONDS_PER_HOUR } from '../lib/units.js';

/** The clock may differ by so much from the time that has passed. */
const DRIFT_MILLISECONDS = MILLISECONDS_PER_HOUR;
/** A service may have been off for so long without its clock being doubted. */
const OFF_MILLISECONDS = 48 * MILLISECONDS_PER_HOUR;
/** A doubted clock is believed once the service has run with it for so long, over all its starts. */
const PROBATION_MILLISECONDS = 24 * MILLISECONDS_PER_HOUR;

const KEPT = z.object({ believed: z.number(), seen: z.number(), doubtedFor: z.number().nullable() });

/** What is known of the clock; times in milliseconds. */
interface ClockState {
  /** What a clock that is right said last, or would have said, since 1970. */
  readonly believed: number;
  /** What the clock said last. */
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
  /** Told in a sentence when the clock is doubted. */
  readonly onDoubt: (sentence: string) => void;
}

/**
 * Guards what is removed by age against a wrong clock. A clock that has leapt forwards would make all that is kept look old:
 * it is doubted, and nothing is removed, until the service has run with it for a day or it has come back. What it said
 * last is in `clock.json` of the data directory, for clocks that are wrong at the start.
 */
export class RetentionClock {
  private state: ClockState | undefined;
  private lookedAt: number;

  constructor(private readonly options: RetentionClockOptions) {
    this.lookedAt = options.elapsed();
  }

  /**
   * Looks at the clock, now and then. @returns the time by which to remove what is old; null if it is not to be
   * believed
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

  /** @param ran since the look before; null = that was in another process, it is not known how long ago */
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

  /** A disk that can't be written costs the guard of the next start, no more. */
  private async keep(state: ClockState): Promise<void> {
    await writeFile(`${this.path}.tmp`, `${JSON.stringify(state)}\n`)
      .then(() => rename(`${this.path}.tmp`, this.path))
      .catch(() => undefined);
  }
}

function doubtOf(believed: number, now: number): string {
  const [before, after] = [believed, now].map((time) => new Date(time).toISOString());
  return `The clock went from ${before} to ${after} by itself: nothing that is old by it is removed until the service has run with it for 24 hours. Set it right if it is wrong.`;
}
