import { afterEach, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Folder, openDesk, rangeDownload, sourceOf, StandInClient } from './stand-in-publisher.js';

const folder = new Folder();
afterEach(() => folder.remove());

/** Monday, 10:00 in New York. */
const MONDAY = '2026-07-06T14:00:00Z';
const WEEK =
  'date,rate\n2026-06-24,4.30\n2026-06-25,4.31\n2026-06-26,4.32\n2026-06-29,4.33\n2026-06-30,4.34\n2026-07-01,4.35\n2026-07-02,4.36\n';

describe('a first run', () => {
  it('asks for the days since the source has any, files what it gets, and remembers it', async () => {
    const client = new StandInClient(() => WEEK);
    const source = sourceOf([rangeDownload({ since: '2026-06-01' })]);
    const desk = await openDesk([source], client, { moment: MONDAY, dataDirectory: await folder.make() });
    const status = await desk.fetch();
    expect(status).toMatchObject({
      state: 'ok',
      newestDate: '2026-07-02',
      lastError: null,
      lastSuccess: '2026-07-06T14:00:00.000Z',
    });
    expect(client.asked).toEqual(['https://rates.example.com/sofr?from=2026-06-01&to=2026-07-06']);
    expect(await desk.filed('fixings/USD-SOFR-OIS.csv')).toBe(WEEK.replace(/0\n/g, '\n').replace(/4\.30/, '4.3'));
    const origins: unknown = JSON.parse((await desk.filed('fetch/origins.json')) ?? '');
    expect(origins).toMatchObject({
      'fixings/USD-SOFR-OIS.csv': { source: 'bank', fetchedAt: '2026-07-06T14:00:00.000Z' },
    });
    expect(await readdir(join(desk.dataDirectory, 'fetch', 'tmp'))).toEqual([]);
  });
});
