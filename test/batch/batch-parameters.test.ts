import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BatchParameters, type BatchParametersOptions } from '../../server/batch/batch-parameters.js';
import { parameterRecord, recordedSets } from '../../server/batch/parameter-record.js';
import { parsePortfolioEnvelope } from '../support/portfolio-envelope.js';
import { failure, success } from '../../server/domain/issue.js';
import type { ParameterSnapshot, SnapshotSelection } from '../../server/parameters/snapshot.js';
import type { BatchParameterRecord } from '../../server/store/types.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const ENVELOPE = parsePortfolioEnvelope({});
const MINUTE = 60_000;

/** The small snapshot with its set of another day. */
const ofDay = (date: string, checksum = `checksum of ${date}`): ParameterSnapshot => ({
  ...smallSnapshot(),
  businessDate: date,
  sets: smallSnapshot().sets.map((set) => ({ ...set, businessDate: date, checksum })),
});

/** As the version before securities, FX tables and calibrations wrote it. */
async function recordOfEarlierVersion(date: string): Promise<BatchParameterRecord> {
  const added = ['securities', 'fx tables', 'calibrations'];
  const sets = recordedSets(await parameterRecord(ofDay(date))).filter(({ parameter }) => !added.includes(parameter));
  const checksum = createHash('sha256')
    .update(JSON.stringify([date, sets, []]))
    .digest('hex');
  return { sets: JSON.stringify(sets), checksum };
}

/** A process with what is filed there, the newest last. */
class Process {
  readonly sentences: string[] = [];
  readonly selections: SnapshotSelection[] = [];
  readonly parameters: BatchParameters;
  time = 0;

  constructor(
    public filed: readonly ParameterSnapshot[],
    whenGone: BatchParametersOptions['whenGone'] = 'wait',
  ) {
    this.parameters = new BatchParameters({
      source: {
        isReady: true,
        snapshot: () => this.newest,
        select: (selection) => Promise.resolve(this.select(selection)),
      },
      whenGone,
      clock: () => this.time,
      onGone: (sentence) => this.sentences.push(sentence),
    });
  }

  async accepted(): Promise<BatchParameterRecord> {
    const outcome = await this.parameters.accept(ENVELOPE);
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    return outcome.record;
  }

  /** Of the snapshot that a batch would be calculated with. */
  async dateFor(record: BatchParameterRecord): Promise<string> {
    const outcome = await this.parameters.of(record, ENVELOPE);
    return outcome.ok ? outcome.snapshot.businessDate : outcome.reason;
  }

  private get newest(): ParameterSnapshot {
    const newest = this.filed.at(-1);
    if (newest === undefined) throw new Error('Nothing is filed');
    return newest;
  }

  private select(selection: SnapshotSelection) {
    this.selections.push(selection);
    const last = selection.asOf ?? selection.businessDate ?? '9999';
    const found = this.filed.filter(({ businessDate }) => businessDate <= last).at(-1);
    const issue = { code: 'INVALID_PARAMETER', path: ['bdate'], message: 'There are none.' };
    return found === undefined ? failure(issue) : success(found);
  }
}

describe('the parameters of a batch', () => {
  it('are those it was accepted with, whatever is loaded meanwhile', async () => {
    const process = new Process([ofDay('2026-01-05')]);
    const record = await process.accepted();
    process.filed = [ofDay('2026-01-06')];
    expect(await process.dateFor(record)).toBe('2026-01-05');
    expect(process.selections).toEqual([]);
  });

  it('are found among the filed ones by a process that has not accepted it', async () => {
    const record = await parameterRecord(ofDay('2026-01-05'));
    const process = new Process([ofDay('2026-01-05'), ofDay('2026-01-06')]);
    await process.parameters.look([record]);
    expect(process.parameters.held).toContain(record.checksum);
    expect(await process.dateFor(record)).toBe('2026-01-05');
    expect(process.sentences).toEqual([]);
  });

  it('are never those of the same day with another content', async () => {
    const record = await parameterRecord(ofDay('2026-01-05'));
    const process = new Process([ofDay('2026-01-05', 'corrected'), ofDay('2026-01-06')]);
    await process.parameters.look([record]);
    await process.parameters.look([record]);
    expect(process.parameters.held).not.toContain(record.checksum);
    expect(process.parameters.missing).toBe(1);
    expect(process.sentences).toEqual([
      'The parameters that a batch was accepted with are not here (span TEST 2026-01-05 s): its chunks wait for a process that has them.',
    ]);
    expect(await process.dateFor(record)).toMatch(
      /^No process of the service has had .*span TEST 2026-01-05 s.*again\.$/,
    );
  });

  it('are looked for again when others are loaded, or after a while', async () => {
    const record = await parameterRecord(ofDay('2026-01-05'));
    const process = new Process([ofDay('2026-01-06')]);
    await process.parameters.look([record]);
    const { length } = process.selections;
    await process.parameters.look([record]);
    expect(process.selections).toHaveLength(length);
    process.filed = [ofDay('2026-01-05'), ...process.filed];
    process.time += MINUTE;
    await process.parameters.look([record]);
    expect([process.parameters.missing, await process.dateFor(record)]).toEqual([0, '2026-01-05']);
  });

  it('are kept while they are wanted, and for a while after', async () => {
    const process = new Process([ofDay('2026-01-05')]);
    const record = await process.accepted();
    process.filed = [ofDay('2026-01-06')];
    for (let minutes = 0; minutes < 60; minutes += 10) {
      process.time += 10 * MINUTE;
      await process.parameters.look([record]);
    }
    expect(await process.dateFor(record)).toBe('2026-01-05');
    process.time += 10 * MINUTE;
    await process.parameters.look([]);
    expect(process.parameters.held).toContain(record.checksum);
    process.time += 10 * MINUTE;
    await process.parameters.look([]);
    expect(process.parameters.held).not.toContain(record.checksum);
  });

  it('are few where nobody wants them, however often others are loaded; those that were promised stay', async () => {
    const process = new Process([ofDay('2026-01-05')]);
    const days = Array.from({ length: 20 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`);
    const promised = await process.accepted();
    process.filed = [ofDay('2026-01-06')];
    const wanted = await process.accepted();
    for (const day of days) {
      process.filed = [ofDay(day)];
      process.time += 1000;
      await process.parameters.look([wanted]);
    }
    const records = await Promise.all(days.map(async (day) => (await parameterRecord(ofDay(day))).checksum));
    expect(process.parameters.held).toEqual(
      expect.arrayContaining([promised.checksum, wanted.checksum, ...records.slice(-8)]),
    );
    expect(process.parameters.held).toHaveLength(10);
    await process.parameters.look([promised]);
    await process.parameters.look([]);
    expect(process.parameters.held).toHaveLength(8);
    expect(process.parameters.held).toContain(promised.checksum);
  });

  it('are known for a while though no batch was accepted with them here', async () => {
    const process = new Process([ofDay('2026-01-05')]);
    await process.parameters.look([]);
    process.filed = [ofDay('2026-01-06')];
    const record = await parameterRecord(ofDay('2026-01-05'));
    await process.parameters.look([record]);
    expect([await process.dateFor(record), process.sentences]).toEqual(['2026-01-05', []]);
  });

  it('give way to the newest where there is one process, which says so, for the whole batch', async () => {
    const record = await parameterRecord(ofDay('2026-01-05'));
    const process = new Process([ofDay('2026-01-06')], 'newest');
    expect(await Promise.all([process.dateFor(record), process.dateFor(record)])).toEqual(['2026-01-06', '2026-01-06']);
    process.filed = [ofDay('2026-01-07')];
    expect(await process.dateFor(record)).toBe('2026-01-06');
    expect(process.sentences).toEqual([
      'The parameters that a batch was accepted with are not here (span TEST 2026-01-05 s): it goes on with the newest that fit it.',
    ]);
  });

  it('are those of a batch of a version that recorded fewer kinds of them, where all that it recorded agrees', async () => {
    const record = await recordOfEarlierVersion('2026-01-05');
    const process = new Process([ofDay('2026-01-05'), ofDay('2026-01-06')]);
    await process.parameters.look([record]);
    expect(process.parameters.held).toContain(record.checksum);
    expect([await process.dateFor(record), process.parameters.missing, process.sentences]).toEqual([
      '2026-01-05',
      0,
      [],
    ]);
    const corrected = new Process([ofDay('2026-01-05', 'corrected')]);
    await corrected.parameters.look([record]);
    expect([corrected.parameters.held.includes(record.checksum), corrected.parameters.missing]).toEqual([false, 1]);
  });

  it('are the newest for batches of a version that recorded none', async () => {
    const process = new Process([ofDay('2026-01-06')], 'newest');
    expect(await process.dateFor({ checksum: '', sets: '[]' })).toBe('2026-01-06');
    expect(process.sentences[0]).toContain('an earlier version recorded none');
  });
});
