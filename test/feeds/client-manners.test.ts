import { afterAll, beforeEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startClientStand, type ClientStand } from './client-stand.js';
import { replayFile, replayStatus } from './replay/replay-answer.js';

const ADDRESS = 'https://data.publisher.example/rates.csv';
const FILE = replayFile('date,rate\n');

let stand: ClientStand;
beforeAll(async () => {
  stand = await startClientStand();
});
beforeEach(() => {
  stand.replay.reset();
  stand.forgetPauses();
});
afterAll(() => stand.close());

const never = (): AbortSignal => new AbortController().signal;

describe('between requests to one host', () => {
  it('there is the pace of the source, a hundredth of it under replay', async () => {
    stand.replay.serve('https://data.publisher.example/*', FILE);
    const client = stand.client();
    for (const name of ['a', 'b', 'c'])
      await client.fetch(stand.request(`https://data.publisher.example/${name}`, { pace: 60_000 }), never());
    expect(stand.replay.requests.map(({ address }) => address.slice(-1))).toEqual(['a', 'b', 'c']);
    expect(stand.pauses).toHaveLength(2);
    for (const pause of stand.pauses) expect(pause).toBeGreaterThan(500);
    for (const pause of stand.pauses) expect(pause).toBeLessThanOrEqual(600);
  });

  it.each([1, 3])('at most %s are under way at once', async (parallel) => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    stand.replay.serve('https://data.publisher.example/*', async () => {
      await gate;
      return FILE;
    });
    const client = stand.client();
    const names = ['1', '2', '3', '4', '5', '6'];
    const all = names.map((name) =>
      client.fetch(
        stand.request(`https://data.publisher.example/${name}`, { parallel, into: `${stand.folder}/${name}` }),
        never(),
      ),
    );
    while (stand.replay.requests.length < parallel) await new Promise((resolve) => setTimeout(resolve, 1));
    // Nothing shows that no further request comes but that none has come once the first answers are there.
    open();
    await Promise.all(all);
    expect(Math.max(...stand.replay.requests.map(({ atOnce }) => atOnce))).toBe(parallel);
    expect(stand.replay.requests.map(({ address }) => address.slice(-1)).toSorted()).toEqual(names);
  });

  it('nothing waits for another host', async () => {
    stand.replay.serve('https://a.example/x', { kind: 'silent' });
    stand.replay.serve('https://b.example/x', FILE);
    const client = stand.client();
    const stop = new AbortController();
    const silent = client.fetch(stand.request('https://a.example/x', { into: `${stand.folder}/a` }), stop.signal);
    expect(await client.fetch(stand.request('https://b.example/x'), never())).toMatchObject({ ok: true });
    stop.abort();
    expect(await silent).toMatchObject({ ok: false, issues: [{ code: 'FETCH_STOPPED' }] });
  });
});

describe('a request', () => {
  it('names the program and what the source adds, and nothing else', async () => {
    stand.replay.serve(ADDRESS, FILE);
    await stand.fetch(ADDRESS, { headers: { Referer: 'https://data.publisher.example/' } });
    const { host, connection, ...headers } = stand.replay.requests[0]?.headers ?? {};
    expect(host).toMatch(/^127\.0\.0\.1:/);
    expect(connection).toBe('keep-alive');
    expect(headers).toEqual({
      accept: '*/*',
      'accept-encoding': 'gzip, br',
      'user-agent': 'margin-desk/test',
      referer: 'https://data.publisher.example/',
    });
  });

  it('keeps no cookie', async () => {
    stand.replay.serve(ADDRESS, replayStatus(200, { 'set-cookie': 'visitor=1' }, 'x'));
    const client = stand.client();
    await client.fetch(stand.request(ADDRESS), never());
    await client.fetch(stand.request(ADDRESS), never());
    expect(stand.replay.requests[1]?.headers.cookie).toBeUndefined();
  });

  it.each(['bad name', 'x\r\ninjected'])('with the header %j is not sent', async (name) => {
    expect(await stand.fetch(ADDRESS, { headers: { [name]: '1' } })).toMatchObject({ code: 'INVALID_HEADER' });
    expect(await stand.fetch(ADDRESS, { headers: { ok: `a\r\n${name}` } })).toMatchObject({ code: 'INVALID_HEADER' });
    expect(stand.replay.requests).toEqual([]);
  });
});

describe('what passes is tried again', () => {
  it('three times, after pauses that grow, and then is told', async () => {
    stand.replay.serve(ADDRESS, replayStatus(502));
    expect(await stand.fetch(ADDRESS, { pace: 0 })).toMatchObject({
      code: 'SERVER_FAILED',
      message: 'data.publisher.example failed (status 502); the next run tries again.',
    });
    expect(stand.replay.requests).toHaveLength(4);
    // 2, 6 and 18 s, a hundredth of each, of which the answer's own time is off.
    expect(stand.pauses.map((pause) => Math.ceil(pause / 20))).toEqual([1, 3, 9]);
  });

  it.each([400, 401, 403, 405, 418, 451])('but not status %s', async (status) => {
    stand.replay.serve(ADDRESS, replayStatus(status));
    await stand.fetch(ADDRESS);
    expect(stand.replay.requests).toHaveLength(1);
  });

  it.each([
    { what: 'seconds', status: 429, header: () => '120' },
    { what: 'a date', status: 429, header: () => new Date(Date.now() + 121_000).toUTCString() },
    { what: 'seconds, of a server that fails', status: 503, header: () => '120' },
  ])('not before the server says, in $what', async ({ status, header }) => {
    stand.replay.serve(ADDRESS, [replayStatus(status, { 'retry-after': header() }), FILE]);
    expect(await stand.fetch(ADDRESS)).toMatchObject({ kind: 'received' });
    expect(stand.pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(1100);
    expect(stand.replay.requests).toHaveLength(2);
  });

  it('by no one else to the same host meanwhile', async () => {
    stand.replay.serve(ADDRESS, [replayStatus(429, { 'retry-after': '60' }), FILE]);
    stand.replay.serve('https://data.publisher.example/other', FILE);
    const client = stand.client();
    const first = client.fetch(stand.request(ADDRESS), never());
    const other = client.fetch(
      stand.request('https://data.publisher.example/other', { into: `${stand.folder}/o` }),
      never(),
    );
    expect([await first, await other]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(stand.replay.requests).toHaveLength(3);
    expect(Math.max(...stand.pauses)).toBeGreaterThan(550);
  });

  it('but not in this run if the server asks for longer than is waited', async () => {
    stand.replay.serve(ADDRESS, replayStatus(429, { 'retry-after': '3600' }));
    expect(await stand.fetch(ADDRESS)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message:
        "data.publisher.example wants fewer requests (status 429, again in 3600 s); make the source's pace longer if this goes on.",
    });
    expect(stand.replay.requests).toHaveLength(1);
  });

  it('as a connection that is cut before its answer', async () => {
    stand.replay.serve(ADDRESS, [{ kind: 'cut', file: FILE, after: 0 }, FILE]);
    expect(await stand.fetch(ADDRESS)).toMatchObject({ kind: 'received' });
  });
});
