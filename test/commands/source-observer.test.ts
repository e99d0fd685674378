import { beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { logSourceRun } from '../../server/service/service-log.js';
import { SourceObserver } from '../../server/service/process/source-observer.js';
import type { ReadinessRecord } from '../../server/store/readiness-store.js';
import { fieldAt } from '../support/json-field.js';
import { StandInSources } from '../support/stand-in-sources.js';

let sources: StandInSources;
let records: ReadinessRecord[];
let log: string[];
let observer: SourceObserver;
beforeEach(() => {
  sources = new StandInSources();
  records = [];
  log = [];
  const logger = pino({}, { write: (line) => log.push(line) });
  observer = new SourceObserver({
    sources,
    readiness: {
      append: (more) => Promise.resolve(void records.push(...more)),
      list: () => Promise.resolve(records),
    },
    onRun: (source) => logSourceRun(logger, source),
    onTrouble: (error) => {
      throw error;
    },
  });
});

const conditions = (): readonly unknown[] =>
  records.map(({ parameter, status, source, findings }) => [parameter, status, source, findings]);

const FIRST = { lastTry: '2026-11-23T08:30:00.000Z', lastDuration: 900, bytes: 100, newestDate: '2026-11-20' };
const SECOND = { ...FIRST, lastTry: '2026-11-23T22:00:00.000Z' };
const FAULT = 'The file of 2026-11-23 is not there although its hour has passed.';

describe('the observer of sources', () => {
  it('writes each change of a source’s condition once, as observed', async () => {
    await observer.look();
    expect(records).toEqual([]);
    sources.change('nyfed', { ...FIRST, state: 'ok' });
    await observer.look();
    await observer.look();
    sources.change('nyfed', { ...SECOND, state: 'running' });
    await observer.look();
    sources.change('nyfed', { ...SECOND, state: 'failed', lastError: FAULT, notes: ['2 rows are left out.'] });
    await observer.look();
    sources.change('nyfed', { state: 'ok', lastError: null });
    await observer.look();
    expect(conditions()).toEqual([
      ['nyfed', 'OK', 'observed', []],
      ['nyfed', 'FAILED', 'observed', [FAULT, '2 rows are left out.']],
      ['nyfed', 'WARNING', 'observed', ['2 rows are left out.']],
    ]);
    expect(records[1]).toMatchObject({ bdate: '2026-11-20', engine_partition: 'fetch/nyfed', startup_time: null });
  });

  it('says of a run that ends just as before nothing in the history, but counts and logs it', async () => {
    sources.change('nyfed', { ...FIRST, state: 'ok' });
    await observer.look();
    expect(observer.counts.size).toBe(0);
    sources.change('nyfed', SECOND);
    await observer.look();
    expect(records).toHaveLength(1);
    expect(observer.counts.get('nyfed')).toEqual({ runs: 1, failures: 0, bytes: 100 });
    expect(log.map((line) => fieldAt(JSON.parse(line), 'msg'))).toEqual([
      'Data of Federal Reserve Bank of New York are fetched',
    ]);
  });

  it('counts and logs a failed run, with its sentence', async () => {
    await observer.look();
    sources.change('ecb', { ...FIRST, state: 'failed', lastError: FAULT });
    await observer.look();
    expect(observer.counts.get('ecb')).toEqual({ runs: 1, failures: 1, bytes: 100 });
    expect(log.map((line) => [fieldAt(JSON.parse(line), 'level'), fieldAt(JSON.parse(line), 'fault')])).toEqual([
      [40, FAULT],
    ]);
  });

  it('takes a run that began and ended between two looks, or as the service began, for one', async () => {
    sources.change('nyfed', { ...FIRST, state: 'running' });
    await observer.look();
    sources.change('nyfed', { ...FIRST, state: 'ok' });
    await observer.look();
    await observer.look();
    expect(observer.counts.get('nyfed')?.runs).toBe(1);
  });
});
