import { afterEach, describe, expect, it } from '@jest/globals';
import { contentOf, mappingFile } from '../../server/contract/mapping/mapping-file.js';
import type { NamedMapping } from '../../server/contract/mapping/table-mapping.js';
import { mappingsInUse } from '../../src/api/kept-mappings.js';
import type { PaneSession } from '../../src/taskpane/pane-session.js';
import { isChangedSince, mappingToSave } from '../../src/taskpane/mappings/saved-reading.js';
import { recogniseRange } from '../../src/functions/range-book.js';
import { MemoryWorkbook } from './memory-workbook.js';
import { SamplePanes, SHEET, WHOLE } from './sample-pane.js';

const panes = new SamplePanes();
const UNREACHABLE = 'http://127.0.0.1:9';

const HEADINGS = ['Wo', 'Was', 'Form', 'Wann', 'Wieviel', 'Anmerkung'];
const BOOK = [HEADINGS, ['NYMEX', 'CL', 'FUT', 'DEC-27', 25, 'geprüft'], ['NYMEX', 'CL', 'FUT', 'DEC-28', -20, '']];
const BROKER: NamedMapping = {
  name: 'Broker X daily',
  type: 'etd',
  headings: HEADINGS,
  columns: { exchange_code: 0, contract_code: 1, contract_type: 2, contract_expiry: 3, net_position: 4 },
  left_aside: [5],
  constants: { account_code: 'HOUSE' },
};

async function opened(
  workbook = new MemoryWorkbook({ [SHEET]: BOOK }),
  key = panes.service.key,
  url = panes.service.url,
) {
  const session = await panes.open(workbook, key, url);
  const pick = async (): Promise<void> => {
    await workbook.select({ ...WHOLE, rowCount: 3, columnCount: 6 });
    await session.picker.useSelection();
  };
  return { session, workbook, pick };
}

const rangeOf = ({ store }: PaneSession) => {
  const [range] = store.state.ranges;
  if (range === undefined) throw new Error('There is no range.');
  return range;
};
const namesOf = ({ mappings }: PaneSession) =>
  mappings.store.state.mappings.map(({ mapping, isShared }) => [mapping.name, isShared]);
const noticeOf = ({ store }: PaneSession) => store.state.notice?.title;
const first = (session: PaneSession) => {
  const [library] = session.mappings.store.state.mappings;
  if (library === undefined) throw new Error('There is no mapping.');
  return library;
};

afterEach(async () => {
  const { session } = await opened();
  for (const library of session.mappings.store.state.mappings) await session.mappings.remove(library);
});

describe('columns that were chosen', () => {
  it('are saved under a name, and tables with the same headings are read by them, in another workbook and pane too', async () => {
    const { session, pick } = await opened();
    await pick();
    const { id } = rangeOf(session);
    for (const [field, column] of Object.entries(BROKER.columns)) await session.picker.setColumn(id, field, column);
    await session.picker.setConstant(id, 'account_code', 'HOUSE');
    await session.picker.setLeftAside(id, 5, true);
    const mapping = mappingToSave('Broker X daily', rangeOf(session));
    expect(mapping).toEqual(BROKER);
    expect(await session.mappings.save(mapping, true)).toBe(true);
    expect(namesOf(session)).toEqual([['Broker X daily', true]]);

    const other = await opened();
    await other.pick();
    const range = rangeOf(other.session);
    expect(range.saved.mapping?.name).toBe('Broker X daily');
    expect(isChangedSince(range.map, range.saved)).toBe(false);
    expect(range.remarks[0]).toBe('Read by the saved mapping “Broker X daily”.');
    expect(await other.session.stage()).toBe(true);
    expect(rangeOf(other.session).stage?.staged.data.map((row) => row.slice(1, 8))).toEqual([
      ['HOUSE', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', '25'],
      ['HOUSE', 'NYMEX', 'CL', 'FUT', 'DEC-28', '', '-20'],
    ]);
    expect(rangeOf(other.session).stage?.issues).toEqual([]);
  });

  it('are read without the mapping with one click, which the workbook remembers, and by it again', async () => {
    const { session, workbook, pick } = await opened();
    await session.mappings.save(BROKER, true);
    await pick();
    await session.picker.readBySaved(rangeOf(session).id, '');
    expect(rangeOf(session).saved.mapping).toBeNull();
    const again = await opened(workbook);
    expect(rangeOf(again.session).saved.mapping).toBeNull();
    await again.session.picker.readBySaved(rangeOf(again.session).id, 'Broker X daily');
    expect(rangeOf(again.session).saved.mapping?.name).toBe('Broker X daily');
  });

  it('count over the mapping where they were changed in the workbook, and that is known', async () => {
    const { session, workbook, pick } = await opened();
    await session.mappings.save(BROKER, true);
    await pick();
    await session.picker.setConstant(rangeOf(session).id, 'account_code', 'CLIENT');
    const again = await opened(workbook);
    const range = rangeOf(again.session);
    expect([range.map.constants, isChangedSince(range.map, range.saved)]).toEqual([{ account_code: 'CLIENT' }, true]);
    await again.session.stage();
    expect(rangeOf(again.session).stage?.staged.data[0]?.[1]).toBe('CLIENT');
    await again.session.picker.readBySaved(range.id, 'Broker X daily');
    expect(rangeOf(again.session).map.constants).toEqual({ account_code: 'HOUSE' });
  });
});

describe('two mappings of the same headings', () => {
  it('the newest counts, the other one can be taken, and the workbook remembers which', async () => {
    const { session, workbook, pick } = await opened();
    await session.mappings.save(BROKER, true);
    await session.mappings.save({ ...BROKER, name: 'Newer', constants: { account_code: 'NEW' } }, false);
    await pick();
    expect(rangeOf(session).map.constants).toEqual({ account_code: 'NEW' });
    await session.picker.readBySaved(rangeOf(session).id, 'Broker X daily');
    expect(rangeOf(session).map.constants).toEqual({ account_code: 'HOUSE' });
    session.stop();
    const again = await panes.open(workbook);
    expect(rangeOf(again).saved.mapping?.name).toBe('Broker X daily');
  });
});

describe('the list of saved mappings', () => {
  it('renames, and refuses the name of another one', async () => {
    const { session } = await opened();
    await session.mappings.save(BROKER, true);
    await session.mappings.save({ ...BROKER, name: 'Other' }, true);
    expect(await session.mappings.rename(first(session), 'OTHER')).toBe(false);
    expect(noticeOf(session)).toBe('The name is taken');
    expect(await session.mappings.rename(first(session), 'Zed')).toBe(true);
    expect(namesOf(session)).toEqual([
      ['Other', true],
      ['Zed', true],
    ]);
  });

  it('removes, and brings back what was removed', async () => {
    const { session } = await opened();
    await session.mappings.save(BROKER, true);
    await session.mappings.remove(first(session));
    expect(namesOf(session)).toEqual([]);
    await session.mappings.undoRemove();
    expect(namesOf(session)).toEqual([['Broker X daily', true]]);
    expect(session.mappings.store.state.removed).toBeNull();
    expect(contentOf(first(session).mapping)).toEqual(BROKER);
  });

  it('shares what is on this computer, and takes it back', async () => {
    const { session } = await opened();
    await session.mappings.save(BROKER, false);
    const colleague = (await opened()).session;
    expect([namesOf(session), namesOf(colleague)]).toEqual([[['Broker X daily', false]], []]);
    await session.mappings.setShared(first(session), true);
    await colleague.mappings.load();
    expect([namesOf(session), namesOf(colleague)]).toEqual([[['Broker X daily', true]], [['Broker X daily', true]]]);
    await session.mappings.setShared(first(session), false);
    await colleague.mappings.load();
    expect([namesOf(session), namesOf(colleague)]).toEqual([[['Broker X daily', false]], []]);
    await session.mappings.remove(first(session));
  });

  it('loses nothing that a colleague has saved meanwhile', async () => {
    const { session } = await opened();
    await session.mappings.save(BROKER, true);
    const colleague = (await opened()).session;
    await colleague.mappings.save({ ...BROKER, constants: { account_code: 'THEIRS' } }, true);
    expect(await session.mappings.save({ ...BROKER, constants: { account_code: 'MINE' } }, true)).toBe(false);
    expect(session.store.state.notice?.kind).toBe('failed');
    expect(first(session).mapping.constants).toEqual({ account_code: 'THEIRS' });
    await session.mappings.remove(first(session));
    expect(namesOf(session)).toEqual([]);
  });

  it('goes into a file and comes out of it; what is no such file is told in one sentence', async () => {
    const { session } = await opened();
    await session.mappings.save(BROKER, true);
    const text = session.mappings.exported(session.mappings.store.state.mappings);
    expect(text).toBe(mappingFile([BROKER]));
    await session.mappings.importFile(text);
    expect(namesOf(session)).toEqual([
      ['Broker X daily', true],
      ['Broker X daily 2', true],
    ]);
    await session.mappings.importFile('Wo,Was');
    expect([noticeOf(session), session.store.state.notice?.sentence]).toEqual([
      'The file can’t be read',
      expect.stringContaining('It is not JSON.'),
    ]);
    expect(namesOf(session)).toHaveLength(2);
  });
});

describe('a service that is away', () => {
  it('leaves a mapping on this computer, which is told, and tables are read by it', async () => {
    const { session, pick } = await opened(undefined, panes.service.key, UNREACHABLE);
    expect(session.mappings.store.state.list.kind).toBe('failed');
    expect(await session.mappings.save(BROKER, true)).toBe(true);
    expect(noticeOf(session)).toBe('“Broker X daily” is on this computer only');
    expect(namesOf(session)).toEqual([['Broker X daily', false]]);
    await pick();
    expect(rangeOf(session).saved.mapping?.name).toBe('Broker X daily');
  });

  it('leaves those that it gave before in use, but for another key', async () => {
    const { session } = await opened();
    await session.mappings.save(BROKER, true);
    expect(mappingsInUse(session.settings).map(({ name }) => name)).toEqual(['Broker X daily']);
    session.settings.keepKey('sk-another-key', false);
    expect(mappingsInUse(session.settings)).toEqual([]);
  });
});

describe('functions', () => {
  it('read a range by a saved mapping, and say so', () => {
    const { tables } = recogniseRange(BOOK, `${SHEET}!A1:F3`, [BROKER]);
    expect(tables[0]?.table.remarks[0]).toBe('Read by the saved mapping “Broker X daily”.');
    expect(() => recogniseRange(BOOK, `${SHEET}!A1:F3`)).toThrow('headings');
  });
});
