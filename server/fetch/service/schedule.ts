import { createHash } from 'node:crypto';
import { Cron } from 'croner';

/** When the publishers of a day's data have published: the evening of New York, the morning of Europe. UTC. */
const TIMES: readonly { readonly hour: number; readonly minute: number }[] = [
  { hour: 22, minute: 0 },
  { hour: 8, minute: 30 },
];
/** So that not all sources of all users ask in the same second. */
const MOST_JITTER_SECONDS = 1200;
/** A source whose last try is older has missed one. */
const LONGEST_PAUSE_MILLISECONDS = 14 * 3_600_000;

/** Seconds after the hour at which a source is fetched, the same each day. @param salt tells one installation from another */
function jitterOf(source: string, salt: string): number {
  const digest = createHash('sha256').update(`${source}\n${salt}`).digest();
  return digest.readUInt32BE(0) % MOST_JITTER_SECONDS;
}

/** Calls `start` for each source at its times, until it is stopped. */
export class FetchSchedule {
  private readonly crons = new Map<string, readonly Cron[]>();

  constructor(
    sources: readonly string[],
    salt: string,
    private readonly start: (source: string) => void,
  ) {
    for (const source of sources) {
      const jitter = jitterOf(source, salt);
      const crons = TIMES.map(({ hour, minute }) => {
        const [second, later] = [jitter % 60, minute + Math.floor(jitter / 60)];
        return new Cron(`${second} ${later} ${hour} * * *`, { timezone: 'UTC', unref: true }, () => this.start(source));
      });
      this.crons.set(source, crons);
    }
  }

  /** ISO 8601; null if it is not among the scheduled. */
  nextOf(source: string): string | null {
    const times = (this.crons.get(source) ?? []).flatMap((cron) => cron.nextRun() ?? []);
    const [next] = times.sort((first, second) => first.getTime() - second.getTime());
    return next === undefined ? null : next.toISOString();
  }

  stop(): void {
    for (const crons of this.crons.values()) for (const cron of crons) cron.stop();
  }
}

/** Whether a source has missed a time, as after a night without the service. @param lastTry ISO 8601 */
export const hasMissed = (lastTry: string | null, now: Date): boolean =>
  lastTry === null || now.getTime() - Date.parse(lastTry) > LONGEST_PAUSE_MILLISECONDS;
