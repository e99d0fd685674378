import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sourcesSchema, type WireSources } from '../../server/contract/sources.js';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { StandInSources } from '../support/stand-in-sources.js';

let sources: StandInSources;
let service: HttpService;
let operator: string;
beforeEach(async () => {
  sources = new StandInSources();
  service = await startHttpService({ sources });
  operator = (await service.keys.create({ ...OPEN_LICENCE, owner: 'Operations', isOperator: true })).key;
});
afterEach(() => service.close());

const post = (path: string, body: object, key = operator): Promise<Response> =>
  service.request(path, { method: 'POST', body: JSON.stringify(body), headers: { authorization: `Bearer ${key}` } });

const schedule = (body: object, key = operator): Promise<Response> =>
  service.request('/sources/schedule', {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${key}` },
  });

const answered = async (response: Response): Promise<WireSources> => sourcesSchema.parse(await response.json());

const statesOf = ({ sources: all }: WireSources): object =>
  Object.fromEntries(all.map(({ name, state }) => [name, state]));

const messageOf = async (response: Response): Promise<unknown> => fieldAt(await response.json(), 'error', 'message');

describe('GET /sources', () => {
  it('shows every user each source with its terms, and whether the key may change it', async () => {
    const seen = await answered(await service.request('/sources'));
    expect(statesOf(seen)).toEqual({ nyfed: 'idle', treasury: 'idle', ecb: 'terms', datamine: 'credentials' });
    expect(seen.sources[2]?.terms).toEqual({
      text: 'Free with attribution.',
      link: 'https://ecb.example/terms',
      needs_acceptance: true,
    });
    expect([seen.may_change, seen.scheduled, seen.replay]).toEqual([false, false, null]);
    const asked = await service.request('/sources', { headers: { authorization: `Bearer ${operator}` } });
    expect((await answered(asked)).may_change).toBe(true);
  });

  it('carries figures of the last run, and the progress of one that is under way', async () => {
    const run = { lastDuration: 1_250, bytes: 4_096, newestDate: '2026-11-20', lastTry: '2026-11-21T08:30:00.000Z' };
    sources.change('nyfed', { ...run, state: 'running', progress: { done: 2, of: 5, what: 'effr' } });
    const [nyfed] = (await answered(await service.request('/sources'))).sources;
    expect(nyfed).toMatchObject({ last_duration_ms: 1_250, bytes: 4_096, newest_date: '2026-11-20', last_error: null });
    expect(nyfed?.progress).toEqual({ done: 2, of: 5, what: 'effr' });
  });

  it('is not there in a service that has no sources', async () => {
    const without = await startHttpService();
    try {
      const headers = { authorization: `Bearer ${without.key}` };
      expect((await fetch(`${without.url}/sources`, { headers })).status).toBe(404);
    } finally {
      await without.close();
    }
  });
});

describe('a change of sources', () => {
  it('is refused to a key that is no operator’s, before its body is read, and changes nothing', async () => {
    const tried = [
      await post('/sources/fetch', { sources: ['nyfed'] }, service.key),
      await post('/sources/accept-terms', { sources: ['nobody'] }, service.key),
      await post('/sources/cancel', {}, service.key),
      await schedule({ scheduled: true }, service.key),
    ];
    const codes = await Promise.all(tried.map(async (each) => fieldAt(await each.json(), 'error', 'code')));
    expect(codes).toEqual(Array<string>(tried.length).fill('NOT_OPERATOR'));
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect([sources.started, sources.accepted, (await sources.status()).isScheduled]).toEqual([[], [], false]);
  });

  it('starts the named sources, or with none named all', async () => {
    const one = await post('/sources/fetch', { sources: ['nyfed'] });
    expect([one.status, statesOf(await answered(one))]).toEqual([202, expect.objectContaining({ nyfed: 'running' })]);
    expect((await post('/sources/fetch', {})).status).toBe(202);
    expect(sources.started).toEqual([['nyfed'], []]);
  });

  it('accepts terms under the name of the key’s owner, after which the source can be fetched', async () => {
    expect(await messageOf(await post('/sources/fetch', { sources: ['ecb'] }))).toBe(
      'The terms of ecb are not accepted.',
    );
    const accepted = await answered(await post('/sources/accept-terms', { sources: ['ecb'] }));
    expect(accepted.sources[2]).toMatchObject({ state: 'idle', accepted_at: '2026-11-23T08:00:00.000Z' });
    expect(sources.accepted).toEqual([['ecb', 'Operations']]);
    expect((await post('/sources/fetch', { sources: ['ecb'] })).status).toBe(202);
  });

  it('stops what is in progress, and turns the schedule on and off', async () => {
    await post('/sources/fetch', {});
    expect(statesOf(await answered(await post('/sources/cancel', {})))).toMatchObject({ nyfed: 'failed' });
    expect((await answered(await schedule({ scheduled: true }))).scheduled).toBe(true);
    expect((await answered(await schedule({ scheduled: false }))).scheduled).toBe(false);
  });

  it.each([
    ['/sources/fetch', { sources: ['nyfd'] }, 'sources[0]: there is no source "nyfd"; nearest is "nyfed".'],
    [
      '/sources/accept-terms',
      { sources: ['ecb', 'stooq'] },
      'sources[1]: there is no source "stooq"; there are nyfed, treasury, ecb, datamine.',
    ],
    ['/sources/accept-terms', {}, 'sources is missing; it must be an array of 1 to 200 names of sources.'],
    ['/sources/fetch', { sources: 'ecb' }, 'sources must be an array of at most 200 names of sources, not "ecb".'],
  ])('refuses what %s can not take: %j', async (path, body, message) => {
    const refused = await post(path, body);
    expect([refused.status, await messageOf(refused)]).toEqual([400, message]);
    expect([sources.started, sources.accepted]).toEqual([[], []]);
  });

  it('wants a plain yes or no of the schedule', async () => {
    expect(await messageOf(await schedule({ scheduled: 'on' }))).toBe('scheduled must be true or false, not "on".');
  });
});

describe('/metrics', () => {
  it('has the last success, newest day, duration and condition of each source that ever ran', async () => {
    const run = { lastDuration: 1_500, lastTry: '2026-11-21T08:30:00.000Z', lastSuccess: '2026-11-21T08:30:00.000Z' };
    sources.change('nyfed', { ...run, state: 'ok', newestDate: '2026-11-20' });
    sources.change('ecb', { state: 'failed', lastDuration: 250 });
    const lines = (await (await service.request('/metrics')).text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'source_last_success_timestamp_seconds{source="nyfed"} 1795249800',
        'source_newest_date_timestamp_seconds{source="nyfed"} 1795132800',
        'source_run_duration_seconds{source="nyfed"} 1.5',
        'source_run_duration_seconds{source="ecb"} 0.25',
        'source_failed{source="ecb"} 1',
        'source_failed{source="nyfed"} 0',
      ]),
    );
    expect(lines.filter((line) => /^source_last_success\w+\{source="ecb"/.test(line))).toEqual([]);
  });
});
