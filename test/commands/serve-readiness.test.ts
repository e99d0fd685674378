import { expect, it } from '@jest/globals';
import { ReadinessObserver } from '../../server/service/process/readiness.js';
import type { ParameterSetStatus } from '../../server/parameters/types.js';
import type { ReadinessRecord } from '../../server/store/readiness-store.js';

const HOUR = 3_600_000;

const set = (parameter: string, changes: Partial<ParameterSetStatus> = {}): ParameterSetStatus => ({
  engine: 'span',
  parameter,
  cycleCode: 'base',
  businessDate: '2026-11-20',
  status: 'OK',
  publishedAt: null,
  size: 10,
  instanceStartedAt: '2026-11-20T06:00:00.000Z',
  startTime: '2026-11-20T06:00:01.000Z',
  startupTime: 1_000,
  isDemo: false,
  checksum: 'a',
  findings: [],
  ...changes,
});

function observerOf() {
  const state = { now: 0, sets: [set('CME'), set('ICE')] };
  const records: ReadinessRecord[] = [];
  const observer = new ReadinessObserver({
    readiness: {
      append: (appended) => Promise.resolve(void records.push(...appended)),
      list: () => Promise.resolve(records),
    },
    statuses: () => state.sets,
    onTrouble: () => undefined,
    stopwatch: () => state.now,
  });
  const sampled = (): readonly string[] =>
    observer.newSamples().map(({ parameter, status }) => `${parameter} ${status}`);
  return { state, observer, records, sampled };
}

it('samples say something new, or that it is as it was after hours', () => {
  const { state, sampled } = observerOf();
  expect(sampled()).toEqual(['CME OK', 'ICE OK']);
  state.now = HOUR / 4;
  expect(sampled()).toEqual([]);
  state.sets = [set('CME'), set('ICE', { status: 'WARNING', findings: ['It is old.'] })];
  expect(sampled()).toEqual(['ICE WARNING']);
  state.sets = [set('CME')];
  expect(sampled()).toEqual([]);
  state.sets = [set('CME'), set('ICE')];
  expect(sampled()).toEqual(['ICE OK']);
  state.now = 6 * HOUR;
  expect(sampled()).toEqual(['CME OK']);
});

it('a loaded set that fails beside the one of the demo market of the same house and date is sampled once', () => {
  const { state, sampled } = observerOf();
  state.sets = [
    set('CME', { status: 'FAILED', findings: ['It is torn.'] }),
    set('CME', { isDemo: true, checksum: 'b' }),
  ];
  expect(sampled()).toEqual(['CME FAILED', 'CME OK']);
  expect(sampled()).toEqual([]);
});

it('what an engine reports is written with its times, in order', async () => {
  const { observer, records } = observerOf();
  observer.recordBoot([
    set('CME', { status: 'FAILED', startTime: null, startupTime: null, findings: ['It is torn.'] }),
  ]);
  observer.recordBoot([set('CME')]);
  await observer.settled();
  expect(
    records.map(({ status, source, start_time, startup_time, findings }) => [
      status,
      source,
      start_time,
      startup_time,
      findings,
    ]),
  ).toEqual([
    ['FAILED', 'boot', null, null, ['It is torn.']],
    ['OK', 'boot', '2026-11-20T06:00:01.000Z', 1_000, []],
  ]);
});
