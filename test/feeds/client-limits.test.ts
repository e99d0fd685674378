import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startClientStand, type ClientStand } from './client-stand.js';
import { replayFile } from './replay/replay-answer.js';

const ADDRESS = 'https://data.publisher.example/rates.csv';

let stand: ClientStand;
beforeAll(async () => {
  stand = await startClientStand();
});
beforeEach(() => stand.replay.reset());
afterAll(async () => {
  expect(await readdir(stand.folder)).toEqual([]);
  await stand.close();
});

describe('a server is too slow', () => {
  it.each([
    {
      what: 'that never answers',
      limits: { answer: 100 },
      answer: { kind: 'silent' },
      says: 'it did not answer within 0.1 s',
    },
    {
      what: 'that stops in the middle',
      limits: { idle: 100 },
      answer: { kind: 'stalled', body: 'date' },
      says: 'nothing more arrived within 0.1 s',
    },
    {
      what: 'that drips',
      limits: { speedWindow: 100, leastSpeed: 1e6 },
      answer: { kind: 'drip', every: 1 },
      says: 'bytes a second over',
    },
    {
      what: 'that takes too long in all',
      limits: { whole: 200 },
      answer: { kind: 'drip', every: 1 },
      says: 'the file was not there within 0.2 s',
    },
  ] as const)('$what', async ({ limits, answer, says }) => {
    stand.replay.serve(ADDRESS, answer);
    const failed = await stand.fetch(ADDRESS, {}, { ...limits, tries: 1 });
    expect(failed).toMatchObject({ code: 'SERVER_TOO_SLOW' });
    expect('message' in failed ? failed.message : '').toContain(says);
  });

  it('and is asked again', async () => {
    stand.replay.serve(ADDRESS, [{ kind: 'silent' }, replayFile('date,rate\n')]);
    const into = `${stand.folder}/again`;
    expect(await stand.fetch(ADDRESS, { into }, { answer: 300 })).toMatchObject({ kind: 'received' });
    await rm(into);
  });
});

describe('a fetch that is stopped', () => {
  it('before it began sends nothing', async () => {
    const stopped = AbortSignal.abort();
    expect(await stand.client().fetch(stand.request(ADDRESS), stopped)).toMatchObject({
      ok: false,
      issues: [{ code: 'FETCH_STOPPED', message: 'The fetch from data.publisher.example was stopped before its end.' }],
    });
    expect(stand.replay.requests).toEqual([]);
  });

  it.each([{ kind: 'silent' }, { kind: 'drip', every: 5 }, { kind: 'endless' }] as const)(
    'while the server is $kind ends at once, and is not tried again',
    async (answer) => {
      stand.replay.serve(ADDRESS, answer);
      const stop = new AbortController();
      const check = { kind: 'csv', mostBytes: 2 ** 40 } as const;
      const ended = stand.client().fetch(stand.request(ADDRESS, { check }), stop.signal);
      while (stand.replay.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      stop.abort();
      expect(await ended).toMatchObject({ ok: false, issues: [{ code: 'FETCH_STOPPED' }] });
      expect(stand.replay.requests).toHaveLength(1);
    },
  );

  it('while it waits for its turn sends nothing', async () => {
    stand.replay.serve(ADDRESS, { kind: 'silent' });
    const client = stand.client();
    const [first, second] = [new AbortController(), new AbortController()];
    const silent = client.fetch(stand.request(ADDRESS), first.signal);
    const waiting = client.fetch(stand.request(`${ADDRESS}?second`, { into: `${stand.folder}/w` }), second.signal);
    while (stand.replay.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    second.abort();
    first.abort();
    expect([await silent, await waiting]).toMatchObject([{ ok: false }, { ok: false }]);
    expect(stand.replay.requests).toHaveLength(1);
  });
});

it('tells how far it is', async () => {
  const body = 'x'.repeat(300_000);
  stand.replay.serve(ADDRESS, replayFile(body));
  const told: (readonly [number, number | undefined])[] = [];
  const into = `${stand.folder}/told`;
  await stand.fetch(ADDRESS, { into, onProgress: (bytes, ofBytes) => void told.push([bytes, ofBytes]) });
  expect(told.at(-1)).toEqual([300_000, 300_000]);
  expect(told.map(([bytes]) => bytes)).toEqual(told.map(([bytes]) => bytes).toSorted((a, b) => a - b));
  await rm(into);
});
