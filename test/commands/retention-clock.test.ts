import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RetentionClock } from '../../server/service/retention-clock.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-01-05T08:00:00.000Z');

let dataDirectory: string;
let doubts: string[];
let now: number;
let elapsed: number;

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'margin-desk-clock-'));
  doubts = [];
  now = START;
  elapsed = 1_000;
});

afterEach(() => rm(dataDirectory, { recursive: true }));

const start = (): RetentionClock =>
  new RetentionClock({
    dataDirectory,
    clock: () => now,
    elapsed: () => elapsed,
    onDoubt: (sentence) => doubts.push(sentence),
  });

const pass = (milliseconds: number): void => {
  now += milliseconds;
  elapsed += milliseconds;
};

/** Looks every hour, as the service does. */
async function run(clock: RetentionClock, hours: number): Promise<readonly (number | null)[]> {
  const looks: (number | null)[] = [];
  for (let hour = 0; hour < hours; hour++) {
    pass(HOUR);
    looks.push(await clock.check());
  }
  return looks;
}

describe('the clock that things age by', () => {
  it('is believed while it goes as time does, also over a weekend off, and where it goes back', async () => {
    const clock = start();
    expect(await clock.check()).toBe(START);
    expect(await run(clock, 48)).not.toContain(null);
    now += 47 * HOUR;
    elapsed = 50;
    expect(await start().check()).toBe(now);
    const again = start();
    now -= 5 * DAY;
    expect(await again.check()).toBe(now);
    expect(await run(again, 3)).not.toContain(null);
    expect(doubts).toEqual([]);
  });

  it('is not believed for a day after it has leapt forwards, and told of once', async () => {
    const clock = start();
    await clock.check();
    now += 400 * DAY;
    expect(await run(clock, 24)).toEqual(Array(24).fill(null));
    expect(doubts).toEqual([
      'The clock went from 2026-01-05T09:00:00.000Z to 2027-02-09T09:00:00.000Z by itself. Nothing is removed by age until the service has run with this clock for 24 hours. Set the clock right if it is wrong.',
    ]);
    expect(await run(clock, 1)).toEqual([now]);
  });

  it('is believed at once when it has come back', async () => {
    const clock = start();
    await clock.check();
    now += 400 * DAY;
    expect(await run(clock, 3)).toEqual([null, null, null]);
    now -= 400 * DAY;
    expect(await run(clock, 1)).toEqual([now]);
  });

  it('is not believed where it is wrong from the start, nor after any number of restarts', async () => {
    await start().check();
    now += 400 * DAY;
    for (let restart = 0; restart < 5; restart++) {
      elapsed = 50;
      const clock = start();
      expect(await clock.check()).toBeNull();
      expect(await run(clock, 2)).toEqual([null, null]);
    }
    now -= 400 * DAY;
    expect(await start().check()).toBe(now);
  });

  it('counts the hours of its probation over restarts, as of a service that runs now and then', async () => {
    await start().check();
    now += 10 * DAY;
    const looks: (number | null)[] = [];
    for (let day = 0; day < 5; day++) {
      now += 10 * HOUR;
      elapsed = 50;
      const clock = start();
      looks.push(await clock.check(), ...(await run(clock, 6)));
    }
    expect(looks.slice(0, 27)).toEqual(Array(27).fill(null));
    expect(looks.slice(27)).not.toContain(null);
  });

  it('begins its probation again where it leaps again', async () => {
    const clock = start();
    await clock.check();
    now += 30 * DAY;
    await run(clock, 20);
    now += 30 * DAY;
    expect(await run(clock, 24)).toEqual(Array(24).fill(null));
    expect(doubts).toHaveLength(2);
  });

  it('is believed where nothing is known of it, or the file is damaged', async () => {
    await writeFile(join(dataDirectory, 'clock.json'), '{"believed": "');
    expect(await start().check()).toBe(START);
    expect(JSON.parse(await readFile(join(dataDirectory, 'clock.json'), 'utf8'))).toMatchObject({ believed: START });
  });
});
