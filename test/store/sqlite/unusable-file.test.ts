import { mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sqliteOpener } from '../../../server/store/sqlite/drivers.js';
import { availableDrivers } from '../../support/available-drivers.js';
import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { bodiesOf, parentAccount, storedRequest } from '../stored-request.js';

describe.each(await availableDrivers())('the file of a result store on %s', (driver) => {
  let directory: string;
  let path: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'margin-desk-file-'));
    path = join(directory, 'results.sqlite');
  });

  afterEach(async () => {
    await rm(directory, { recursive: true });
  });

  const refusal = async (): Promise<string> => {
    const error: unknown = await openResultStore(path, { driver }).catch((reason: unknown) => reason);
    return error instanceof Error ? error.message : 'it opened';
  };

  const execute = async (sql: string): Promise<void> => {
    const database = (await sqliteOpener(driver))(path, 'read-write');
    database.exec(sql);
    database.close();
  };

  it('is made for its user only', async () => {
    await (await openResultStore(path, { driver })).close();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is refused by name where it is no database, and left as it is', async () => {
    await writeFile(path, 'not a database, but long enough to be taken for the header of one'.repeat(100));
    expect(await refusal()).toContain(`The result store "${path}" can't be opened: file is not a database.`);
    expect(await readFile(path, 'utf8')).toMatch(/^not a database/);
  });

  it('is refused where it is cut off', async () => {
    const store = await openResultStore(path, { driver });
    await store.save(
      storedRequest('r1', { accounts: Array.from({ length: 500 }, (_, index) => parentAccount(`A${index}`)) }),
    );
    await store.close();
    const file = await open(path, 'r+');
    await file.truncate(5000);
    await file.close();
    expect(await refusal()).toMatch(/can't be opened: .*malformed/);
  });

  it('is refused where a directory or nothing writable is in its place', async () => {
    await mkdir(path);
    expect(await refusal()).toContain(`The result store "${path}" can't be opened: EISDIR`);
    path = join(directory, 'missing', 'results.sqlite');
    expect(await refusal()).toContain(`The result store "${path}" can't be opened: ENOENT`);
  });

  it('is refused and left alone where it is the database of another program', async () => {
    await execute('CREATE TABLE customers (name TEXT)');
    const before = await readFile(path);
    expect(await refusal()).toContain("can't be opened: it is the database of another program.");
    expect(Buffer.compare(await readFile(path), before)).toBe(0);
  });

  it('is refused where a later version wrote it', async () => {
    await (await openResultStore(path, { driver })).close();
    await execute('PRAGMA user_version = 9999');
    expect(await refusal()).toContain("can't be opened: it was written by a later version of Margin Desk.");
  });

  it('opens with its content after all other writers of it have gone, and an empty one as new', async () => {
    await writeFile(path, '');
    const store = await openResultStore(path, { driver });
    await store.save(storedRequest('r1'));
    await store.close();
    const again = await openResultStore(path, { driver });
    expect(await bodiesOf(again, 'desk', 'r1')).toHaveLength(1);
    await again.close();
  });
});
