import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openPostgresStores, type PostgresStores } from '../../server/store/postgres/stores.js';
import { StoreUnavailable } from '../../server/store/store-unavailable.js';
import { describeOnPostgres } from '../support/postgres.js';
import { describeOnSmallDisk } from '../support/small-disk.js';
import { waitUntil } from '../support/wait-until.js';
import { DESK_LICENCE } from '../store/desk-licence.js';
import { bodiesOf, parentAccount, storedRequest } from '../store/stored-request.js';

const KEY_MILLISECONDS = 3_000;

describeOnPostgres('a database in trouble', (server) => {
  const opened: PostgresStores[] = [];

  const open = async (url: string): Promise<PostgresStores> => {
    const stores = await openPostgresStores(url, { keyMilliseconds: KEY_MILLISECONDS });
    opened.push(stores);
    return stores;
  };

  afterEach(async () => {
    for (const stores of opened.splice(0)) await stores.close();
  });

  const breakOff = (url: string): Promise<unknown> =>
    server().run(
      url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );

  /** Connections that were broken off are noticed with the next use. */
  const outcome = async (work: () => Promise<unknown>): Promise<string> =>
    work().then(String, (error: unknown) =>
      error instanceof StoreUnavailable ? error.message : `not told: ${String(error)}`,
    );

  it('that hangs keeps nobody waiting for long, and goes on with what was begun', async () => {
    const stores = await open(await server().newDatabase());
    const { key } = await stores.keys.create(DESK_LICENCE);
    server().hang();
    const begun = stores.results.save(storedRequest('begun'));
    await expect(stores.keys.verify(key)).rejects.toThrow("The store can't be used now: the database gives no answer.");
    server().goOn();
    expect(await begun).toBe('saved');
    expect(await stores.keys.verify(key)).toBeDefined();
  });

  it('that has become a standby is read from, and not written to until it is the first one again', async () => {
    const url = await server().newDatabase();
    const stores = await open(url);
    const { key } = await stores.keys.create(DESK_LICENCE);
    await stores.results.save(storedRequest('before'));
    const name = nameOf(url);
    await server().run(url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await breakOff(url);
    await waitUntil(async () => (await outcome(() => stores.results.checkWritable())).includes('read-only'));
    expect(await outcome(() => stores.results.save(storedRequest('during')))).toMatch(
      /^The store can't be used now: cannot execute .* in a read-only transaction\.$/,
    );
    expect(await bodiesOf(stores.results, 'desk', 'before')).toHaveLength(1);
    expect(await stores.keys.verify(key)).toBeDefined();
    const admin = url.replace(`@/${name}`, '@/postgres');
    await server().run(admin, `ALTER DATABASE ${name} SET default_transaction_read_only = off`);
    await server().run(admin, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    await waitUntil(async () => (await outcome(() => stores.results.checkWritable())) === 'undefined');
    expect(await stores.results.save(storedRequest('during'))).toBe('saved');
  });

  it('that takes no more connections is used again when it does', async () => {
    const admin = await server().newDatabase();
    const name = nameOf(admin);
    await server().run(admin, `CREATE ROLE ${name}_user LOGIN`);
    await server().run(admin, `GRANT CREATE ON DATABASE ${name} TO ${name}_user`);
    const stores = await open(admin.replace('admin@', `${name}_user@`));
    await stores.results.save(storedRequest('before'));
    await server().run(admin, `ALTER ROLE ${name}_user CONNECTION LIMIT 0`);
    await breakOff(admin);
    await waitUntil(async () => (await outcome(() => stores.results.checkWritable())).includes('too many connections'));
    await expect(openPostgresStores(admin.replace('admin@', `${name}_user@`))).rejects.toThrow(
      /^The database postgres:\/\/.* can't be used: too many connections for role/,
    );
    await server().run(admin, `ALTER ROLE ${name}_user CONNECTION LIMIT -1`);
    expect(await stores.results.save(storedRequest('after'))).toBe('saved');
    expect(await bodiesOf(stores.results, 'desk', 'before')).toHaveLength(1);
  });

  describeOnSmallDisk('whose disk is full', (disk) => {
    let url: string;

    beforeEach(async () => {
      const postgres = await server().newDatabase();
      const name = `${nameOf(postgres)}_small`;
      server().own(disk().directory);
      await server().run(postgres, `CREATE TABLESPACE ${name} LOCATION '${disk().directory}'`);
      await server().run(postgres, `CREATE DATABASE ${name} TEMPLATE template0 TABLESPACE ${name}`);
      url = postgres.replace(nameOf(postgres), name);
    });

    it('keeps what was answered, says so, and goes on when there is room', async () => {
      const stores = await open(url);
      const accounts = Array.from({ length: 200 }, (_, index) => parentAccount(`A${index}`, noise(20_000, index)));
      expect(await stores.results.save(storedRequest('before', { accounts }))).toBe('saved');
      disk().fill();
      expect(await outcome(() => stores.results.save(storedRequest('during', { accounts })))).toMatch(
        /^The store can't be used now: could not extend file .*No space left on device.*\.$/,
      );
      expect(await bodiesOf(stores.results, 'desk', 'before')).toHaveLength(200);
      disk().free();
      expect(await stores.results.save(storedRequest('during', { accounts }))).toBe('saved');
      expect(await bodiesOf(stores.results, 'desk', 'during')).toHaveLength(200);
    });
  });
});

const nameOf = (url: string): string => /@\/(\w+)/.exec(url)?.[1] ?? '';

/** Text that compression makes nothing of. */
function noise(length: number, seed: number): string {
  let state = seed + 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(48 + (state % 64));
  }).join('');
}
