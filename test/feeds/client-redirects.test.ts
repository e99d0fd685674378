import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startClientStand, type ClientStand } from './client-stand.js';
import { replayFile } from './replay/replay-answer.js';

const ADDRESS = 'https://data.publisher.example/rates.csv';
const FILE = replayFile('date,rate\n');

let stand: ClientStand;
beforeAll(async () => {
  stand = await startClientStand();
});
beforeEach(() => stand.replay.reset());
afterAll(() => stand.close());

const asked = (): readonly string[] => stand.replay.requests.map(({ address }) => address);

describe('a redirect is followed', () => {
  it.each([
    { to: 'new/rates.csv?v=2', address: 'https://data.publisher.example/new/rates.csv?v=2' },
    { to: '/new/rates.csv', address: 'https://data.publisher.example/new/rates.csv' },
    { to: '//data.publisher.example/x', address: 'https://data.publisher.example/x' },
    { to: 'https://data.publisher.example/x#part', address: 'https://data.publisher.example/x' },
    { to: '/data.publisher.example/x', address: 'https://data.publisher.example/x' },
  ])('to $to', async ({ to, address }) => {
    stand.replay.serve(ADDRESS, { kind: 'redirect', to });
    stand.replay.serve(address, FILE);
    expect(await stand.fetch(ADDRESS)).toMatchObject({ kind: 'received', file: { url: ADDRESS } });
    expect(asked()).toEqual([ADDRESS, address]);
  });

  it('to an address that the replay server gives as its own', async () => {
    stand.replay.serve(ADDRESS, { kind: 'redirect', to: `${stand.replay.url}/data.publisher.example/x` });
    stand.replay.serve('https://data.publisher.example/x', FILE);
    expect(await stand.fetch(ADDRESS)).toMatchObject({ kind: 'received' });
  });

  it('to a host that the source lists, which gets none of its own headers', async () => {
    stand.replay.serve(ADDRESS, { kind: 'redirect', to: 'https://files.example/x' });
    stand.replay.serve('https://files.example/x', FILE);
    const headers = { Authorization: 'Bearer abc', 'X-Api-Key': 'abc' };
    const more = { redirectHosts: ['files.example'], headers, validators: { etag: '"a"' } };
    expect(await stand.fetch(ADDRESS, more)).toMatchObject({ kind: 'received' });
    expect(stand.replay.requests[0]?.headers).toMatchObject({ authorization: 'Bearer abc', 'x-api-key': 'abc' });
    const second = Object.keys(stand.replay.requests[1]?.headers ?? {}).toSorted();
    expect(second).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it('five times', async () => {
    for (const hop of [0, 1, 2, 3, 4])
      stand.replay.serve(`${ADDRESS}${hop}`, { kind: 'redirect', to: `${ADDRESS}${hop + 1}` });
    stand.replay.serve(`${ADDRESS}5`, FILE);
    expect(await stand.fetch(`${ADDRESS}0`)).toMatchObject({ kind: 'received' });
  });
});

describe('a redirect is refused', () => {
  it.each([
    'https://elsewhere.example/x',
    'https://publisher.example/x',
    'https://data.publisher.example:8443/x',
    'https://data.publisher.example@elsewhere.example/x',
    'http://data.publisher.example/x',
    'ftp://data.publisher.example/x',
    'file:///etc/passwd',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://',
    '',
  ])('to %j', async (to) => {
    stand.replay.serve(ADDRESS, { kind: 'redirect', to });
    const redirectHosts = ['127.0.0.1', '[::1]', 'localhost', '10.0.0.1', '169.254.169.254'];
    expect(await stand.fetch(ADDRESS, { redirectHosts })).toMatchObject({ code: 'REDIRECT_REFUSED' });
    expect(asked()).toEqual([ADDRESS]);
  });

  it('in one sentence that says what to do', async () => {
    stand.replay.serve(ADDRESS, { kind: 'redirect', to: 'https://elsewhere.example/x' });
    expect(await stand.fetch(ADDRESS)).toMatchObject({
      message: `data.publisher.example redirects to elsewhere.example; list the host in the source's "redirectHosts" if that is right.`,
    });
  });

  it('in a circle', async () => {
    stand.replay.serve(ADDRESS, { kind: 'redirect', to: '/other' });
    stand.replay.serve('https://data.publisher.example/other', { kind: 'redirect', to: '/rates.csv' });
    expect(await stand.fetch(ADDRESS)).toMatchObject({ code: 'REDIRECT_LOOP' });
    expect(asked()).toHaveLength(2);
  });

  it('the sixth time', async () => {
    stand.replay.serve('https://data.publisher.example/*', ({ address }) => ({ kind: 'redirect', to: `${address}x` }));
    expect(await stand.fetch(ADDRESS)).toMatchObject({ code: 'TOO_MANY_REDIRECTS' });
    expect(asked()).toHaveLength(6);
  });
});
