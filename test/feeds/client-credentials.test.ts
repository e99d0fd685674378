import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startClientStand, type ClientStand } from './client-stand.js';
import { replayFile, replayJson, replayStatus } from './replay/replay-answer.js';

const ADDRESS = 'https://datamine.example/download?fid=1';
const TOKEN_URL = 'https://auth.example/token';
const AUTHORIZATION = { tokenUrl: TOKEN_URL, id: 'desk-api', password: 'p&ss wörd' };
const FILE = replayFile('date,rate\n');

let stand: ClientStand;
beforeAll(async () => {
  stand = await startClientStand();
});
beforeEach(() => stand.replay.reset());
afterAll(() => stand.close());

const never = (): AbortSignal => new AbortController().signal;
const askedTokens = () => stand.replay.requests.filter(({ host }) => host === 'auth.example');

describe('a source with credentials', () => {
  it('asks for a token once and sends it until it ends', async () => {
    stand.replay.serve(TOKEN_URL, replayJson({ access_token: 'tok-1', token_type: 'Bearer', expires_in: 1800 }));
    stand.replay.serve('https://datamine.example/download', FILE);
    const client = stand.client();
    const asked = stand.request(ADDRESS, { authorization: AUTHORIZATION });
    await client.fetch(asked, never());
    await client.fetch(asked, never());
    expect(askedTokens()).toHaveLength(1);
    const [ask] = askedTokens();
    expect(ask).toMatchObject({ method: 'POST', body: 'grant_type=client_credentials' });
    const basic = Buffer.from((ask?.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    // RFC 6749, 2.3.1: both are encoded as in a form.
    expect(basic).toBe('desk-api:p%26ss+w%C3%B6rd');
    const sent = stand.replay.requests.filter(({ host }) => host === 'datamine.example');
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer tok-1', 'Bearer tok-1']);
  });

  it('asks for another one shortly before the first ends', async () => {
    stand.replay.serve(TOKEN_URL, [
      replayJson({ access_token: 'short', expires_in: 1 }),
      replayJson({ access_token: 'next', expires_in: 1800 }),
    ]);
    stand.replay.serve('https://datamine.example/download', FILE);
    const client = stand.client();
    // The pause before the second request sets the clock forward by ten seconds.
    const request = stand.request(ADDRESS, { authorization: AUTHORIZATION, pace: 1_000_000 });
    await client.fetch(request, never());
    await client.fetch(request, never());
    await client.fetch(request, never());
    await client.fetch(request, never());
    expect(askedTokens()).toHaveLength(2);
  });

  it('asks for another one where the first is refused, once', async () => {
    stand.replay.serve(TOKEN_URL, [replayJson({ access_token: 'old' }), replayJson({ access_token: 'new' })]);
    stand.replay.serve('https://datamine.example/download', ({ headers }) =>
      headers.authorization === 'Bearer new' ? FILE : replayStatus(401),
    );
    expect(await stand.fetch(ADDRESS, { authorization: AUTHORIZATION })).toMatchObject({ kind: 'received' });
    expect(askedTokens()).toHaveLength(2);
  });

  it.each([400, 401, 403])(
    'whose credentials are refused with status %s says so, and nothing secret',
    async (status) => {
      stand.replay.serve(TOKEN_URL, replayJson({ error: 'invalid_client', for: 'desk-api' }, status));
      const failed = await stand.fetch(ADDRESS, { authorization: AUTHORIZATION });
      expect(failed).toMatchObject({
        code: 'CREDENTIALS_REFUSED',
        message: `datamine.example did not take the credentials (status ${status} of auth.example); check that they are those of the source and still valid.`,
      });
      expect(stand.replay.requests).toHaveLength(1);
    },
  );

  it('whose token is refused again and again ends', async () => {
    stand.replay.serve(TOKEN_URL, replayJson({ access_token: 'tok' }));
    stand.replay.serve('https://datamine.example/download', replayStatus(403));
    expect(await stand.fetch(ADDRESS, { authorization: AUTHORIZATION })).toMatchObject({ code: 'CREDENTIALS_REFUSED' });
    expect(stand.replay.requests).toHaveLength(4);
  });

  it.each([replayStatus(200, {}, 'hello'), replayJson({ access_token: '' }), replayJson([])])(
    'gets no token from an answer that is none',
    async (answer) => {
      stand.replay.serve(TOKEN_URL, answer);
      expect(await stand.fetch(ADDRESS, { authorization: AUTHORIZATION })).toMatchObject({ code: 'UNEXPECTED_ANSWER' });
    },
  );

  it('gives its token to no other host', async () => {
    stand.replay.serve(TOKEN_URL, replayJson({ access_token: 'tok' }));
    stand.replay.serve('https://datamine.example/download', { kind: 'redirect', to: 'https://cdn.example/file' });
    stand.replay.serve('https://cdn.example/file', FILE);
    const more = { authorization: AUTHORIZATION, redirectHosts: ['cdn.example'] };
    expect(await stand.fetch(ADDRESS, more)).toMatchObject({ kind: 'received' });
    expect(stand.replay.requests.at(-1)).toMatchObject({ host: 'cdn.example' });
    expect(stand.replay.requests.at(-1)?.headers.authorization).toBeUndefined();
  });
});

describe('nothing secret', () => {
  const SECRET = 'k3y/w1th+signs';
  const URL_WITH_KEY = `https://api.example/v2?api_key=${encodeURIComponent(SECRET)}&series=A`;

  it('stands in the address of a file', async () => {
    stand.replay.serve('https://api.example/v2', FILE);
    const shown = 'https://api.example/v2?api_key=…&series=A';
    expect(await stand.fetch(URL_WITH_KEY, { secrets: [SECRET] })).toMatchObject({ file: { url: shown } });
    expect(await stand.fetch(URL_WITH_KEY)).toMatchObject({ file: { url: shown } });
    expect(stand.replay.requests[0]?.address).toBe(URL_WITH_KEY);
  });

  it.each([
    replayJson({ error: `the key ${SECRET} is unknown` }, 400),
    replayJson({ error: `the key ${encodeURIComponent(SECRET)} is unknown` }, 403),
    replayJson({ error: { message: `Basic ${Buffer.from(SECRET).toString('base64')}` } }),
    { kind: 'redirect', to: `https://${SECRET.replace(/\W/g, '')}.example/?k=${SECRET}` } as const,
    { kind: 'html', title: SECRET } as const,
  ])('stands in what a server sends back', async (answer) => {
    stand.replay.serve('https://api.example/v2', answer);
    const outcome = await stand
      .client()
      .fetch(stand.request(URL_WITH_KEY, { secrets: [SECRET], check: { kind: 'json' } }), never());
    expect(outcome.ok).toBe(false);
    const told = JSON.stringify(outcome);
    for (const spelling of [SECRET, encodeURIComponent(SECRET), Buffer.from(SECRET).toString('base64')])
      expect(told).not.toContain(spelling);
  });
});

describe('a form behind a page', () => {
  const PAGE = 'https://treasury.example/select';
  const FORM = 'https://treasury.example/detail';
  const form = {
    method: 'POST',
    form: { day: '1', csv: 'CSV FORMAT' },
    before: { url: PAGE, hiddenField: '_csrf' },
  } as const;
  const page = (input: string) =>
    replayStatus(
      200,
      { 'content-type': 'text/html', 'set-cookie': ['SESSION=abc; Path=/; HttpOnly', 'lb=1'] },
      `<html><form>${input}</form></html>`,
    );

  it.each([
    '<input type="hidden" name="_csrf" value="a&amp;b=">',
    "<INPUT value='a&amp;b=' data-x=1 name='_csrf'/>",
    '<input name="other" value="no"><input type=hidden name=_csrf value=a&amp;b= >',
  ])('gets its cookies and its field: %s', async (input) => {
    stand.replay.serve(PAGE, page(input));
    stand.replay.serve(FORM, FILE);
    expect(await stand.fetch(FORM, { form })).toMatchObject({ kind: 'received' });
    const [first, second] = stand.replay.requests;
    expect(first).toMatchObject({ method: 'GET', address: PAGE });
    expect(second).toMatchObject({ method: 'POST', headers: { cookie: 'SESSION=abc; lb=1' } });
    expect(Object.fromEntries(new URLSearchParams(second?.body))).toEqual({
      day: '1',
      csv: 'CSV FORMAT',
      _csrf: 'a&b=',
    });
  });

  it('says where the field is gone', async () => {
    stand.replay.serve(PAGE, page('<input name="token" value="1">'));
    expect(await stand.fetch(FORM, { form })).toMatchObject({ code: 'FORM_NOT_FOUND' });
  });

  it('says where the page is', async () => {
    expect(await stand.fetch(FORM, { form })).toMatchObject({ code: 'REQUEST_NOT_ACCEPTED' });
  });

  it('is on the same host, and stays there', async () => {
    const before = { url: 'https://elsewhere.example/', hiddenField: '_csrf' };
    expect(await stand.fetch(FORM, { form: { ...form, before } })).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
    stand.replay.serve(PAGE, { kind: 'redirect', to: 'https://elsewhere.example/' });
    expect(await stand.fetch(FORM, { form, redirectHosts: ['elsewhere.example'] })).toMatchObject({
      code: 'REDIRECT_REFUSED',
    });
  });
});
