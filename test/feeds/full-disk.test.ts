import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeOnSmallDisk } from '../support/small-disk.js';
import { dayDownload, openDesk, sourceOf, StandInClient } from './stand-in-publisher.js';

const dayOf = (url: string): string => /(\d{4})(\d{2})(\d{2})/.exec(url)?.slice(1).join('-') ?? '';
/** More than the log of a service writes: only what is fetched meets the full disk. */
const LONG_RATE = `4.3${'0'.repeat(200_000)}`;

describeOnSmallDisk('a fetch on a disk that is full', (disk) => {
  it('says so in the status, files nothing half, and goes on where it ended once there is room', async () => {
    const client = new StandInClient((url) => `date,rate\n${dayOf(url)},${LONG_RATE}\n`);
    const desk = await openDesk(
      [sourceOf([dayDownload({ since: '2026-06-01', options: { history: 'crude' } })])],
      client,
      {
        moment: '2026-07-02T14:00:00Z',
        dataDirectory: disk().directory,
      },
    );
    disk().fill();
    expect(await desk.fetch().catch((error: unknown) => error)).toMatchObject({
      state: 'failed',
      lastSuccess: null,
      lastError: expect.stringMatching(/^The disk is full; make room, and the next run goes on where this one ended\./),
    });
    expect(await desk.filed('history/crude.csv')).toBeUndefined();
    disk().free();
    expect(await desk.fetch()).toMatchObject({ state: 'ok', lastError: null, newestDate: '2026-07-01' });
    const text = await readFile(join(disk().directory, 'history', 'crude.csv'), 'utf8');
    expect(text.split('\n').filter((line) => line.startsWith('2026-')).length).toBe(22);
    expect((await stat(join(disk().directory, 'fetch', 'state.json'))).size).toBeGreaterThan(0);
  });
});
