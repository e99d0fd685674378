import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StressScenario } from '../../server/domain/stress-scenario.js';
import type { ScenarioStore } from '../../server/store/document-stores.js';

export const stressScenario = (scenarioId: string, rules = 1): StressScenario => ({
  scenarioId,
  name: `Scenario ${scenarioId}`,
  definition: {
    sector: Object.fromEntries(Array.from({ length: rules }, (_, index) => [`Sector ${index}`, { underlying: -0.1 }])),
    subSector: { 'Crude Oil': { underlying: -5, volatility: 0.05, type: 'Absolute', override: true } },
    expiry: { CL: { '202612': { underlying: -0.4 } } },
    tenor: { 'USD-SOFR-OIS': { '10Y': { underlying: 0.5, type: 'Absolute' } } },
  },
  isBuiltIn: false,
});

/** What every scenario store must do. @param open opens the store kept in a directory, empty at first */
export function describeScenarioStore(name: string, open: (directory: string) => Promise<ScenarioStore>): void {
  describe(name, () => {
    let directory: string;
    let scenarios: ScenarioStore;

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-scenarios-'));
      scenarios = await open(directory);
    });

    afterEach(async () => {
      await scenarios.close();
      await rm(directory, { recursive: true });
    });

    const idsOf = async (owner: string): Promise<readonly string[]> =>
      (await scenarios.list(owner)).map(({ scenarioId }) => scenarioId);

    it('gives back what was added, in its order, also after a restart', async () => {
      expect(await scenarios.list('desk')).toEqual([]);
      expect(await scenarios.add('desk', [stressScenario('b'), stressScenario('a')])).toBe('added');
      expect(await scenarios.add('desk', [stressScenario('c')])).toBe('added');
      const all = ['b', 'a', 'c'].map((id) => stressScenario(id));
      expect(await scenarios.list('desk')).toEqual(all);
      await scenarios.close();
      scenarios = await open(directory);
      expect(await scenarios.list('desk')).toEqual(all);
    });

    it("keeps each owner's apart", async () => {
      await scenarios.add('desk', [stressScenario('a'), stressScenario('b')]);
      await scenarios.add('other', [stressScenario('c')]);
      expect([await idsOf('desk'), await idsOf('other'), await idsOf('DESK')]).toEqual([['a', 'b'], ['c'], []]);
      expect(await scenarios.remove('other', ['a', 'b'])).toBe(0);
      expect(await scenarios.remove('other', 'all')).toBe(1);
      expect([await idsOf('desk'), await idsOf('other')]).toEqual([['a', 'b'], []]);
    });

    it('removes those named, each counted once, and no others', async () => {
      await scenarios.add(
        'desk',
        ['a', 'b', 'c', 'l'].map((id) => stressScenario(id)),
      );
      expect(await scenarios.remove('desk', ['c', 'a', 'c', 'nowhere'])).toBe(2);
      expect(await idsOf('desk')).toEqual(['b', 'l']);
      expect(await scenarios.remove('desk', [])).toBe(0);
      expect(await idsOf('desk')).toEqual(['b', 'l']);
      expect(await scenarios.remove('desk', 'all')).toBe(2);
      expect(await scenarios.remove('desk', 'all')).toBe(0);
    });

    it('adds at the same moment without losing one, up to what an owner may keep', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 11 }, (_, batch) =>
          scenarios.add(
            'desk',
            Array.from({ length: 100 }, (__, index) => stressScenario(`${batch}-${index}`)),
          ),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(10);
      expect(outcomes.filter((outcome) => outcome === 'too-many-scenarios')).toHaveLength(1);
      expect(new Set(await idsOf('desk')).size).toBe(1000);
      expect(await scenarios.add('other', [stressScenario('x')])).toBe('added');
    });

    it('keeps no more rules of an owner than are allowed', async () => {
      const large = Array.from({ length: 4 }, (_, index) => stressScenario(String(index), 9997));
      expect(await scenarios.add('desk', large)).toBe('added');
      expect(await scenarios.add('desk', [stressScenario('x', 9998)])).toBe('too-many-rules');
      expect(await scenarios.add('desk', [stressScenario('x', 9997)])).toBe('added');
      expect(await scenarios.add('other', [stressScenario('y', 9997)])).toBe('added');
      expect([(await idsOf('desk')).length, (await idsOf('other')).length]).toEqual([5, 1]);
    });
  });
}
