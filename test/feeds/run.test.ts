import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrigins } from '../../server/parameters/load/origins.js';
import type { FetchRequest } from '../../server/fetch/client/client.js';
import type { Download, Source } from '../../server/fetch/source.js';
import {
  dayDownload,
  Folder,
  openDesk,
  rangeDownload,
  sourceOf,
  StandInClient,
  type Desk,
  type Reply,
} from './stand-in-publisher.js';

const folder = new Folder();
afterEach(() => folder.remove());

/** Thursday, 10:00 in New York; Friday 3 July is no holiday of the Federal Reserve Bank of New York, as the fourth is a Saturday. */
const THURSDAY = '2026-07-02T14:00:00Z';
const MONDAY = '2026-07-06T14:00:00Z';
const FIXINGS: readonly (readonly [string, string])[] = [
  ['2026-06-24', '4.31'],
  ['2026-06-25', '4.32'],
  ['2026-06-26', '4.33'],
  ['2026-06-29', '4.34'],
  ['2026-06-30', '4.35'],
  ['2026-07-01', '4.36'],
];

const table = (rows: readonly (readonly [string, string])[]): string =>
  ['date,rate', ...rows.map((row) => row.join(',')), ''].join('\n');

const desk = async (
  source: Source,
  replyTo: (url: string) => Reply,
  moment = THURSDAY,
): Promise<[Desk, StandInClient]> => {
  const client = new StandInClient(replyTo);
  return [await openDesk([source], client, { moment, dataDirectory: await folder.make() }), client];
};

const FILED = 'fixings/USD-SOFR-OIS.csv';

describe('a first run', () => {
  it('asks for the days since the source has any, files what it gets, and remembers it', async () => {
    const [first, client] = await desk(sourceOf([rangeDownload({ since: '2026-06-01' })]), () => table(FIXINGS));
    const status = await first.fetch();
    expect(status).toMatchObject({ state: 'ok', newestDate: '2026-07-01', lastError: null, notes: [] });
    expect(status.lastSuccess).toBe('2026-07-02T14:00:00.000Z');
    expect(client.asked).toEqual(['https://rates.example.com/sofr?from=2026-06-01&to=2026-07-02']);
    expect(await first.filed(FILED)).toBe(table(FIXINGS));
    const origin = { url: client.asked[0], fetchedAt: '2026-07-02T14:00:00.000Z' };
    expect((await readOrigins(first.dataDirectory)).get(FILED)).toMatchObject({ source: 'bank', ...origin });
    expect(status.files).toMatchObject([{ ...origin, filed: 1, places: [FILED] }]);
    expect(await readdir(join(first.dataDirectory, 'fetch', 'tmp'))).toEqual([]);
  });

  it('takes the history once, and again after a gap that the daily run does not bridge', async () => {
    const history = rangeDownload({
      id: 'all',
      urls: ['https://rates.example.com/all'],
      period: 'latest',
      isHistory: true,
    });
    let rows = FIXINGS;
    const [first, client] = await desk(sourceOf([rangeDownload(), history]), () => table(rows));
    await first.fetch();
    await first.fetch();
    expect(client.asked.map((url) => url.split('/')[3]?.slice(0, 4))).toEqual(['all', 'sofr', 'sofr']);
    first.at('2026-08-03T14:00:00Z');
    rows = [...FIXINGS, ['2026-07-31', '4.4']];
    await first.fetch();
    expect(client.asked.at(-2)).toBe('https://rates.example.com/all');
  });

  it('fills the past from the newest day back, and asks for no day twice', async () => {
    const days = dayDownload({ since: '2026-06-01' });
    const [first, client] = await desk(sourceOf([days]), (url) => table([[isoOf(url), '4.3']]));
    await first.fetch();
    const asked = client.asked.map(isoOf);
    expect(asked[0]).toBe('2026-07-01');
    expect(asked).toEqual([...asked].sort().reverse());
    // Juneteenth is a holiday in New York.
    expect(asked).not.toContain('2026-06-19');
    expect(asked.at(-1)).toBe('2026-06-01');
    client.asked.length = 0;
    await first.fetch();
    expect(client.asked.map(isoOf).at(-1)).toBe('2026-06-22');
  });
});

const isoOf = (url: string): string => /(\d{4})(\d{2})(\d{2})/.exec(url)?.slice(1).join('-') ?? '';

describe('a later run', () => {
  it('reads ten days again, takes revisions and loses what was withdrawn; other days stay', async () => {
    let rows = FIXINGS;
    const [first, client] = await desk(sourceOf([rangeDownload({ since: '2026-01-02' })]), () => table(rows));
    await first.fetch();
    rows = [
      ['2026-06-26', '4.99'],
      ['2026-06-30', '4.35'],
      ['2026-07-01', '4.36'],
      ['2026-07-02', '4.37'],
      ['2026-07-03', '4.38'],
    ];
    first.at(MONDAY);
    const status = await first.fetch();
    expect(client.asked.at(-1)).toBe('https://rates.example.com/sofr?from=2026-06-21&to=2026-07-06');
    expect(await first.filed(FILED)).toBe(table(rows));
    expect(status.notes.join(' ')).toMatch(/1 date had another rate before \(2026-06-26 4.33 → 4.99\)/);
    expect(status.notes.join(' ')).toMatch(
      /3 dates are no longer published and taken out \(2026-06-24, 2026-06-25, 2026-06-29\)/,
    );
  });

  it('loads nothing that is as it was', async () => {
    const client = new StandInClient(() => table(FIXINGS), false);
    const dataDirectory = await folder.make();
    const second = await openDesk([sourceOf([rangeDownload()])], client, { moment: THURSDAY, dataDirectory });
    await second.fetch();
    await writeFile(join(dataDirectory, FILED), 'left alone');
    expect((await second.fetch()).state).toBe('ok');
    expect(await second.filed(FILED)).toBe('left alone');
  });

  it('reads a file that has not changed again where another version of the program or other options read it', async () => {
    const client = new StandInClient(() => table(FIXINGS));
    const dataDirectory = await folder.make();
    const OTHER = 'date,rate\n2026-07-01,9\n';
    const as = async (userAgent: string, options: Download['options'] = {}): Promise<void> => {
      const source = sourceOf([rangeDownload({ options })]);
      const own = await openDesk([source], client, { moment: THURSDAY, dataDirectory, userAgent });
      await writeFile(join(dataDirectory, FILED), OTHER).catch(() => undefined);
      await own.fetch();
    };
    const filed = (): Promise<string> => readFile(join(dataDirectory, FILED), 'utf8');
    await as('margin-desk/1');
    await as('margin-desk/1');
    expect(await filed()).toBe(OTHER);
    await as('margin-desk/2');
    expect(await filed()).toBe(table(FIXINGS));
    await as('margin-desk/2', { note: 'other' });
    expect(await filed()).toBe(table(FIXINGS));
  });

  it('sends what the server said of an address to that address only', async () => {
    const sent: FetchRequest['validators'][] = [];
    const [first] = await desk(sourceOf([rangeDownload()]), () => (request) => {
      sent.push(request.validators);
      return table(FIXINGS);
    });
    await first.fetch();
    await first.fetch();
    first.at('2026-07-03T14:00:00Z');
    await first.fetch();
    expect(sent.map(({ etag }) => etag !== undefined)).toEqual([false, true, false]);
  });

  it('reads all pages as one answer', async () => {
    const page = (next: string, rows: typeof FIXINGS): string => `${next}\n${table(rows)}`;
    const [first] = await desk(
      sourceOf([rangeDownload({ parser: 'pages', urls: ['https://rates.example.com/1'] })]),
      (url) =>
        url.endsWith('1') ? page('https://rates.example.com/2', FIXINGS.slice(3)) : page('', FIXINGS.slice(0, 3)),
    );
    expect((await first.fetch()).lastError).toBeNull();
    expect(await first.filed(FILED)).toBe(table(FIXINGS));
  });

  it.each([
    ['to another host', 'https://elsewhere.example.com/2', /leads to another host, elsewhere\.example\.com\.$/],
    ['back', 'https://rates.example.com/1', /leads back to one before it\.$/],
  ])('refuses pages that lead %s', async (_, next, sentence) => {
    const download = rangeDownload({ parser: 'pages', urls: ['https://rates.example.com/1'] });
    const [first] = await desk(sourceOf([download]), () => `${next}\n${table(FIXINGS)}`);
    expect((await first.fetch()).lastError).toMatch(sentence);
    expect(await first.filed(FILED)).toBeUndefined();
  });
});

describe('a fault', () => {
  const source = sourceOf([rangeDownload()]);

  it.each<readonly [string, Reply, RegExp]>([
    ['of the transport', { fault: 'rates.example.com answered 403.' }, /^rates\.example\.com answered 403\.$/],
    ['of the form', '{}', /^The file is no table of days\.$/],
    ['of a cell', table([...FIXINGS.slice(0, 5), ['2026-07-01', 'N/A']]), /N\/A/],
    [
      'of the disk',
      { throws: Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' }) },
      /^The disk is full; make room/,
    ],
    [
      'that is older data',
      table(FIXINGS.slice(0, 5)),
      /newest data are of 2026-06-30, and those of 2026-07-01 were there before/,
    ],
    ['of far fewer rows', table(FIXINGS.slice(5)), /has 1 rows where about 6 were expected .* --accept-fewer-rows/],
    ['that is a missing answer', { absent: true }, /there is no file for/],
  ])('%s is one sentence in the status; nothing of the file is filed', async (_, reply, sentence) => {
    let answer: Reply = table(FIXINGS);
    const [first] = await desk(source, () => answer);
    await first.fetch();
    answer = reply;
    const status = await first.fetch();
    expect([status.state, status.lastSuccess]).toEqual(['failed', '2026-07-02T14:00:00.000Z']);
    expect(status.lastError).toMatch(sentence);
    expect(await first.filed(FILED)).toBe(table(FIXINGS));
    answer = table(FIXINGS.map(([day, rate]) => [day, `${rate}1`]));
    expect((await first.fetch()).state).toBe('ok');
  });

  it('of rows that are right after all is filed where the user says so', async () => {
    let answer: Reply = table(FIXINGS);
    const [first] = await desk(source, () => answer);
    await first.fetch();
    answer = table(FIXINGS.slice(5));
    expect((await first.fetch([], { takesFewerRows: true })).state).toBe('ok');
    expect(await first.filed(FILED)).toBe(answer);
  });

  it('of one source harms no other', async () => {
    const other = sourceOf([rangeDownload({ urls: ['https://other.example.com/'] })], { name: 'other' });
    const client = new StandInClient((url) => (url.includes('other') ? { fault: 'It is down.' } : table(FIXINGS)));
    const both = await openDesk([other, source], client, { moment: THURSDAY, dataDirectory: await folder.make() });
    await both.fetch();
    const { sources } = await both.service.status();
    expect(sources.map(({ name, state }) => [name, state])).toEqual([
      ['other', 'failed'],
      ['bank', 'ok'],
    ]);
  });

  it('that is data a week old is told', async () => {
    const [first] = await desk(source, () => table(FIXINGS), '2026-07-10T14:00:00Z');
    expect((await first.fetch()).lastError).toMatch(
      /newest data are of 2026-07-01, though those of 2026-07-09 should be there: 6 business days/,
    );
  });

  it('leaves a run that is stopped where it is, which is no failure', async () => {
    const days = dayDownload({ since: '2026-06-01' });
    const asked: string[] = [];
    const [first] = await desk(sourceOf([days]), (url) => {
      asked.push(url);
      if (asked.length === 3) void first.service.cancel();
      return table([[isoOf(url), '4.3']]);
    });
    const status = await first.fetch();
    expect(status).toMatchObject({ state: 'idle', lastError: null, lastSuccess: null });
    expect(status.notes).toContain('The last run was stopped before its end.');
    expect(asked.length).toBe(3);
    await first.fetch();
    expect((await first.filed(FILED))?.split('\n').length).toBe(24);
  });
});

describe('a file of a day that is not there', () => {
  const missing =
    (...days: readonly string[]) =>
    (url: string): Reply =>
      days.includes(isoOf(url)) ? { absent: true } : table([[isoOf(url), '4.3']]);

  it('is asked for at each address, in turn', async () => {
    const urls = ['https://rates.example.com/{YYYYMMDD}.csv', 'https://rates.example.com/archive/{YYYYMMDD}.csv'];
    const [first, client] = await desk(sourceOf([dayDownload({ urls })]), (url) =>
      url.includes('archive') ? table([[isoOf(url), '4.3']]) : { absent: true },
    );
    expect((await first.fetch()).state).toBe('ok');
    expect(client.asked.slice(0, 2)).toEqual([
      'https://rates.example.com/20260701.csv',
      'https://rates.example.com/archive/20260701.csv',
    ]);
  });

  it('means nothing before the hour of publication, and is asked for again', async () => {
    const [first, client] = await desk(sourceOf([dayDownload()]), missing('2026-07-01'), '2026-07-02T12:00:00Z');
    expect(await first.fetch()).toMatchObject({ state: 'ok', lastError: null, notes: [], newestDate: '2026-06-30' });
    await first.fetch();
    expect(client.asked.filter((url) => url.includes('20260701')).length).toBe(2);
  });

  it('is a fault on a business day once the hour has come', async () => {
    const [first] = await desk(sourceOf([dayDownload()]), missing('2026-06-30'));
    expect((await first.fetch()).lastError).toMatch(/there is no file for 2026-06-30, which is a business day/);
    expect(await first.filed(FILED)).toContain('2026-07-01');
  });

  it('is taken for a holiday where the calendar does not know all of them, and told', async () => {
    const publication = { ...dayDownload().publication, calendar: 'weekdays' };
    const [first] = await desk(sourceOf([dayDownload({ publication })]), missing('2026-06-30'));
    const status = await first.fetch();
    expect(status.lastError).toBeNull();
    expect(status.notes.join()).toMatch(/no file for 2026-06-30; the calendar weekdays does not know all holidays/);
  });

  it('is a fault five times in a row, whatever the calendar', async () => {
    const publication = { ...dayDownload().publication, calendar: 'weekdays' };
    const [first] = await desk(
      sourceOf([dayDownload({ publication })]),
      missing('2026-06-24', '2026-06-25', '2026-06-26', '2026-06-29', '2026-06-30'),
    );
    expect((await first.fetch()).lastError).toMatch(/no file for 5 business days in a row, 2026-06-24 to 2026-06-30/);
  });

  it('is where the files of the publisher begin, at the far end of the past', async () => {
    const [first, client] = await desk(sourceOf([dayDownload({ since: '2026-01-02' })]), (url) =>
      isoOf(url) < '2026-06-10' ? { absent: true } : table([[isoOf(url), '4.3']]),
    );
    const status = await first.fetch();
    expect([status.state, status.notes]).toEqual(['ok', [expect.stringContaining('has no files before 2026-06-10')]]);
    expect(client.asked.length).toBeLessThan(30);
    client.asked.length = 0;
    expect((await first.fetch()).notes).toEqual([]);
    expect(client.asked.map(isoOf).at(-1)).toBe('2026-06-22');
  });

  it('holds its own day, and not another one', async () => {
    const [first] = await desk(sourceOf([dayDownload()]), (url) =>
      table([[url.includes('20260701') ? '2026-06-30' : isoOf(url), '4.3']]),
    );
    expect((await first.fetch()).lastError).toMatch(/the file of 2026-07-01 holds data of 2026-06-30; it is not filed/);
  });
});

describe('what is remembered', () => {
  const damaged = async (files: Readonly<Record<string, string>>): Promise<Desk> => {
    const [first, client] = await desk(sourceOf([rangeDownload()]), () => table(FIXINGS));
    await first.fetch();
    for (const [name, text] of Object.entries(files)) await writeFile(join(first.dataDirectory, 'fetch', name), text);
    return openDesk([sourceOf([rangeDownload()])], client, { moment: MONDAY, dataDirectory: first.dataDirectory });
  };

  it('is taken from the copy before it if its file is damaged, and told', async () => {
    const again = await damaged({ 'state.json': '{"sources": {' });
    expect((await again.service.status()).faults).toEqual([
      expect.stringMatching(/^fetch\/state\.json can't be read .* the copy before it is used/),
    ]);
    await again.fetch();
    expect((await again.service.status()).faults).toEqual([]);
  });

  it('is begun anew if the copy is damaged too', async () => {
    const again = await damaged({ 'state.json': '', 'state.json.previous': '[]' });
    expect((await again.service.status()).faults).toEqual([expect.stringMatching(/terms have to be accepted again/)]);
    expect((await again.fetch()).state).not.toBe('terms');
    expect(await again.filed(FILED)).toBe(table(FIXINGS));
  });
});

describe('terms', () => {
  const terms = { text: 'Ask first.', link: 'https://rates.example.com/terms', needsAcceptance: true };

  it('are accepted once, and anew when they change', async () => {
    const source = sourceOf([rangeDownload()], { terms });
    const [first, client] = await desk(source, () => table(FIXINGS));
    const refused = await first.service.start(['bank']);
    expect(refused.ok ? [] : refused.issues.map(({ code }) => code)).toEqual(['TERMS_NOT_ACCEPTED']);
    expect(client.asked).toEqual([]);
    await first.service.accept(['bank'], 'Ann');
    expect(await first.fetch(['bank'])).toMatchObject({ state: 'ok', acceptedAt: '2026-07-02T14:00:00.000Z' });
    const changed = { ...source, terms: { ...terms, text: 'Ask always.' } };
    const { dataDirectory } = first;
    const later = await openDesk([changed], client, { moment: MONDAY, dataDirectory });
    expect((await later.service.status()).sources).toMatchObject([{ state: 'terms', acceptedAt: null }]);
  });

  it('are not asked for while the source lacks credentials, so that it holds up none of those fetched with it', async () => {
    const source = sourceOf([rangeDownload()], { terms, credentials: ['BANK_USER', 'BANK_PASSWORD'] });
    const lacking = 'it needs BANK_USER and BANK_PASSWORD, which are not set.';
    const [{ service, dataDirectory }, client] = await desk(source, () => table(FIXINGS));
    expect((await service.status()).sources).toMatchObject([{ state: 'credentials', lastError: lacking }]);
    expect(await service.start(['bank'])).toMatchObject({
      issues: [{ code: 'NO_CREDENTIALS', message: `Bank of Examples: ${lacking}` }],
    });
    const credential = (): string => 'set';
    const later = await openDesk([source], client, { moment: MONDAY, dataDirectory, credential });
    expect((await later.service.status()).sources).toMatchObject([{ state: 'terms', lastError: null }]);
  });

  it('of sources that are misspelt are told with the nearest name', async () => {
    const [first] = await desk(sourceOf([rangeDownload()]), () => table(FIXINGS));
    const outcome = await first.service.start(['bnak']);
    expect(outcome.ok ? null : outcome.issues[0]?.message).toBe('There is no source "bnak"; nearest is "bank".');
  });
});

describe('a source of the operator’s own', () => {
  const own = { ...sourceOf([rangeDownload({ parser: 'csv' })]), name: 'mine' };
  const first = own.downloads[0];

  it.each<readonly [string, unknown, RegExp | null]>([
    ['whole', own, null],
    ['without JSON', '{', /^fetch\/sources\/mine\.json is no JSON that can be read/],
    ['with an unknown field', { ...own, colour: 1 }, /: it has the unknown field "colour"\.$/],
    [
      'with a bad calendar',
      { ...own, downloads: [{ ...first, publication: { ...first?.publication, calendar: 'X' } }] },
      /downloads\.0\.publication\.calendar must be "weekdays"/,
    ],
    [
      'with a parser of ours',
      { ...own, downloads: [{ ...first, parser: 'span' }] },
      /downloads\.0\.parser is "span"; .* csv, json\.$/,
    ],
    [
      'with an unknown token',
      { ...own, downloads: [{ ...first, urls: ['https://a.example.com/{year}'] }] },
      /downloads\.0\.urls\.0 must be/,
    ],
    ...[
      'https://localhost/',
      'https://10.1.2.3/x',
      'https://[::1]/',
      'https://169.254.169.254/x',
      'https://desk.internal/',
      'ftp://0x7f.1/x',
    ].map(
      (url) =>
        [
          `at ${url}`,
          { ...own, downloads: [{ ...first, urls: [url] }] },
          /no https or ftp address of a public host\.$/,
        ] as const,
    ),
    [
      'by http',
      { ...own, downloads: [{ ...first, urls: ['http://a.example.com/'] }] },
      /must be an address that begins with https/,
    ],
    ['of a name that is there', { ...own, name: 'bank' }, /a source of the name "bank" is there already/],
  ])('%s is read, or told in a sentence while the others go on', async (_, content, sentence) => {
    const [only] = await desk(sourceOf([rangeDownload()]), () => table(FIXINGS));
    await mkdir(join(only.dataDirectory, 'fetch', 'sources'), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(join(only.dataDirectory, 'fetch', 'sources', 'mine.json'), text);
    const { sources, faults } = await only.service.status();
    expect(sources.map(({ name }) => name)).toEqual(sentence === null ? ['bank', 'mine'] : ['bank']);
    expect(faults).toEqual(sentence === null ? [] : [expect.stringMatching(sentence)]);
  });
});

describe('the schedule', () => {
  it('fetches at once what has missed its time, and tells the next time', async () => {
    const client = new StandInClient(() => table(FIXINGS));
    const dataDirectory = await folder.make();
    const scheduled = await openDesk([sourceOf([rangeDownload()])], client, {
      moment: THURSDAY,
      dataDirectory,
      scheduled: true,
    });
    await scheduled.service.settled();
    const { sources, isScheduled } = await scheduled.service.status();
    expect([isScheduled, sources[0]?.state, sources[0]?.isScheduled]).toEqual([true, 'ok', true]);
    expect(sources[0]?.nextTry).toMatch(/T(?:22:[01]\d|08:[345]\d):\d\d\.000Z$/);
    const fixed = await scheduled.service.setScheduled(false);
    expect(fixed.ok ? null : fixed.issues[0]?.code).toBe('SCHEDULE_FIXED');
    await scheduled.service.close();
    expect(JSON.parse(await readFile(join(dataDirectory, 'fetch', 'state.json'), 'utf8'))).toHaveProperty(
      'sources.bank',
    );
  });
});
