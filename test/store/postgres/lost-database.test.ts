import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { PostgresDatabase } from '../../../server/store/postgres/database.js';
import { openPostgresStores, type PostgresStores } from '../../../server/store/postgres/stores.js';
import { StoreUnavailable } from '../../../server/store/store-unavailable.js';
import { rowByRow, remaining } from '../../support/gathered.js';
import { describeOnPostgres } from '../../support/postgres.js';
import { waitUntil } from '../../support/wait-until.js';
import { DESK_LICENCE } from '../desk-licence.js';
import { bodiesOf, parentAccount, storedRequest } from '../stored-request.js';

describeOnPostgres('a database that is lost', (server) => {
  let url: string;
  let stores: PostgresStores;
  const troubles: string[] = [];

  beforeEach(async () => {
    url = await server().newDatabase();
    stores = await openPostgresStores(url, { onTrouble: (sentence) => troubles.push(sentence) });
  });

  afterEach(async () => {
    await stores.close();
  });

  const works = async (): Promise<boolean> =>
    stores.results.checkWritable().then(
      () => true,
      () => false,
    );

  it('is waited for as long as libpq’s variable says', async () => {
    const waited = async (seconds: string): Promise<unknown> => {
      process.env['PGCONNECT_TIMEOUT'] = seconds;
      const database = await PostgresDatabase.open(url);
      await database.close();
      return database.clientSettings.connectionTimeoutMillis;
    };
    const before = process.env['PGCONNECT_TIMEOUT'] ?? '';
    expect([await waited('60'), await waited('0'), await waited('soon'), await waited('')]).toEqual([
      60_000, 0, 5_000, 5_000,
    ]);
    process.env['PGCONNECT_TIMEOUT'] = before;
  });

  it('is told of in one sentence, loses nothing that was answered, and is used again when it is back', async () => {
    const { key } = await stores.keys.create(DESK_LICENCE);
    expect(await stores.results.save(storedRequest('before'))).toBe('saved');
    await stores.settings.setClearingHouse('CME', { rounding: 'cme' });
    await server().stop();
    const attempts: readonly (() => Promise<unknown>)[] = [
      () => stores.keys.verify(key),
      () => stores.results.save(storedRequest('during')),
      () => stores.results.find('desk', 'before'),
      () => remaining(rowByRow(stores.results.liveAccounts('desk'))),
      () => stores.results.expire('2030-01-01', null),
      () => stores.scenarios.list('desk'),
      () => stores.stages.latest('k', 'etd', '2026-01-01'),
      () => stores.readiness.list({}),
      () => stores.results.checkWritable(),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(stores.keys.verify(key)).rejects.toThrow(/^The store can't be used now: [^\n]+\.$/);
    expect(stores.settings.clearingHouse('CME').rounding).toBe('cme');
    await server().start();
    await waitUntil(works);
    expect(await stores.keys.verify(key)).toMatchObject({ licence: DESK_LICENCE });
    expect(await bodiesOf(stores.results, 'desk', 'before')).toHaveLength(1);
    expect(await stores.results.save(storedRequest('after'))).toBe('saved');
  });

  it('is heard of changes of settings again that were made meanwhile', async () => {
    await server().stop();
    await server().start();
    const other = await openPostgresStores(url);
    await other.settings.setClearingHouse('TAKAS', { rounding: 'takas' });
    await other.close();
    await waitUntil(() => stores.settings.clearingHouse('TAKAS').rounding === 'takas');
    expect(troubles.join('\n')).toContain('Changes of settings are not heard of for now');
  });

  it('leaves saves under way either whole or not there', async () => {
    const accounts = Array.from({ length: 2000 }, (_, index) => parentAccount(`A${index}`, 'x'.repeat(500)));
    const outcomes = Array.from({ length: 12 }, (_, index) =>
      stores.results.save(storedRequest(`r${index}`, { owner: `owner ${index % 4}`, accounts })).catch(() => 'failed'),
    );
    await Promise.race(outcomes);
    await server().stop();
    const told = await Promise.all(outcomes);
    await server().start();
    await waitUntil(works);
    const found = await Promise.all(
      told.map((_, index) => bodiesOf(stores.results, `owner ${index % 4}`, `r${index}`)),
    );
    const lengths = found.map((bodies) => bodies?.length ?? 0);
    expect(told).toContain('saved');
    expect(lengths.filter((length) => length !== 0 && length !== 2000)).toEqual([]);
    expect(lengths.filter((length, index) => told[index] === 'saved' && length !== 2000)).toEqual([]);
  });

  it('never shows a password', async () => {
    const secret = url.replace('admin@', 'admin:s%40cret@').replace(/host=[^&]*/, 'host=/nowhere');
    const error: unknown = await openPostgresStores(secret).catch((caught: unknown) => caught);
    expect(String(error)).toContain('The database postgres://admin@/nowhere/desk_');
    expect(String(error)).toContain("can't be used: connect ENOENT");
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error)).not.toMatch(/s%40cret|s@cret/);
  });
});
