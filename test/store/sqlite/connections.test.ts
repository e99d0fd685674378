import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openForReading, openForWriting } from '../../../server/store/sqlite/connections.js';
import { sqliteOpener } from '../../../server/store/sqlite/drivers.js';
import { availableDrivers } from '../../support/available-drivers.js';

describe.each(await availableDrivers())('connections of %s', (driver) => {
  it('sync every commit to disk, and do not write where they are for reading', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'margin-desk-connections-'));
    const open = await sqliteOpener(driver);
    const writing = openForWriting(open, join(directory, 'results.sqlite'));
    const reading = openForReading(open, join(directory, 'results.sqlite'));
    const settings = ['journal_mode', 'synchronous'].map((name) => writing.prepare(`PRAGMA ${name}`).get());
    const write = () => reading.exec('DELETE FROM live');
    expect(settings).toEqual([{ journal_mode: 'wal' }, { synchronous: 2 }]);
    expect(write).toThrow('readonly');
    reading.close();
    writing.close();
    await rm(directory, { recursive: true });
  });
});
