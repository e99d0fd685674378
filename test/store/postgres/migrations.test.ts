import { expect, it } from '@jest/globals';
import { PostgresDatabase } from '../../../server/store/postgres/database.js';
import { openPostgresStores } from '../../../server/store/postgres/stores.js';
import { startChild } from '../../support/child-process.js';
import { describeOnPostgres } from '../../support/postgres.js';
import { bodiesOf, storedRequest } from '../stored-request.js';

const PROGRAM = new URL('./opening-process.js', import.meta.url);

describeOnPostgres('migrations on PostgreSQL', (server) => {
  const tables = (url: string) =>
    server().run(
      url,
      "SELECT schemaname, tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
    );

  it('are made once by six processes that start at the same moment on an empty database', async () => {
    const url = await server().newDatabase();
    const children = Array.from({ length: 6 }, (_, index) => startChild(PROGRAM, url, `r${index}`));
    expect(await Promise.all(children.map((child) => child.ended()))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(children.map(({ lines }) => lines)).toEqual(Array(6).fill(['saved']));
    const stores = await openPostgresStores(url);
    const found = await Promise.all(children.map((_, index) => bodiesOf(stores.results, 'desk', `r${index}`)));
    await stores.close();
    expect(found.map((bodies) => bodies?.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('leave everything in the schema margin_desk, and what others have there alone', async () => {
    const url = await server().newDatabase();
    await server().run(url, 'CREATE TABLE results (mine text); INSERT INTO results VALUES ($$kept$$)');
    await (await PostgresDatabase.open(url)).close();
    const elsewhere = (await tables(url)).filter((table) => !JSON.stringify(table).includes('"margin_desk"'));
    expect(elsewhere).toEqual([{ schemaname: 'public', tablename: 'results' }]);
    expect(await server().run(url, 'SELECT * FROM results')).toEqual([{ mine: 'kept' }]);
  });

  it('refuse a database of a later version, and change nothing', async () => {
    const url = await server().newDatabase();
    await (await PostgresDatabase.open(url)).close();
    await server().run(url, 'UPDATE margin_desk.schema_version SET version = version + 1');
    const before = await tables(url);
    await expect(PostgresDatabase.open(url)).rejects.toThrow('it was written by a later version of Margin Desk');
    expect(await tables(url)).toEqual(before);
  });

  it.each([
    'CREATE TABLE margin_desk.schema_version (application text, version integer)',
    'CREATE TABLE margin_desk.wishes ()',
  ])('refuse a schema of the same name that another program has made: %s', async (statement) => {
    const url = await server().newDatabase();
    await server().run(url, `CREATE SCHEMA margin_desk; ${statement}`);
    const before = await tables(url);
    await expect(PostgresDatabase.open(url)).rejects.toThrow('its schema "margin_desk" is that of another program');
    expect(await tables(url)).toEqual(before);
  });

  it('need nobody who may create schemas once the schema is there, nor tables once they are', async () => {
    const url = await server().newDatabase();
    const asDesk = url.replace('admin@', 'desk@');
    await server().run(url, 'CREATE ROLE desk LOGIN');
    await expect(PostgresDatabase.open(asDesk)).rejects.toThrow('permission denied');
    await server().run(url, 'CREATE SCHEMA margin_desk AUTHORIZATION desk');
    await (await PostgresDatabase.open(asDesk)).close();
    await server().run(url, 'ALTER SCHEMA margin_desk OWNER TO admin; GRANT USAGE ON SCHEMA margin_desk TO desk');
    const stores = await openPostgresStores(asDesk);
    expect(await stores.results.save(storedRequest('r1'))).toBe('saved');
    await stores.close();
  });
});
