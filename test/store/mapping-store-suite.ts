import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MOST_MAPPINGS, type SavedMapping } from '../../server/contract/mapping/table-mapping.js';
import type { MappingStore } from '../../server/store/document-stores.js';

export const savedMapping = (name: string, change: Partial<SavedMapping> = {}): SavedMapping => ({
  name,
  type: 'etd',
  headings: ['Konto', 'Produkt', '', 'Bestand'],
  columns: { account_code: 0, contract_code: 1, net_position: 3, side: null },
  left_aside: [2],
  constants: { exchange_code: 'EUREX' },
  revision: `revision of ${name}`,
  saved_at: '2026-11-23T04:00:00.000Z',
  saved_by: 'abcdefgh',
  ...change,
});

/** What every store of mappings must do. @param open opens the store kept in a directory, empty at first */
export function describeMappingStore(name: string, open: (directory: string) => Promise<MappingStore>): void {
  describe(name, () => {
    let directory: string;
    let mappings: MappingStore;

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-mappings-'));
      mappings = await open(directory);
    });

    afterEach(async () => {
      await mappings.close();
      await rm(directory, { recursive: true });
    });

    const put = (owner: string, mapping: SavedMapping, revision: string | null = null) =>
      mappings.put(owner, mapping.name, mapping, revision);
    const namesOf = async (owner: string) => (await mappings.list(owner)).map((mapping) => mapping.name);

    it('gives back what was put, in the order of the names, also after a restart', async () => {
      expect(await mappings.list('desk')).toEqual([]);
      expect(await put('desk', savedMapping('b'))).toEqual({ kind: 'saved' });
      expect(await put('desk', savedMapping('A'))).toEqual({ kind: 'saved' });
      const both = [savedMapping('A'), savedMapping('b')];
      expect(await mappings.list('desk')).toEqual(both);
      await mappings.close();
      mappings = await open(directory);
      expect(await mappings.list('desk')).toEqual(both);
    });

    it("keeps each owner's apart, under the same names too", async () => {
      await put('desk', savedMapping('a'));
      await put('other', savedMapping('a', { revision: 'theirs' }));
      expect([await namesOf('desk'), await namesOf('other'), await namesOf('DESK')]).toEqual([['a'], ['a'], []]);
      expect(await mappings.remove('other', 'a', 'revision of a')).toMatchObject({ kind: 'changed' });
      expect(await mappings.remove('other', 'a', 'theirs')).toEqual({ kind: 'removed' });
      expect([await namesOf('desk'), await namesOf('other')]).toEqual([['a'], []]);
    });

    it('replaces only the revision that is named, and says which one stands there', async () => {
      const first = savedMapping('a', { revision: '1' });
      const second = savedMapping('a', { revision: '2', left_aside: [] });
      await put('desk', first);
      expect(await put('desk', second)).toEqual({ kind: 'changed', mapping: first });
      expect(await put('desk', second, 'another')).toEqual({ kind: 'changed', mapping: first });
      expect(await put('desk', second, '1')).toEqual({ kind: 'saved' });
      expect(await put('desk', first, '1')).toEqual({ kind: 'changed', mapping: second });
      expect(await mappings.remove('desk', 'a', '1')).toEqual({ kind: 'changed', mapping: second });
      expect(await mappings.list('desk')).toEqual([second]);
      expect(await mappings.remove('desk', 'a', '2')).toEqual({ kind: 'removed' });
      expect(await mappings.remove('desk', 'a', '2')).toEqual({ kind: 'not-found' });
      expect(await put('desk', second, '2')).toEqual({ kind: 'changed', mapping: null });
    });

    it('renames, but not to the name of another one; case and blanks make no other name', async () => {
      await put('desk', savedMapping('Broker X', { revision: '1' }));
      await put('desk', savedMapping('Broker Y'));
      const renamed = savedMapping('broker  y', { revision: '2' });
      expect(await mappings.put('desk', 'broker x', renamed, '1')).toMatchObject({ kind: 'name-in-use' });
      const other = savedMapping('BROKER X', { revision: '3' });
      expect(await mappings.put('desk', 'broker x', other, '1')).toEqual({ kind: 'saved' });
      const third = savedMapping('Zed', { revision: '4' });
      expect(await mappings.put('desk', 'Broker X', third, '3')).toEqual({ kind: 'saved' });
      expect(await namesOf('desk')).toEqual(['Broker Y', 'Zed']);
    });

    it('keeps all of those that are put at the same moment, up to what an owner may keep', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: MOST_MAPPINGS + 3 }, (_, index) => put('desk', savedMapping(`n${index}`))),
      );
      expect(outcomes.filter(({ kind }) => kind === 'saved')).toHaveLength(MOST_MAPPINGS);
      expect(outcomes.filter(({ kind }) => kind === 'too-many')).toHaveLength(3);
      expect(await mappings.list('desk')).toHaveLength(MOST_MAPPINGS);
      expect(await put('other', savedMapping('a'))).toEqual({ kind: 'saved' });
    });

    it('lets only one of two take the place of the same revision', async () => {
      await put('desk', savedMapping('a', { revision: '1' }));
      const outcomes = await Promise.all(
        ['2', '3'].map((revision) => put('desk', savedMapping('a', { revision }), '1')),
      );
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'saved']);
    });

    it('keeps no more text of an owner than is allowed', async () => {
      const headings = Array.from({ length: 500 }, (_, index) => `${index}`.padEnd(500, 'x'));
      const large = (index: number) => put('desk', savedMapping(`n${index}`, { headings }));
      const outcomes = [await large(1), await large(2), await large(3), await large(4)];
      expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved', 'too-large']);
    });
  });
}
