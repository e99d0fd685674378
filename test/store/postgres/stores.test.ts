import { expect, it } from '@jest/globals';
import { openPostgresStores, type PostgresStores } from '../../../server/store/postgres/stores.js';
import { gathered } from '../../support/gathered.js';
import { describeOnPostgres } from '../../support/postgres.js';
import { describeKeyStore } from '../key-store-suite.js';
import { describeLimitStore } from '../limit-store-suite.js';
import { describeMappingStore } from '../mapping-store-suite.js';
import { describeReadinessStore } from '../readiness-store-suite.js';
import { describeResultStore } from '../result-store-suite.js';
import { describeScenarioStore } from '../scenario-store-suite.js';
import { describeSettingsStore } from '../settings-store-suite.js';
import { describeStageStore } from '../stage-store-suite.js';
import { describeHistory } from '../history-suite.js';
import { describeSubmissions } from '../submission-suite.js';
import { parentAccount, storedRequest } from '../stored-request.js';
import { openBatches } from './postgres-batches.js';

describeOnPostgres('the stores on PostgreSQL', (server) => {
  /** By the directory that a suite would keep its store in. */
  const databases = new Map<string, Promise<string>>();

  const databaseOf = (directory: string): Promise<string> => {
    const url = databases.get(directory) ?? server().newDatabase();
    databases.set(directory, url);
    return url;
  };
  const open = async (directory: string): Promise<PostgresStores> => openPostgresStores(await databaseOf(directory));

  describeResultStore('results', async (directory) => {
    const { results, close } = await open(directory);
    return { ...results, close };
  });
  describeSubmissions('submissions', async (directory) => openBatches(await databaseOf(directory)));
  describeHistory('history', async (directory) => openBatches(await databaseOf(directory)));
  describeReadinessStore('readiness history', open);
  describeStageStore('stages', open);
  describeKeyStore('keys', async (directory) => {
    const { keys, close } = await open(directory);
    return { ...keys, close };
  });
  describeScenarioStore('scenarios', async (directory) => {
    const { scenarios, close } = await open(directory);
    return {
      list: (owner) => scenarios.list(owner),
      add: (owner, added) => scenarios.add(owner, added),
      remove: (owner, ids) => scenarios.remove(owner, ids),
      close,
    };
  });
  describeMappingStore('mappings', async (directory) => {
    const { mappings, close } = await open(directory);
    return { ...mappings, close };
  });
  describeLimitStore('limits', async (directory) => {
    const { limits, close } = await open(directory);
    return { ...limits, close };
  });
  describeSettingsStore('settings', async (directory) => {
    const { settings, close } = await open(directory);
    return {
      clearingHouse: (name) => settings.clearingHouse(name),
      setClearingHouse: (name, changed) => settings.setClearingHouse(name, changed),
      close,
    };
  });

  it('two processes that save for the same owners at once leave each owner the figures of one request', async () => {
    const url = await server().newDatabase();
    const [one, other] = await Promise.all([openPostgresStores(url), openPostgresStores(url)]);
    const codes = Array.from({ length: 200 }, (_, index) => `A${index}`);
    const saves = Array.from({ length: 60 }, (_, index) => {
      const requestId = `r${index}`;
      const accounts = (index % 3 === 0 ? codes.toReversed() : codes).map((code) => parentAccount(code, requestId));
      return (index % 2 === 0 ? one : other).results.save(
        storedRequest(requestId, { owner: `owner ${index % 5}`, accounts }),
      );
    });
    expect(new Set(await Promise.all(saves))).toEqual(new Set(['saved']));
    const live = await Promise.all(
      Array.from({ length: 5 }, (_, owner) => gathered(one.results.liveAccounts(`owner ${owner}`))),
    );
    await Promise.all([one.close(), other.close()]);
    expect(live.map((accounts) => accounts.length)).toEqual(Array(5).fill(200));
    expect(live.map((accounts) => new Set(accounts.map(({ requestId }) => requestId)).size)).toEqual([1, 1, 1, 1, 1]);
    expect(live.flat().every(({ summary, requestId }) => summary.includes(`"${requestId}"`))).toBe(true);
  });
});
