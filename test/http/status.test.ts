import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { engineStatusSchema, readinessRecordSchema } from '../../server/contract/engine-status.js';
import type { ParameterSetStatus } from '../../server/parameters/types.js';
import type { ReadinessRecord } from '../../server/store/readiness-store.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';

const NOW = Date.UTC(2026, 0, 5, 12);

const set = (parameter: string, changes: Partial<ParameterSetStatus> = {}): ParameterSetStatus => ({
  engine: 'span',
  parameter,
  cycleCode: 's',
  businessDate: '2026-01-02',
  status: 'OK',
  publishedAt: '2026-01-02T22:00:00.000Z',
  size: 1234,
  instanceStartedAt: '2026-01-05T06:00:00.000Z',
  startTime: '2026-01-05T06:00:01.500Z',
  startupTime: 1500,
  isDemo: false,
  checksum: 'c'.repeat(64),
  findings: [],
  ...changes,
});

let sets: readonly ParameterSetStatus[] = [];
let isReady = true;
let isDraining = false;
let service: HttpService;
beforeAll(async () => {
  service = await startHttpService({
    clock: () => NOW,
    service: { isReady: () => isReady, isDraining: () => isDraining, parameterSets: () => sets },
  });
});
afterAll(() => service.close());

const engines = async () =>
  z.array(engineStatusSchema).parse(await (await service.request('/healthcheck/analytics-engine')).json());

describe('GET /healthcheck/analytics-engine', () => {
  it('describes every parameter set in the fields of the contract', async () => {
    sets = [set('CME', { isDemo: true }), set('ICE', { status: 'WARNING', findings: ['Line 5 was skipped.'] })];
    const [engine] = await engines();
    expect(engine).toMatchObject({ service: 'span', version: '1.2.3', status: 'WARNING', healthcheck: NOW });
    expect(engine?.parameters).toEqual([
      {
        parameter: 'CME',
        cycle_code: 's',
        bdate: '2026-01-02',
        status: 'OK',
        parameter_published_at: '2026-01-02T22:00:00.000Z',
        parameter_size: 1234,
        instance_started_at: '2026-01-05T06:00:00.000Z',
        start_time: '2026-01-05T06:00:01.500Z',
        startup_time: 1500,
        additional: { demo: true, checksum: 'c'.repeat(64), findings: [] },
      },
      expect.objectContaining({ additional: { checksum: 'c'.repeat(64), findings: ['Line 5 was skipped.'] } }),
    ]);
  });

  it.each([
    [
      'the worst of its sets',
      [set('A'), set('B', { status: 'FAILED' }), set('C', { status: 'WARNING' })],
      true,
      'FAILED',
    ],
    ['WARNING without any set', [], true, 'WARNING'],
    ['WARNING while the sets load', [], false, 'WARNING'],
  ])('has the status %s', async (_name, current, ready, status) => {
    sets = current;
    isReady = ready;
    expect((await engines()).map((engine) => engine.status)).toEqual([status]);
    isReady = true;
  });
});

describe('GET /healthcheck/engine-readiness-report', () => {
  const record = (event_time: string, parameter: string): ReadinessRecord => ({
    event_time,
    parameter,
    cycle_code: 's',
    bdate: '2026-01-02',
    status: 'OK',
    parameter_published_at: null,
    parameter_size: 5,
    instance_started_at: null,
    start_time: null,
    startup_time: null,
    source: 'observed',
    engine_partition: `span/${parameter}`,
  });
  beforeAll(async () => {
    await service.results.readiness.append([
      record('2026-01-05T06:00:00.000Z', 'CME'),
      record('2026-01-05T06:00:00.500Z', 'ICE'),
    ]);
    await service.results.readiness.append([record('2026-01-05T09:00:00.000Z', 'CME')]);
  });

  it.each([
    ['', ['09:00:00.000Z CME', '06:00:00.500Z ICE', '06:00:00.000Z CME']],
    ['?parameter=CME', ['09:00:00.000Z CME', '06:00:00.000Z CME']],
    ['?parameter=none', []],
    ['?limit=1', ['09:00:00.000Z CME']],
    ['?since=2026-01-05', ['09:00:00.000Z CME', '06:00:00.500Z ICE', '06:00:00.000Z CME']],
    ['?since=2026-01-05T06:00:00.5Z', ['09:00:00.000Z CME', '06:00:00.500Z ICE']],
    ['?since=2026-01-05T10:00:00%2B01:00', ['09:00:00.000Z CME']],
    ['?since=2026-01-05T10:00:00+01:00', ['09:00:00.000Z CME']],
    ['?since=2026-01-05T09:00', ['09:00:00.000Z CME']],
    ['?since=2026-01-06', []],
  ])('answers the query "%s", newest first', async (query, expected) => {
    const response = await service.request(`/healthcheck/engine-readiness-report${query}`);
    const records = z.array(readinessRecordSchema).parse(await response.json());
    expect(records.map(({ event_time, parameter }) => `${event_time.slice(11)} ${parameter}`)).toEqual(expected);
  });

  it.each([
    ['?limit=0', 'limit'],
    ['?limit=10001', 'limit'],
    ['?limit=ten', 'limit'],
    ['?limit=1.5', 'limit'],
    ['?limit=', 'limit'],
    ['?limit=1&limit=2', 'limit'],
    ['?since=yesterday', 'since'],
    ['?since=2026-02-30', 'since'],
    ['?since=2026-01-05T25:00Z', 'since'],
    ['?since=1767600000000', 'since'],
    ['?parameter=', 'parameter'],
    ['?parameter=CME&parameter=ICE', 'parameter'],
  ])('refuses the query "%s"', async (query, path) => {
    const response = await service.request(`/healthcheck/engine-readiness-report${query}`);
    const answer: unknown = await response.json();
    expect([response.status, fieldAt(answer, 'error', 'code'), fieldAt(answer, 'error', 'details', 0, 'path')]).toEqual(
      [400, 'INVALID_PARAMETER', path],
    );
  });
});

describe('GET /readyz', () => {
  it('says what is missing, without a key', async () => {
    const answer = async () => {
      const response = await fetch(`${service.url}/readyz`);
      return [response.status, fieldAt(await response.json(), 'checks')];
    };
    expect(await answer()).toEqual([200, { engines: true, store: true, accepting: true }]);
    isReady = false;
    isDraining = true;
    expect(await answer()).toEqual([503, { engines: false, store: true, accepting: false }]);
    isReady = true;
    isDraining = false;
  });
});
