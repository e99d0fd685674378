import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Licence } from '../../server/domain/licence.js';
import { openDocuments } from '../../server/store/documents/documents.js';
import { openBatchStore } from '../../server/store/postgres/batch/batches.js';
import { openPostgresStores } from '../../server/store/postgres/stores.js';
import { openResultStore } from '../../server/store/sqlite/result-store.js';
import type { BatchStore, ResultStore } from '../../server/store/types.js';
import type { KeyStore, LimitStore, MappingStore, ScenarioStore } from '../../server/store/document-stores.js';
import type { ReadinessStore } from '../../server/store/readiness-store.js';
import type { StageStore } from '../../server/store/stage-store.js';
import type { PostgresServer } from '../support/postgres.js';

/** Everything that a service keeps, in one form or the other. */
export interface TenantStores {
  readonly results: ResultStore;
  readonly batches: BatchStore;
  readonly stages: StageStore;
  readonly readiness: ReadinessStore;
  readonly scenarios: ScenarioStore;
  readonly mappings: MappingStore;
  readonly limits: LimitStore;
  readonly keys: KeyStore;
  /** Whether what another process does to keys holds from the next request on; else within half a second. */
  readonly isShared: boolean;
  /** Keys as the command has them that runs beside the service. */
  commandKeys(): Promise<KeyStore>;
  /** Writes another licence to a key, as an administrator does by hand. */
  changeLicence(keyId: string, licence: Licence): Promise<void>;
  /** Which of the texts stand anywhere in what is kept. */
  found(texts: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type OpenTenantStores = (directory: string) => Promise<TenantStores>;

const NAME = 'margin-desk.json';

export const onSqlite: OpenTenantStores = async (directory) => {
  const results = await openResultStore(join(directory, 'results.sqlite'));
  const documents = await openDocuments(directory);
  const opened: KeyStore[] = [];
  return {
    ...{ results, batches: results.batches, stages: results.stages, readiness: results.readiness },
    ...{ scenarios: documents.scenarios, keys: documents.keys, mappings: documents.mappings, isShared: false },
    limits: documents.limits,
    commandKeys: async () => {
      const { keys } = await openDocuments(directory);
      opened.push(keys);
      return keys;
    },
    changeLicence: async (keyId, licence) => {
      const text = await readFile(join(directory, NAME), 'utf8');
      const changed = JSON.parse(text, (name, value: unknown) =>
        name === 'keys' && Array.isArray(value)
          ? value.map((record: { keyId: string }) => (record.keyId === keyId ? { ...record, licence } : record))
          : value,
      ) as unknown;
      await writeFile(join(directory, 'changed.json'), JSON.stringify(changed));
      await rename(join(directory, 'changed.json'), join(directory, NAME));
    },
    found: (texts) => foundInFiles(directory, texts),
    close: async () => {
      for (const keys of opened) await keys.close();
      await results.close();
      await documents.close();
    },
  };
};

async function foundInFiles(directory: string, texts: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  if (files.length === 0) throw new Error('There are no files.');
  const contents = await Promise.all(files.map((path) => readFile(path)));
  return texts.filter((text) => contents.some((content) => content.includes(text)));
}

export const onPostgres =
  (server: PostgresServer): OpenTenantStores =>
  async () => {
    const url = await server.newDatabase();
    const stores = await openPostgresStores(url);
    const home = await mkdtemp(join(tmpdir(), 'margin-desk-home-'));
    const batches = await openBatchStore(stores.database, {
      home,
      now: () => new Date().toISOString(),
      patienceMilliseconds: 60_000,
      leaseMilliseconds: 10_000,
      onTrouble: () => undefined,
    });
    const others: Awaited<ReturnType<typeof openPostgresStores>>[] = [];
    return {
      ...{ results: stores.results, batches, stages: stores.stages, readiness: stores.readiness },
      ...{ scenarios: stores.scenarios, keys: stores.keys, mappings: stores.mappings, isShared: true },
      limits: stores.limits,
      commandKeys: async () => {
        const other = await openPostgresStores(url);
        others.push(other);
        return other.keys;
      },
      changeLicence: async (keyId, licence) => {
        const hex = Buffer.from(JSON.stringify(licence)).toString('hex');
        await server.run(url, `UPDATE margin_desk.keys SET licence = '\\x${hex}' WHERE key_id = '${keyId}'`);
      },
      found: (texts) => foundInTables(server, url, texts),
      close: async () => {
        for (const other of others) await other.close();
        await batches.close();
        await stores.close();
        await rm(home, { recursive: true });
      },
    };
  };

/** In every row of every table; bytes are shown in hexadecimal digits. */
async function foundInTables(
  server: PostgresServer,
  url: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const tables = await server.run(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('margin_desk', 'pgboss')`,
  );
  const rows: string[] = [];
  for (const table of tables) {
    const name = String(Reflect.get(Object(table), 'name'));
    rows.push(JSON.stringify(await server.run(url, `SELECT t::text AS row FROM ${name} AS t`)));
  }
  if (!rows.some((row) => row.length > 2)) throw new Error('There are no rows.');
  const hex = (text: string): string => Buffer.from(text).toString('hex');
  return texts.filter((text) => rows.some((row) => row.includes(text) || row.includes(hex(text))));
}
