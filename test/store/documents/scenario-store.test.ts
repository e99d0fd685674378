import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openDocuments } from '../../../server/store/documents/documents.js';
import { describeScenarioStore, stressScenario } from '../scenario-store-suite.js';

describeScenarioStore(
  'scenario store in margin-desk.json',
  async (directory) => (await openDocuments(directory)).scenarios,
);

it('lists no entries that it can not read, and keeps them in the file', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-scenarios-'));
  const strangers = [
    { scenario_id: 'of another version' },
    'nonsense',
    null,
    { owner: 'desk', scenarioId: 5 },
    { owner: 'desk', scenarioId: 'x', scenario_name: 'No rule', scenario_definition: {} },
  ];
  const content = { version: 1, keys: [], settings: { clearingHouses: {} }, scenarios: strangers };
  await writeFile(join(directory, 'margin-desk.json'), JSON.stringify(content));
  const { scenarios, close } = await openDocuments(directory);
  expect(await scenarios.list('desk')).toEqual([]);
  await scenarios.add('desk', [stressScenario('a')]);
  expect(await scenarios.list('desk')).toEqual([stressScenario('a')]);
  expect(await scenarios.remove('desk', 'all')).toBe(1);
  await close();
  const kept: unknown = JSON.parse(await readFile(join(directory, 'margin-desk.json'), 'utf8'));
  await rm(directory, { recursive: true });
  expect(kept).toMatchObject({ scenarios: strangers });
});
