import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openForReading, openForWriting } from '../../../server/store/sqlite/connections.js';
import { sqliteOpener } from '../../../server/store/sqlite/drivers.js';
import { availableDrivers } from '../../support/available-drivers.js';
import { FreePages } from '../../../server/store/sqlite/free-pages.js';

const ROWS = 3_000;
const PAGE_BYTES = 4096;

describe.each(await availableDrivers())('free pages, on %s', (driver) => {
  it('go back to the disk step by step, but those that are kept, while others read and write', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'margin-desk-free-pages-'));
    const path = join(directory, 'results.sqlite');
    const open = await sqliteOpener(driver);
    const database = openForWriting(open, path);
    const reading = openForReading(open, path);
    const insert = database.prepare("INSERT INTO stages VALUES (?, 't', 's', '', '', 1, ?, NULL)");
    database.exec('BEGIN');
    for (let row = 0; row < ROWS; row++) insert.run(String(row), new Uint8Array(PAGE_BYTES));
    database.exec('COMMIT');
    const pages = (): unknown => database.prepare('PRAGMA page_count').get()?.['page_count'];
    const full = Number(pages());
    database.exec("DELETE FROM stages WHERE key_id <> '7'");
    const freePages = new FreePages(database, 100);
    let steps = 0;
    for (; freePages.step(); steps++) {
      insert.run(`more ${steps}`, new Uint8Array(10));
      expect(reading.prepare('SELECT count(*) AS rows FROM stages').get()).toEqual({ rows: steps + 2 });
    }
    expect(steps).toBeGreaterThan(1);
    expect(full).toBeGreaterThan(ROWS);
    expect(Number(pages())).toBeLessThan(300);
    expect(database.prepare('PRAGMA freelist_count').get()).toEqual({ freelist_count: 100 });
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    expect((await stat(path)).size).toBeLessThan(300 * PAGE_BYTES);
    reading.close();
    database.close();
    await rm(directory, { recursive: true });
  });
});
